# The page of a study, and the page where studies begin.

web-study = Study
web-study-about-move = About this move
web-study-all = All { $count } moves
web-study-arrow-told = arrow from { $from } to { $to }, { $colour }
web-study-arrows = Arrows
web-study-away = Remove { $study } for everybody
web-study-away-sure = Remove for good
web-study-begin = Begin a study
web-study-begin-it = Study this game
web-study-blue = blue
web-study-branch = Branch
web-study-branches = { $count ->
    [one] one branch
   *[other] { $count } branches
}
web-study-bring = Add a record to the tree
web-study-bring-back = Bring it back
web-study-bring-it = Add it
web-study-bring-such = Paste a record here, or drop its file on the page.
web-study-brought = From a record or a position
web-study-brought-about = A record with its branches and comments, a list of moves, or a position.
web-study-brought-such = Paste it here, or drop its file on the page.
web-study-cards = What stands here
web-study-colour = Colour
web-study-comment = Say something about this move
web-study-comment-such = What is there to say about it?
web-study-comments = { $count ->
    [one] one comment
   *[other] { $count } comments
}
web-study-confidence = { $share } of a hundred such values are right
web-study-copy-moves = Copy the moves
web-study-copy-position = Copy the position
web-study-copy-read = Copy the link to read
web-study-copy-write = Copy the link to write
web-study-depth = { $depth ->
    [one] one move deep
   *[other] { $depth } moves deep
}
web-study-drawn = What is drawn here
web-study-empty = Nothing was played yet. Play a move on the board.
web-study-exact = exact
web-study-export = Export
web-study-fewer = The best only
web-study-files = Take along
web-study-from-here = Study from here
web-study-gone = { $study } is removed.
web-study-graph = Curve
web-study-graph-at = { $move }: { $share } of 100 for { $first }
web-study-graph-none = The curve grows as positions are thought about.
web-study-graph-unknown = { $move }: not known yet
web-study-green = green
web-study-hands = { $count ->
    [one] one writes
   *[other] { $count } write
}
web-study-key-down = into the next branch
web-study-key-pause = stop thinking, or go on
web-study-key-show = values, arrows or nothing on the board
web-study-key-up = back to the branch before
web-study-left = { $seat } left
web-study-lines = Best lines
web-study-link-read = Whoever has this link can read the study:
web-study-link-read-open = Everybody can read it here:
web-study-link-write = Whoever has this link can write in it:
web-study-looking = Looking …
web-study-mark = Mark
web-study-mark-about = Press a place to mark it, pull to another for an arrow; by keys, Enter where it begins and where it ends. The right mouse button always draws.
web-study-mark-begun = From { $place }. Enter there again marks it, elsewhere draws an arrow.
web-study-mark-such = e4, or e2 e4
web-study-mark-told = { $shape } on { $at }, { $colour }
web-study-mark-type = Type one place to mark it, two for an arrow
web-study-mark-wrong = That is not one place of this board, or two.
web-study-meanwhile = Somebody else wrote here meanwhile; it stays above your words:
web-study-mine = Your studies
web-study-moves-here = The moves that lead here
web-study-no-game = That is no game that can be studied here.
web-study-none = You have no study yet.
web-study-off = Off
web-study-open = Open in study
web-study-pause = Stop thinking
web-study-pin = Keep thinking about this position while looking elsewhere
web-study-pin-most = { $count } positions are thought about at once, and no more.
web-study-play-out = { $count ->
    [one] Play it
   *[other] Play all { $count } moves
}
web-study-play-to-end = { $count ->
    [one] Play it to the end
   *[other] Play to the end: { $count } moves
}
web-study-position = This position
web-study-promote = Put this branch first
web-study-proved = Proved: { $words }.
web-study-reads = You read along. Whoever has the link to write can change this study.
web-study-record-own = The whole tree (.dgn)
web-study-red = red
web-study-remove = Remove this move and all that follows
web-study-removed = { $move } and all that followed is gone.
web-study-resume = Think on
web-study-show = On the board
web-study-sign-blunder = blunder
web-study-sign-brilliant = brilliant
web-study-sign-doubtful = doubtful
web-study-sign-good = good
web-study-sign-interesting = interesting
web-study-sign-mistake = mistake
web-study-so-far = so far
web-study-start = Start
web-study-still = still looking
web-study-time = { $seconds } s
web-study-title = Title
web-study-triangle = triangle
web-study-value-exact = { $words }, exactly
web-study-value-so-far = { $words }, so far
web-study-values = Values
web-study-watching = { $count ->
    [0] nobody else reads
    [one] one reads along
   *[other] { $count } read along
}
web-study-what = Study · { $what }
web-study-which = There are { $count } games in it. Which one?
web-study-yellow = yellow
