# Les tournois entre stratégies : leur liste, leur préparation, leur état et leurs parties.

web-arena = Arène
web-arena-lead = Ici les stratégies se rencontrent par centaines de parties, et ce qu’on en apprend se calcule à mesure : qui est la plus forte, de combien, et avec quelle certitude.
web-arena-empty = Personne n’a encore fait se rencontrer de stratégies ici. Une arène les oppose par centaines de parties, chaque ouverture jouée de chaque côté, et dit d’après les résultats qui est la plus forte, de combien, et avec quelle certitude.
web-arena-new = Nouveau tournoi
web-arena-setup = Préparer un tournoi
web-arena-list-running = En cours
web-arena-list-running-none = Rien ne se joue en ce moment.
web-arena-list-rest = Arrêtés et terminés
web-arena-list-rest-none = Aucun jusqu’ici.
web-arena-state-running = en cours
web-arena-state-over = terminé
web-arena-leads = { $name } est en tête
web-arena-won-by = { $name } a fini en tête
web-arena-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
web-arena-games = { $count ->
    [0] aucune partie
    [one] une partie
   *[other] { $count } parties
}
web-arena-games-of = { $played } parties sur { $total }

web-arena-taking-part = Qui participe
web-arena-add = Ajouter un joueur
web-arena-remove = Retirer { $name }
web-arena-options = options
web-arena-options-of = Options de { $name }
web-arena-by-level = par niveau
web-arena-who-meets = Qui rencontre qui
web-arena-roundrobin-about = Chacun rencontre tous les autres.
web-arena-gauntlet-about = Le premier rencontre tous les autres.
web-arena-swiss-about = Chacun rencontre quelqu’un qui a fait à peu près aussi bien.
web-arena-knockout-about = Qui perd est éliminé ; à égalité, on se rencontre de nouveau.
web-arena-tables-about = Chaque choix de { $seats } joueurs s’assied ensemble une fois, avec chaque rotation des places.
web-arena-cycles = Combien de fois
web-arena-rounds = Rondes
web-arena-replays = Combien de fois au plus, à égalité
web-arena-at-most = Paires de parties au plus
web-arena-as-needed = autant qu’il en faut au test
web-arena-thinking = Combien ils réfléchissent
web-arena-think-own = chacun à sa façon
web-arena-think-depth = coups d’avance
web-arena-nodes = Positions par coup
web-arena-time = Temps par coup
web-arena-depth = Coups d’avance
web-arena-nodes-about = Avec la même graine, les mêmes parties reviennent.
web-arena-plies = Coups tirés au sort au début
web-arena-test-none = sans
web-arena-test-sprt = le premier est-il plus fort ?
web-arena-elo0 = rien de gagné, Elo
web-arena-elo1 = cela vaut la peine, Elo
web-arena-test-words = C’est terminé dès qu’il est clair lequel des deux est vrai, avec 5 % d’erreurs de part et d’autre.
web-arena-whole-number = Écrivez un nombre entier.
web-arena-number = Écrivez un nombre.
web-arena-count = { $count ->
    [one] Une partie en tout.
   *[other] { $count } parties en tout.
}
web-arena-count-between = De { $least } à { $most } parties : autant qu’il en faut.
web-arena-count-test = { $most } parties au plus : le test y met fin quand il a tranché.
web-arena-count-open = Autant de parties qu’il en faut au test.
web-arena-count-few = Il faut au moins { $needed } participants.

web-arena-title = { $game } : tournoi
web-arena-rating = classement
web-arena-of-games = sur { $games }
web-arena-from-games = en { $games }
web-arena-now = se joue
web-arena-itself = lui-même
web-arena-not-met = pas encore rencontré
web-arena-table-scrolls = Grille des résultats, à faire défiler
web-arena-left-soon = moins d’une minute encore
web-arena-left-minutes = { $minutes ->
    [one] environ une minute encore
   *[other] environ { $minutes } minutes encore
}
web-arena-nothing-counted = Rien n’est encore compté : les parties comptent par paires entières.
web-arena-is-stronger = { $first } est-il plus fort ?
web-arena-test-told = SPRT { $elo0 } contre { $elo1 } Elo, 5 % chacun
web-arena-stronger-zone = plus fort : à prendre
web-arena-no-stronger-zone = pas plus fort : à laisser
web-arena-undecided = Pas encore tranché :
web-arena-never-decided = Jamais tranché :
web-arena-stronger = { $first } est plus fort :
web-arena-no-stronger = { $first } n’est pas plus fort :
web-arena-against = { $first } contre { $second } :
web-arena-so-elo = soit { $elo } Elo.
web-arena-above = plus de { $value }
web-arena-below = moins de { $value }
web-arena-plot-llr = Logarithme du rapport de vraisemblance après { $games } parties : { $value }. C’est tranché sous { $lower } ou au-dessus de { $upper }.
web-arena-plot-elo = Après { $games } parties, { $elo } Elo.
web-arena-plot-none = La courbe commence avec la première paire de parties.
web-arena-in-numbers = En chiffres
web-arena-after-games = après tant de parties
web-arena-llr = LRV
web-arena-at-a-time = { $count ->
    [one] une à la fois
   *[other] { $count } à la fois
}
web-arena-next-soon = La partie suivante va commencer.
web-arena-move = coup { $ply }
web-arena-log = Dernières parties
web-arena-log-none = Aucune partie n’est encore terminée.
web-arena-report = Rapport
web-arena-records = Parties en texte
web-arena-stopped-words = Arrêté. Rien ne se joue avant la reprise.
web-arena-standings-about = L’Elo est relatif aux adversaires rencontrés ; LOS est la probabilité d’être plus fort qu’eux.
web-arena-fault = faute d’un joueur
web-arena-faults-all = { $count ->
    [one] Une partie a fini par la faute d’un joueur.
   *[other] { $count } parties ont fini par la faute d’un joueur.
}
web-arena-opening = ouverture
web-arena-length-told = De { $least } à { $most } coups après l’ouverture.
web-arena-filter = Parties de
web-arena-filter-all = tous
web-arena-round = ronde
web-arena-result = résultat
web-arena-how = fin de la partie

web-arena-game-title = Partie { $number } · { $players }
web-arena-game-what = partie { $number }
web-arena-back = Au tournoi
web-arena-previous = Partie d’avant
web-arena-next = Partie suivante
web-arena-live = Se joue : chaque coup arrive dès qu’il est fait.
web-arena-waits = Arrêtée. Cette partie recommencera quand son tournoi reprendra.
web-arena-opened = { $count ->
    [0] Elle commence comme toute partie.
    [one] Son premier coup a été tiré au sort.
   *[other] Ses { $count } premiers coups ont été tirés au sort.
}
web-arena-left = { $name } { $how } : { $why }
web-arena-key-previous = la partie d’avant
web-arena-key-next = la partie suivante

web-arena-said-game = Partie { $number }, { $players } : { $score }.
web-arena-said-over = Le tournoi est terminé.
web-arena-said-stopped = Le tournoi a été arrêté.
web-arena-said-goes-on = Le tournoi reprend.
web-arena-computers = Faire se rencontrer des ordinateurs dans une arène
web-arena-again = Actualiser
web-arena-all = Tous les tournois
