# What boards on pages say, to those who do not see them too.

# Les pions de Reversi.
web-board-disc-empty = { $cell }, vide
web-board-disc-of = { $cell }, pion de { $owner }
web-board-disc-playable = { $cell }, vide, jouable : { $turns }
web-board-disc-turns = retourne { $squares }
web-board-value = vaut { $value }
