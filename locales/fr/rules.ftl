# Les pages de règles.

rules-first = C’est la première fois ? R dit les règles.
rules-first-typed = C’est la première fois ? `règles` dit les règles.
rules-hint-down = lire
rules-hint-page = plus loin
rules-possible = `{ $move }` est possible, et la page dit le contraire
rules-refused = impossible, { $move } : { $why }
rules-unshown = cet exemple ne peut pas être montré
