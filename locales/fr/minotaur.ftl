# Le jeu du minotaure et les solveurs.

goal-bomb = la bombe la plus proche
goal-cell = la case { $x },{ $y }
goal-exit = la sortie la plus proche
goal-moves = `{ $text }` n’est pas un nombre de pas ; indice : richest:100
goal-scroll = le parchemin le plus proche
goal-treasure = le trésor le plus proche
goal-unknown = `{ $text }` n’est pas un but ; indice : { $names }
heuristic-avoid-minotaurs = comme manhattan, et plus près des minotaures : plus sûr, pas le plus court
heuristic-manhattan = le chemin vers le but comme s’il n’y avait pas de murs
heuristic-unknown = il n’y a pas d’heuristique « { $name } »
heuristic-zero = ne prévoit rien : comme bfs
maze-ended-dead = Vous êtes mort
maze-ended-exit = La sortie la plus proche était à { $steps } pas.
maze-ended-lasted = Vous avez tenu { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
}
maze-ended-no-exit = Aucun chemin ne menait à une sortie.
maze-ended-no-treasure = Il n’y avait pas de trésor à prendre.
maze-ended-on-exit = Vous étiez sur une sortie.
maze-ended-out = Vous êtes dehors !
maze-ended-slain = Vous avez tué { $slain ->
    [one] un minotaure.
   *[other] { $slain } minotaures.
}
maze-ended-story-bomb = Votre bombe a ouvert le mur au minotaure en { $x },{ $y }.
maze-ended-story-met = Le minotaure en { $x },{ $y } vous a attrapé.
maze-ended-story-out = Vous avez quitté le labyrinthe vivant.
maze-ended-story-start = Le minotaure en { $x },{ $y } se tenait à côté du départ.
maze-ended-took = Il vous a fallu { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
}
maze-ended-treasures = Vous avez pris { $taken } { $taken ->
    [one] trésor
   *[other] trésors
} sur { $all } : { $score } points sur { $worth }.
minotaur-back-in = vous êtes de nouveau dans le labyrinthe
minotaur-blocked = le passage est bloqué
minotaur-dead = vous êtes mort ; indice : annuler
minotaur-dead-from-start = un minotaure à côté du départ vous a tué ; seule une autre partie y remédie
minotaur-exit = quitter le labyrinthe, sur une sortie
minotaur-found-bomb = vous trouvez une bombe
minotaur-found-exit = vous trouvez une sortie
minotaur-found-large = vous trouvez un grand trésor : 500
minotaur-found-medium = vous trouvez un trésor moyen : 100
minotaur-found-scroll = vous trouvez un parchemin
minotaur-found-small = vous trouvez un petit trésor : 50
minotaur-hint-around = en contournant le minotaure en { $x },{ $y }
minotaur-hint-here = c’est ici
minotaur-hint-how = { $steps } pas, { $danger }
minotaur-hint-nobody = et personne n’est sur le chemin
minotaur-hint-several = un indice mène à un seul endroit : exit, treasure, bomb, scroll ou X,Y
minotaur-hint-through = mais le minotaure en { $x },{ $y } est sur le chemin
minotaur-hint-way = le chemin vers { $goal }
minotaur-hint-where = { $goal } se trouve { $direction }
minotaur-killed = le minotaure en { $x },{ $y } vous tue ; indice : annuler
minotaur-no-bomb = vous n’avez pas de bombe
minotaur-no-cell = { $x },{ $y } n’est pas une case du labyrinthe
minotaur-no-exit = il n’y a pas de sortie ici
minotaur-no-scroll = vous n’avez pas de parchemin
minotaur-no-way = il n’y a pas de chemin
minotaur-nobody-near = aucun minotaure vivant n’est à trois cases au plus
minotaur-not-on-way = vous n’êtes pas sur le chemin, ou à son bout
minotaur-number-bombs = bombes
minotaur-number-exits = sorties
minotaur-number-minotaurs-alive = minotaures vivants
minotaur-number-minotaurs-dead = minotaures morts
minotaur-number-redos = rétablissements possibles
minotaur-number-score = score
minotaur-number-scrolls = parchemins
minotaur-number-turns = tours
minotaur-number-undos = annulations possibles
minotaur-opened = le mur est détruit
minotaur-save-elsewhere = les coups mènent à un autre `{ $field }` que celui indiqué ; la partie a été modifiée
minotaur-save-free = le passage est libre, on ne fait donc pas que se tourner
minotaur-save-move = `{ $field }`, signe { $at } : { $problem } ; la partie est bonne jusqu’au tour { $turn }
minotaur-save-sign = `{ $field }`, signe { $at } : `{ $sign }` n’est pas un coup ; la partie est bonne jusqu’au tour { $turn }
minotaur-save-stopped = le chargement a été arrêté
minotaur-save-strategy = `{ $field }` : il n’y a pas de stratégie `{ $name }`
minotaur-save-version = la partie est de version { $found }, et ce programme joue la version { $known }
minotaur-slain = { $count ->
    [one] un minotaure tombe mort
   *[other] { $count } minotaures tombent morts
}
minotaur-strategy-aggressive = vont droit sur le joueur, murs ou non
minotaur-strategy-ambush = gardent la sortie la plus proche et chassent qui s’approche
minotaur-strategy-hunter = prennent le plus court chemin vers le joueur
minotaur-strategy-opposite = font le contraire du joueur
minotaur-strategy-pack = encerclent le joueur, chacun de son côté
minotaur-strategy-random = vont n’importe où, ou restent
minotaur-strategy-still = ne bougent pas
minotaur-to-east = à l’est
minotaur-to-north = au nord
minotaur-to-north-east = au nord-est
minotaur-to-north-west = au nord-ouest
minotaur-to-south = au sud
minotaur-to-south-east = au sud-est
minotaur-to-south-west = au sud-ouest
minotaur-to-west = à l’ouest
minotaur-tour-walked = la tournée est à son bout
minotaur-turned = le passage est bloqué ; vous ne faites que vous tourner
minotaur-undo = reprendre le dernier tour
minotaur-wasted = la bombe est perdue
minotaur-won = vous avez quitté le labyrinthe ; indice : annuler
solve-cell = { $x },{ $y } n’est pas une case du labyrinthe
solve-compare-segments = les segments sont listés pour un seul chemin ; conseil : nommez un seul algorithme
solve-expects-nothing = { $option } est pour les algorithmes qui attendent quelque chose ; conseil : --algorithm astar
solve-format = ce format ne montre pas de chemin ; conseil : unicode, plus, dots, blocks, svg, png ou json
solve-json-drawing = la sortie standard ne peut pas contenir du JSON et un dessin ; conseil : --output FICHIER pour le dessin
solve-length = longueur
solve-no-bomb = pas de chemin : il n’y a pas de bombe dans le labyrinthe
solve-no-exit = pas de chemin : il n’y a pas de sortie dans le labyrinthe
solve-no-path = pas de chemin
solve-no-scroll = pas de chemin : il n’y a pas de parchemin dans le labyrinthe
solve-no-treasure = pas de chemin : il n’y a pas de trésor dans le labyrinthe
solve-part-exit = partie { $number } sur { $count } : vers la sortie en { $x },{ $y }, { $moves } pas
solve-part-large = partie { $number } sur { $count } : vers le trésor { $number }, grand, en { $x },{ $y }, { $moves } pas
solve-part-medium = partie { $number } sur { $count } : vers le trésor { $number }, moyen, en { $x },{ $y }, { $moves } pas
solve-part-place = partie { $number } sur { $count } : vers { $x },{ $y }, { $moves } pas
solve-part-small = partie { $number } sur { $count } : vers le trésor { $number }, petit, en { $x },{ $y }, { $moves } pas
solve-path-longer = longueur { $length }, { $visited ->
    [one] une case visitée
   *[other] { $visited } cases visitées
} ; le plus court fait { $bound }
solve-path-shortest = longueur { $length }, { $visited ->
    [one] une case visitée
   *[other] { $visited } cases visitées
}, le plus court
solve-riches = valeur { $worth } en { $length ->
    [one] { $length } déplacement
   *[other] { $length } déplacements
}, borne { $bound }, écart { $gap } %, non prouvée optimale
solve-riches-best = valeur { $worth } en { $length ->
    [one] { $length } déplacement
   *[other] { $length } déplacements
}, borne { $bound }, écart { $gap } %, optimale
solve-time-path = --time est pour all-treasures et richest ; conseil : un chemin simple est cherché jusqu’au bout
solve-too-many = au plus { $most } recherches peuvent être comparées
solve-tour = longueur { $length }, borne { $bound }, écart { $gap } %, non prouvé le plus court
solve-tour-option = { $option } est pour les chemins simples ; conseil : all-treasures et richest sont trouvés à leur manière
solve-tour-shortest = longueur { $length }, borne { $bound }, écart { $gap } %, le plus court
solve-turns = virages
solve-visited = visitées
solver-astar = vers le but, selon une heuristique
solver-bfs = en largeur : un plus court chemin
solver-dfs = en profondeur : un chemin quelconque
solver-unknown = il n’y a pas d’algorithme « { $name } »
