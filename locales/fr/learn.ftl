# Des algorithmes qui se déroulent sous les yeux : ce qu’en disent le serveur et la ligne de commande.

learn-root = la position
server-learn-board = le plateau est trop grand pour qu’on en regarde l’arbre ; conseil : { $most } cases au plus
server-learn-cell = il n’y a pas de case { $cell } ; conseil : les cases sont numérotées à partir de 0, rangée par rangée, et il y en a { $cells }
server-learn-no-dig = { $name } ne creuse rien : il n’y a rien à comparer
server-learn-no-walk = { $name } n’erre pas ; conseil : wilson, aldous-broder et houston le font
server-learn-size = { $side } n’est pas un nombre de colonnes ou de rangées montré ici ; conseil : de { $least } à { $most }
server-learn-wall = il n’y a pas de mur { $wall } dans ce labyrinthe
server-learn-ways = on n’en montre pas plus de { $most } côte à côte
textbook-large = il y a plus de { $most } positions à { $depth } coups de distance ; conseil : regarder moins loin
textbook-not-for-two = seuls les jeux à deux s’explorent ainsi

# damier trace

arg-trace-file = Un arbre en texte, un jeu, un labyrinthe ou son ID, ou la taille d’un labyrinthe à creuser ; - est l’entrée standard
arg-trace-from = La case où une recherche commence : colonne et rangée, à partir de 0 [le départ]
arg-trace-heuristic = Ce que prévoit astar : manhattan, zero, avoid-minotaurs [manhattan]
arg-trace-moves = Des coups à jouer d’abord dans un jeu
arg-trace-position = La position d’un jeu, en texte, au lieu du départ habituel
arg-trace-seed = Ce dont le hasard est tiré quand on creuse [0]
arg-trace-to = Ce que cherche une recherche : exit, treasure, bomb, scroll ou une case [la sortie, ou la dernière case s’il n’y en a pas]
arg-trace-variant = La variante d’un jeu, comme 4x4 ; aussi de petits plateaux qu’on ne joue pas
example-trace = alpha-bêta sur un arbre écrit en texte
example-trace-astar = A* dans le labyrinthe d’un ID
example-trace-game = alpha-bêta sur un vrai petit jeu, à trois coups de distance
example-trace-kruskal = Kruskal mur par mur, avec son union-find
example-trace-wilson = les promenades de Wilson, et les boucles qu’elles oublient
trace-cells = un labyrinthe de { $cells } cases est trop grand pour être suivi : { $most } au plus
trace-dug = { $passages } passages creusés en { $steps } pas
trace-found = un chemin de { $steps } pas, { $visited } cases visitées
trace-no-way = aucun chemin, { $visited } cases visitées
trace-option = { $option } ne dit rien ici pour { $name }
trace-simple-goal = on ne suit que la recherche d’une seule case ; conseil : exit, treasure, bomb, scroll ou X,Y
