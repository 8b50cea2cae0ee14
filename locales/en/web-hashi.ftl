# Hashi in a browser.

web-hashi-all = The whole puzzle
web-hashi-bridges = { $count ->
    [0] no bridge
    [one] { $count } bridge
   *[other] { $count } bridges
}
web-hashi-check = Check so far
web-hashi-copy-id = Its ID
web-hashi-down = The puzzle lies face down while you pause.
web-hashi-errors = Mistakes show
web-hashi-follow = Build these
web-hashi-forced = What is forced now
web-hashi-forced-about = The brighter the water, the simpler the rule that says what to do there.
web-hashi-give-up = Give the try up
web-hashi-grade = Grade
web-hashi-graded = How hard it was so far
web-hashi-graded-guess = guessed
web-hashi-help = Help
web-hashi-hide = Hide
web-hashi-hint-rule = Which rule
web-hashi-island = { $island }: { $degree }{ $finished ->
    [yes] , finished
   *[no] , { $left } missing
}{ $locked ->
    [yes] , locked
   *[no] {""}
}
web-hashi-islands = Islands
web-hashi-keep = Keep it
web-hashi-learn = Learn the rules of deduction
web-hashi-lock = Lock
web-hashi-mark = No bridge
web-hashi-marked = no bridge can be there
web-hashi-mistake = Find my mistake
web-hashi-of = of { $count }
web-hashi-options = Mistakes, timer
web-hashi-others = Other puzzles
web-hashi-plank = Bridge
web-hashi-play-on = Go on
web-hashi-print-sheet = Print it
web-hashi-rest = The rest, step by step
web-hashi-rest-all = Build all of it
web-hashi-rest-take = The whole solution with its reasons:
web-hashi-rewind = Back to before it
web-hashi-same-id = Whoever has this ID has the same puzzle:
web-hashi-sea = Islands and bridges, { $width } × { $height }
web-hashi-solution = Solution
web-hashi-solution-sure = Show the solution? The time does not count then.
web-hashi-study = Study it
web-hashi-time = Time
web-hashi-timer = Show the time
web-hashi-tool = What a press does
web-hashi-towards = { $side } { $island }: { $what }
web-hashi-try = Try
web-hashi-try-about = Try something from here; it can be given up as a whole
web-hashi-trying = { $count ->
    [one] You are trying something.
   *[other] You are trying something, { $count } deep.
}
web-hashi-what = { $width } × { $height }, { $grade }
web-hashi-words = The board in words
