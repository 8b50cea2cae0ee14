# Labyrinthes d'hexagones, de triangles et d'anneaux.

arg-labyrinth-cells = À quoi ressemblent ses cases : square (carrés), hex (hexagones), triangle, ring (anneaux) [square] ; pour les anneaux, la taille est le nombre de cases du plus petit et celui des anneaux, comme 1x12
generator-needs-squares = { $name } ne creuse que des rectangles de carrés ; conseil : hunt-kill-dfs creuse des cases de toute sorte
kind-cells = sorte de cases
labyrinth-tiles-animate = seuls les labyrinthes de carrés s’animent ; conseil : se passer de --animate, ou de --cells
labyrinth-tiles-format = seuls les labyrinthes de carrés ont la forme { $format } ; conseil : unicode, ascii, json, id, svg et png montrent d’autres cases
labyrinth-tiles-tour = { $goal } ne se cherche que dans des labyrinthes de carrés ; conseil : un chemin simple mène à exit, treasure, bomb, scroll ou X,Y
labyrinth-tiles-many = seuls les labyrinthes de carrés se font en nombre ou selon un souhait ; conseil : --seed distingue un labyrinthe d’un autre
labyrinth-tiles-title = Un labyrinthe de { $width } sur { $height }, aux cases : { $cells }
maze-id-cells = il n’y a pas de cases « { $name } » ; conseil : hex, triangle ou ring
maze-json-row-length = la ligne { $row } a { $count } cases, et non { $wanted }
maze-json-squares = seuls les labyrinthes de carrés ont le champ « { $field } »
maze-only-squares = il faut ici un labyrinthe de carrés, et celui-ci a d’autres cases : { $cells }
maze-ring-text = des anneaux ne se dessinent pas en texte ; conseil : -o labyrinthe.svg, -o labyrinthe.png ou --format json
maze-ring-two = un anneau a une case ou au moins trois, et non deux
maze-too-many-tiles = un labyrinthe { $size } de cases « { $cells } » en a plus de { $most }, qui sont le plus
