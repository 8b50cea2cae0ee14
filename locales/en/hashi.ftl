# Hashi: boards, files, moves, deductions, hints.

hashi-all-of = { $have }{ $without }{ $behind }
hashi-at-least = at least { $grade }
hashi-behind = , behind { $edges }
hashi-beside = , beside { $edges }
hashi-board-degree = an island has 1 to { $most } bridges, not { $degree }
hashi-board-max = two islands may have 1 to 4 bridges between them, not { $max }
hashi-board-outside = there is no cell { $x },{ $y } on a board of { $width } by { $height }
hashi-board-size = a board is 1 to { $largest } cells wide and high, not { $width } by { $height }
hashi-board-taken = there are two islands on { $x },{ $y }
hashi-both = { $first }{ $rest }
hashi-budget-doubles = {" "}by { $edges }
hashi-budget-more = ; more would close rings with { $edges }
hashi-budget-rings = {" "}by { $count } { $count ->
        [one] ring
       *[other] rings
    } with { $edges }
hashi-caps = , with { $edges } at most
hashi-check = whether all is right so far
hashi-clash-budget = { $islands } islands want { $sum } ends, and { $bridges } bridges cannot join them all
hashi-clash-budget-built = { $islands } islands want { $sum } ends, so there are { $bridges } bridges; { $joining } must join all islands, and more than the other { $spare } would be taken{ $doubles }{ $rings }{ $more }
hashi-clash-budget-possible = { $islands } islands want { $sum } ends, so there are { $bridges } bridges; without loops { $joining } join all islands, and for the other { $spare } { $count ->
        [0] no edge can have more than one
       *[other] there would be no more than { $edges }
    }
hashi-clash-crossing = { $edge } and { $other } would cross
hashi-clash-edge = an edge would need more bridges than it may have
hashi-clash-no-way = there is no way to complete { $islands } on { $edges }{ $beside }{ $limits }
hashi-clash-parity = the numbers of { $islands } sum up to { $sum }, of which { $out } lead out on { $edges }; the rest ({ $rest }) would be odd
hashi-clash-parity-alone = the numbers of { $islands } sum up to { $sum }, which would be odd, and nothing leads out
hashi-clash-ring = bridges would close the ring { $islands }
hashi-clash-split = there would be no way between { $islands } and the other islands{ $closed }
hashi-clash-too-few = { $island } wants { $degree } and could have { $most } at most{ $caps }
hashi-clash-too-few-unknown = { $island } could have no bridge{ $caps }
hashi-clash-too-many = { $island } wants { $degree } and would have { $count }, on { $edges }
hashi-clash-ways = { $ways ->
        [one] the only way
       *[other] each of the { $ways } ways
    } to complete { $islands } on { $edges }{ $beside }{ $limits } cannot be{ $closing }{ $rings }
hashi-closed = , since there is no bridge on { $edges }
hashi-closed-alone = { $islands }{ $have }
hashi-closed-some = {" "}with some of { $islands }{ $have }
hashi-closed-with = {" "}with { $islands }{ $have }
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
hashi-differ = there are several solutions; two differ on { $edges }
hashi-either = { $first } or { $rest }
hashi-ended = Solved!
hashi-ended-alone = You had no help.
hashi-ended-checks = You checked { $checks ->
    [one] once
   *[other] { $checks } times
}, and { $mistakes ->
    [0] all was right.
    [one] once something was wrong.
   *[other] { $mistakes } times something was wrong.
}
hashi-ended-hints = { $hints ->
    [one] One hint helped you.
   *[other] { $hints } hints helped you.
}
hashi-ended-puzzle = The puzzle: { $size }, { $grade }.
hashi-ended-shown = Solved, with a look at the solution
hashi-ended-uncounted = You saw the solution, and so the time does not count.
hashi-fewer-islands = only { $islands } of the { $wanted } islands that were asked for had room
hashi-fine = nothing is wrong so far
hashi-flaw-crossing = the bridges { $first } and { $second } cross
hashi-flaw-degree = { $island } wants { $wanted } and has { $has }
hashi-flaw-loop = bridges close a loop
hashi-flaw-split = not all islands hang together
hashi-follow = do what the hint tells; one undo takes it back
hashi-forced = { $count ->
        [0] the simple rules conclude nothing here; hint: hint looks further
        [one] one edge follows from what stands
       *[other] { $count } edges follow from what stands
    }{ $count ->
        [0] {""}
       *[other] : { $first } by level 1, { $second } by level 2, { $third } by level 3
    }
hashi-format-cannot-tell = the format `{ $format }` cannot tell that islands have { $max } bridges between them at most{ $loops ->
        [no] {" "}or that loops are not allowed
       *[other] {""}
    }
hashi-gets = , which gets { $edges } at most
hashi-grade-beginner = beginner
hashi-grade-easy = easy
hashi-grade-expert = expert
hashi-grade-extreme = extreme
hashi-grade-hard = hard
hashi-grade-master = master
hashi-grade-medium = medium
hashi-graded = { $count ->
        [one] the move that stands follows from what stood before it
       *[other] all { $count } moves that stand follow from what stood before them
    }: { $grade }
hashi-graded-guessed = { $guessed } of { $count } moves that stand { $guessed ->
        [one] does
       *[other] do
    } not follow from what stood before: { $moves }
hashi-graded-levels = moves by level: { $levels }
hashi-graded-nothing = no move stands that says anything
hashi-has = , which has { $edges }
hashi-has-already = , which has { $count } already
hashi-have = , which have { $edges }
hashi-hint-action = { $conclusion }
hashi-hint-done = that was the hint
hashi-hint-everywhere = look at the whole board
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
hashi-insight-earlier = { $count } { $count ->
        [one] step comes
       *[other] steps come
    } before
hashi-insight-empty = there is no island yet
hashi-insight-graded = it is { $grade }, level { $level }
hashi-insight-search = deduction does not show why; every way was searched
hashi-is-solved = it is solved
hashi-islands = islands
hashi-list = { $names }
hashi-list-more = { $names } and { $count } more
hashi-mend-degree = { $island } wants { $to } now, and not { $from }
hashi-mend-island = there is a new island on { $island }, which wants { $to }
hashi-mend-told = { $island } tells now that it wants { $to }
hashi-method-auto = deduction, then a little search, then SAT
hashi-method-deduction = reasons alone, one after the other, as a person finds them
hashi-method-sat = a program for logic in general, told of islands that do not hang together as they turn up
hashi-method-search = one choice after the other is tried, with simple reasons in between
hashi-mistake = move { $number }, { $move }, was wrong{ $after ->
        [0] {""}
        [one] , and one more followed
       *[other] , and { $after } more followed
    }
hashi-mistake-clash = that cannot be: { $clash }
hashi-mistake-no-reason = no solution has that, and no short reason shows it
hashi-no-hint-told = there is no hint to do; hint: ask for one first
hashi-no-more = , which takes no more
hashi-other-grade = no puzzle of the grade { $wanted } was found; this one is { $grade }
hashi-params-grade = no puzzle of { $size } with { $islands } islands is { $grade }; it can be { $grades }
hashi-params-letter = `{ $letter }` is no param; those are m, L, i, b, e, s and d
hashi-params-number = the number after `{ $letter }` must be from { $least } to { $most }
hashi-params-room = no puzzle fits on { $size }; the smallest sizes are 3x1 and 1x3
hashi-params-size = `{ $text }` is no size: it needs WIDTHxHEIGHT, such as 7x7
hashi-params-square = only a square is the same after a quarter of a turn, and { $size } is none
hashi-params-symmetry = `s` is half a turn, `s2` a mirror and `s4` a quarter of a turn; there is no other
hashi-proper = there is exactly one solution
hashi-properness-unknown = the work ended before it was known whether there is exactly one solution
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
hashi-rule-all-ways = there are { $ways } ways to complete { $islands } on { $edges }{ $beside }{ $limits }
hashi-rule-assumption = the opposite leads to a contradiction on { $edge }
hashi-rule-at-least = { $island } wants { $degree }, and its other edges take { $others } at most{ $caps }
hashi-rule-at-least-each = { $island } wants { $degree } of the { $most } that its edges can take, so that each lacks { $spare } at most{ $caps }
hashi-rule-at-least-unknown = { $island } must have a bridge, and its other edges take none{ $caps }
hashi-rule-at-most = { $island } wants { $degree } and has { $count } on other edges, { $edges }
hashi-rule-at-most-each = { $island } wants { $degree } and has { $count }, on { $edges }, so that each edge takes { $missing } more at most
hashi-rule-blocking = a bridge on { $edge } would cross { $exits }, { $count ->
        [one] the only way
       *[other] the only ways
    } out for { $islands }{ $closed }
hashi-rule-budget = { $islands } islands want { $sum } ends, so there are { $bridges } bridges; { $joining } must join all islands, and { $spare ->
        [0] none is left for doubles and rings
        [one] the other one is taken{ $doubles }{ $rings }
       *[other] the other { $spare } are taken{ $doubles }{ $rings }
    }{ $more }
hashi-rule-budget-possible = { $islands } islands want { $sum } ends, so there are { $bridges } bridges; without loops { $joining } join all islands, and the other { $spare } need all of the only edges that can have more than one, { $edges }
hashi-rule-closed-island = { $island } wants { $degree } and has { $count }, on { $edges }
hashi-rule-crossing = the bridge { $edge } leaves no room for those that would cross it
hashi-rule-cut-edge = without { $edge } there would be no way between { $islands } and the other islands{ $closed }
hashi-rule-cut-parity = the numbers of { $islands } sum up to { $sum }, of which { $out } lead out on { $edges }; the rest ({ $rest }) is { $parity ->
        [odd] odd
       *[even] even
    }, and so is { $edge }, the only open way out{ $own }
hashi-rule-cut-parity-alone = the numbers of { $islands } sum up to { $sum }, which is { $parity ->
        [odd] odd
       *[even] even
    }, and so is { $edge }, the only way out{ $own }
hashi-rule-full-island = { $island } wants { $degree }, which takes everything that is possible there{ $caps }
hashi-rule-full-unknown = { $island } must have a bridge, and no more than one is possible there{ $caps }
hashi-rule-isolation = with { $count } { $count ->
        [one] bridge
       *[other] bridges
    } on { $edge }{ $limit }, { $named ->
        [0] nothing would lead from its islands to the others{ $have }
        [one] { $islands } would have all it wants{ $have }, and nothing would lead on
       *[other] { $islands } would have all they want{ $have }, and nothing would lead on
    }
hashi-rule-neighbour-cap = { $island } wants only { $degree }
hashi-rule-only-exit = { $edge } is the only way out for { $islands }{ $closed }
hashi-rule-only-way = there is only one way to complete { $islands } on { $edges }{ $beside }{ $limits }
hashi-rule-ring = a bridge on { $edge } would close the ring { $islands }
hashi-rule-ways = of the { $ways } ways to complete { $islands } on { $edges }{ $beside }{ $limits }{ $closing }{ $rings }
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
hashi-takes = , which takes { $count } at most
hashi-trace-clash = there is no solution: after { $steps } { $steps ->
        [one] step
       *[other] steps
    } { $clash }
hashi-trace-solved = solved in { $steps } { $steps ->
        [one] step
       *[other] steps
    }, level { $level }
hashi-trace-stopped = the time was not enough: after { $steps } { $steps ->
        [one] step
       *[other] steps
    } { $open } { $open ->
        [one] edge is
       *[other] edges are
    } open
hashi-trace-stuck = these rules lead no further: after { $steps } { $steps ->
        [one] step
       *[other] steps
    } { $open } { $open ->
        [one] edge is
       *[other] edges are
    } open
hashi-try-begun = tried from here; hint: give-up takes all of it back, keep keeps it
hashi-try-given-up = given up: { $moves ->
        [0] nothing was done since
        [one] one move was taken back; hint: redo makes it again
       *[other] { $moves } moves were taken back; hint: redo makes them again
    }
hashi-try-kept = what was tried is kept{ $left ->
        [0] {""}
        [one] , within one thing more
       *[other] , within { $left } things more
    }
hashi-try-nothing = nothing is being tried; hint: try begins
hashi-try-too-many = { $most } things are tried within each other already; hint: give-up or keep ends the latest
hashi-undo = take the latest move back
hashi-ungraded = the work ended before the grade was known
hashi-unknown = that cannot be told in reasonable time
hashi-unknown-so-far = unknown so far: of { $edges } { $edges ->
        [one] edge
       *[other] edges
    } { $settled } { $settled ->
        [one] is
       *[other] are
    } certain
hashi-unsolvable = there is no solution
hashi-ways-closing = , { $count } would close { $own ->
        [one] it
       *[other] them
    } off{ $others }
hashi-ways-least = , with no fewer than { $degree } for { $island }{ $elsewhere }
hashi-ways-most = , with no more than { $degree } for { $island }{ $elsewhere }
hashi-ways-rings = , { $count } would close { $several ->
        [one] the ring
       *[other] one of the rings
    } { $rings }
hashi-without = , without a bridge on { $edges }
hashi-wrong = no solution has all these bridges and marks
hashi-wrong-edges = something is wrong on { $edges }
