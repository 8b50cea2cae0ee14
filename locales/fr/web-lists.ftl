web-lists-open-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
web-lists-waiting = en attente de quelqu’un
web-lists-your-turn = à vous de jouer
web-lists-turn = à { $name } de jouer
