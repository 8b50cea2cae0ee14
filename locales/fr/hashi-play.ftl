# Hashi joué en ligne de commande.

arg-play-hashi-daily = Le casse-tête du jour, le même pour tous
arg-play-hashi-hide-timer = Ne pas montrer le temps, en plein écran
arg-play-hashi-puzzle = Un fichier avec un casse-tête en tout format, un casse-tête enregistré, un identifiant ou une adresse ; sans cela il est fabriqué
arg-play-hashi-seed = D’où le casse-tête est tiré ; sans elle une graine est tirée et dite
cmd-play-hashi = Jouer au Hashi : en plein écran, ou ligne par ligne avec --plain ou dans un tube
hashi-play-build = tant de ponts entre deux îles ; 0 les ôte
hashi-play-daily = le casse-tête du { $day } : { $name }
hashi-play-do = faire ce que dit l’indice ; une annulation le reprend
hashi-play-find = { $told } ; indice : erreur
hashi-play-go-on = Un casse-tête a été interrompu, avec { $finished } îles finies sur { $islands }
hashi-play-hint = [1|2|3] : où regarder, puis quelle règle, puis le coup
hashi-play-hint-part = un indice a les parties 1, 2 et 3
hashi-play-lock = ÎLE : ses ponts ne sont plus à changer
hashi-play-locked = verrouillées : { $names }
hashi-play-mark = une marque qu’il n’y a pas de pont
hashi-play-marks = sans pont : { $names }
hashi-play-mistake = le premier coup faux
hashi-play-no-input = les coups se lisent sur l’entrée standard, donc aucun casse-tête ; indice : nommez un fichier ou un identifiant
hashi-play-one = { $file } a plusieurs casse-tête, et un seul se joue ; indice : donnez son identifiant
hashi-play-partly = { $problem } ; voici ce qui peut se lire
hashi-play-redo = rejouer ce qui fut repris
hashi-play-rewind = revenir avant le premier coup faux
hashi-play-solve-again = cela bâtit toute la solution, et le temps ne compte plus ; indice : résoudre encore une fois la montre
hashi-play-trace = la solution pas à pas, avec ses raisons
hashi-play-unlock = ÎLE : ses ponts peuvent changer de nouveau
hashi-play-welcome = Joignez toutes les îles par des ponts ; chacune en a autant qu’elle le dit. « aide » donne la liste des mots.
