# Positions that somebody sets up.

set-up-count-discs = { $black } black, { $white } white, { $empty } empty
set-up-count-seeds = { $seeds } of { $total } seeds, { $board } of them on the board
set-up-count-walls = { $walls ->
    [one] one wall stands
   *[other] { $walls } walls stand
}, { $hands } in hand, of { $most }
set-up-loose-discs = { $count ->
    [one] the disc on { $squares } hangs together with no other
   *[other] the discs on { $squares } do not hang together with the middle
}: no game comes to this
set-up-middle-empty = { $count ->
    [one] the middle square { $squares } is empty
   *[other] the middle squares { $squares } are empty
}: no game comes to this
set-up-no-place = the board has no such place
set-up-no-seat = nobody has seat { $seat }
set-up-not-here = this game has no such thing to set up
set-up-seeds-missing = { $missing ->
    [one] one of the { $total } seeds is missing
   *[other] { $missing } of the { $total } seeds are missing
}: no game comes to this
set-up-too-many = there can be { $most } at most, and these are { $count }
set-up-walls-many = { $walls } on the board and { $hands } in hand are more walls than the { $most } of the game: no game comes to this
set-up-walls-missing = { $walls } on the board and { $hands } in hand are fewer walls than the { $most } of the game: no game comes to this
