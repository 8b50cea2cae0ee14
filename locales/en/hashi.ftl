# Hashi: boards, files, moves, deductions, hints.

hashi-board-degree = an island has 1 to { $most } bridges, not { $degree }
hashi-board-max = two islands may have 1 to 4 bridges between them, not { $max }
hashi-board-outside = there is no cell { $x },{ $y } on a board of { $width } by { $height }
hashi-board-size = a board is 1 to { $largest } cells wide and high, not { $width } by { $height }
hashi-board-taken = there are two islands on { $x },{ $y }
hashi-check = whether all is right so far
hashi-clash-budget = all degrees together do not allow these doubles and loops
hashi-clash-edge = { $edge } would need more bridges than it may have
hashi-clash-no-completion = there is no way to complete { $islands } without closing them off
hashi-clash-parity = what { $islands } miss is odd, and nothing else can reach them
hashi-clash-ring = bridges would close a ring
hashi-clash-split = { $islands } would be cut off from the other islands
hashi-clash-too-few = { $island } would not get enough bridges
hashi-clash-too-many = { $island } would have too many bridges
hashi-conclude-and = { $first }; { $rest }
hashi-conclude-at-least = { $edge } has { $count } { $count ->
        [one] bridge
       *[other] bridges
    } at least
hashi-conclude-at-most = { $edge } has { $count } { $count ->
        [one] bridge
       *[other] bridges
    } at most
hashi-conclude-exactly = { $edge } has { $count } { $count ->
        [one] bridge
       *[other] bridges
    }
hashi-conclude-more = and { $count } more
hashi-conclude-none = { $edge } has no bridge
hashi-conclude-nothing = nothing changes
hashi-ended = Solved!
hashi-ended-alone = You had no help.
hashi-ended-checks = You asked { $checks ->
    [one] once
   *[other] { $checks } times
} whether all was right, and { $mistakes ->
    [0] it was.
    [one] once it was not.
   *[other] { $mistakes } times it was not.
}
hashi-ended-hints = { $hints ->
    [one] One hint helped you.
   *[other] { $hints } hints helped you.
}
hashi-ended-puzzle = The puzzle: { $size }, { $grade }.
hashi-ended-shown = The solution was shown
hashi-ended-uncounted = You saw the solution, and so the time does not count.
hashi-fine = nothing is wrong so far
hashi-flaw-crossing = the bridges { $first } and { $second } cross
hashi-flaw-degree = { $island } wants { $wanted } and has { $has }
hashi-flaw-loop = bridges close a loop
hashi-flaw-split = not all islands hang together
hashi-format-cannot-tell = the format `{ $format }` cannot tell that islands have { $max } bridges between them at most{ $loops ->
        [no] {" "}or that loops are not allowed
       *[other] {""}
    }
hashi-grade-beginner = beginner
hashi-grade-easy = easy
hashi-grade-expert = expert
hashi-grade-extreme = extreme
hashi-grade-hard = hard
hashi-grade-master = master
hashi-grade-medium = medium
hashi-hint-action = { $conclusion }
hashi-hint-done = that was the hint
hashi-hint-known = known: { $step }
hashi-hint-mistake = something is wrong already
hashi-hint-moves = { $moves }
hashi-hint-nothing = nothing more can be deduced: there are several solutions, or it takes search
hashi-hint-place = look at { $islands }
hashi-illegal-crosses = the bridges { $edge } are in the way
hashi-illegal-elsewhere = there is no such edge or island in this puzzle
hashi-illegal-locked = { $island } is locked
hashi-illegal-no-solution = the puzzle has not exactly one solution
hashi-illegal-nothing = that changes nothing
hashi-illegal-too-many = two islands have { $max } bridges between them at most
hashi-illegal-unsolved = the solution was not found in reasonable time
hashi-is-solved = it is solved
hashi-islands = islands
hashi-mistake = move { $number }, { $move }, was wrong{ $after ->
        [0] {""}
        [one] , and one more followed
       *[other] , and { $after } more followed
    }
hashi-no-hint-told = there is no hint to do; hint: ask for one first
hashi-other-grade = no puzzle of the grade { $wanted } was found; this one is { $grade }
hashi-params-letter = `{ $letter }` is no param; those are m, L, i, b, e, s and d
hashi-params-number = the number after `{ $letter }` must be from { $least } to { $most }
hashi-params-room = no puzzle fits on { $size }; the smallest sizes are 3x1 and 1x3
hashi-params-size = `{ $text }` is no size: it needs WIDTHxHEIGHT, such as 7x7
hashi-read-address = an address of this puzzle ends in hashi/WIDTH/HEIGHT/BODY
hashi-read-cells = the description has { $found } cells, and the board { $wanted }
hashi-read-dot = `.` stands between two islands
hashi-read-empty = there is no puzzle here
hashi-read-field = the field `{ $field }` is not as it should be
hashi-read-island-line = an island is written `{ $form }`
hashi-read-islands = there are { $found } islands, and not { $wanted }
hashi-read-length = the row has { $found } cells, and not { $wanted }
hashi-read-missing = `{ $field }` is missing
hashi-read-more = the puzzle ends on the line before
hashi-read-number = `{ $text }` is no number from 0 on
hashi-read-rows = there are { $found } rows, and not { $wanted }
hashi-read-seed = a seed means a puzzle only to the program that drew it; hint: give the ID with a colon
hashi-read-separator = a line with `.` is missing between two islands
hashi-read-twice = `{ $field }` is here twice
hashi-read-unmade = the time was not enough to make it; hint: --time
hashi-refuted = suppose that { $assumption }: after { $steps } { $steps ->
        [one] step
       *[other] steps
    } { $clash }
hashi-rewound = back to before the mistake, by { $moves } { $moves ->
        [one] move
       *[other] moves
    }; hint: redo makes them again
hashi-rule-assumption = the opposite leads to a contradiction on { $edge }
hashi-rule-at-least = { $island } wants { $degree }, and its other edges cannot take all of them
hashi-rule-at-most = { $island } wants { $degree } and misses fewer than an edge could still take
hashi-rule-blocking = a bridge on { $edge } would cross every exit of { $islands }
hashi-rule-closed-island = { $island } has all its bridges ({ $degree })
hashi-rule-crossing = the bridge { $edge } leaves no room for those that would cross it
hashi-rule-cut-edge = without { $edge } the islands { $islands } would be cut off from the others
hashi-rule-cut-parity = what { $islands } still miss tells whether { $edge }, the only open edge between them and the others, is even or odd
hashi-rule-full-island = { $island } wants { $degree }, which takes everything that is possible there
hashi-rule-group-completions = all ways to complete { $islands } that do not close them off have this in common
hashi-rule-island-completions = all ways to complete { $island }, which wants { $degree }, that do not close a group off have this in common
hashi-rule-isolation = all possible bridges on { $edge } would close off { $islands } while other islands remain
hashi-rule-neighbour-cap = { $island } wants only { $degree }
hashi-rule-only-exit = { $edge } is the only way out for { $islands }
hashi-rule-ring = a bridge on { $edge } would close a ring
hashi-rule-severing = a bridge on { $edge } would cross so much that the islands fall apart
hashi-rule-tree-budget = all degrees together tell how many doubles and loops there are
hashi-several = this puzzle has several solutions; any of them will do
hashi-show-solution = show the solution
hashi-shown = this is the solution; hint: undo takes it back
hashi-solved = All islands are joined.
hashi-solved-in = All islands are joined, in { $time }.
hashi-status = finished { $finished } of { $islands } islands, groups { $groups }, undos { $undos }, redos { $redos }
hashi-step = { $reason }: { $conclusion }
hashi-syntax-description = character { $at }: { $problem }
hashi-syntax-edge = no bridge can join { $a } and { $b }
hashi-syntax-island = there is no island on `{ $text }`
hashi-syntax-move = `{ $text }` is no move: it needs c3-c5=2, c3-c5=x, lock c3, unlock c3 or solve
hashi-syntax-state = `{ $text }` cannot be: { $reason }
hashi-undo = take the latest move back
hashi-unknown = that cannot be told in reasonable time
hashi-unsolvable = there is no solution
hashi-wrong = no solution has all these bridges and marks
hashi-wrong-edges = something is wrong on { $edges }
