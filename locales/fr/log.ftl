log-title = un journal commence par `damier log` et la version de sa forme
log-newer = la version { $version } des journaux est plus récente que ce programme, qui lit jusqu’à la version { $known }
log-head = « { $text } » n’est pas une ligne de l’en-tête d’un journal
log-record = la partie notée : { $problem }
log-sitters = { $given } joueurs assis à une partie pour { $seats }
log-no-entry = « { $text } » n’est pas une entrée de journal
log-order = l’entrée { $number } n’est pas à sa place
log-refused = entrée { $number } du journal : { $problem }
