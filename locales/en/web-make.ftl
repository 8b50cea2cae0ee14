# The page on which labyrinths are made.

web-make-title = Make a labyrinth
web-make-preview = The labyrinth as it will be
web-make-more = More settings
web-make-another = Another one
web-make-size-mask = that of the shape
web-make-caption = { $width } × { $height }: { $cells } cells, { $ends ->
    [0] no dead ends
    [one] one dead end
   *[other] { $ends } dead ends
  }, { $minotaurs ->
    [0] no minotaurs
    [one] one minotaur
   *[other] { $minotaurs } minotaurs
  }.
web-make-cells = { $count ->
    [0] no cells
    [one] one cell
   *[other] { $count } cells
  }
web-make-unseen = A labyrinth of more than { $most } cells is not shown beforehand. It can be played all the same.
web-make-look-maze = the labyrinth
web-make-look-dig = being dug
web-make-look-race = two generators

web-make-dig-play = Dig
web-make-dig-first = Back to the beginning
web-make-dig-step = One passage more
web-make-dig-last = To the end
web-make-dig-speed = Passages a second
web-make-dig-per-second = { $count ->
    [one] one a second
   *[other] { $number } a second
  }
web-make-dig-at-once = all at once
web-make-dig-count = { $dug } of { $total } passages
web-make-dig-over = All passages are dug.
web-make-dig-nothing = Nothing is dug here: every cell stays closed.

web-make-race-about = The same ground, the same seed, the same speed. Who opens a way from the first cell to the last is through.
web-make-race-first = The first generator
web-make-race-second = The second generator
web-make-race-maze = What { $name } has dug
web-make-race-through = through after { $passages } passages
web-make-race-not-through = not through yet
web-make-race-won = { $winner } was through first: after { $least } passages, and { $loser } after { $most }.
web-make-race-even = Both were through after { $passages } passages.

web-make-mask-word = a word
web-make-mask-word-field = The word whose letters are the labyrinth
web-make-mask-file = a file or picture
web-make-mask-draw = draw it
web-make-mask-lost = The shape is not in this address, because it is too large for it: bring its file again, or choose another.
web-make-mask-large = { $file } is larger than 4 MB: no shape is.
web-make-mask-binary = { $file } is no text, and none of the pictures that are read here.
web-make-mask-cells = { $file } has more than 4,000,000 cells: no labyrinth here is so large.
web-make-mask-empty = { $file } is empty.
web-make-mask-unread = { $file } cannot be read.

web-make-picture-large = { $file } is larger than 8 MB: a smaller picture will do.
web-make-picture-unknown = { $file } is neither PNG nor JPEG, GIF or WebP.
web-make-picture-pixels = { $file } has { $width } × { $height } pixels, and no more than 40 million are unpacked.
web-make-picture-broken = { $file } is damaged: there is no picture in it.
web-make-picture-preview = The shape that { $name } becomes
web-make-picture-size = { $name }: { $width } × { $height }
web-make-picture-threshold = From which brightness on there are cells
web-make-picture-about = What is darker has no cells. The picture stays in your browser.

web-make-draw-about = Drag to take cells away, or to put them back. With keys: arrows move, the space bar changes a cell, Shift and arrows draw on.
web-make-draw-place = A drawing of { $columns } columns and { $rows } rows
web-make-draw-columns = Columns
web-make-draw-rows = Rows
web-make-draw-clear = Clear
web-make-draw-invert = Invert
web-make-draw-ready = Use it
web-make-draw-leave = Leave it
web-make-draw-cell = column { $column }, row { $row }: a cell
web-make-draw-masked = column { $column }, row { $row }: no cell
