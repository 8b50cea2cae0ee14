# What strategies advise.

advice-at-least = { $move }, worth { $score } or more: { $line }
advice-at-most = { $move }, worth { $score } or less: { $line }
advice-exact = { $move }, which leads to { $score } exactly: { $line }
advice-loses = { $move }, which loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
advice-move = { $move }
advice-score = { $move }, worth about { $score }: { $line }
advice-seems-lost = { $move }, which seems to lose in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
advice-seems-won = { $move }, which seems to win in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
advice-wins = { $move }, which wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
