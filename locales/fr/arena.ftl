arg-arena-compliance = Vérifier un programme : parcourir tout le protocole, et dire ce qui manque
arg-arena-concurrency = Combien de parties se jouent à la fois [1]
arg-arena-draw = Quand une partie est tenue pour nulle : après movenumber=0 coups de chacun, si en movecount=8 coups de chacun aucun score n’est plus loin de zéro que score=10 centièmes
arg-arena-each = Ce qui vaut pour tous les joueurs : tc=, st=, depth=, nodes=, timemargin=
arg-arena-elo-pentanomial = Paires de parties valant 0, ½, 1, 1½ et 2 points
arg-arena-elo-sprt = Un test pour en juger : elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic ou bayesian
arg-arena-elo-wdl = Parties gagnées, nulles et perdues
arg-arena-engine = Qui participe, une fois par joueur : un joueur comme pour --seat, ou name=, strategy= ou cmd= (protocol=) ; avec tc=40/60, tc=1:30+0.5 ou tc=inf, st= secondes par coup, depth=, nodes=, timemargin= millisecondes
arg-arena-format = Qui rencontre qui : roundrobin (toutes rondes), gauntlet, swiss ou knockout [roundrobin]
arg-arena-games = Combien de parties compte une rencontre [autant que de places]
arg-arena-norepeat = Chaque partie a sa propre ouverture
arg-arena-openings = Par quoi commencent les parties : file= (parties notées, ou une suite de coups ou une position par ligne) order=sequential ou random, plies=, start= ; ou au hasard, plies=8 balance=3 (unités d’écart permises, ou off) nodes=2000
arg-arena-ratinginterval = Dire où l’on en est toutes les tant de parties, en une ligne
arg-arena-record = Écrire toutes les parties dans ce fichier
arg-arena-repeat = Jouer chaque ouverture avec chaque rotation des places [si le nombre de parties s’y prête]
arg-arena-resign = Quand une partie est tenue pour perdue : si en movecount=3 coups d’un joueur son score est sous zéro de score=1000 centièmes ; twosided si l’autre doit être d’accord
arg-arena-resume = Reprendre le tournoi de ce journal
arg-arena-rounds = Combien de fois tous se rencontrent ; rondes d’un suisse ; dans une coupe, combien de rencontres au plus entre deux joueurs à égalité
arg-arena-save = Tenir le journal dans ce fichier [arena-JEU-GRAINE.jsonl]
arg-arena-sprt = Un test qui y met fin : elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic ou bayesian
arg-arena-srand = D’où est tiré le hasard ; sinon une graine est tirée et annoncée
arena-column-byes = exempts
arena-column-elo = Elo
arena-column-faults = échecs
arena-column-games = parties
arena-column-los = LOS %
arena-column-name = participant
arena-column-nelo = nElo
arena-column-pairs = paires 0-½-1-1½-2 (gagnées/perdues)
arena-column-points = points
arena-column-score = score %
arena-column-skill = habileté
arena-column-time = ms/coup
arena-column-wdl = G/N/P
arena-continue = indécis
arena-draws = nulles : { $value } %
arena-elo = Elo : { $value }
arena-end-agreed = nulle par accord
arena-end-crashed = en panne
arena-end-draw = tenue pour nulle
arena-end-illegal = coup illégal
arena-end-loss = tenue pour perdue
arena-end-max-moves = trop de coups
arena-end-played = jouée jusqu’au bout
arena-end-resigned = abandon
arena-end-silent = pas de réponse
arena-end-time = temps écoulé
arena-ended = { $how } { $games }
arena-ends = fins : { $ends }
arena-fault = partie { $number } : { $player } : { $how } : { $why }
arena-games = parties : { $value }
arena-h0 = H0 est acceptée
arena-h1 = H1 est acceptée
arena-head = { $game }, { $format } : { $games } parties, graine { $seed }
arena-journal = journal : { $file }
arena-limit-depth = { $depth ->
    [one] un coup en avant
   *[other] { $depth } coups en avant
}
arena-limit-nodes = { $nodes ->
    [one] une position
   *[other] { $nodes } positions
}
arena-llr = LLR : { $value } ({ $low }, { $high }) : { $verdict }
arena-los = probabilité de supériorité : { $value } %
arena-nelo = Elo normalisé : { $value }
arena-openings = ouvertures : { $count } différentes
arena-openings-judged = { $openings }, jugées par { $judge } avec { $nodes } nœuds et à ±{ $bound } près ; écartées : { $unbalanced } déséquilibrées, { $duplicate } déjà vues
arena-openings-none = aucune ouverture n’était neuve et équilibrée : les parties ont commencé au début
arena-openings-reused = il n’y avait plus d’ouvertures, et elles ont resservi : de telles parties peuvent être les mêmes, et les marges trop petites
arena-pair-ratio = paires gagnées pour une perdue : { $value }
arena-progress = { $games } parties : { $stand }
arena-progress-elo = { $line } ; Elo de { $player } { $elo }
arena-resume = pour continuer : { $command }
arena-score = score : { $value } %
cmd-arena = Faire se rencontrer des joueurs en tournoi, et dire ce que les résultats en disent
cmd-arena-elo = Elo, Elo normalisé, probabilité de supériorité et SPRT, à partir des seuls comptes
error-arena-exists = { $file } existe : reprenez-le par --resume, ou choisissez un autre nom
error-arena-few = { $given ->
    [0] personne ne participe
    [one] un seul joueur participe
   *[other] { $given } joueurs participent
}, et il en faut au moins { $needed } : chacun est nommé par --engine
error-arena-for-two = { $what } ne vaut que pour les jeux à deux
error-arena-game = il n’y a pas de jeu « { $name } »
error-arena-held = un autre programme écrit dans { $file }
error-arena-nobody = « { $text } » ne nomme aucun joueur : écrivez strategy=NOM ou cmd=PROGRAMME
error-arena-other-game = la partie { $number } n’est pas celle qui est prévue
error-arena-repeat = { $games } parties ne se jouent pas avec chaque rotation de { $seats } places : prenez --norepeat, ou un multiple
error-arena-setting = il n’y a pas de réglage « { $name } » : il y a name=, strategy=, cmd=, protocol=, tc=, st=, depth=, nodes=, timemargin=
error-arena-several = « { $first } » et « { $second } » sont deux joueurs : chacun a son --engine
error-arena-sprt-pairs = le modèle { $model } connaît des parties et non des paires : prenez --norepeat
error-arena-sprt-players = un test oppose deux joueurs, et { $players } participent
error-arena-twice = deux joueurs s’appellent « { $name } » : donnez-leur d’autres noms
error-counts-count = « { $word } » n’est pas un compte : c’est un nombre entier, zéro ou plus
error-counts-number = { $given } comptes au lieu de { $wanted } : { $order }, séparés par des virgules
error-journal-difference = { $what } y est { $there } et ici { $here }
error-journal-head = ce n’est pas le journal d’un tournoi
error-journal-line = la ligne { $line } est abîmée
error-journal-other = c’est un autre tournoi : { $differences }
error-journal-twice = la partie { $number } y est deux fois
error-journal-version = le journal est de la version { $version }, que ce programme ne connaît pas
error-openings-empty = il n’y a pas d’ouverture
error-openings-game = c’est { $game } et non { $wanted }
error-openings-line = ouverture { $number } : { $problem }
error-openings-over = la partie est finie à ce point : choisissez plies=
error-openings-start = il n’y a pas d’ouverture { $start } parmi { $count }
error-sprt-far = { $elo } Elo est trop loin pour le modèle { $model } : de -{ $limit } à { $limit }
error-sprt-model = il n’y a pas de modèle « { $name } » : normalized, logistic ou bayesian
error-sprt-order = elo0={ $elo0 } n’est pas inférieur à elo1={ $elo1 }
error-sprt-pairs = le modèle { $model } connaît des parties et non des paires
error-sprt-rates = alpha={ $alpha } et beta={ $beta } ne sont pas des taux d’erreur : supérieurs à 0, ensemble inférieurs à 1, souvent 0.05
example-arena = dix paires de parties avec un budget qui redonne les mêmes parties
example-arena-resume = reprendre où l’on en était, deux parties à la fois
example-arena-sprt = jouer jusqu’à ce que l’on sache si le premier est plus fort
help-arena = { $game } : faire se rencontrer des joueurs en tournoi
