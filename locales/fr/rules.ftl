# Les pages de règles.

rules-possible = `{ $move }` est possible, et la page dit le contraire
rules-unshown = cet exemple ne peut pas être montré
