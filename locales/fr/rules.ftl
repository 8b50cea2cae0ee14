# Les pages de règles.

rules-first = Première fois ? R dit les règles, ? les touches.
rules-first-typed = Première fois ? `règles` dit les règles.
rules-hint-down = lire
rules-hint-page = plus loin
rules-possible = `{ $move }` est possible, et la page dit le contraire
rules-refused = `{ $move }` est refusé : { $why }
rules-unshown = cet exemple ne peut pas être montré
rules-which = indice : damier rules JEU
