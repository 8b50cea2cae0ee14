# Mazes.

gate-nowhere = there is no cell of the maze at { $spot }
gate-same = entrance and exit cannot both be at { $spot }
gate-start = a maze starts at its entrance: there is no other start
gate-text = `{ $text }` is no place in the border: that is a side and a column or row from 0, such as north:3, a side alone, random or longest
generator-aldous-broder = wanders about and digs where it comes for the first time; every maze is equally likely; slow
generator-binary-tree = every cell opens north or east; needs a whole rectangle
generator-division = halves the ground again and again, with one door in every wall
generator-eller = goes row by row, at any height; needs a whole rectangle
generator-growing-tree = grows from the newest, the oldest or any cell: growing-tree:newest=70,oldest=10
generator-houston = wanders first, then joins the rest; fast, but not every maze is equally likely
generator-hunt-kill-dfs = walks until stuck, then goes on from the most recent cell: long winding ways
generator-hunt-kill-linear = walks until stuck, then goes on from the first cell in order
generator-hunt-kill-random = walks until stuck, then goes on from any cell
generator-kruskal = opens walls in random order: many short dead ends
generator-needs-whole = { $name } takes whole rectangles only; hint: hunt-kill-dfs takes any mask
generator-none = digs nothing
generator-option = `{ $option }` is no option of { $name }; hint: growing-tree:newest=70,oldest=10 has options
generator-prim = grows along random walls from the start: many short dead ends
generator-sidewinder = runs along rows, with one way north each; needs a whole rectangle
generator-unknown = there is no generator `{ $name }`
generator-wilson = random walks without their loops; every maze is equally likely
labyrinth-animate-file = to a file, only svg, png and gif can be animated
labyrinth-animate-made = only a maze that is being made can be animated; hint: damier labyrinth generate --animate
labyrinth-beyond = a maze of { $size } cells is beyond all: no maze has more than { $most } cells
labyrinth-caption = { $number } · difficulty { $grade }
labyrinth-caption-alone = difficulty { $grade }
labyrinth-ending = `.{ $end }` tells no format there is: names can end in { $ends }; hint: --format tells the format whatever the name is
labyrinth-folder = a folder is for several mazes; hint: --count N
labyrinth-generators = Generators:
labyrinth-gif-still = a GIF is for films only; hint: --animate
labyrinth-heuristics = Heuristics:
labyrinth-many = several such pictures do not go to standard output; hint: --output maze-%d.{ $end }
labyrinth-memory = this maze takes { $needed } of memory, and { $free } are free
labyrinth-no-exit = there is no way to an exit
labyrinth-not-shown = { $option } cannot be shown in this format
labyrinth-objects = Objects:
labyrinth-picture-memory = drawing this maze takes { $needed } of memory, and { $free } are free; hint: draw smaller cells
labyrinth-png-terminal = a picture is no text for a terminal; hint: --output FILE.png
labyrinth-seed-made = only a maze that is being made has a seed; hint: damier labyrinth generate --format seed
labyrinth-size = `{ $text }` is no size: that is columns and rows, such as 30x20
labyrinth-solutions = Labyrinth: solutions
labyrinth-solvers = Algorithms:
labyrinth-start = `{ $text }` is no cell: that is a column and a row from 0, such as 3,4
labyrinth-strategies = Strategies of minotaurs:
labyrinth-threshold = --threshold is for a mask that is a picture; hint: --mask FILE.png
labyrinth-title = A maze of { $width } by { $height }
labyrinth-too-wide = no row is wider than { $most } cells
maze-empty = a maze has at least one cell
maze-number-bends = bends
maze-number-corridors = corridors
maze-number-crossroads = crossroads
maze-number-cycles = cycles
maze-number-dead-end-length = mean length of dead ends
maze-number-dead-ends = dead ends
maze-number-difficulty = difficulty, from 1 to 10
maze-number-effort = effort to find the solution
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
maze-too-large = a maze of { $width } by { $height } cells would take { $bytes } of memory, and no maze has more than { $most } cells
recipe-braid = of a hundred dead ends, { $percent } cannot be opened
recipe-no-generator = a generator follows the size, as in 30x20_wilson
recipe-own-mask = a mask from a file has no name, so the maze has no ID with a seed; hint: the maze itself has an ID
recipe-unknown = `{ $text }` is no part of a recipe: those are cells, mask, word, start, entrance, exit, braid, objects, minotaurs and safe
recipe-value = `{ $value }` cannot follow `{ $part }=`
wish-difficulty = `{ $text }` is no difficulty: that is 1 to 10, or a span such as 6-8
wish-met = as wished, after { $tried ->
    [one] one try
   *[other] { $tried } tries
}: { $name } (length { $length }, dead ends { $ends }, difficulty { $grade })
wish-missed = { $tried ->
    [one] the one maze tried is not as wished; it
   *[other] none of { $tried } mazes is as wished; the nearest
} is { $name } (length { $length }, dead ends { $ends }, difficulty { $grade })
wish-nothing = { $option } is for what is looked for; hint: --length, --dead-ends or --difficulty
wish-span = `{ $text }` is no number and no span of numbers, such as 40 or 40-60
