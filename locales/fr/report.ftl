# Ce que chaque coup d’une partie a coûté.

report-column-better = mieux
report-column-gave = coût
report-column-move = coup
report-column-seat = qui
report-column-value = valeur
report-empty-folder = { $folder } ne contient aucune partie notée ({ $kinds })
report-first-side = Les valeurs sont celles de { $seat } ; = est démontré, ~ une estimation.
report-gave-game = la partie
report-gave-plies = { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
}
report-gave-units = { $units }
report-gave-win = le gain
report-main-line = Seul ce qui a été joué est jugé, pas les variantes.
report-move-disc = le pion { $move }
report-move-house = la maison { $move }
report-move-pass = la passe { $move }
report-move-pawn = le pion en { $move }
report-move-wall = le mur { $move }
report-no-game = { $file } n’a pas cette partie : il en contient { $count }
report-no-moves = il n’y a rien à juger : aucun coup n’a été joué
report-no-seats = pas de rapport : seules les parties à deux sont jugées, et celle-ci a { $seats } joueurs
report-only = seul coup
report-progress = Jugement des coups : position { $done } sur { $count }
report-said-game = { $move } a perdu la partie ; mieux : { $better }
report-said-later = { $move } gagne { $plies ->
    [one] un coup
   *[other] { $plies } coups
} plus tard ; mieux : { $better }
report-said-sooner = { $move } perd { $plies ->
    [one] un coup
   *[other] { $plies } coups
} plus tôt ; mieux : { $better }
report-said-units = { $move } a coûté { $amount } ; mieux : { $better }
report-said-units-draw = { $move } a coûté { $amount } et la nulle ; mieux : { $better }
report-said-units-win = { $move } a coûté { $amount } et le gain ; mieux : { $better }
report-said-win = { $move } a laissé échapper le gain ; mieux : { $better }
report-steady = Tournant : aucun. Personne n’a fait d’erreur.
report-steady-so-far = Tournant : aucun jusqu’ici. Tous les coups n’ont pas été jugés.
report-stopped = le rapport a été interrompu
report-stopped-after = Interrompu : { $done ->
    [one] seul le premier coup a été jugé.
   *[other] seuls les { $done } premiers coups ont été jugés.
}
report-table-first = premier
report-table-marks = ?!/?/??
report-table-second = second
report-table-total = { $games ->
    [one] Une partie jugée
   *[other] { $games } parties jugées
} ; précision { $first } % pour ceux qui ont commencé, { $second } % pour les autres.
report-table-turning = tournant
report-title = Ce que chaque coup a coûté
report-total = { $seat } : précision { $accuracy } %, { $mean } de perte par coup (?! { $inaccuracies }, ? { $mistakes }, ?? { $blunders })
report-total-none = { $seat } : n’a jamais eu le choix
report-total-open = { $seat } : pas jugé
report-turning = Tournant : coup { $number }, { $seat } : { $said }.
report-turnings = Tournants : coups { $numbers }. La partie a le plus tourné au coup { $number }, { $seat } : { $said }.
report-unit-discs = { $count ->
    [0] moins d’un pion
    [1] un pion
    [2] deux pions
    [3] trois pions
    [4] quatre pions
    [5] cinq pions
    [6] six pions
    [7] sept pions
    [8] huit pions
    [9] neuf pions
    [10] dix pions
    [11] onze pions
    [12] douze pions
   *[other] { $count } pions
}
report-unit-points = { $count ->
    [0] moins d’un point
    [1] un point
    [2] deux points
    [3] trois points
    [4] quatre points
    [5] cinq points
    [6] six points
    [7] sept points
    [8] huit points
    [9] neuf points
    [10] dix points
    [11] onze points
    [12] douze points
   *[other] { $count } points
}
report-unit-seeds = { $count ->
    [0] moins d’une graine
    [1] une graine
    [2] deux graines
    [3] trois graines
    [4] quatre graines
    [5] cinq graines
    [6] six graines
    [7] sept graines
    [8] huit graines
    [9] neuf graines
    [10] dix graines
    [11] onze graines
    [12] douze graines
   *[other] { $count } graines
}
report-unit-steps = { $count ->
    [0] moins d’un pas
    [1] un pas
    [2] deux pas
    [3] trois pas
    [4] quatre pas
    [5] cinq pas
    [6] six pas
    [7] sept pas
    [8] huit pas
    [9] neuf pas
    [10] dix pas
    [11] onze pas
    [12] douze pas
   *[other] { $count } pas
}
report-unjudged = rien n’a été trouvé : il faut quelqu’un qui juge les coups, et qui en ait le temps
