arena-report-adjudication = Fins anticipées
arena-report-back = Un coup en arrière
arena-report-balanced = Elles ont été jugées par { $judge } avec { $nodes } nœuds et sont à ±{ $bound } de l’égalité ; { $unbalanced } qui ne l’étaient pas et { $duplicate } déjà vues ont été écartées.
arena-report-band = La bande dit où il se trouve dans 95 cas sur 100.
arena-report-by-opening = Score par ouverture
arena-report-by-side = Score par camp
arena-report-counted = { $games ->
    [0] Aucune partie n’est comptée.
    [one] Une partie est comptée.
   *[other] { $games } parties sont comptées.
}
arena-report-course = Au fil des parties
arena-report-cross = Grille des résultats
arena-report-date = Date
arena-report-decimal = ,
arena-report-deviation = deux écarts-types selon la méthode : elle compare les joueurs, et sa valeur peut fort bien être en dehors
arena-report-draw = Nulle après { $number } coups de chacun, si en { $count } coups de chacun aucun score n’est plus loin de zéro que { $score } centièmes.
arena-report-elo-of = Elo de { $first } contre { $second }
arena-report-end = fin
arena-report-ends = Comment les parties ont fini
arena-report-facts = Ce qui s’est joué
arena-report-failures = Défaillances
arena-report-final = Partie n° { $number }
arena-report-first = Première position
arena-report-first-of = Voici les { $shown } premières sur { $total }.
arena-report-format = Formule
arena-report-format-told = { $format } ; rondes : { $rounds }, parties par rencontre : { $games }.
arena-report-game = Jeu
arena-report-games = Toutes les parties
arena-report-gauntlet = un contre tous
arena-report-generated = Tirées au hasard, { $plies ->
    [0] d’aucun coup
    [one] d’un coup
   *[other] de { $plies } coups
}.
arena-report-interval = il s’y trouve 95 fois sur 100
arena-report-judged = jugée
arena-report-knockout = coupe
arena-report-last = Dernière position
arena-report-lead = { $name } est en tête avec { $points } points en { $games } parties.
arena-report-length = Longueur des parties
arena-report-length-label = Parties, selon leur nombre de coups après l’ouverture
arena-report-line = ses coups
arena-report-listed = { $count ->
    [one] Une seule
   *[other] { $count }
}, d’une liste, l’une après l’autre.
arena-report-long = { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}
arena-report-longest = le plus long, ms
arena-report-maxmoves = Après { $moves } coups, une partie compte pour nulle.
arena-report-mean = { $moves } coups en moyenne
arena-report-moves = coups joués
arena-report-next = Un coup en avant
arena-report-no-failures = Personne n’a failli.
arena-report-none = Aucune n’était neuve et équilibrée, et les parties ont commencé au début.
arena-report-number = partie
arena-report-openings = Ouvertures
arena-report-players = Joueurs
arena-report-ratings = Classement Elo après tant de parties
arena-report-repeat = Chaque ouverture se joue avec chaque rotation des places.
arena-report-resign = Perdue, si en { $count } coups d’un joueur son score est sous zéro de { $score } centièmes.
arena-report-resign-agreed = Perdue, si en { $count } coups d’un joueur son score est sous zéro de { $score } centièmes et si l’autre est d’accord.
arena-report-results = { $won } gagnées, { $drawn } nulles, { $lost } perdues
arena-report-reused = Il n’y en avait plus, et elles ont resservi : ces parties peuvent être les mêmes, et les marges trop petites.
arena-report-roundrobin = toutes rondes
arena-report-seconds = secondes
arena-report-shown = { $shown } sur { $total }
arena-report-shown-which = La page contient { $shown } parties sur { $total } : celles où un joueur a failli, et d’autres choisies à intervalles égaux. Toutes comptent dans les tableaux et les courbes, et toutes sont dans le journal, dont damier arena report --games N fait une page qui en contient plus.
arena-report-skills = Habileté après tant de parties, à partir du début
arena-report-some-games = Quelques-unes des parties
arena-report-sprt = Test
arena-report-standings = Classement
arena-report-swiss = système suisse
arena-report-test = SPRT : { $elo0 } contre { $elo1 } Elo ({ $model }), erreurs { $alpha } % et { $beta } %
arena-report-time = Temps utilisé
arena-report-title = Tournoi : { $game }
arena-report-unbalanced = Personne ne les a jugées.
arena-report-uncounted = pas comptée : sa paire n’est pas entière
arena-report-unfinished = Pas terminé : { $games } parties sur { $total } sont comptées.
arena-report-unlimited = réfléchit autant qu’il le fait de lui-même
arena-report-unread = La notation de cette partie est illisible.
arena-report-wdl = gagnées, nulles, perdues
arena-report-what = { $variant } · { $format } · { $players } joueurs · { $date }
arena-report-why = raison
arg-arena-report = Écrire une page du tournoi dans ce fichier : tableaux, courbes et parties, en un seul fichier HTML
arg-arena-report-games = Combien de parties la page contient au plus : d’abord les défaillances, puis d’autres choisies à intervalles égaux
arg-arena-report-journal = Le journal d’un tournoi, terminé ou non
arg-arena-report-output = Le fichier HTML à écrire
arg-arena-reportgames = Combien de parties la page de --report contient au plus
cmd-arena-report = Une page d’un tournoi, à partir de son journal : tableaux, courbes et parties, en un seul fichier HTML
error-arena-page = { $file } n’est pas la page d’un tournoi : choisissez un autre nom
example-arena-report = en faire une page, à ouvrir dans un navigateur
