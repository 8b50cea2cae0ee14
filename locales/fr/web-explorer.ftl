# Les ouvertures, dans un navigateur.

web-explorer-about = Ce qui a été joué dans une position, combien de fois, et comment ces parties ont fini : d’après les parties de ce serveur et celles que l’on y a chargées.
web-explorer-all = Toutes
web-explorer-as-text = En texte
web-explorer-drawn = Nulles
web-explorer-ended = La suite n’est pas connue
web-explorer-forget = Supprimer cette partie
web-explorer-key = Comment les résultats sont montrés
web-explorer-load = Charger des parties
web-explorer-load-about = Dans toute forme que Damier sait lire, une ou plusieurs. Elles sont vérifiées en les rejouant, et chacun les trouve ici ; elles disparaissent avec votre compte.
web-explorer-load-account = Créer un compte pour charger des parties
web-explorer-load-files = Choisir des fichiers
web-explorer-load-now = Charger
web-explorer-load-text = Les parties
web-explorer-loaded = { $loaded ->
    [0] Rien de nouveau
    [one] Une partie chargée
   *[other] { $loaded } parties chargées
  }{ $known ->
    [0] {""}
    [one] , une déjà connue
   *[other] , { $known } déjà connues
  }{ $wrong ->
    [0] {""}
    [one] , une refusée
   *[other] , { $wrong } refusées
  }.
web-explorer-more = D’autres parties
web-explorer-move = Coup
web-explorer-moves = Ce qui a été joué ici
web-explorer-no-results = résultats inconnus
web-explorer-none = Personne n’est encore venu ici.
web-explorer-other-games = Ouvertures des autres jeux
web-explorer-part = { $name } { $share } ({ $games })
web-explorer-record = Partie { $number } :
web-explorer-results = Résultats
web-explorer-same = avec { $count ->
    [one] son image dans le miroir
   *[other] { $count } images dans le miroir
  }
web-explorer-this-record = Une partie chargée
web-explorer-unnamed = Joueurs non nommés
