# Mazes.

maze-empty = a maze has at least one cell
maze-number-bends = bends
maze-number-corridors = corridors
maze-number-crossroads = crossroads
maze-number-cycles = cycles
maze-number-dead-end-length = mean length of dead ends
maze-number-dead-ends = dead ends
maze-number-junctions = junctions
maze-number-longest = longest path
maze-number-open = open cells
maze-number-passages = passages
maze-number-pieces = pieces
maze-number-river = river (mean length of stretches)
maze-number-solution = length of the solution
maze-number-straights = straight corridors
maze-number-turns = turns of the solution
maze-objects-minimal = an exit
maze-objects-none = nothing
maze-objects-simple = an exit, and treasures, bombs and scrolls on one cell in ten
maze-objects-treasures = an exit, and treasures on one cell in four
maze-start = the start { $x },{ $y } is not a cell of the maze
maze-too-large = a maze of { $width } by { $height } cells would take { $bytes } bytes, and no maze has more than { $most } cells
