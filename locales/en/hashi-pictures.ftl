# Pictures of Hashi.

cmd-hashi-render = Draw puzzles: pictures, films of deductions, sheets to print

arg-hashi-render-animate = Show the deduction step by step, as a moving SVG file
arg-hashi-render-cover = Begin with a cover of that title; for sheets and PDF
arg-hashi-render-format = The format: svg, png, pdf; otherwise by the file's name [svg]
arg-hashi-render-moves = Draw what was done so far, such as c3-c5=2,a1-a4=x
arg-hashi-render-no-solution = Print no solutions on a sheet
arg-hashi-render-output = The file to write instead of standard output; of several pictures each has a number in its name
arg-hashi-render-sheet = Print so many puzzles beside and under each other on sheets of A4, such as 2x3, or 1, 2, 4 or 6 of them; the solutions follow apart
arg-hashi-render-solution = Draw the solution; on a sheet, print the solutions alone
arg-hashi-render-unit = The side of a cell in pixels, 4 to 256 [40]

hashi-film-too-long = a film of { $steps } steps is too long; hint: films have { $most } at most
hashi-pictures-caption = { $number } · { $grade }
hashi-pictures-cover = only sheets have a cover; hint: --sheet, or --format pdf
hashi-pictures-cover-count = { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    }
hashi-pictures-cover-grades = from { $least } to { $most }
hashi-pictures-cover-long = a title has { $most } letters at most
hashi-pictures-cover-sign = `{ $sign }` cannot be printed; hint: the letters of western Europe can
hashi-pictures-description = { $islands } { $islands ->
        [one] island
       *[other] islands
    }. ID: { $name }
hashi-pictures-no-film = only SVG can show it step by step; hint: --format svg
hashi-pictures-not-only = { $name }: there are several solutions, and this is one of them
hashi-pictures-not-shown = { $option } cannot be shown { $where ->
        [sheet] on a sheet
       *[other] in this format
    }
hashi-pictures-number = { $number }
hashi-pictures-one-puzzle = moves are for one puzzle, and there are several
hashi-pictures-several = several pictures do not go into one output; hint: --output FILE.{ $format }, or --format pdf
hashi-pictures-sheet = `{ $text }` is no sheet: that is puzzles beside and under each other, such as 2x3, up to { $columns }x{ $rows }, or 1, 2, 4 or 6 of them
hashi-pictures-sheet-format = a sheet is SVG or PDF
hashi-pictures-sheet-solutions = Hashi: solutions
hashi-pictures-step = { $number }. { $said }
hashi-pictures-terminal = a picture is no text for a terminal; hint: --output FILE.{ $format }
hashi-pictures-title = A Hashi puzzle of { $width } by { $height }
hashi-pictures-title-moves = A Hashi puzzle of { $width } by { $height }, begun
hashi-pictures-title-solution = The solution of a Hashi puzzle of { $width } by { $height }
hashi-pictures-title-trace = A Hashi puzzle of { $width } by { $height }, solved step by step
hashi-pictures-unknown = { $name }: the time was not enough to find a solution; hint: --time
hashi-pictures-unsolvable = { $name }: there is no solution
