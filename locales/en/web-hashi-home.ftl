# Hashi's first page, and the page on which booklets are made.

web-hashi-home-ways = More of Hashi
web-hashi-home-edit = Draw your own
web-hashi-home-booklets = Booklets
web-hashi-home-today = Today’s puzzles
web-hashi-home-same = the same for everybody
web-hashi-home-is-today = today
web-hashi-home-day-before = The day before
web-hashi-home-day-after = The day after
web-hashi-home-calendar = Puzzles of other days
web-hashi-home-month-before = The month before
web-hashi-home-month-after = The month after
web-hashi-home-legend = one square for each grade
web-hashi-home-begun = begun
web-hashi-home-done = { $done } of { $islands } islands
web-hashi-home-all = all of them
web-hashi-home-make = Make one
web-hashi-home-bring = Bring one
web-hashi-home-bring-field = A puzzle in any form
web-hashi-home-bring-about = A grid, a game ID, an address of puzz.link, CSV, JSON or a saved game. A file can be dropped anywhere on this page.
web-hashi-home-bring-place = Line { $line }, column { $column }: { $why }

web-booklet = Booklets to print
web-booklet-about = Puzzles on paper, from the first to the hardest, with the solutions at the end. All of them have exactly one solution and need no guessing.
web-booklet-back = All of Hashi
web-booklet-count = Puzzles
web-booklet-count-wrong = A booklet has 1 to { $most } puzzles.
web-booklet-per-page = On a page
web-booklet-grades = How hard
web-booklet-from = The first ones
web-booklet-to = The last ones
web-booklet-solutions = Solutions
web-booklet-solutions-end = at the end
web-booklet-solutions-none = left out
web-booklet-title = Title on the cover
web-booklet-no-cover = no cover
web-booklet-title-about = Without a title there is no cover.
web-booklet-usual-title = { $count } Hashi puzzles
web-booklet-seed-about = The same seed makes the same booklet again.
web-booklet-seed-wrong = A seed is a number of at most 15 digits.
web-booklet-make = Make the booklet
web-booklet-make-rest = Make the rest
web-booklet-cancel = Cancel
web-booklet-state = The booklet
web-booklet-making = { $made } of { $total } puzzles are made.
web-booklet-printing = The pages are being set.
web-booklet-waits = The server wants a little rest; it goes on by itself.
web-booklet-stopped = { $made } of { $total } puzzles are there.
web-booklet-ready = The booklet is ready.
web-booklet-open = Open the PDF
web-booklet-save = Save the PDF
web-booklet-print = { $count ->
    [one] Print this one
   *[other] Print these { $count }
  }
web-booklet-other = Something else is chosen now: these are the puzzles of the booklet before.
web-booklet-made = The puzzles in it
web-booklet-copy = Copy the ID of the puzzle
web-booklet-play = Play puzzle { $number }
