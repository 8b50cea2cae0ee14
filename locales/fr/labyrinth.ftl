# Les labyrinthes.

gate-nowhere = aucune case du labyrinthe n’est à { $spot }
gate-same = l’entrée et la sortie ne peuvent pas être toutes deux à { $spot }
gate-start = un labyrinthe commence à son entrée : il n’y a pas d’autre départ
gate-text = « { $text } » n’est pas un endroit du bord : c’est un côté et une colonne ou une ligne à partir de 0, comme north:3, un côté seul, random ou longest
generator-aldous-broder = erre et creuse là où il arrive pour la première fois ; tous les labyrinthes sont équiprobables ; lent
generator-binary-tree = chaque cellule s’ouvre au nord ou à l’est ; demande un rectangle entier
generator-division = coupe le terrain en deux encore et encore, une porte dans chaque mur
generator-eller = avance ligne par ligne, à toute hauteur ; demande un rectangle entier
generator-growing-tree = pousse à partir de la cellule la plus récente, la plus ancienne ou de n’importe laquelle : growing-tree:newest=70,oldest=10
generator-houston = erre d’abord, puis rattache le reste ; rapide, mais les labyrinthes ne sont pas équiprobables
generator-hunt-kill-dfs = marche jusqu’au blocage, puis repart de la cellule la plus récente : de longs chemins sinueux
generator-hunt-kill-linear = marche jusqu’au blocage, puis repart de la première cellule dans l’ordre
generator-hunt-kill-random = marche jusqu’au blocage, puis repart de n’importe quelle cellule
generator-kruskal = ouvre des murs en ordre aléatoire : beaucoup de courtes impasses
generator-needs-whole = { $name } ne prend que des rectangles entiers ; conseil : hunt-kill-dfs prend tout masque
generator-none = ne creuse rien
generator-option = « { $option } » n’est pas une option de { $name } ; conseil : growing-tree:newest=70,oldest=10 a des options
generator-prim = pousse le long de murs tirés au hasard depuis le départ : beaucoup de courtes impasses
generator-sidewinder = court le long des lignes, avec un passage au nord chacune ; demande un rectangle entier
generator-unknown = pas de générateur « { $name } »
generator-wilson = marches aléatoires sans leurs boucles ; tous les labyrinthes sont équiprobables
labyrinth-animate-file = en fichier, seuls svg, png et gif peuvent être animés
labyrinth-animate-made = seul un labyrinthe en train d’être fait peut être animé ; conseil : damier labyrinth generate --animate
labyrinth-beyond = un labyrinthe de { $size } cases dépasse tout : aucun labyrinthe n’a plus de { $most } cases
labyrinth-caption = { $number } · difficulté { $grade }
labyrinth-caption-alone = difficulté { $grade }
labyrinth-ending = « .{ $end } » n’indique aucun format connu : les noms peuvent finir par { $ends } ; conseil : --format donne le format quel que soit le nom
labyrinth-folder = un dossier est pour plusieurs labyrinthes ; conseil : --count N
labyrinth-generators = Générateurs :
labyrinth-gif-still = un GIF est pour les films seulement ; conseil : --animate
labyrinth-heuristics = Heuristiques :
labyrinth-many = plusieurs images de cette sorte ne vont pas sur la sortie standard ; conseil : --output labyrinthe-%d.{ $end }
labyrinth-memory = ce labyrinthe prend { $needed } de mémoire, et { $free } sont libres
labyrinth-no-exit = aucun chemin ne mène à une sortie
labyrinth-not-shown = { $option } ne peut pas être montré dans ce format
labyrinth-objects = Objets :
labyrinth-picture-memory = dessiner ce labyrinthe demande { $needed } de mémoire, et { $free } sont libres ; conseil : dessiner des cases plus petites
labyrinth-png-terminal = une image n’est pas un texte pour un terminal ; conseil : --output FICHIER.png
labyrinth-seed-made = seul un labyrinthe en train d’être fait a une graine ; conseil : damier labyrinth generate --format seed
labyrinth-size = « { $text } » n’est pas une taille : ce sont des colonnes et des lignes, comme 30x20
labyrinth-solutions = Labyrinthe : solutions
labyrinth-solvers = Algorithmes :
labyrinth-start = « { $text } » n’est pas une cellule : c’est une colonne et une ligne à partir de 0, comme 3,4
labyrinth-strategies = Stratégies des minotaures :
labyrinth-threshold = --threshold est pour un masque qui est une image ; conseil : --mask FICHIER.png
labyrinth-title = Un labyrinthe de { $width } sur { $height }
labyrinth-too-wide = aucune ligne n’a plus de { $most } cellules
maze-empty = un labyrinthe a au moins une case
maze-number-bends = coudes
maze-number-corridors = couloirs
maze-number-crossroads = carrefours
maze-number-cycles = boucles
maze-number-dead-end-length = longueur moyenne des culs-de-sac
maze-number-dead-ends = culs-de-sac
maze-number-difficulty = difficulté, de 1 à 10
maze-number-effort = effort pour trouver la solution
maze-number-junctions = embranchements
maze-number-longest = plus long chemin
maze-number-open = cases ouvertes
maze-number-passages = passages
maze-number-pieces = morceaux
maze-number-river = rivière (longueur moyenne des tronçons)
maze-number-solution = longueur de la solution
maze-number-straights = couloirs droits
maze-number-turns = virages de la solution
maze-objects-minimal = une sortie
maze-objects-none = rien
maze-objects-simple = une sortie, et des trésors, bombes et parchemins sur une case sur dix
maze-objects-treasures = une sortie, et des trésors sur une case sur quatre
maze-start = le départ { $x },{ $y } n’est pas une case du labyrinthe
maze-too-large = un labyrinthe de { $width } sur { $height } cases prendrait { $bytes } de mémoire, et aucun labyrinthe n’a plus de { $most } cases
recipe-braid = de cent impasses, { $percent } ne peuvent être ouvertes
recipe-no-generator = un générateur suit la taille, comme dans 30x20_wilson
recipe-own-mask = un masque tiré d’un fichier n’a pas de nom, donc le labyrinthe n’a pas d’identifiant avec une graine ; indice : le labyrinthe lui-même a un identifiant
recipe-unknown = « { $text } » n’est pas une partie d’une recette : ce sont cells, mask, word, start, entrance, exit, braid, objects, minotaurs et safe
recipe-value = « { $value } » ne peut pas suivre « { $part }= »
wish-difficulty = « { $text } » n’est pas une difficulté : c’est 1 à 10, ou un intervalle comme 6-8
wish-met = comme souhaité, après { $tried ->
    [one] un essai
   *[other] { $tried } essais
} : { $name } (longueur { $length }, culs-de-sac { $ends }, difficulté { $grade })
wish-missed = { $tried ->
    [one] le seul labyrinthe essayé n’est pas comme souhaité ; c’est
   *[other] aucun de { $tried } labyrinthes n’est comme souhaité ; le plus proche est
} { $name } (longueur { $length }, culs-de-sac { $ends }, difficulté { $grade })
wish-nothing = { $option } est pour ce qui est cherché ; conseil : --length, --dead-ends ou --difficulty
wish-span = « { $text } » n’est ni un nombre ni un intervalle de nombres, comme 40 ou 40-60
