web-me = Ce que vous avez fait
web-me-about = Ce que vous avez fait : classements, parties, grilles, leçons
web-me-guest = Vous êtes invité. Tout cela reste à vous si vous créez un compte.
web-me-no-ratings = Vous n’en avez pas encore. Ils viennent des parties classées : choisissez-en une où l’autre vient par un lien.
web-me-public = Ce que les autres voient de vous
web-person-best = meilleur
web-person-course = Le classement en { $games ->
    [one] une partie
   *[other] { $games } parties
  } : de { $from } à { $to }.
web-person-days = { $game } du jour
web-person-days-all = Fait { $count ->
    [one] un jour
   *[other] { $count } jours
  } en tout.
web-person-days-of = Fait { $count } des { $all } derniers jours
web-person-draws = nulles
web-person-drew = Nulle avec
web-person-escaped = sorties
web-person-games = { $count ->
    [one] une partie
   *[other] { $count } parties
  }
web-person-gone = une personne partie
web-person-helped = { $count ->
    [one] une avec aide
   *[other] { $count } avec aide
  }
web-person-here-since = Ici depuis le { $day }.
web-person-history = Terminé
web-person-history-none = Rien encore. Ce que vous menez à son terme s’inscrit ici.
web-person-kind = genre
web-person-latest = Les dernières parties classées
web-person-losses = perdues
web-person-lost = Défaite contre
web-person-mazes = Labyrinthes
web-person-mean = d’ordinaire
web-person-next = À poursuivre :
web-person-no-ratings = Aucun pour l’instant.
web-person-of = { $done } sur { $all }
web-person-points = points au mieux
web-person-provisional = Une estimation pour l’instant : le point d’interrogation part après quelques parties.
web-person-rating-guess = classement, une estimation pour l’instant
web-person-ratings = Classements
web-person-recent = Parties récentes
web-person-recent-none = Aucune que tout le monde puisse voir.
web-person-row = La plus longue suite fut de { $count } jours.
web-person-since = Depuis le { $day } ; un carré plein est un jour.
web-person-unknown = Personne ne s’appelle { $name } ici.
web-person-which = Quels jeux
web-person-whom = jeu et adversaire
web-person-wins = gagnées
web-person-won = Victoire contre
web-person-rated = classée
web-setup-casual = pour le plaisir
web-setup-counts = Compte
web-setup-rated-about = Elle change les deux classements. Rien n’est repris, personne n’arrête la pendule, et qui vient a besoin d’un compte.
web-setup-rated-account = Les parties classées opposent des personnes qui ont un compte.
