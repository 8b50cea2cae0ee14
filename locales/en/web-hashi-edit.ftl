# Drawing puzzles of Hashi in a browser.

web-hashi-edit = Draw a puzzle
web-hashi-edit-board = Puzzle that is drawn, { $width } by { $height } cells
web-hashi-edit-both = Both
web-hashi-edit-breaks = Where it breaks
web-hashi-edit-changed = What was changed
web-hashi-edit-clear = Clear
web-hashi-edit-compare = Ways to solve it, compared
web-hashi-edit-compare-now = Compare them
web-hashi-edit-copy-id = Copy the ID
web-hashi-edit-copy-url = Copy the address
web-hashi-edit-fill = By lot
web-hashi-edit-fill-with = A puzzle by lot
web-hashi-edit-first = The one
web-hashi-edit-follows = Numbers follow the bridges
web-hashi-edit-grade = How hard
web-hashi-edit-grade-when = once there is one solution
web-hashi-edit-hardest = level
web-hashi-edit-id = As an ID
web-hashi-edit-island = { $cell }: island, { $degree ->
    [unknown] number not told
   *[other] { $degree }
  }{ $bridges ->
    [0] {""}
    [one] , one bridge drawn
   *[other] , { $bridges } bridges drawn
  }
web-hashi-edit-islands-count = { $count ->
    [one] one island
   *[other] { $count } islands
  }
web-hashi-edit-key-board = to the board
web-hashi-edit-key-bridges = draw bridges
web-hashi-edit-key-erase = take islands away
web-hashi-edit-key-islands = draw islands
web-hashi-edit-key-redo = draw again what was taken back
web-hashi-edit-key-undo = take back what was drawn last
web-hashi-edit-keys = Press the water to put an island there, and an island to raise its number. Keys on the board: arrows, digits, ? for a number that is not told, Delete, and w a s d for bridges.
web-hashi-edit-link = A link to this puzzle
web-hashi-edit-link-long = This puzzle is too long for an address.
web-hashi-edit-loops = Bridges may run in a circle
web-hashi-edit-max = Bridges between two islands
web-hashi-edit-mend = Make it unique
web-hashi-edit-mending = Looking for the smallest change.
web-hashi-edit-mode-bridges = Bridges
web-hashi-edit-mode-erase = Erase
web-hashi-edit-number = Number of the island
web-hashi-edit-numbers = Numbers from bridges
web-hashi-edit-on-board = On the board
web-hashi-edit-one = only one
web-hashi-edit-open = not known
web-hashi-edit-open-it = Open it here
web-hashi-edit-opened = It is on the board. Undo brings back what was there.
web-hashi-edit-own = As drawn
web-hashi-edit-paste = Another puzzle, as text
web-hashi-edit-paste-about = Any form: an ID, a puzz.link address, rows of digits, lists, JSON.
web-hashi-edit-second = The other
web-hashi-edit-settings = Board and rules
web-hashi-edit-show-break = Show place { $number } on the board
web-hashi-edit-solvable = It can be solved
web-hashi-edit-text = Take it along, bring another
web-hashi-edit-too-many = { $most } bridges at most
web-hashi-edit-tools = To draw with
web-hashi-edit-two = Two solutions
web-hashi-edit-unique = Only one solution
web-hashi-edit-unknown = not told
web-hashi-edit-verdict = Is it a puzzle?
web-hashi-edit-water = { $cell }: water
web-hashi-edit-what = Draw a puzzle · { $width } × { $height }, { $count ->
    [one] one island
   *[other] { $count } islands
  }
