web-lists-open-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
web-lists-waiting = en attente de quelqu’un
web-lists-your-turn = à vous de jouer
web-lists-turn = à { $name } de jouer
web-lists-lead = Toutes les parties qui se jouent ici, et toutes les places qui attendent quelqu’un.
web-lists-new = Nouvelle partie
web-lists-more = la suite
web-lists-mine = Les vôtres, en cours
web-lists-mine-none = Aucune. Elles sont gardées ici dès le premier coup.
web-lists-seats = Places à prendre
web-lists-seats-none = Personne ne cherche d’adversaire en ce moment.
web-lists-played = À regarder
web-lists-played-none = Aucune partie d’autrui ne se joue en public.
web-lists-over = Les vôtres, terminées
web-lists-over-none = Aucune pour l’instant.
web-lists-done = { $count ->
    [0] pas commencé
    [one] une action
   *[other] { $count } actions
  }
web-lists-labyrinths = Vos labyrinthes
web-lists-labyrinths-none = Aucun n’est resté en plan.
web-lists-puzzles = Vos grilles
