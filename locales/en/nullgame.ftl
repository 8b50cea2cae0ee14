# The template game and puzzle.

game-pile = Pile
lamps-board = `{ $text }` is no board: it needs hexadecimal digits
lamps-lamp = `{ $text }` is no lamp: it needs COLUMN,ROW, such as 1,2
lamps-outside = there is no lamp at { $column },{ $row }
lamps-size = `{ $text }` is no size: it needs WxH with each from 1 to 8
lamps-solved = all lamps are out
lamps-stray = `{ $text }` has lamps outside the board
pile-alphabeta = thinks ahead
pile-left = { $left } left of a pile of { $size }
pile-move = a player takes 1, 2 or 3, not { $text }
pile-param-size = How many are on the pile
pile-position = `{ $text }` is no position: it needs LEFT TURN PLAYING, such as 7 1 12
pile-seats = 2 to 4 play, not { $seats }
pile-size = a pile has 1 to 1000, not { $size }
pile-taken = the last one was taken
pile-too-many = there are only { $left } left
pile-turn = it is the turn of seat { $seat }, which does not play
