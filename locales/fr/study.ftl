# Études : pourquoi quelque chose ne s’y fait pas.

study-gone = l’étude n’a pas de coup { $node }, ou ne l’a plus
study-not-there = `{ $moves }` n’est pas dans l’étude
study-beginning = c’est le début de l’étude, et non un coup
study-branch = `{ $move }` dans la partie notée : { $problem }
study-other-game = la partie notée est d’un autre jeu, d’un autre plateau ou part d’une autre position : { $game }
study-no-place = il n’y a pas d’endroit `{ $place }` sur ce plateau
study-most-moves = une étude a { $most } coups au plus
study-most-ever = une étude a { $most } coups au plus, en comptant ceux qui en ont été retirés
study-most-line = une ligne a { $most } coups au plus
study-most-nested = les variantes quittent d’autres variantes { $most } fois au plus
study-most-comment = un commentaire a { $most } signes au plus
study-most-title = un titre est une seule ligne de { $most } signes au plus
study-most-drawn = on dessine au plus { $most } marques et { $most } flèches à un même endroit
study-most-said = tout ce qui est dit dans une étude fait { $most } Kio au plus
study-most-written = cette étude a été changée tant de fois que plus rien n’y est gardé ; exportez-la et commencez-en une autre avec le fichier
study-most-hands = on est { $most } au plus à écrire dans une étude
study-nothing-to-undo = vous n’avez rien changé que vous puissiez reprendre
study-nothing-to-redo = vous n’avez rien repris que vous puissiez refaire
study-title = une étude commence par `damier study` et la version de sa forme

# Les études sur un serveur.

server-kept-studies = vous gardez déjà { $most } études ; supprimez-en une d’abord
server-no-such-record = il n’y a pas de partie { $number } : le texte en contient { $many }
server-study-of-what = une étude porte sur un jeu, sur une partie notée ou sur une table : nommez l’un des trois

# En ligne de commande.

cmd-study = Étudier une partie : un arbre de coups avec commentaires, signes, marques et flèches, dans un fichier
cmd-study-show = Montrer l’arbre d’une étude, avec tout ce qui y est dit
cmd-study-values = Dire ce que vaut chaque coup permis à un endroit, le meilleur d’abord ; = marque ce qui est prouvé
cmd-study-add = Ajouter des coups, des mots, un signe, des marques ou des flèches à un endroit d’une étude
cmd-study-remove = Retirer un coup avec tout ce qui le suit
cmd-study-promote = Mettre un coup devant les autres qu’on pouvait jouer à sa place
cmd-study-merge = Faire un seul arbre de toutes les parties de ces fichiers, du même jeu et du même début
cmd-study-export = Écrire une étude sous une autre forme : .dgn en garde tout, les autres la ligne principale
arg-study-file = Un fichier avec une partie notée ou une étude ; - est l’entrée standard, et le résultat va alors à la sortie standard
arg-study-values-file = Un fichier avec une partie notée ou une étude, - pour l’entrée standard, ou le nom d’un jeu
arg-study-files = Des fichiers avec des parties notées ; - est l’entrée standard
arg-study-number = Dans un fichier de plusieurs parties, celle-ci [1]
arg-study-at = L’endroit dans l’arbre : les coups qui y mènent depuis le début [le début]
arg-study-values-at = Les coups après lesquels tous les autres sont jugés [le début]
arg-study-variant = D’un jeu qu’on nomme, cette variante, comme 7x7
arg-study-strategy = Qui juge, écrit comme une stratégie ; la plus forte du jeu si rien n’est dit
arg-study-moves = Des coups à y jouer ; le reste porte sur l’endroit où ils mènent
arg-study-comment = Ce qui est dit, à la place de ce qui l’était ; un texte vide ne dit rien
arg-study-sign = Ce que vaut le coup : !! ! !? ?! ? ??, ou none pour aucun
arg-study-mark = Un endroit à marquer, comme e4, e4:cross ou e4:cross:red ; peut être donné plusieurs fois
arg-study-arrow = Une flèche, comme e2-e4 ou e2-e4:red ; peut être donnée plusieurs fois
arg-study-title = Le titre de l’étude
arg-study-output = Où le résultat est écrit [le fichier d’où il vient]
arg-study-merge-output = Où l’arbre de toutes est écrit [la sortie standard]
arg-study-export-output = Où le résultat est écrit [la sortie standard]
arg-study-format = dgn, ou une forme propre au jeu [dgn]
example-study-show = les coups avec leurs variantes et leurs commentaires
example-study-values = chaque coup après e2 e8, les mêmes valeurs à chaque fois
example-study-values-game = chaque premier coup d’un jeu
example-study-add = un coup avec ce qu’on en pense
example-study-draw = une croix rouge et une flèche verte
example-study-remove = sans cette réponse ni ce qui la suit
example-study-promote = cette réponse devient la ligne principale
example-study-merge = les coups égaux n’en font qu’un
example-study-export = la deuxième partie d’un fichier, seule
study-values-summary = { $moves ->
    [one] un coup
   *[other] { $moves } coups
 }, profondeur { $depth }, { $nodes } positions
study-variant-of-file = --variant va avec un jeu qu’on nomme ; un fichier dit lui-même de quelle variante il est
study-add-nothing = il n’y a rien à ajouter : donnez --move, --comment, --sign, --mark, --arrow ou --title
study-no-sign = `{ $text }` n’est pas un signe : { $signs } ou none
study-no-mark = `{ $text }` n’est pas une marque : un endroit comme e4, puis éventuellement une forme ({ $shapes }) et une couleur ({ $colours }), séparés par des deux-points
study-no-arrow = `{ $text }` n’est pas une flèche : deux endroits comme e2-e4, puis éventuellement deux-points et une couleur ({ $colours })

value-sign = SIGNE
value-place = ENDROIT
value-from-to = DE-VERS
