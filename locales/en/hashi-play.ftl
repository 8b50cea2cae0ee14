# Hashi played on the command line.

arg-play-hashi-daily = The puzzle of the day, the same for everybody
arg-play-hashi-hide-timer = Do not show the time, full screen
arg-play-hashi-puzzle = A file with a puzzle in any format, one that was saved, a game ID or an address; without it a puzzle is made
arg-play-hashi-seed = What the puzzle is drawn from; without it a seed is drawn and told
cmd-play-hashi = Play Hashi: full screen, or line by line with --plain or when piped
hashi-play-build = so many bridges between two islands; 0 takes them off
hashi-play-daily = the puzzle of { $day }: { $name }
hashi-play-do = do what the hint tells; one undo takes it back
hashi-play-find = { $told }; hint: mistake
hashi-play-go-on = A puzzle was interrupted, with { $finished } of { $islands } islands finished
hashi-play-hint = [1|2|3]: where to look, then which rule, then the move
hashi-play-hint-part = a hint has the parts 1, 2 and 3
hashi-play-lock = ISLAND: its bridges are not to be changed
hashi-play-locked = locked: { $names }
hashi-play-mark = a mark that there is no bridge
hashi-play-marks = no bridge: { $names }
hashi-play-mistake = the first wrong move
hashi-play-no-input = moves are read from standard input, and so no puzzle can be; hint: name a file or a game ID
hashi-play-one = { $file } has many puzzles, and one can be played; hint: give its ID
hashi-play-partly = { $problem }; this is what can be read
hashi-play-redo = make again what was taken back
hashi-play-rewind = go back to before the first wrong move
hashi-play-solve-again = this builds the whole solution, and the time does not count then; hint: solve again shows it
hashi-play-trace = the solution step by step, with reasons
hashi-play-unlock = ISLAND: its bridges can be changed again
hashi-play-welcome = Join all islands by bridges; each has as many as it says. `help` lists the words.
