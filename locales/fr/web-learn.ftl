# Des algorithmes qui se déroulent sous les yeux, dans un navigateur.

web-learn = Apprendre
web-learn-all = Tout
web-learn-alphabeta = Alpha-bêta
web-learn-alphabeta-about = La même réponse à moindre effort : qui retient ce qui est acquis ailleurs laisse de côté ce qui ne peut plus compter.
web-learn-answer = Vaut { $value }, par { $best }.
web-learn-any = Un arbre au hasard
web-learn-begin = Rien n’a encore été examiné. Un joueur veut une grande valeur et commence, l’autre en veut une petite.
web-learn-better = { $by } apporte { $value } : ce que { $name } a de mieux jusqu’ici.
web-learn-counted = { $looked } examinés · { $left } laissés de côté · { $rest } à venir
web-learn-cut-max = { $name } a déjà { $alpha }, et l’autre joueur peut s’en tenir à { $beta } ailleurs : il ne viendra pas ici. { $count ->
    [one] Un coup est laissé
   *[other] { $count } coups sont laissés
  } de côté, avec tout ce qui est dessous.
web-learn-cut-min = { $name } donne { $beta } au plus, et le joueur qui veut beaucoup a { $alpha } ailleurs. { $count ->
    [one] Un coup est laissé
   *[other] { $count } coups sont laissés
  } de côté, avec tout ce qui est dessous.
web-learn-enter-max = En { $name } joue celui qui veut beaucoup : il prendra le plus grand de ce que ses coups apportent.
web-learn-enter-min = En { $name } joue celui qui veut peu : il prendra le plus petit de ce que ses coups apportent.
web-learn-happened = Ce qui vient de se passer
web-learn-hashi = Des ponts, par déduction
web-learn-hashi-about = Les règles qui résolvent toutes les grilles de Hashi, avec les bornes qu’elles resserrent : un exemple de chacune, et des plateaux pour l’essayer.
web-learn-key-back = un pas en arrière
web-learn-key-on = un pas en avant
web-learn-key-play = laisser tourner, ou arrêter
web-learn-lead = Des algorithmes à regarder, en avant et en arrière, à toute vitesse et sur ses propres exemples. Ce qui est montré est ce que fait Damier lui-même : rien n’est mis en scène.
web-learn-leaf = { $name } vaut { $value } : la partie y est finie.
web-learn-leave = { $name } est achevé, et remonte avec { $value }.
web-learn-lessons = Leçons
web-learn-limit = On ne regarde pas plus loin : { $name } est censé valoir { $value }.
web-learn-matters = Seul ce qui est dans { $window } compte encore ici.
web-learn-max = max
web-learn-mazes = Des labyrinthes, creusés
web-learn-mazes-about = Deux générateurs creusent le même sol côte à côte, passage après passage.
web-learn-min = min
web-learn-minimax = Minimax
web-learn-minimax-about = Les deux jouent de leur mieux : un niveau prend le plus grand, le suivant le plus petit, et chaque position est examinée.
web-learn-mistake = L’erreur des manuels
web-learn-mistake-about = Un signe trop négligent : un coup qui semble aussi bon que le meilleur prend sa place, et il est moins bon.
web-learn-mistake-made = Le négligent joue { $wrong }, qui vaut { $worth } ; le bon coup est { $right }, qui vaut { $value }. Ce qui était revenu après une coupe était une borne, pas une valeur.
web-learn-mistake-none = Les deux jouent pareil ici : aucun coup n’a seulement semblé aussi bon que le meilleur. Essayez un autre arbre.
web-learn-no-better = { $by } apporte { $value }, et { $name } a déjà aussi bien.
web-learn-order = Les meilleurs coups d’abord
web-learn-own = Votre arbre
web-learn-own-about = Des noms et des parenthèses font un arbre, des nombres ses feuilles : A( B(3 5) C(2 9) ).
web-learn-pace-of = un pas en { $seconds } s
web-learn-play = Lecture
web-learn-right = Juste : seulement ce qui est meilleur
web-learn-search = Explorer
web-learn-step = Pas { $at } sur { $steps }
web-learn-takes-max = prend le plus grand
web-learn-takes-min = prend le plus petit
web-learn-to-step = Aller à un pas
web-learn-trace = Trace
web-learn-tree = L’arbre
web-learn-window = fenêtre : une valeur au-dedans compte encore
web-learn-wrong = Négligent : ce qui est aussi bon, aussi
web-learn-add = Ajouter un coup dessous
web-learn-any-maze = Une autre graine
web-learn-bias = Cent labyrinthes chacun
web-learn-bias-about = Chaque générateur a ses goûts. Cent petits labyrinthes de deux d’entre eux, côte à côte, comptés à mesure qu’ils sont creusés.
web-learn-bias-all = Tous les générateurs, cent labyrinthes chacun
web-learn-bias-all-about = Arbres de trois sur trois : { $dug } creusés par chacun. S’ils étaient tous aussi probables, chacun viendrait { $fair } fois.
web-learn-bias-begin = Rien n’est creusé. Avancez pour creuser un labyrinthe après l’autre, avec vingt minuscules pour chacun.
web-learn-bias-ends = impasses
web-learn-bias-fair = tous les labyrinthes sont aussi probables
web-learn-bias-heat = Combien de fois les murs tiennent dans { $mazes } labyrinthes de { $name }
web-learn-bias-heat-about = Plus un mur est épais, plus il tient souvent ; celui qui est toujours ouvert se voit à peine.
web-learn-bias-longest = plus long chemin
web-learn-bias-mazes = { $count } petits labyrinthes
web-learn-bias-most = le plus fréquent est venu
web-learn-bias-said = { $name }, { $mazes } { $mazes ->
    [one] labyrinthe
   *[other] labyrinthes
  } : { $ends } % des cases sont des impasses, { $straights } % mènent tout droit ; { $seen } des { $trees } arbres minuscules sont venus.
web-learn-bias-seen = des { $trees } arbres vus
web-learn-bias-straights = tout droit
web-learn-bias-trees = Combien de fois chaque arbre de trois sur trois est venu : { $seen } sur { $trees } pour { $name }
web-learn-bias-trees-about = Chaque barre est un des arbres de trois sur trois, le plus fréquent d’abord ; la ligne brisée est ce qu’aurait chacun si tous étaient aussi probables.
web-learn-bias-unfair = certains labyrinthes viennent plus souvent
web-learn-braid = Impasses ouvertes, sur cent
web-learn-bridges = Des ponts, avec leurs bornes
web-learn-bridges-about = Votre propre grille, déduite pas à pas : ce que chaque arête peut encore avoir, et comment cela se resserre.
web-learn-bridges-any = Une autre grille
web-learn-bridges-begin = Rien n’est déduit. Chaque arête peut avoir n’importe quel nombre de ponts entre ses deux bornes.
web-learn-bridges-counted = { $settled } arêtes fixées · { $open } ouvertes
web-learn-bridges-deduce = La déduire
web-learn-bridges-own = Votre grille
web-learn-bridges-own-about = Un ID, ou une grille dans toute forme que Damier sait lire.
web-learn-bridges-table = Toutes les arêtes avec leurs bornes
web-learn-bridges-tried = Ce qui a été essayé : { $count ->
    [one] un pas
   *[other] { $count } pas
  }
web-learn-careless = Négligent
web-learn-cell = case { $cell }
web-learn-change = Changer le labyrinthe
web-learn-draw = Dessiner
web-learn-draw-about = Choisissez un nœud d’un clic, du doigt ou avec les flèches. + ajoute un coup dessous, Suppr l’enlève, des chiffres donnent sa valeur à une feuille.
web-learn-follow = Trace de
web-learn-from-here = Commencer ici
web-learn-game = Un vrai petit jeu
web-learn-game-about = La même recherche sur les règles d’un vrai jeu : chaque nœud est une position, chaque arête un coup.
web-learn-game-about-own = Toute variante, position et profondeur, pourvu qu’il n’y ait pas plus de trois cents positions. Les valeurs sont les pions, les graines ou les pas d’avance du premier joueur ; une course gagnée compte cent.
web-learn-game-awele = Awélé, trois maisons
web-learn-game-counted = { $looked } positions examinées · { $left } laissées de côté · minimax les examine toutes, { $all }
web-learn-game-own = Votre position
web-learn-game-position = Position
web-learn-game-quoridor = Quoridor 3 × 3
web-learn-game-reversi = Reversi 4 × 4
web-learn-game-saved = { $visited } positions sur { $all } ont été examinées.
web-learn-game-tree = Les positions de { $game } en arbre
web-learn-game-variant = Variante
web-learn-game-wants = { $name } veut beaucoup
web-learn-game-way = Recherche
web-learn-key-done = a été regardée
web-learn-key-here = on est ici
web-learn-key-loop = une boucle, oubliée
web-learn-key-maze = fait partie du labyrinthe
web-learn-key-now = est regardée
web-learn-key-waits = attend
web-learn-key-way = la promenade jusqu’ici
web-learn-kruskal = Union-find dans Kruskal
web-learn-kruskal-about = Le mur le plus léger d’abord, ouvert s’il sépare deux arbres : la forêt qui le sait, avec ses raccourcis, à côté du labyrinthe.
web-learn-kruskal-begin = Chaque case est un arbre à elle seule. Les murs sont regardés à partir du plus léger.
web-learn-kruskal-climb = De { $cell } on monte à { $above }, connu comme son parent.
web-learn-kruskal-counted = { $opened } ouverts · { $stayed } restent · { $trees } { $trees ->
    [one] arbre
   *[other] arbres
  }
web-learn-kruskal-forest = La forêt
web-learn-kruskal-forest-about = Les racines sont carrées, avec le nombre de leurs cases ; toute autre case pend sous son parent.
web-learn-kruskal-join = Le mur est ouvert : { $under } pend désormais sous { $root }, un arbre de { $size } cases.
web-learn-kruskal-maze = Le labyrinthe
web-learn-kruskal-numbers = chaque case avec sa racine
web-learn-kruskal-root = La racine au-dessus de { $cell } est { $root }.
web-learn-kruskal-same = Le générateur creuse le même labyrinthe, { $id }, par des tours plus rapides. Les cases sont numérotées rangée par rangée ; { $cell } est le numéro 0.
web-learn-kruskal-shortened = De { $cell } on monte à { $above }, qui devient son parent : le chemin sera plus court la prochaine fois.
web-learn-kruskal-stay = Les deux sont dans l’arbre de { $root } : le mur reste, sinon il y aurait deux chemins.
web-learn-kruskal-wall = Le mur le plus léger qui reste est entre { $a } et { $b }. Se tiennent-elles déjà ?
web-learn-maze-keys = Cliquez ou touchez un mur pour l’ouvrir ou le fermer, une case pour la choisir. Touches : les flèches choisissent une case, Maj et une flèche changent le mur de ce côté, s et g en font le départ et le but, m y met un minotaure.
web-learn-minotaur-here = Minotaure ici
web-learn-node-leaf = { $name }, vaut { $value }
web-learn-opened = Le mur entre { $a } et { $b } est ouvert.
web-learn-own-maze = Votre labyrinthe
web-learn-picked = { $name } est choisi.
web-learn-remove = Enlever
web-learn-rows = Rangées
web-learn-search-begin = { $way } sait où il commence.
web-learn-search-counts = { $looked } regardées · { $waits } attendent
web-learn-search-expects = { $way } regarde { $cell } : { $walked } pas faits et { $expected } prévus font { $all }. { $found ->
    [0] Rien de neuf n’est trouvé.
    [one] Une case de plus attend.
   *[other] { $found } cases de plus attendent.
  }
web-learn-search-found = { $way } a trouvé le but : un chemin de { $steps } pas, après { $looked } regards.
web-learn-search-longer = { $steps } pas ; le plus court chemin en a { $shortest }.
web-learn-search-look = { $way } regarde { $cell }, à { $walked } pas du départ. { $found ->
    [0] Rien de neuf n’est trouvé.
    [one] Une case de plus attend.
   *[other] { $found } cases de plus attendent.
  }
web-learn-search-maze = Le labyrinthe, exploré par { $way }
web-learn-search-none = { $way } a regardé les { $looked } cases qu’on peut atteindre : aucun chemin n’y mène.
web-learn-search-nothing = Aucun chemin n’y mène.
web-learn-search-shortest = { $steps } pas : aucun chemin n’est plus court.
web-learn-searches = BFS, DFS, A*
web-learn-searches-about = Des recherches côte à côte dans un labyrinthe, avec les cases qui attendent : qui regarde combien, et quel chemin est le plus court.
web-learn-show = Le montrer
web-learn-to-here = But ici
web-learn-value = Valeur
web-learn-walker = Qui erre
web-learn-walks = Les promenades de Wilson
web-learn-walks-about = Errer, oublier chaque boucle, garder le reste : ainsi tous les labyrinthes sont aussi probables.
web-learn-walks-begin = Rien n’est creusé, et personne n’est parti.
web-learn-walks-counted = { $walked } pas faits · { $forgotten } cases oubliées · { $rest } cases encore seules
web-learn-walks-dig = { $cell } et { $to } sont reliées.
web-learn-walks-erase = Déjà venu ici : la boucle de { $cells } { $cells ->
    [one] case
   *[other] cases
  } est oubliée, et la promenade repart de { $cell }.
web-learn-walks-first = { $cell } fait partie du labyrinthe dès le début.
web-learn-walks-home = { $cell } fait partie du labyrinthe : la promenade est gardée telle qu’elle est, et creusée.
web-learn-walks-maze = Le labyrinthe que creuse { $name }
web-learn-walks-roam = De { $cell } à { $to }, qui fait partie du labyrinthe : rien n’est creusé.
web-learn-walks-set-out = { $cell } est seule : une promenade en part jusqu’au labyrinthe.
web-learn-walks-walk = Un pas au hasard, de { $cell } à { $to }.
web-learn-wall-east = Mur à l’est
web-learn-wall-north = Mur au nord
web-learn-wall-south = Mur au sud
web-learn-wall-west = Mur à l’ouest
web-learn-walled = { $a } et { $b } sont séparées par un mur.
web-learn-ways = Qui cherche
web-learn-minimax-all = minimax regarde tous les { $all }
web-learn-never = jamais regardé
