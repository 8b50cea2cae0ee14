# Quoridor.

board-quoridor-arrives = atteint le but et gagne
board-quoridor-longer = il faut { $steps ->
    [one] un pas
   *[other] { $steps } pas
} de plus à { $side }
board-quoridor-look-level = un mur couché, quelque part dans les colonnes { $from } à { $to }, aiderait
board-quoridor-look-pawn = les murs peuvent attendre : regardez le pion
board-quoridor-look-skip = il n’y a rien à jouer : le tour est passé
board-quoridor-look-upright = un mur debout, quelque part dans les colonnes { $from } à { $to }, aiderait
board-quoridor-nearer = de là, { $steps ->
    [one] il reste un pas
   *[other] il reste { $steps } pas
}
board-quoridor-no-longer = aucun chemin ne s’allonge
board-quoridor-places = le pion part d’ici, à { $steps ->
    [one] un pas
   *[other] { $steps } pas
} du but
board-quoridor-reaches = atteint le but
board-quoridor-steps = { $count ->
       *[other] pas
    }
board-quoridor-walls = { $count ->
        [one] mur
       *[other] murs
    }
draw-quoridor-player = { $side } : encore { $walls ->
    [one] { $walls } mur
   *[other] { $walls } murs
}, but à { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
quoridor-all-arrived = chacun a sa place
quoridor-alone = il faut au moins deux joueurs
quoridor-alphabeta = réfléchit à l’avance, contre un adversaire
quoridor-arrived = le but est atteint
quoridor-at-goal = le pion { $side } ne peut pas être ici à son but
quoridor-bestreply = croit que des trois autres seul répond qui gêne le plus
quoridor-classic-shape = seule la tradition des graphes a des plateaux autres que rectangulaires
quoridor-classic-size = le jeu classique a des plateaux de 5 à 19, de largeur impaire et à quatre de hauteur impaire, et non de { $width } sur { $height }
quoridor-crosses = { $wall } croise le mur { $other }
quoridor-cut-off = { $side } est coupé de son but
quoridor-cuts-off = { $wall } couperait { $side } de son but
quoridor-damier = regarde chaque mur, loin à l’avance, et sait ce qui est prouvé
quoridor-empty-side = le côté { $side } n’a aucune case
quoridor-entries = { $what } demande { $wanted } éléments séparés par des virgules, et il y en a { $found }
quoridor-graph-players = la tradition des graphes se joue à deux
quoridor-greedy = court en tête, et sinon pose le mur qui aide le plus
quoridor-hand = « { $text } » n’est pas un nombre de murs en main de 0 à 99
quoridor-left-turn = c’est au joueur { $seat }, qui est parti
quoridor-left-hand = le joueur { $seat } est parti et a des murs en main
quoridor-mask-size = un masque a sa propre taille : ne donnez pas --size
quoridor-maxn = croit que chacun joue pour soi
quoridor-may-not-skip = le tour ne peut pas être sauté : il y a quelque chose à jouer
quoridor-mcts = court course après course jusqu’au bout et se fie aux coups qui gagnent le plus
quoridor-must-skip = il n’y a rien à jouer : le tour doit être sauté
quoridor-no-cell = il n’y a pas de case { $cell }
quoridor-no-move = « { $text } » n’est pas un coup : un coup est une case comme e2, ou un mur comme e3h ou e3v
quoridor-no-place = personne n’a la place { $place }, et quelqu’un est arrivé après
quoridor-no-places = à deux il n’y a pas de places à jouer
quoridor-no-size = « { $text } » n’est pas une taille : écrivez 9, ou 9x7 pour largeur et hauteur
quoridor-no-wall = « { $text } » n’est pas un mur : un mur est une case et h ou v, comme e3h
quoridor-no-wall-left = il ne reste aucun mur en main
quoridor-no-way = il n’y a pas de chemin du côté { $side } au côté opposé
quoridor-not-home = { $cell } n’est pas du côté { $side }, où le pion commence
quoridor-not-placed = le pion du joueur { $seat } n’est pas sur le plateau
quoridor-oblong = la forme { $shape } a une seule taille, et non une largeur et une hauteur
quoridor-occupied = il y a un pion en { $cell }
quoridor-off-board = le mur { $wall } ne tient pas tout entier sur le plateau
quoridor-other-board = la position est pour le plateau { $found }, et celui-ci est { $wanted }
quoridor-overlaps = { $wall } recouvre le mur { $other }
quoridor-param-jump = Si un troisième pion derrière permet le saut en diagonale
quoridor-param-places = Si une partie à quatre continue pour les places
quoridor-param-players = Combien jouent
quoridor-param-quiet = Coups sans mur qui rendent la partie nulle
quoridor-param-repetition = Si une troisième apparition rend la partie nulle
quoridor-param-rules = La tradition
quoridor-param-shape = La forme du plateau
quoridor-param-size = La taille du plateau
quoridor-param-stuck = Ce que devient un joueur qui ne peut plus bouger
quoridor-param-total = Coups en tout qui rendent la partie nulle
quoridor-param-walls = Les murs en main
quoridor-paranoid = croit que les trois autres jouent contre lui
quoridor-pawn = « { $text } » n’est pas un pion : un pion est une case du plateau, - s’il n’est pas placé, x s’il est parti
quoridor-place-first = le premier tour place le pion du côté { $side }
quoridor-players = on joue à 2 ou à 4, et non à { $players }
quoridor-quiet-limit = aucun mur n’a été posé depuis trop longtemps
quoridor-repetition = la position est apparue pour la troisième fois
quoridor-rush = court droit au but
quoridor-same-cell = deux pions sont en { $cell }
quoridor-same-place = deux joueurs ont la place { $place }
quoridor-shape-size = la forme { $shape } demande une taille multiple de { $parts }, et non { $size }
quoridor-sidewall = commence par une boîte de murs, contre un adversaire
quoridor-size = un plateau a de 3 à 19 colonnes et lignes, et non { $width } sur { $height }
quoridor-solve-again = résolu à nouveau : { $problem }
quoridor-solve-disk = { $rules } a environ { $layouts } dispositions de murs : le résoudre demande { $memory } de mémoire et { $disk } sur le disque, dont { $free } sont libres ; conseil : moins de murs, ou un plateau plus petit
quoridor-solve-done = { $rules } : les { $layouts } dispositions de murs résolues en { $seconds } s
quoridor-solve-level = dispositions de { $walls ->
    [0] zéro mur
    [one] un mur
   *[other] { $walls } murs
} : { $layouts }
quoridor-solve-line = meilleur jeu : { $moves }
quoridor-solve-memory = { $rules } a environ { $layouts } dispositions de murs : le résoudre demande { $memory } de mémoire, dont { $free } sont libres, et { $disk } sur le disque ; conseil : moins de murs, ou un plateau plus petit
quoridor-solve-neither = aucun camp ne peut forcer le gain
quoridor-solve-no-level = ceci n’est pas un morceau d’une partie de Quoridor résolue
quoridor-solve-other = la position a { $walls ->
    [one] un mur
   *[other] { $walls } murs
} sur le plateau et en main, ce qui n’est pas le cas dans la partie { $rules }
quoridor-solve-places = on résout les plateaux qui ont jusqu’à 64 places pour le milieu des murs, et celui-ci en a { $places }
quoridor-solve-rules = on ne résout que la partie classique à deux sur un rectangle, sans limites
quoridor-solve-solving = { $walls ->
    [0] sans mur
    [one] un mur posé
   *[other] { $walls } murs posés
}
quoridor-solve-sound = { $rules } : les { $positions } positions tirées au hasard s’accordent avec leurs coups
quoridor-solve-takes = { $rules } : { $layouts } dispositions de murs ; environ { $memory } de mémoire, { $disk } sur le disque
quoridor-solve-too-long = une position se décide en plus de 250 coups, plus qu’on ne peut garder
quoridor-solve-walls = ce sont des positions à { $walls } murs
quoridor-solve-wins = { $plies ->
    [0] { $side } a gagné
    [one] { $side } gagne en un coup joué
   *[other] { $side } gagne en { $plies } coups joués
}
quoridor-solve-wrong = { $rules } : { $wrong } positions sur { $positions } contredisent leurs coups, la première étant { $first }
quoridor-stuck = le joueur au trait ne peut pas jouer
quoridor-too-far = le pion ne peut pas aller en { $to } depuis { $from }
quoridor-too-many-cells = un plateau de { $cells } cases demande des ensembles plus grands que ceux de { $most }
quoridor-total-limit = la partie compte trop de coups
quoridor-train-round = manche { $round } : { $positions } positions ; sur celles dont rien n’est appris, la valeur s’écarte de { $value } (au carré), le meilleur coup surprend de { $policy }
quoridor-turn = « { $text } » n’est pas un joueur au trait
quoridor-walled = un mur sépare { $from } de { $to }
quoridor-walls = un joueur a au plus 99 murs, et non { $walls }
quoridor-words = une position est PLATEAU PIONS MURS MAINS TRAIT, comme 9x9 e1,e9 a3h,d7v 9,9 1, et il y a ici { $count } mots
