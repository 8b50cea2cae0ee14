# Ce que les stratégies conseillent.

advice-at-least = { $move }, qui vaut { $score } ou plus : { $line }
advice-at-most = { $move }, qui vaut { $score } ou moins : { $line }
advice-exact = { $move }, qui mène exactement à { $score } : { $line }
advice-loses = { $move }, qui perd en { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $line }
advice-move = { $move }
advice-score = { $move }, qui vaut environ { $score } : { $line }
advice-seems-lost = { $move }, qui semble perdre en { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $line }
advice-seems-won = { $move }, qui semble gagner en { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $line }
advice-wins = { $move }, qui gagne en { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $line }
