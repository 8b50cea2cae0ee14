web-lists-open-seats = { $count ->
    [one] an open seat
   *[other] { $count } open seats
  }
web-lists-waiting = waiting for somebody
web-lists-your-turn = your move
web-lists-turn = { $name } to move
web-lists-lead = Every game that is played here, and every seat that waits for somebody.
web-lists-new = New game
web-lists-more = more
web-lists-mine = Your games
web-lists-mine-none = None. They are kept here from the first move.
web-lists-seats = Seats to take
web-lists-seats-none = Nobody is looking for company just now.
web-lists-played = Games to watch
web-lists-played-none = No game of others goes on in public.
web-lists-over = Your finished games
web-lists-over-none = None yet.
web-lists-done = { $count ->
    [0] not begun
    [one] one thing done
   *[other] { $count } things done
  }
web-lists-labyrinths = Your labyrinths
web-lists-labyrinths-none = None is left unfinished.
web-lists-puzzles = Your puzzles
