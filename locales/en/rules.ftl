# The pages of rules.

rules-first = First time? R tells the rules, ? the keys.
rules-first-typed = First time? `rules` tells the rules.
rules-hint-down = read on
rules-hint-page = a screen on
rules-possible = `{ $move }` is possible, and the page says that it is not
rules-refused = `{ $move }` is refused: { $why }
rules-unshown = this example cannot be shown
rules-which = hint: damier rules GAME
