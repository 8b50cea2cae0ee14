# Hashi on the command line.

cmd-hashi = Hashi (bridges): solve, explain, prove and make puzzles
cmd-hashi-check = Tell whether puzzles have exactly one solution, or whether what somebody did is right
cmd-hashi-compare = Compare the methods of solving on puzzles
cmd-hashi-convert = Write puzzles in another format
cmd-hashi-count = Count the solutions of puzzles
cmd-hashi-generate = Make puzzles with exactly one solution
cmd-hashi-grade = Tell how hard puzzles are, and why
cmd-hashi-hint = Tell the next step: where to look, which rule applies, the move
cmd-hashi-solve = Solve puzzles, and tell whether the solution is the only one
cmd-hashi-trace = Explain the solution step by step

arg-hashi-check-moves = What was done, such as c3-c5=2,a1-a4=x: is it right so far, and where is the first mistake?
arg-hashi-check-solution = A file with bridges as a drawing, as moves or as JSON: do they solve the puzzle?
arg-hashi-compare-method = The methods: deduction, search, sat, auto, with commas between [all]
arg-hashi-compare-threads = How many threads solve; more make the times longer [1]
arg-hashi-compare-time = How long a method may take for a puzzle, such as 500ms or 1m [10s]
arg-hashi-convert-to = The format: hauteur, id, url, grid, matrix, puzzlekit, csv, json, or a drawing: plain, unicode
arg-hashi-count = How many puzzles [1]
arg-hashi-count-limit = Where to stop counting, up to 100000 [1000]
arg-hashi-difficulty = The grade: beginner, easy, medium, hard, expert, master, extreme [easy]
arg-hashi-doubles = Of the edges with bridges, how many in a hundred have more than one [30]
arg-hashi-generate-format = The format: id, hauteur, url, grid, matrix, puzzlekit, csv, json, plain, unicode, or seed for params#seed [id]
arg-hashi-islands = Of the cells, how many in a hundred are islands, 1 to 45 [25]
arg-hashi-json = Print one JSON object; with many puzzles, one with all results
arg-hashi-level = The hardest rules to use, by level from 1 to 8 [8]
arg-hashi-loops = Edges that close a loop, at most so many for a hundred islands [10]
arg-hashi-max = How many bridges two islands may have between them, 1 to 4 [2]
arg-hashi-method = How to solve: deduction, search, sat or auto [auto]
arg-hashi-moves = What was done so far, such as c3-c5=2,a1-a4=x
arg-hashi-no-grade = Leave the grade out, and the time it takes to find it
arg-hashi-no-loops = Allow no loops
arg-hashi-nodes = How many nodes of the search a puzzle may take [as many as it takes]
arg-hashi-puzzles = Files with one puzzle or with one a line, game IDs, addresses; - or nothing is standard input
arg-hashi-seed = What the puzzles are drawn from; without it a seed is drawn and told
arg-hashi-size = Columns and rows, such as 15x10 [10x10]
arg-hashi-solution = With the solution, where the format can show it
arg-hashi-solve-format = What to print: plain, unicode, or moves [lines on a terminal, otherwise plain]
arg-hashi-step = Tell one of the three steps only: 1, 2 or 3
arg-hashi-symmetry = How islands lie: none, rotation (the same when turned by half), mirror (left and right), or quarter (turned by a quarter, squares only) [none]
arg-hashi-threads = How many threads work; as many as there are cores if not told
arg-hashi-time = How long a puzzle may take, such as 500ms or 1m [60s]

games-hashi-formats = Formats:
games-hashi-grades = Grades:
games-hashi-methods = Methods:

hashi-cli-bridge-number = bridge { $number }: { $problem }
hashi-cli-cases = most cases for a step
hashi-cli-difference = { $edge }: { $first } or { $second }
hashi-cli-drawing = `{ $sign }` on { $cell } does not fit the puzzle
hashi-cli-graded = { $grade }, level { $level }, score { $score }
hashi-cli-graded-uncounted = { $grade }, level { $level }; its steps could not be counted
hashi-cli-improper = there are several solutions, and no deduction tells them apart
hashi-cli-level-steps = steps of level { $level }
hashi-cli-long-line = the line is longer than { $most } MiB
hashi-cli-mean = mean
hashi-cli-method = method
hashi-cli-more-wrong = and { $count } more { $count ->
        [one] puzzle
       *[other] puzzles
    } cannot be read
hashi-cli-negatives = for { $count } of { $puzzles } puzzles the answer is no
hashi-cli-nodes = nodes
hashi-cli-one-puzzle = moves and solutions are for one puzzle, and there are several
hashi-cli-only = the only solution (found in { $first }, proved in { $time })
hashi-cli-only-graded = the only solution, { $grade }, level { $level } (found in { $first }, proved in { $time }, graded in { $grading })
hashi-cli-openings = openings
hashi-cli-perhaps = a solution, perhaps not the only one ({ $time })
hashi-cli-quarrel = the methods contradict each other about { $puzzles }
hashi-cli-refutation = longest refutation
hashi-cli-several = not the only solution: another differs on { $edges } (found in { $first }, the other in { $time })
hashi-cli-solve-filled = the bridges themselves are wanted here
hashi-cli-solved = solved
hashi-cli-steps = steps
hashi-cli-total = total
hashi-cli-uncounted = the work ended before a solution was found
hashi-cli-unique = unique
hashi-cli-unknowns = unknown
hashi-cli-worst = worst
hashi-cli-wrong-edge = { $edge }: { $count } { $count ->
        [one] bridge
       *[other] bridges
    } cannot be
