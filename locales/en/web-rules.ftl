web-rules-lead = One sentence a rule, and a board to try it on.
web-rules-of = Rules of { $game }
web-rules-back = Take back
web-rules-again = From the beginning
web-rules-try = Try it: the board is live.
web-rules-play = Play it
web-rules-print = Print this page
