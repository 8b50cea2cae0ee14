# Hashi dans un navigateur.

web-hashi-all = Toute la grille
web-hashi-bridges = { $count ->
    [0] aucun pont
    [one] { $count } pont
   *[other] { $count } ponts
}
web-hashi-check = Vérifier jusqu’ici
web-hashi-copy-id = Son identifiant
web-hashi-down = La grille est retournée pendant la pause.
web-hashi-errors = Les erreurs se voient
web-hashi-follow = Construire cela
web-hashi-forced = Ce qui est forcé
web-hashi-forced-about = Plus l’eau est claire, plus la règle qui dit quoi faire est simple.
web-hashi-give-up = Abandonner l’essai
web-hashi-grade = Niveau
web-hashi-graded = La difficulté jusqu’ici
web-hashi-graded-guess = deviné
web-hashi-help = Aide
web-hashi-hide = Cacher
web-hashi-hint-rule = Quelle règle
web-hashi-island = { $island } : { $degree }{ $finished ->
    [yes] , finie
   *[no] , encore { $left }
}{ $locked ->
    [yes] , verrouillée
   *[no] {""}
}
web-hashi-islands = Îles
web-hashi-keep = Garder l’essai
web-hashi-learn = Apprendre les déductions
web-hashi-lock = Verrou
web-hashi-mark = Pas de pont
web-hashi-marked = pas de pont possible
web-hashi-mistake = Trouver mon erreur
web-hashi-of = sur { $count }
web-hashi-options = Erreurs, chronomètre
web-hashi-others = D’autres grilles
web-hashi-plank = Pont
web-hashi-play-on = Continuer
web-hashi-print-sheet = L’imprimer
web-hashi-rest = Le reste, pas à pas
web-hashi-rest-all = Tout construire
web-hashi-rest-take = Toute la solution avec ses raisons :
web-hashi-rewind = Revenir avant
web-hashi-same-id = Avec cet identifiant, on a la même grille :
web-hashi-sea = Îles et ponts, { $width } × { $height }
web-hashi-solution = Solution
web-hashi-solution-sure = Montrer la solution ? Le temps ne compte plus alors.
web-hashi-study = L’étudier
web-hashi-time = Temps
web-hashi-timer = Afficher le temps
web-hashi-tool = Effet d’un appui
web-hashi-towards = { $side } { $island } : { $what }
web-hashi-try = Essai
web-hashi-try-about = Faire un essai d’ici, qui s’abandonne d’un coup
web-hashi-trying = { $count ->
    [one] Vous faites un essai.
   *[other] Vous faites des essais, { $count } l’un dans l’autre.
}
web-hashi-what = { $width } × { $height }, { $grade }
web-hashi-words = La grille en mots
