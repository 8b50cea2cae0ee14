# Hashi played on the command line.

arg-play-hashi-daily = The puzzle of the day, the same for everybody
arg-play-hashi-difficulty = The grade: beginner, easy, medium, hard, expert, master, extreme [easy]
arg-play-hashi-doubles = Of the edges with bridges, how many in a hundred have more than one [30]
arg-play-hashi-hide-timer = Do not show the time, full screen
arg-play-hashi-islands = Of the cells, how many in a hundred are islands, 1 to 32 [25]
arg-play-hashi-json = Line by line, every answer one line of JSON
arg-play-hashi-loops = Edges that close a loop, at most so many for a hundred islands [10]
arg-play-hashi-max = How many bridges two islands may have between them, 1 to 4 [2]
arg-play-hashi-no-loops = Allow no loops
arg-play-hashi-puzzle = A file with a puzzle in any format, one that was saved, a game ID or an address; without it a puzzle is made
arg-play-hashi-seed = What the puzzle is drawn from; without it a seed is drawn and told
arg-play-hashi-size = Columns and rows, such as 15x10 [10x10]
arg-play-hashi-symmetry = How islands lie: none, or rotational, the same when turned by half [none]
cmd-play-hashi = Play Hashi: full screen, or line by line with --plain or when piped
hashi-play-build = so many bridges between two islands; 0 takes them off
hashi-play-check = whether all is right so far
hashi-play-daily = the puzzle of { $day }: { $name }
hashi-play-go-on = A puzzle was interrupted, with { $finished } of { $islands } islands finished
hashi-play-help = list the words
hashi-play-hint = [1|2|3]: where to look, then which rule, then the move
hashi-play-hint-mistake = something is wrong already; hint: mistake
hashi-play-hint-moves = { $action } ({ $moves })
hashi-play-hint-part = a hint has the parts 1, 2 and 3
hashi-play-load = [FILE]: load a puzzle, or go on with the interrupted one
hashi-play-lock = ISLAND: its bridges are not to be changed
hashi-play-locked = locked: { $names }
hashi-play-mark = a mark that there is no bridge
hashi-play-marks = no bridge: { $names }
hashi-play-mistake = the first wrong move
hashi-play-no-input = moves are read from standard input, and so no puzzle can be; hint: name a file or a game ID
hashi-play-offer = A puzzle was interrupted: `load` goes on with it.
hashi-play-one = { $file } has many puzzles, and one can be played; hint: give its ID
hashi-play-partly = { $problem }; this is what can be read
hashi-play-quit = leave
hashi-play-redo = make again what was taken back
hashi-play-redone = again: { $move }
hashi-play-rewind = go back to before the first wrong move
hashi-play-rewound = back to before the mistake, by { $moves } { $moves ->
        [one] move
       *[other] moves
    }
hashi-play-save = FILE: save the puzzle
hashi-play-several = this puzzle has several solutions; any of them will do
hashi-play-show = show the board
hashi-play-shown = this is the solution; hint: undo takes it back
hashi-play-solve = show the solution
hashi-play-solved = solved in { $time }
hashi-play-state = everything there is, as JSON
hashi-play-status = finished { $finished } of { $islands } islands, groups { $groups }, undos { $undos }, redos { $redos }
hashi-play-trace = the solution step by step, with reasons
hashi-play-undo = take the latest move back
hashi-play-undone = taken back: { $move }
hashi-play-unlock = ISLAND: its bridges can be changed again
hashi-play-unsolvable = this puzzle has no solution
hashi-play-welcome = Join all islands by bridges; each has as many as it says. `help` lists the words.
