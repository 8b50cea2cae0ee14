# Ce que chaque coup d’une partie a coûté.

report-column-better = mieux
report-column-gave = coût
report-column-move = coup
report-column-seat = qui
report-column-value = valeur
report-first-side = Les valeurs sont celles de { $seat } ; = est démontré, ~ une estimation.
report-gave-game = la partie
report-gave-plies = { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
}
report-gave-units = { $units }
report-gave-win = le gain
report-main-line = Seul ce qui a été joué est jugé, pas les variantes.
report-no-game = { $file } n’a pas cette partie : il en contient { $count }
report-no-moves = il n’y a rien à juger : aucun coup n’a été joué
report-no-seats = pas de rapport : seules les parties à deux sont jugées, et celle-ci a { $seats } joueurs
report-only = seul coup
report-ply = A coûté { $gave } ; mieux valait { $better }.
report-progress = Jugement des coups : position { $done } sur { $count }
report-steady = Tournant : aucun. Personne n’a fait d’erreur.
report-stopped = le rapport a été interrompu
report-stopped-after = Interrompu : { $done ->
    [one] seul le premier coup a été jugé.
   *[other] seuls les { $done } premiers coups ont été jugés.
}
report-title = Ce que chaque coup a coûté
report-total = { $seat } : { $mean } de perte par coup (?! { $inaccuracies }, ? { $mistakes }, ?? { $blunders })
report-total-none = { $seat } : n’a jamais eu le choix
report-turning = Tournant : coup { $number }, { $seat } { $move }{ $sign } a coûté { $gave } ; mieux valait { $better }.
report-unjudged = rien n’a été trouvé : il faut quelqu’un qui juge les coups, et qui en ait le temps
