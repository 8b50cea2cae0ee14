# Les plateaux des jeux de stratégie, par genre.

board-discs-black = un pion noir
board-discs-hint = la case conseillée
board-discs-last = le dernier pion posé
board-discs-place = une case jouable
board-discs-turns = les pions qui seraient retournés
board-discs-white = un pion blanc
board-hint = le coup conseillé
board-houses-emptied = une maison dont les graines furent capturées
board-houses-falls = où des graines tomberaient
board-houses-hint = la maison conseillée
board-houses-last = la dernière maison semée
board-houses-reached = où ses graines sont tombées
board-houses-seed = une graine
board-houses-sowable = une maison qui peut être semée
board-houses-taken = ce qui serait capturé
board-look = { $moves ->
        [one] il n’y a qu’un seul coup
       *[other] parcourez les { $moves } coups possibles
    }
board-then-moves = { $moves ->
        [one] un seul coup peut suivre
       *[other] { $moves } coups peuvent suivre
    }
board-then-over = cela finit la partie
board-walled-best = les meilleurs murs, par numéro
board-walled-ghost = le mur sous le curseur
board-walled-goal = le bord que veut atteindre un pion
board-walled-hole = hors du plateau
board-walled-illegal = un mur qui ne peut pas être là
board-walled-last-step = le pion joué en dernier
board-walled-last-wall = le mur posé en dernier
board-walled-step = là où le pion peut aller
board-walled-wall = les murs
draw-houses-captured = a capturé { $taken } graines en { $houses }
draw-houses-nothing = n’a rien capturé
draw-houses-shared-out = Avec ce qui restait sur le plateau : Sud { $south }, Nord { $north }
draw-houses-slam = n’a rien capturé : c’était un grand chelem, qui aurait pris toutes les graines de { $victim }
draw-houses-sown = { $side } a semé { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} depuis { $house } et { $result }
