# The pages of rules.

rules-possible = `{ $move }` is possible, and the page says that it is not
rules-unshown = this example cannot be shown
