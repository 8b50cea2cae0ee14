# Algorithms that run before one's eyes: what the server and the command line say of them.

learn-root = the position
server-learn-board = the board is too large for its tree to be looked at; hint: no more than { $most } cells
server-learn-cell = there is no cell { $cell }; hint: cells are numbered from 0, row by row, and there are { $cells }
server-learn-no-dig = { $name } digs nothing, so there is nothing to compare
server-learn-no-walk = { $name } does not wander about; hint: wilson, aldous-broder and houston do
server-learn-size = { $side } is no number of columns or rows that is shown here; hint: { $least } to { $most }
server-learn-wall = there is no wall { $wall } inside this maze
server-learn-ways = no more than { $most } are shown side by side
textbook-large = there are more than { $most } positions within { $depth } moves; hint: look less far ahead
textbook-not-for-two = only games for two can be searched so

# damier trace

arg-trace-file = A tree as text, a game, a maze or its ID, or the size of a maze that is dug; - is standard input
arg-trace-from = The cell a search begins in: column and row, from 0 [the start]
arg-trace-heuristic = What astar expects: manhattan, zero, avoid-minotaurs [manhattan]
arg-trace-moves = Moves to play first in a game
arg-trace-position = The position of a game, as text, instead of the standard start
arg-trace-seed = What chance is drawn from where something is dug [0]
arg-trace-to = What a search looks for: exit, treasure, bomb, scroll or a cell [the exit, or the last cell where there is none]
arg-trace-variant = The variant of a game, such as 4x4; small boards that are not played too
example-trace = alpha-beta on a tree written as text
example-trace-astar = A* in the maze of an ID
example-trace-game = alpha-beta on a real small game, three moves ahead
example-trace-kruskal = Kruskal wall by wall, with its union-find
example-trace-wilson = Wilson’s walks, and the loops they forget
trace-cells = a maze of { $cells } cells is too large to be traced: { $most } are the most
trace-dug = { $passages } passages dug in { $steps } steps
trace-found = a way of { $steps } steps, { $visited } cells visited
trace-no-way = no way, { $visited } cells visited
trace-option = { $option } says nothing here for { $name }
trace-simple-goal = only searches for one cell are traced; hint: exit, treasure, bomb, scroll or X,Y
