# Studies: why something is not done in one.

study-gone = there is no move { $node } in the study, or not any more
study-not-there = `{ $moves }` is not in the study
study-beginning = this is the beginning of the study, and no move
study-branch = `{ $move }` in the record: { $problem }
study-other-game = the record is of another game, another board or another beginning: { $game }
study-no-place = there is no place `{ $place }` on this board
study-most-moves = a study has { $most } moves at most
study-most-ever = a study has { $most } moves at most, with those that were removed
study-most-line = a line has { $most } moves at most
study-most-nested = branches leave branches { $most } times at most
study-most-comment = a comment has { $most } signs at most
study-most-title = a title is one line of { $most } signs at most
study-most-drawn = { $most } marks and { $most } arrows are drawn at a place at most
study-most-said = all that is said in a study has { $most } KiB at most
study-most-written = so much was changed in this study that no more is kept; export it and begin another with that
study-most-hands = { $most } write in a study at most
study-nothing-to-undo = you changed nothing that could be taken back
study-nothing-to-redo = you took nothing back that could be done again
study-title = a study begins with `damier study` and the version of its form

# Studies on a server.

server-kept-studies = you keep { $most } studies already; remove one first
server-no-such-record = there is no game { $number }: there are { $many } in the text
server-study-of-what = a study is of a game, or of a record, or of a table: name one of them

# On the command line.

cmd-study = Study a game: a tree of moves with comments, signs, marks and arrows, in a file
cmd-study-show = Show the tree of a study, with all that is said in it
cmd-study-values = Tell what every legal move is worth at a place, the best first; = marks what is proved
cmd-study-add = Add moves, words, a sign, marks or arrows at a place of a study
cmd-study-remove = Remove a move with all that follows it
cmd-study-promote = Put a move before the others that could be played in its place
cmd-study-merge = Make one tree of all games in these files, which are of the same game and beginning
cmd-study-export = Write a study in another form: .dgn has all of it, others the main line
arg-study-file = A file with a recorded game or a study; - is standard input, and then the result goes to standard output
arg-study-values-file = A file with a recorded game or a study, - for standard input, or the name of a game
arg-study-files = Files with recorded games; - is standard input
arg-study-number = Of a file with several games, this one [1]
arg-study-at = The place in the tree: the moves that lead there from the beginning [the beginning]
arg-study-values-at = The moves after which all others are judged [the beginning]
arg-study-variant = Of a game that is named, this variant, such as 7x7
arg-study-strategy = Who judges, as a strategy is typed; the strongest of the game unless it is told
arg-study-moves = Moves to be played there; the rest is said of where they lead
arg-study-comment = What is said, in place of what was; an empty text says nothing
arg-study-sign = How good the move is: !! ! !? ?! ? ??, or none
arg-study-mark = A place to be marked, such as e4, e4:cross or e4:cross:red; may be told several times
arg-study-arrow = An arrow, such as e2-e4 or e2-e4:red; may be told several times
arg-study-title = What the study is called
arg-study-output = Where the result is written [the file it comes from]
arg-study-merge-output = Where the tree of all of them is written [standard output]
arg-study-export-output = Where the result is written [standard output]
arg-study-format = dgn, or a form that the game has of its own [dgn]
example-study-show = the moves with their branches and comments
example-study-values = every move after e2 e8, the same each time
example-study-values-game = every first move of a game
example-study-add = a move with what is thought of it
example-study-draw = a red cross and a green arrow
example-study-remove = without that answer and what follows it
example-study-promote = that answer as the main line
example-study-merge = equal moves are one
example-study-export = the second game of a file alone
study-values-summary = { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, depth { $depth }, { $nodes } positions
study-variant-of-file = --variant is for a game that is named; a file says itself which variant it is of
study-add-nothing = there is nothing to add: give --move, --comment, --sign, --mark, --arrow or --title
study-no-sign = `{ $text }` is no sign: { $signs } or none
study-no-mark = `{ $text }` is no mark: a place such as e4, then perhaps a shape ({ $shapes }) and a colour ({ $colours }), with colons between
study-no-arrow = `{ $text }` is no arrow: two places such as e2-e4, then perhaps a colon and a colour ({ $colours })

value-sign = SIGN
value-place = PLACE
value-from-to = FROM-TO
