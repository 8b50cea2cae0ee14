# Lessons of Hashi in a browser.

web-hashi-learn-again = Try it again
web-hashi-learn-all = You have passed every lesson
web-hashi-learn-all-about = Whatever puzzle comes, you know the rules that solve it.
web-hashi-learn-ask-rule = Which rule?
web-hashi-learn-at = Learn · lesson { $number } of { $count }
web-hashi-learn-begin = To the lesson
web-hashi-learn-begun = { $passed } of { $tries }
web-hashi-learn-do = Build what follows from the rule here, or mark where it forbids a bridge.
web-hashi-learn-done = passed
web-hashi-learn-example = Example
web-hashi-learn-go-on = Go on with
web-hashi-learn-keys = Drag from an island to the next, or press between them. Right button or long press: no bridge. Keys: arrows, then Enter and an arrow to build, x and an arrow to mark.
web-hashi-learn-lead = No puzzle here needs guessing. These are the rules that solve them, the simplest first: an example of each, and three boards to try it on.
web-hashi-learn-level = Level { $level }
web-hashi-learn-level-short = L{ $level }
web-hashi-learn-list = All lessons
web-hashi-learn-more = Right. More follows from it.
web-hashi-learn-new = new
web-hashi-learn-next = Next try
web-hashi-learn-next-called = Next: { $called }
web-hashi-learn-next-key = the next try
web-hashi-learn-next-lesson = Next lesson
web-hashi-learn-no = That may be right, but it does not follow from this rule here. Look again.
web-hashi-learn-now-you = Now you
web-hashi-learn-over = You have passed this lesson.
web-hashi-learn-part-back = One step back
web-hashi-learn-passed = { $passed } of { $tries } tries passed
web-hashi-learn-puzzle = A puzzle: { $grade }
web-hashi-learn-show = Show me
web-hashi-learn-shown = This follows: { $action }.
web-hashi-learn-to-puzzles = To the puzzles
web-hashi-learn-try = Try { $number } of { $count }
web-hashi-learn-try-state = Try { $number }{ $passed ->
    [yes] , passed
   *[no] {""}
  }
web-hashi-learn-yes = That is it: { $action }.
