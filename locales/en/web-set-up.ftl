# Setting up a position, in a browser.

web-set-up = Set up
web-set-up-board = { $game }, the board that is set up
web-set-up-check = Is it a position?
web-set-up-done = Done
web-set-up-empty = Empty a house
web-set-up-exchange = Change sides
web-set-up-fate = What became of { $seat }
web-set-up-good = This is a position.
web-set-up-left = left
web-set-up-less = One less: { $what }
web-set-up-level = Level wall
web-set-up-mirror = Mirror
web-set-up-more = One more: { $what }
web-set-up-placed = { $place }.
web-set-up-play = Play from here
web-set-up-redo = Redo
web-set-up-seed-less = One seed less
web-set-up-seed-more = One seed more
web-set-up-settings = Board and rules
web-set-up-sides = Sides
web-set-up-start = Start
web-set-up-store = Captured by { $seat }
web-set-up-text-take = Take the text
web-set-up-tools = Put on the board
web-set-up-turn = On turn
web-set-up-undo = Undo
web-set-up-upright = Upright wall
web-set-up-walls = Walls of { $seat }
web-set-up-wipe = Nothing
web-set-up-wrong = { $count ->
    [one] This is no position yet, for one reason:
   *[other] This is no position yet, for { $count } reasons:
}
