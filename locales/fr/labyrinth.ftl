# Les labyrinthes.

maze-empty = un labyrinthe a au moins une case
maze-number-bends = coudes
maze-number-corridors = couloirs
maze-number-crossroads = carrefours
maze-number-cycles = boucles
maze-number-dead-end-length = longueur moyenne des culs-de-sac
maze-number-dead-ends = culs-de-sac
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
maze-objects-simple = une sortie, et des trésors, bombes et polys d’algo sur une case sur dix
maze-objects-treasures = une sortie, et des trésors sur une case sur quatre
maze-start = le départ { $x },{ $y } n’est pas une case du labyrinthe
maze-too-large = un labyrinthe de { $width } sur { $height } cases prendrait { $bytes } octets, et aucun labyrinthe n’a plus de { $most } cases
