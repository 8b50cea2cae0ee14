finished-best-time = A best time! Before, it was { $before }.
finished-caught = did not come out
finished-drawn = drawn
finished-escaped = came out alive
finished-first-win = Your first win against { $who } without help!
finished-game = { $game } { $variant }
finished-helped = with help
finished-lost = lost
finished-most-points = More than ever! Before, it was { $before } points.
finished-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
finished-points = { $points } points
finished-shown = solution shown
finished-solved = solved
finished-won = won
finished-won-by = player { $number } won

history-deleted = { $count ->
        [0] Nothing is deleted.
        [one] One game is deleted.
       *[other] { $count } games are deleted.
    }
history-exists = { $file } is there already; nothing is written
history-more = … and { $count } more; --limit shows them.
history-none = Nothing is kept yet. What you play to its end at a terminal is, unless the setting `history` is off.
history-unknown = there is no game { $game }; { $count ->
        [0] none is kept
        [one] one is kept, number 1
       *[other] they have numbers from 1 to { $count }, and names
    }

tally-against = { $game } against { $against }: { $won } won{ $helped ->
        [0] {""}
       *[other] {" "}({ $helped } of them with help)
    }, { $drawn } drawn, { $lost } lost
tally-runs = { $game } { $variant }: out alive { $escaped } of { $all } times, { $best } points at best
tally-streak = Days in a row with a puzzle solved: { $current }, at most { $longest }
tally-times = { $game } { $variant } { $grade }: { $solved } solved, best { $best }, usually { $mean }
