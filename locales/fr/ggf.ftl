ggf-anti = « { $text } » est une partie « anti », qui n’est pas lue : ses règles sont autres
ggf-board = la première position : { $problem }
ggf-komi = « { $text } » est une partie à komi, qui n’est pas lue : son score n’est pas celui du plateau
ggf-late = { $text } vient après le premier coup
ggf-move = « { $text } » n’est pas de la forme coup/évaluation/secondes
ggf-no-game = il n’y a aucune partie ici : une partie commence par (;
ggf-no-property = « { $text } » n’est ni une propriété comme PB[nom] ni la fin de la partie
ggf-not-a-game = « { $text } » n’est pas une partie : une partie commence par (;
ggf-other-game = c’est une partie de { $text }, pas d’Othello
ggf-result = « { $text } » n’est pas un résultat : c’est le score de Noir, comme +12, -64:r ou 0:t
ggf-size = un plateau a 4, 6, 8 ou 10 cases de large, et non « { $text } »
ggf-sizes = le type de la partie annonce { $type } cases par rangée, et le plateau en a { $board }
ggf-synchro = « { $text } » est un match synchro, qui n’est pas lu : son résultat est celui de deux parties
ggf-tag = l’étiquette « { $text } » ne peut pas être écrite : son nom doit être fait de lettres et être libre
ggf-turn = c’est à { $seat ->
    [1] Noir
   *[other] Blanc
} de jouer
ggf-twice = { $text } est donné deux fois
ggf-type = « { $text } » n’est pas un type de partie : c’est la taille du plateau, comme 8, ou 8r20
ggf-unclosed-game = la partie ne finit pas : il manque ;)
ggf-unclosed-value = la valeur de { $text } ne finit pas : il manque ]
ggf-unnamed = la partie n’est pas nommée : il manque GM[Othello] avant le premier coup
