board-reversi-beside-corner = à côté d’un coin
board-reversi-effect = retourne { $turned ->
        [one] { $turned } pion
       *[other] { $turned } pions
    } ; { $then }
board-reversi-effect-corner = retourne { $turned ->
        [one] { $turned } pion
       *[other] { $turned } pions
    } et prend un coin ; { $then }
board-reversi-effect-pass = donne le trait à l’adversaire
board-reversi-inside = loin des bords
board-reversi-look = regardez { $place }, dans le quart de { $corner }
board-reversi-look-corner = regardez les coins
board-reversi-on-edge = le long d’un bord
board-reversi-stock-discs = { $count ->
        [one] pion
       *[other] pions
    }
board-reversi-stock-places = { $count ->
        [one] case
       *[other] cases
    }
board-reversi-then-pass = l’adversaire doit ensuite passer
board-reversi-then-places = l’adversaire a ensuite { $places ->
        [one] { $places } case
       *[other] { $places } cases
    } à jouer
reversi-alphabeta = réfléchit à l’avance, et résout la fin exactement
reversi-black = Noir
reversi-board-full = le plateau est plein
reversi-damier = regarde loin, laisse de côté ce qui ne compte sans doute pas, et juge d’après ce que ses propres parties lui ont appris
reversi-disc = « { $found } » au caractère { $at } n’est ni - (vide) ni X (noir) ni O (blanc)
reversi-greedy = retourne autant de pions que possible
reversi-length = une position a { $wanted } cases et le trait, et il y en a ici { $found }
reversi-may-not-pass = vous ne pouvez pas passer : il y a une case à jouer
reversi-must-pass = il n’y a aucune case à jouer : vous devez passer
reversi-no-move = « { $text } » n’est pas un coup : un coup est une case comme f5, ou pass
reversi-no-moves = aucun des deux ne peut plus jouer
reversi-no-turn = le trait manque : X (noir) ou O (blanc) après les cases
reversi-not-on-board = { $square } n’est pas sur un plateau de { $size } sur { $size }
reversi-occupied = { $square } est occupée
reversi-option-exact = à partir de combien de cases vides elle résout la fin exactement
reversi-outside = { $square } n’est pas sur le plateau
reversi-param-board = Comment Reversi garde son plateau
reversi-param-size = Lignes et colonnes du plateau
reversi-solve-no-answer = ce n’est pas une réponse du solveur ; on ne peut continuer qu’un fichier de telles réponses
reversi-train-stage = manche { $round }, { $left } cases vides : { $positions } positions ; celles dont rien n’est appris sont manquées de { $discs } pions
reversi-turn = « { $text } » après les cases n’est pas le trait : X (noir) ou O (blanc)
reversi-turns-nothing = un pion en { $square } ne retourne rien
reversi-white = Blanc
reversi-wiped-out = l’un des deux n’a plus de pion
transcript-other-start = une transcription ne contient que des parties 8x8 depuis le départ normal
