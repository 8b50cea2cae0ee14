web-lists-open-seats = { $count ->
    [one] an open seat
   *[other] { $count } open seats
  }
web-lists-waiting = waiting for somebody
web-lists-your-turn = your move
web-lists-turn = { $name } to move
