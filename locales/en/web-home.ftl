web-home-five = Five games on squares,
web-home-to-do = to play, solve, make and study.
web-home-play-now = Play now
web-home-another = another game, another set-up
web-home-against = against { $name }
web-home-advised = advised by { $name }
web-home-by-link = somebody by link
web-home-pages = Pages
web-home-games = The five games
web-home-quoridor = pawns and walls
web-home-reversi = discs that turn
web-home-awele = seeds and houses
web-home-labyrinth = mazes and minotaurs
web-home-hashi = islands and bridges
web-home-open = Open anything
web-home-open-such = a link, a game, a puzzle
web-home-open-it = Open it
web-home-open-about = A link, an ID, a record, a position, a puzzle in any format. Or drop a file on the page.
web-home-drop = Drop it
web-home-file = Choose a file
web-home-too-large = { $file } is larger than 4 MiB: no game and no puzzle is.
web-home-all-games = all games
web-home-no-games = Nothing is left unfinished. What you play stays here from the first move on.
web-home-find-games = seats to take, games to watch
web-home-today-hashi = Today’s Hashi
web-home-today-maze = Today’s maze
web-home-open-today = Uncover it
web-home-being-played = Being played
web-home-moves = { $count ->
    [one] one move
   *[other] { $count } moves
  }
web-home-watch = Watch
web-home-nobody-plays = Nobody plays in public just now.
web-home-let-computers = let two computers play
