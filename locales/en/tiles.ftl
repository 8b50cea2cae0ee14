# Mazes of hexagons, triangles and rings.

arg-labyrinth-cells = What its cells are like: square, hex, triangle, ring [square]; of rings the size is the cells of the innermost and the rings, such as 1x12
generator-needs-squares = { $name } takes rectangles of squares only; hint: hunt-kill-dfs takes cells of any kind
kind-cells = kind of cells
labyrinth-tiles-animate = only mazes of squares can be animated; hint: leave --animate out, or --cells
labyrinth-tiles-format = only mazes of squares have the form { $format }; hint: unicode, ascii, json, id, svg and png show other cells
labyrinth-tiles-tour = { $goal } is found in mazes of squares only; hint: a simple path leads to exit, treasure, bomb, scroll or X,Y
labyrinth-tiles-many = only mazes of squares are made many at once or by wish; hint: --seed tells one maze from another
labyrinth-tiles-title = A maze of { $width } by { $height }, its cells: { $cells }
maze-id-cells = there are no cells `{ $name }`; hint: hex, triangle or ring
maze-json-row-length = row { $row } has { $count } cells, and not { $wanted }
maze-json-squares = only mazes of squares have the field `{ $field }`
maze-only-squares = this takes mazes of squares only, and this one is of other cells: { $cells }
maze-ring-text = rings cannot be drawn as text; hint: -o maze.svg, -o maze.png or --format json
maze-ring-two = a ring has one cell or at least three, and not two
maze-too-many-tiles = a maze { $size } of cells `{ $cells }` has more than { $most } of them, which are the most
