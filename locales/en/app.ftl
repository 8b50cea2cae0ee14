# The terminal app: its menu, its sheets, and the games that were interrupted.

app-age-days = { $count ->
        [one] 1 day
       *[other] { $count } days
    }
app-age-hours = { $count } h
app-age-minutes = { $count } min
app-age-moment = a moment
app-automatic = automatic
app-braid = Dead ends opened, in percent
app-clock = Clock
app-clock-bonus = { $minutes } min a game, { $seconds } s more a move
app-clock-game = { $minutes } min a game
app-clock-move = 5 s a move
app-clock-none = none
app-clock-usual = only computers, 5 s a move
app-continue = Continue { $game }
app-continue-several = Continue one of { $count } games…
app-continue-title = Continue which game?
app-deleted = deleted; u brings it back until you quit
app-difficulty = Difficulty
app-first = Who begins
app-first-drawn = drawn by lot
app-first-player = player { $number }
app-generator = Generator
app-gone = nothing is left to go on with: another program may have taken it up
app-keeping = One moment, the game is being kept…
app-history = What I have played…
app-history-tally = What it adds up to
app-history-title = What I have played
app-settings = Settings
app-settings-language = Damier will speak it when it starts again.
app-settings-about = Enter sets the next value; Esc goes back.
app-kept-age = { $game }, { $age } ago
app-kept-hashi = Hashi { $size }, after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } and { $time }
app-kept-labyrinth = Labyrinth { $size }, in turn { $turns }, score { $score }
app-kept-match = { $game } { $variant }: { $players }, after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
app-kept-unreadable = a game that cannot be read, { $file }
app-level = Level
app-level-value = { $level } ({ $word })
app-loops = Bridges in a circle
app-loops-no = none
app-loops-yes = allowed
app-making = One moment, it is being made…
app-mask = Shape
app-mask-none = the whole rectangle
app-max = Bridges between two islands, at most
app-minotaurs = Minotaurs
app-minotaurs-usual = one for 200 cells
app-none-left = nothing is left; u brings back what was deleted until you quit
app-not-deletable = only the line of a kept game can be deleted
app-nothing-deleted = there is nothing to bring back
app-objects = Objects
app-open = Open a file…
app-open-title = Which file? A record, a maze, a puzzle or a saved game
app-player = Player { $number }
app-player-seat = Player { $number }, { $seat }
app-quit = Quit
app-reading = One moment, it is being read…
app-recover = The file is damaged
app-recover-no = Leave it
app-recover-yes = Play what can be read of it
app-restored = it is back
app-seat-advised = you, advised by { $name }
app-seat-advised-computer = you, advised by the computer
app-seat-computer = computer
app-seat-strategy = { $about } ({ $name })
app-rules = Rules of the games
app-seed = Seed
app-seed-daily = that of the day
app-seed-drawn = drawn by lot
app-size = Size
app-strategy = Strategy of the minotaurs
app-symmetry = Symmetry
app-symmetry-none = none
app-symmetry-rotation = by half a turn
app-symmetry-mirror = left and right
app-symmetry-quarter = by a quarter of a turn
app-unknown-file = { $file } is no record, no maze, no Hashi puzzle and no saved game
app-welcome = Choose with the arrows and Enter, by the sign before a line, or with the mouse.
error-words = this cannot be asked for: { $text }
