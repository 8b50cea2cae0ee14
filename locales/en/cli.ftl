# The command line and the console.

word-error = error:
word-nodes = positions
hint-help = hint: --help tells what can be asked
hint-page = hint: { $command } --help tells what can be asked

help-analyse = { $game }: tell the best moves of a position with their values
help-arguments = Arguments
help-board = Board
help-commands = Commands
help-counting = Counting
help-engine = { $game }: answer the programs of others on standard input and output
help-examples = Examples:
help-exit-codes = Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad input data, 4 an engine failed, 5 the output could not be written, 130 interrupted
help-games = Games
help-match = { $game }: let two strategies play paired games
help-maze = Maze
help-moves = { $game }: list the legal moves of a position
help-options = Options
help-output = Output
help-page = The options of a game, with examples: damier { $command } GAME --help
help-perft = { $game }: count the tree of the game to a depth
help-play = Game
help-play-match = { $game }: play a match, against strategies or with others at the same board
help-players = Players
help-puzzle = Puzzle
help-rules = Rules
help-seat = Who plays, once a seat: human, a level (3, or beginner to champion), NAME, NAME:level=5, NAME:depth=6, NAME:time=500ms, advised:NAME, a program: cmd:PROGRAM or ./client.so; NAME is one of { $names }
help-seat-strategy = Who plays, twice: NAME, NAME:level=5, NAME:depth=6, NAME:time=500ms, a program: cmd:PROGRAM or ./client.so; NAME is one of { $names }
help-series = Games of the match
help-start = Beginning
help-strategy = The strategy that judges: one of { $names }; the strongest that plays this board if none is named
help-strategy-plays = Who plays: a level, NAME, NAME:level=5, NAME:depth=6; NAME is one of { $names }; the strongest that plays this board if nobody is named
help-talk = Talk
help-time = Time
help-usage = Usage:
help-wish = Wish (one of many mazes is taken)

example-analyse = the three best moves of the start, after ten seconds
example-analyse-after = the best move after two others, four moves ahead
example-hashi = a puzzle that is not hard
example-hashi-daily = the puzzle of the day, the same for everybody
example-hashi-file = a puzzle of your own
example-hashi-small = a small and easy one
example-labyrinth = a large maze with many minotaurs
example-labyrinth-file = a maze of your own
example-labyrinth-hunted = a smaller one, with three that follow you
example-labyrinth-shape = a maze in the shape of a heart, the same every time
example-engine = wait for somebody to say in which protocol to talk
example-engine-compliance = see whether a program of your own keeps to the protocol
example-engine-told = an easy opponent for a program that speaks UCI
example-match = twenty games between two strategies
example-match-record = two levels of one strategy; the games are written to a file
example-moves = what can be played at the start
example-moves-after = what can be played after two moves
example-perft = how many ways there are to play three moves
example-perft-moves = the same from another position, for each first move
example-play = you against the computer, at a middle level
example-play-clock = an easier opponent begins, with clocks
example-play-two = two people at one board
example-play-watch = watch two strategies play

cmd-damier = Play, solve, generate and study grid games. Without a command: everything in the browser, or the menu where there is none.
cmd-analyse = Tell the best moves of a position with their values, or what each move of recorded games gave away
cmd-awele = What is particular to Awélé
cmd-awele-database = The endgame, computed once and kept
cmd-awele-database-build = Compute the endgame up to a number of seeds, going on with what is there
cmd-awele-database-probe = Tell what a position is worth, and each of its moves
cmd-awele-database-stats = Print how many positions have each value, as CSV
cmd-awele-database-verify = Check what is on disk, and every position against its moves
cmd-bench = Print a node signature and speeds
cmd-completions = Print a completion script for a shell
cmd-convert = Write games in another format
cmd-engine = Play for the programs of others, in UGI, UCI, GTP, NBoard or QTP
cmd-games = List what can be played
cmd-history = The games you finished: list, look back, export, delete, add up
cmd-history-delete = Delete games
cmd-history-export = Write a game to a file, or to standard output
cmd-history-replay = Look back at a game
cmd-history-stats = Tell what they add up to: wins by level, best times, days in a row
cmd-man = Print the manual page
cmd-help = Print the help of a command
cmd-labyrinth = Mazes: make, measure, solve and draw them
cmd-labyrinth-generate = Make a maze
cmd-labyrinth-generators = List the generators, the ways to place objects, the algorithms and the strategies of minotaurs
cmd-labyrinth-masks = List the masks there are by name
cmd-labyrinth-render = Draw a maze from a file
cmd-labyrinth-solve = Find a way through a maze
cmd-labyrinth-stats = Tell the numbers of a maze
cmd-match = Let two strategies play paired games
cmd-moves = List the legal moves of a position
cmd-perft = Count the tree of a game to a depth
cmd-play = Play a game
cmd-quoridor = What is particular to Quoridor
cmd-quoridor-solve = Solve a small game completely, keep it, and tell what a position is worth
cmd-replay = Show a recorded game move by move
cmd-reversi = What is particular to Reversi
cmd-reversi-solve = Solve endgames exactly, one position a line
cmd-rules = Tell the rules of a game, with examples
cmd-settings = How you like things: the language, the board, what is remembered
cmd-terminal = The menu in the terminal
cmd-trace = Show a textbook search on a tree, step by step

arg-algorithm = The search to show
arg-analyse-file = A file with recorded games; - is standard input
arg-analyse-number = Of a file with several games, only this one
arg-analyse-strategy = The strategy that judges; the game's strongest if none is named
arg-analyse-threads = How many threads think, where the strategy can use them and time is what limits it [1]
arg-ascii = Draw with ASCII characters only
arg-awele-database-build-seeds = The most seeds on the board; as many as take seconds if not told
arg-awele-grand-slam = Another rule for grand slams: no-capture, illegal-unless-only, illegal, capture-all
arg-awele-houses = Houses in a row: 3 to 8 [6]
arg-awele-no-move = Another rule for the seeds left when nothing can be played: own-row, opponent-takes
arg-awele-position = The position: the houses from A, both stores, S or N
arg-awele-repetition = Another rule for repetitions: own-row, split, threefold-own-row, none
arg-awele-rules = The rule set: abapa or awari [abapa]
arg-awele-seeds = The most seeds on the board
arg-awele-threads = How many threads compute; as many as there are cores if not told
arg-bench-game = The game; all of them if none is named
arg-dark = Draw light on dark
arg-depth = How many moves to look ahead
arg-divide = Also the count of each first move
arg-engine-compliance = Check a program instead: go through the whole protocol, and say what fails
arg-engine-protocol = How to talk: ugi, uci, for Reversi gtp or nboard, for Quoridor qtp; otherwise the first line decides
arg-file = The file; - is standard input
arg-first = Which of the named players begins: a number, or draw to draw lots [1]
arg-games = How many games to play [10]
arg-help = Print this help
arg-help-words = The command, and perhaps the game
arg-history-all = All of them
arg-history-export-file = The file to write; standard output if none is named
arg-history-export-to = The format; as it is kept if none is named
arg-history-game = Only games of this kind
arg-history-games = The numbers of the games, or their names
arg-history-limit = How many games to list [20]
arg-history-replay-game = The number of the game in the list, or its name
arg-json = Print JSON
arg-jsonl = Print one JSON object a line
arg-labyrinth-animate = Show the digging: on the terminal, or as a moving SVG, PNG or GIF file
arg-labyrinth-braid = Of the dead ends, how many in a hundred are opened [0]
arg-labyrinth-count = How many mazes, each with a seed of its own: lines on standard output, or numbered files such as maze-%d.svg or folder/
arg-labyrinth-dead-ends = How many dead ends it has, such as 40 or 40-60
arg-labyrinth-difficulty = How hard it is, from 1 to 10, such as 7 or 6-8
arg-labyrinth-entrance = Where one comes in through the border: a side and a column or row such as north:3, west:first, south:middle or east:last, a side, random, or longest for the longest way
arg-labyrinth-exit = Where one goes out through the border, told as the entrance is
arg-labyrinth-file = A maze in any form, a saved game, or an ID; - is standard input
arg-labyrinth-format = The format: text, unicode, ascii, plus, dots, blocks, hex, json, id, seed, svg, png, gif, pdf; otherwise by the file's name
arg-labyrinth-generator = The generator [hunt-kill-dfs]; `damier labyrinth generators` lists them
arg-labyrinth-heat = Colour the cells by their distance from the start
arg-labyrinth-length = How many steps the solution has, such as 80 or 80-100
arg-labyrinth-mask = The shape: a name (`damier labyrinth masks` lists them), a .msk or .png file, or text:WORD
arg-labyrinth-minotaurs = How many minotaurs lurk in it, on cells of their own [0]
arg-labyrinth-no-solution = Print no pages of solutions
arg-labyrinth-objects = What lies in it: none, minimal, simple, treasures [none]
arg-labyrinth-output = The file to write instead of standard output
arg-labyrinth-seed = What the maze is drawn from; without it a seed is drawn and told
arg-labyrinth-sheet = Print so many mazes beside and under each other on A4, such as 2x3, with the solutions apart at the end; PDF only
arg-labyrinth-size = Columns and rows, such as 30x20 [19x10, of triangles 25x7, of rings 1x12; or those of the mask]
arg-labyrinth-solution = Draw the shortest way from the start to an exit, or to the farthest cell; in JSON, tell its cells
arg-labyrinth-solve-algorithm = How to search: bfs, dfs, astar, or up to three with commas to compare [bfs]
arg-labyrinth-solve-blocked-by-minotaurs = Do not enter the cells of living minotaurs
arg-labyrinth-solve-format = The format: text, unicode, ascii, plus, dots, blocks, json, svg, png; otherwise by the file's name
arg-labyrinth-solve-from = The cell to begin in: column and row, from 0 [the start]
arg-labyrinth-solve-goal = What to find: exit, treasure, bomb, scroll, X,Y, all-treasures, richest:N [exit]
arg-labyrinth-solve-heuristic = What astar expects: manhattan, zero, avoid-minotaurs [manhattan]
arg-labyrinth-solve-segments = List the parts of the way: from, to, what is there, moves
arg-labyrinth-solve-time = How long to search for all-treasures and richest, such as 500ms or 1m [2s]
arg-labyrinth-start = The cell to start from: column and row, from 0
arg-labyrinth-threads = How many threads look for it; as many as there are cores if not told
arg-labyrinth-threshold = From which brightness on a pixel of a picture is a cell, 0 to 255 [128]
arg-labyrinth-tries = How many mazes are tried for a wish [1000]
arg-labyrinth-unit = The side of a cell in pixels, 2 to 256 [16]
arg-lang = The language: en or fr; otherwise that of the environment
arg-last = Draw only the last position
arg-leaves = Make every leaf position instead of counting the last moves
arg-load = Go on with the game in this file
arg-match-clock = Clocks: none, 5s/move, 15m, or 15m+10s with ten more seconds after each move; several, by seat, with commas [none]
arg-maxmoves = After how many moves a game counts as drawn [1000]
arg-moves = Moves to play first, such as those of a record: set apart or run together
arg-multipv = How many of the best moves to tell [1]
arg-no_open = Open no browser; the address is told
arg-nodes = How many positions to visit
arg-perft-depth = How many moves deep to count
arg-plain = Draw without colours and control characters
arg-play-clock = Clocks: none, 5s/move, 15m, or 15m+10s with ten more seconds after each move; several, by seat, with commas [5s/move for computers without a budget, none for all others]
arg-play-json = Line by line, every answer one line of JSON
arg-plies = With how many random moves each pair of games begins [8]
arg-position = The first position, as text, instead of the standard start
arg-quoridor-solve-check = Compare so many positions, drawn by chance, with what their moves lead to
arg-quoridor-solve-moves = Tell what the position after these moves is worth, and its best moves
arg-quoridor-solve-position = Tell what this position is worth, as text, and its best moves
arg-quoridor-solve-size = Columns and rows, such as 5, or 5x4 for width and height [5]
arg-quoridor-solve-threads = How many threads solve it; as many as there are cores if not told
arg-quoridor-solve-walls = How many walls each side has [3]
arg-record = Write the games to this file
arg-rules-game = The game; those there are if none is named
arg-seed = What chance is drawn from; without it a seed is drawn and told
arg-settings-name = The setting; all of them if none is named
arg-settings-reset = Set it, or everything, to what is usual, and forget what is remembered
arg-settings-value = What to set it to; what it is set to is told if there is none
arg-shell = The shell
arg-show = Draw the board after every turn
arg-threads = How many threads count; as many as there are cores if not told
arg-time = How long to think, such as 500ms, 5s or 2m [5s; for a file 150ms a position]
arg-to = The format: dgn, or one of the game's own
arg-trace-depth = How many moves to look ahead; to the end if not told
arg-version = Print the version

error-game-number = game { $number }: { $problem }
error-in-file = { $file }: { $problem }
error-interrupted = interrupted
error-load-params = a loaded game has its own settings: leave out --load or the others
error-language = there is no language `{ $text }`; there are { $known }
error-more-lines = and more lines are wrong; nothing was solved
error-no-answer = the player gives no answer
error-player-failed = { $player } failed: { $why }
error-no-open = --no-open is for `damier` without a command
error-no-people = `{ $seat }` cannot play here: a match is between strategies and programs
error-no-position = there is no position in it
error-no-record = this is no record of a game in any known format
error-not-text = this is no text (the bytes are not UTF-8)
error-other-game = { $file } holds a game of { $game }
error-output = the output cannot be written: { $reason }
error-compliance-game = which game the program plays cannot be told from its first move; name it: { $known }
error-compliance-program = `{ $text }` is a strategy of ours and no program
error-client-plies = `{ $client }` plays a game from its start alone, without moves by chance before it
error-program = programs of your own cannot play here; a strategy can be { $known }
error-program-start = `{ $program }` cannot play: { $why }
error-program-name = no program called `{ $name }` plays here
error-protocol = there is no protocol `{ $name }`: it can be { $known }
error-protocol-game = { $game } of { $seats } is not played in { $protocol }
error-read = { $file } cannot be read: { $reason }
error-seat = seat `{ $seat }`: { $problem }
error-threads = the threads cannot be started: { $reason }
error-time = `{ $text }` is no time: write 500ms, 5s or 2m
error-unable = { $strategy } does not play { $game } { $variant }
error-too-large = { $file } is larger than { $most } MiB
error-too-many-seats = { $given } seats are named, and there are { $seats }
error-match-for-two = a match is for two players, and this game has { $seats }
error-two-seats = a match needs --seat twice, and it was given { $given ->
    [0] not at all
    [one] once
   *[other] { $given } times
}
error-write = { $file } cannot be written: { $reason }

console-again = another game with the same players, everybody where they sat
console-over = Type rematch for another game with sides swapped, again for one as before, undo to take back, save FILE, or quit.
console-rematch = another game with the same players, sides swapped
console-abort = breaks the game off: it has no result
console-board = draws the board
console-bye = goodbye
console-draw = offers a draw, or accepts the one that was offered
console-endless = stopped after 1000 moves: the game does not seem to end
console-help = tells what can be typed
console-help-moves = Type a move, or one of these:
console-hint-part = hint { $part } of { $count }: { $told }
console-hint-help = hint: `moves` lists what can be played, `help` what can be typed
console-hint-recover = hint: `recover { $file }` takes what could be read
console-keeping-fails = { $problem }; save it elsewhere before you leave
console-kept = the game is kept: `load` without a name, or the menu, goes on with it
console-load = loads a game: load FILE; without a name, the one interrupted last
console-load-input = what you type comes from there; name a file
console-loaded = loaded { $file }
console-moves = lists the legal moves
console-not-kept = the game could not be kept: { $reason }
console-nothing-interrupted = no game was interrupted
console-offer = An interrupted game is kept: `load` goes on with it.
console-over-prompt = over
console-put-aside = the game on the board was put aside in { $file }
console-quit = leaves; the game is kept
console-quit-again = hint: `save FILE` saves it elsewhere; `quit` once more leaves without it
console-recover = loads what can be read of a damaged file: recover FILE
console-redo = plays again what was undone
console-report = tells what each move gave away, once the game is over
console-report-early = the moves are judged once the game is over
console-resign = gives the game up
console-save = saves the game: save FILE
console-save-other = { $file } exists and is no such game; choose another name
console-save-where = where? Write save FILE
console-suggest = suggestion: { $move }
console-undo = takes back to your last turn
console-unreadable = that line is too long, or no text
console-welcome = Type a move, or `help`.

io-directory = it is a folder
io-full = the disk is full
io-not-directory = there is no such folder
io-not-found = it is not there
io-permission = that is not allowed
menu-again = please answer with one of { $answers }; q leaves
menu-continue = Go on with the interrupted game of { $game ->
        [awele] Awélé
        [quoridor] Quoridor
        [reversi] Reversi
       *[other] { $game }
    }?
menu-game = Which game?
menu-no = no
menu-welcome = Damier: grid games to play, solve and study. An empty line takes what is in brackets; q leaves.
menu-yes = yes

analyse-summary = depth { $depth }, { $nodes } positions, { $seconds } s
bench-perft = { $game } perft { $depth }: { $count } leaves, { $speed }/s
bench-search = { $game } { $strategy }, { $positions } positions to depth { $depth }: { $nodes } nodes, { $speed }/s
games-formats = records
games-option = { $about }: { $kind } [{ $usual }]
games-param = { $about }: { $choices } [{ $usual }]
games-solo = its options: damier play { $game } --help; all else: damier { $game } --help
match-failed = game { $number }: { $player } failed: { $why }
match-failures = { $count ->
    [one] one game was lost by a program that failed
   *[other] { $count } games were lost by a program that failed
}
match-head = { $first } against { $second }, { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
match-moving-first = moving first
match-moving-second = moving second
match-row = { $label }: { $wins } won, { $draws } drawn, { $losses } lost
match-score = score { $share } %
match-score-margin = score { $share } % ± { $margin } (95 %, by pairs)
match-total = in all
perft-speed = { $seconds } s, { $speed } leaves/s
replay-nothing = nothing was played here yet; hint: damier play { $game } FILE
trace-answer = value { $value }, best move { $best }, { $visited } of { $nodes } nodes visited
trace-cut = cut: { $count ->
    [one] one evolution is
   *[other] { $count } evolutions are
} left out
viewer-game = { $number }. { $game }, { $result } { $date }
viewer-title = { $file }: { $count } games

compliance-greets = says who it is: `id name …`, and `ugiok` or `uciok`
compliance-options = tells of its options in the right form
compliance-ready = answers `isready` with `readyok`
compliance-unknown-words = passes over words that it does not know
compliance-new-game = lets a new game begin
compliance-set-option = lets its options be set
compliance-move-time = moves within a time: `go movetime`
compliance-depth = moves after `go depth`
compliance-nodes = moves after `go nodes`
compliance-clocks = moves by the clocks of a game
compliance-plays = answers, and moves at the start
compliance-positions = plays on after the moves of twenty games
compliance-fen = plays on from a position: `position fen`
compliance-malformed = refuses a position that is none, and stays where it was
compliance-info = tells of its thoughts in the right form: `info`
compliance-infinite = thinks until `stop`, and listens meanwhile
compliance-idle-stop = has nothing to say to `stop` when it does not think
compliance-query = answers `query gameover`, `p1turn` and `result` rightly
compliance-whole-game = plays a game to its end
compliance-game-over = stays when a game is over
compliance-quit = leaves at `quit`
compliance-end-of-input = leaves when its input ends
compliance-kept = ok
compliance-not-offered = –
compliance-broken = FAILS
compliance-summary = { $broken ->
    [0] all { $kept } points are kept
    [one] one point is not kept, { $kept } are
   *[other] { $broken } points are not kept, { $kept } are
}
