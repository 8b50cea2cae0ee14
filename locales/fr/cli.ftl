# La ligne de commande et la console.

word-error = erreur :
word-nodes = positions
hint-help = conseil : --help dit ce qu’on peut demander
hint-page = conseil : { $command } --help dit ce qu’on peut demander

help-analyse = { $game } : dit les meilleurs coups d’une position avec leurs valeurs
help-arguments = Arguments 
help-board = Plateau 
help-commands = Commandes 
help-counting = Comptage 
help-engine = { $game } : répondre aux programmes des autres par l’entrée et la sortie standard
help-examples = Exemples :
help-exit-codes = Codes de sortie : 0 c’est fait, 1 la réponse est non, 2 mauvais usage, 3 données d’entrée fautives, 4 un moteur a échoué, 5 la sortie n’a pas pu être écrite, 130 interrompu
help-games = Jeux 
help-match = { $game } : fait jouer deux stratégies en parties appariées
help-maze = Labyrinthe 
help-moves = { $game } : liste les coups légaux d’une position
help-options = Options 
help-output = Affichage 
help-page = Les options d’un jeu, avec des exemples : damier { $command } JEU --help
help-perft = { $game } : compte l’arbre du jeu jusqu’à une profondeur
help-play = Jeu 
help-play-match = { $game } : joue une partie, contre des stratégies ou à plusieurs au même plateau
help-players = Joueurs 
help-puzzle = Grille 
help-rules = Règles 
help-seat = Qui joue, une fois par place : human, un niveau (3, ou débutant à champion), NOM, NOM:level=5, NOM:depth=6, NOM:time=500ms, advised:NOM, un programme : cmd:PROGRAMME ou ./client.so ; NOM est l’un de { $names }
help-seat-strategy = Qui joue, deux fois : NOM, NOM:level=5, NOM:depth=6, NOM:time=500ms, un programme : cmd:PROGRAMME ou ./client.so ; NOM est l’un de { $names }
help-series = Parties du match 
help-start = Départ 
help-strategy = La stratégie qui juge : l’une de { $names } ; la plus forte sur ce plateau si aucune n’est nommée
help-strategy-plays = Qui joue : un niveau, NAME, NAME:level=5, NAME:depth=6 ; NAME est parmi { $names } ; sinon la plus forte stratégie qui joue sur ce plateau
help-talk = Dialogue
help-time = Temps 
help-usage = Usage :
help-wish = Souhait (un labyrinthe parmi beaucoup est pris)

example-analyse = les trois meilleurs coups du départ, après dix secondes
example-analyse-after = le meilleur coup après deux autres, à quatre coups de profondeur
example-hashi = une grille sans grande difficulté
example-hashi-daily = la grille du jour, la même pour tous
example-hashi-file = une grille à vous
example-hashi-small = une petite grille facile
example-labyrinth = un grand labyrinthe avec beaucoup de minotaures
example-labyrinth-file = un labyrinthe à vous
example-labyrinth-hunted = un plus petit, avec trois minotaures qui vous suivent
example-labyrinth-shape = un labyrinthe en forme de cœur, chaque fois le même
example-engine = attendre que quelqu’un dise dans quel protocole parler
example-engine-compliance = voir si un programme à soi respecte le protocole
example-engine-told = un adversaire facile pour un programme qui parle UCI
example-match = vingt parties entre deux stratégies
example-match-record = deux niveaux d’une même stratégie ; les parties sont écrites dans un fichier
example-moves = ce qu’on peut jouer au départ
example-moves-after = ce qu’on peut jouer après deux coups
example-perft = de combien de façons on peut jouer trois coups
example-perft-moves = la même chose depuis une autre position, pour chaque premier coup
example-play = vous contre l’ordinateur, à un niveau moyen
example-play-clock = un adversaire plus facile commence, avec des pendules
example-play-two = deux personnes devant un même plateau
example-play-watch = regarder jouer deux stratégies

cmd-damier = Jouer, résoudre, engendrer et étudier des jeux sur quadrillage. Sans commande : tout dans le navigateur, ou le menu là où il n’y en a pas.
cmd-analyse = Dire les meilleurs coups d’une position et leurs valeurs, ou ce que chaque coup de parties notées a coûté
cmd-awele = Ce qui est propre à l’Awélé
cmd-awele-database = Les fins de partie, calculées une fois et gardées
cmd-awele-database-build = Calcule les fins de partie jusqu’à un nombre de graines, à partir de ce qui est là
cmd-awele-database-probe = Dit ce que vaut une position, et chacun de ses coups
cmd-awele-database-stats = Affiche combien de positions ont chaque valeur, en CSV
cmd-awele-database-verify = Vérifie ce qui est sur le disque, et chaque position d’après ses coups
cmd-bench = Affiche une signature en nœuds et des vitesses
cmd-completions = Affiche un script de complétion pour un interpréteur de commandes
cmd-convert = Écrit des parties dans un autre format
cmd-engine = Jouer pour les programmes des autres, en UGI, UCI, GTP, NBoard ou QTP
cmd-games = Liste ce à quoi on peut jouer
cmd-history = Les parties finies : en faire la liste, les revoir, exporter, supprimer, compter
cmd-history-delete = Supprimer des parties
cmd-history-export = Écrire une partie dans un fichier, ou sur la sortie standard
cmd-history-replay = Revoir une partie
cmd-history-stats = Faire le compte : victoires par niveau, meilleurs temps, jours de suite
cmd-man = Affiche la page de manuel
cmd-help = Affiche l’aide d’une commande
cmd-labyrinth = Labyrinthes : les faire, les mesurer, les résoudre et les dessiner
cmd-labyrinth-generate = Fait un labyrinthe
cmd-labyrinth-generators = Liste les générateurs, les façons de placer des objets, les algorithmes et les stratégies des minotaures
cmd-labyrinth-masks = Liste les masques qui ont un nom
cmd-labyrinth-render = Dessine un labyrinthe à partir d’un fichier
cmd-labyrinth-solve = Trouve un chemin dans un labyrinthe
cmd-labyrinth-stats = Dit les nombres d’un labyrinthe
cmd-match = Fait jouer deux stratégies en parties appariées
cmd-moves = Liste les coups légaux d’une position
cmd-perft = Compte l’arbre d’un jeu jusqu’à une profondeur
cmd-play = Joue une partie
cmd-quoridor = Ce qui est propre à Quoridor
cmd-quoridor-solve = Résout complètement une petite partie, la garde, et dit ce que vaut une position
cmd-replay = Montre une partie notée coup par coup
cmd-reversi = Ce qui est propre à Reversi
cmd-reversi-solve = Résout des finales exactement, une position par ligne
cmd-rules = Dit les règles d’un jeu, avec des exemples
cmd-settings = Vos préférences : la langue, le plateau, ce qui est retenu
cmd-terminal = Le menu dans le terminal
cmd-trace = Montre une recherche du manuel sur un arbre, pas à pas

arg-algorithm = La recherche à montrer
arg-analyse-file = Un fichier de parties notées ; - est l’entrée standard
arg-analyse-number = D’un fichier de plusieurs parties, seulement celle-ci
arg-analyse-strategy = La stratégie qui juge ; la plus forte du jeu si aucune n’est nommée
arg-analyse-threads = Le nombre de fils qui réfléchissent, si la stratégie sait s’en servir et que seul le temps la limite [1]
arg-ascii = Dessine en caractères ASCII seulement
arg-awele-database-build-seeds = Le plus de graines sur le plateau ; ce qui prend quelques secondes si rien n’est dit
arg-awele-grand-slam = Une autre règle pour les grands chelems : no-capture, illegal-unless-only, illegal, capture-all
arg-awele-houses = Maisons par rangée : 3 à 8 [6]
arg-awele-no-move = Une autre règle pour les graines qui restent quand on ne peut plus jouer : own-row, opponent-takes
arg-awele-position = La position : les maisons à partir de A, les deux greniers, S ou N
arg-awele-repetition = Une autre règle pour les répétitions : own-row, split, threefold-own-row, none
arg-awele-rules = Les règles : abapa ou awari [abapa]
arg-awele-seeds = Le plus de graines sur le plateau
arg-awele-threads = Combien de fils calculent ; autant que de cœurs si rien n’est dit
arg-bench-game = Le jeu ; tous si aucun n’est nommé
arg-dark = Dessine en clair sur fond sombre
arg-depth = Combien de coups regarder en avant
arg-divide = Aussi le compte de chaque premier coup
arg-engine-compliance = Vérifier plutôt un programme : parcourir tout le protocole, et dire ce qui manque
arg-engine-protocol = Comment parler : ugi, uci, pour Reversi gtp ou nboard, pour Quoridor qtp ; sinon la première ligne décide
arg-file = Le fichier ; - est l’entrée standard
arg-first = Lequel des joueurs nommés commence : un numéro, ou draw pour tirer au sort [1]
arg-games = Combien de parties jouer [10]
arg-help = Affiche cette aide
arg-help-words = La commande, et peut-être le jeu
arg-history-all = Toutes
arg-history-export-file = Le fichier à écrire ; la sortie standard si aucun n’est nommé
arg-history-export-to = Le format ; celui d’origine si aucun n’est nommé
arg-history-game = Seulement les parties de ce jeu
arg-history-games = Les numéros des parties, ou leurs noms
arg-history-limit = Combien de parties montrer [20]
arg-history-replay-game = Le numéro de la partie dans la liste, ou son nom
arg-json = Affiche du JSON
arg-jsonl = Affiche un objet JSON par ligne
arg-labyrinth-animate = Montre le creusement : dans le terminal, ou en fichier SVG, PNG ou GIF animé
arg-labyrinth-braid = Combien d’impasses sur cent sont ouvertes [0]
arg-labyrinth-count = Combien de labyrinthes, chacun avec sa graine : des lignes sur la sortie standard, ou des fichiers numérotés comme labyrinthe-%d.svg ou dossier/
arg-labyrinth-dead-ends = Combien il a de culs-de-sac, comme 40 ou 40-60
arg-labyrinth-difficulty = Sa difficulté, de 1 à 10, comme 7 ou 6-8
arg-labyrinth-entrance = Par où on entre dans le bord : un côté et une colonne ou une ligne comme north:3, west:first, south:middle ou east:last, un côté, random, ou longest pour le plus long chemin
arg-labyrinth-exit = Par où on sort du bord, dit comme l’entrée
arg-labyrinth-file = Un labyrinthe de n’importe quelle forme, une partie sauvée ou un identifiant ; - est l’entrée standard
arg-labyrinth-format = Le format : text, unicode, ascii, plus, dots, blocks, hex, json, id, seed, svg, png, gif, pdf ; sinon d’après le nom du fichier
arg-labyrinth-generator = Le générateur [hunt-kill-dfs] ; « damier labyrinth generators » les liste
arg-labyrinth-heat = Colore les cellules selon leur distance au départ
arg-labyrinth-length = Combien de pas a la solution, comme 80 ou 80-100
arg-labyrinth-mask = La forme : un nom (« damier labyrinth masks » les liste), un fichier .msk ou .png, ou text:MOT
arg-labyrinth-minotaurs = Combien de minotaures y rôdent, chacun sur sa cellule [0]
arg-labyrinth-no-solution = N’imprime pas de pages de solutions
arg-labyrinth-objects = Ce qui s’y trouve : none, minimal, simple, treasures [none]
arg-labyrinth-output = Le fichier à écrire au lieu de la sortie standard
arg-labyrinth-seed = D’où le labyrinthe est tiré ; sans elle une graine est tirée et dite
arg-labyrinth-sheet = Imprime tant de labyrinthes côte à côte et l’un sous l’autre sur A4, comme 2x3, les solutions à part à la fin ; PDF seulement
arg-labyrinth-size = Colonnes et lignes, comme 30x20 [19x10, de triangles 25x7, d’anneaux 1x12 ; ou celles du masque]
arg-labyrinth-solution = Dessine le plus court chemin du départ à une sortie, ou à la cellule la plus éloignée ; en JSON, donne ses cellules
arg-labyrinth-solve-algorithm = Comment chercher : bfs, dfs, astar, ou jusqu’à trois séparés par des virgules à comparer [bfs]
arg-labyrinth-solve-blocked-by-minotaurs = N’entre pas dans les cellules des minotaures vivants
arg-labyrinth-solve-format = Le format : text, unicode, ascii, plus, dots, blocks, json, svg, png ; sinon d’après le nom du fichier
arg-labyrinth-solve-from = La cellule d’où partir : colonne et ligne, à partir de 0 [le départ]
arg-labyrinth-solve-goal = Ce qu’il faut trouver : exit, treasure, bomb, scroll, X,Y, all-treasures, richest:N [exit]
arg-labyrinth-solve-heuristic = Ce qu’attend astar : manhattan, zero, avoid-minotaurs [manhattan]
arg-labyrinth-solve-segments = Liste les parties du chemin : d’où, vers où, ce qui s’y trouve, déplacements
arg-labyrinth-solve-time = Combien de temps chercher all-treasures et richest, comme 500ms ou 1m [2s]
arg-labyrinth-start = La cellule de départ : colonne et ligne, à partir de 0
arg-labyrinth-threads = Combien de fils le cherchent ; autant que de cœurs si rien n’est dit
arg-labyrinth-threshold = À partir de quelle clarté un pixel d’une image est une cellule, 0 à 255 [128]
arg-labyrinth-tries = Combien de labyrinthes sont essayés pour un souhait [1000]
arg-labyrinth-unit = Le côté d’une cellule en pixels, 2 à 256 [16]
arg-lang = La langue : en ou fr ; sinon celle de l’environnement
arg-last = Ne dessine que la dernière position
arg-leaves = Construit chaque position finale au lieu de compter les derniers coups
arg-load = Continue la partie de ce fichier
arg-match-clock = Pendules : none, 5s/move, 15m, ou 15m+10s avec dix secondes de plus après chaque coup ; plusieurs, par joueur, avec des virgules [none]
arg-maxmoves = Après combien de coups une partie compte pour nulle [1000]
arg-moves = Coups à jouer d’abord, comme ceux d’une partie notée : séparés ou accolés
arg-multipv = Combien des meilleurs coups dire [1]
arg-no_open = N’ouvre pas de navigateur ; l’adresse est donnée
arg-nodes = Combien de positions visiter
arg-perft-depth = Jusqu’à combien de coups compter
arg-plain = Dessine sans couleurs ni caractères de contrôle
arg-play-clock = Pendules : none, 5s/move, 15m, ou 15m+10s avec dix secondes de plus après chaque coup ; plusieurs, par joueur, avec des virgules [5s/move pour les ordinateurs sans budget, none pour les autres]
arg-play-json = Ligne par ligne, chaque réponse une ligne de JSON
arg-plies = Par combien de coups au hasard commence chaque paire de parties [8]
arg-position = La première position, en texte, au lieu du départ normal
arg-quoridor-solve-check = Compare autant de positions, tirées au hasard, à ce où mènent leurs coups
arg-quoridor-solve-moves = Dit ce que vaut la position après ces coups, et ses meilleurs coups
arg-quoridor-solve-position = Dit ce que vaut cette position, en texte, et ses meilleurs coups
arg-quoridor-solve-size = Colonnes et rangées, comme 5, ou 5x4 pour la largeur et la hauteur [5]
arg-quoridor-solve-threads = Combien de fils d’exécution la résolvent ; sinon autant que de cœurs
arg-quoridor-solve-walls = Combien de murs a chaque camp [3]
arg-record = Écrit les parties dans ce fichier
arg-rules-game = Le jeu ; ceux qu’il y a si aucun n’est nommé
arg-seed = D’où le hasard est tiré ; sans elle une graine est tirée et dite
arg-settings-name = Le réglage ; tous si aucun n’est nommé
arg-settings-reset = Remettre ce réglage, ou tout, à l’habituel, et oublier ce qui est retenu
arg-settings-value = Sa nouvelle valeur ; sans elle, la valeur actuelle est donnée
arg-shell = L’interpréteur de commandes
arg-show = Dessine le plateau après chaque tour
arg-threads = Combien de fils comptent ; autant que de cœurs si rien n’est dit
arg-time = Combien de temps réfléchir, comme 500ms, 5s ou 2m [5s ; pour un fichier 150ms par position]
arg-to = Le format : dgn, ou l’un de ceux du jeu
arg-trace-depth = Combien de coups regarder en avant ; jusqu’au bout si rien n’est dit
arg-version = Affiche la version

error-game-number = partie { $number } : { $problem }
error-in-file = { $file } : { $problem }
error-interrupted = interrompu
error-load-params = une partie chargée a ses propres réglages : ne donnez pas --load avec d’autres
error-language = pas de langue « { $text } » ; il y a { $known }
error-more-lines = et d’autres lignes sont fausses ; rien n’a été résolu
error-no-answer = le joueur ne répond pas
error-player-failed = { $player } a échoué : { $why }
error-no-open = --no-open est pour `damier` sans commande
error-no-people = « { $seat } » ne peut pas jouer ici : un match oppose des stratégies et des programmes
error-no-position = il ne contient aucune position
error-no-record = ce n’est une partie notée dans aucun format connu
error-not-text = ce n’est pas du texte (les octets ne sont pas de l’UTF-8)
error-other-game = { $file } contient une partie de { $game }
error-output = la sortie ne peut pas être écrite : { $reason }
error-compliance-game = le premier coup du programme ne dit pas à quoi il joue ; nommez le jeu : { $known }
error-compliance-program = « { $text } » est une de nos stratégies, pas un programme
error-client-plies = « { $client } » ne joue une partie que depuis son début, sans coups au hasard auparavant
error-program = vos propres programmes ne peuvent pas jouer ici ; une stratégie peut être { $known }
error-program-start = « { $program } » ne peut pas jouer : { $why }
error-program-name = aucun programme nommé « { $name } » ne joue ici
error-protocol = il n’y a pas de protocole `{ $name }` : ce peut être { $known }
error-protocol-game = { $game } à { $seats } ne se joue pas en { $protocol }
error-read = { $file } ne peut pas être lu : { $reason }
error-seat = place « { $seat } » : { $problem }
error-threads = les fils ne peuvent pas démarrer : { $reason }
error-time = « { $text } » n’est pas une durée : écrivez 500ms, 5s ou 2m
error-unable = { $strategy } ne joue pas à { $game } { $variant }
error-too-large = { $file } dépasse { $most } Mio
error-too-many-seats = { $given } places sont nommées, et il y en a { $seats }
error-match-for-two = un match se joue à deux, et ce jeu est pour { $seats }
error-two-seats = un match demande --seat deux fois, et il est donné { $given ->
    [0] zéro fois
    [one] une fois
   *[other] { $given } fois
}
error-write = { $file } ne peut pas être écrit : { $reason }

console-again = une autre partie avec les mêmes joueurs, chacun à sa place
console-over = Tapez revanche pour rejouer en échangeant les places, encore pour rejouer comme avant, annuler pour reprendre un coup, sauver FICHIER, ou quitter.
console-rematch = une autre partie avec les mêmes joueurs, places échangées
console-abort = interrompt la partie : elle n’a pas de résultat
console-board = dessine le plateau
console-bye = au revoir
console-draw = propose la nulle, ou accepte celle qui est proposée
console-endless = arrêtée après 1000 coups : la partie ne semble pas finir
console-help = dit ce qu’on peut taper
console-help-moves = Tapez un coup, ou l’un de ces mots :
console-hint-part = indice { $part } sur { $count } : { $told }
console-hint-help = conseil : « coups » liste ce qui peut être joué, « aide » ce qui peut être tapé
console-hint-recover = conseil : « récupérer { $file } » prend ce qui a pu être lu
console-keeping-fails = { $problem } ; sauvez-la ailleurs avant de partir
console-kept = la partie est gardée : « charger » sans nom, ou le menu, la continue
console-load = charge une partie : charger FICHIER ; sans nom, la dernière interrompue
console-load-input = ce que vous tapez vient de là ; nommez un fichier
console-loaded = { $file } chargé
console-moves = liste les coups légaux
console-not-kept = la partie n’a pas pu être gardée : { $reason }
console-nothing-interrupted = aucune partie n’a été interrompue
console-offer = Une partie interrompue est gardée : « charger » la continue.
console-over-prompt = fini
console-put-aside = la partie en cours a été mise de côté dans { $file }
console-quit = quitte ; la partie est gardée
console-quit-again = conseil : « sauver FICHIER » la sauve ailleurs ; « quitter » encore une fois part sans elle
console-recover = charge ce qui se lit d’un fichier abîmé : récupérer FICHIER
console-redo = rejoue ce qui a été annulé
console-report = dit ce que chaque coup a coûté, une fois la partie finie
console-report-early = les coups sont jugés une fois la partie finie
console-resign = abandonne la partie
console-save = sauve la partie : sauver FICHIER
console-save-other = { $file } existe et n’est pas une telle partie ; choisissez un autre nom
console-save-where = où ? Écrivez sauver FICHIER
console-suggest = suggestion : { $move }
console-undo = revient à votre dernier tour
console-unreadable = cette ligne est trop longue, ou n’est pas du texte
console-welcome = Tapez un coup, ou « aide ».

io-directory = c’est un dossier
io-full = le disque est plein
io-not-directory = ce dossier n’existe pas
io-not-found = il n’existe pas
io-permission = ce n’est pas permis
menu-again = répondez par l’un de { $answers } ; q quitte
menu-continue = Continuer la partie { $game ->
        [awele] d’Awélé
        [quoridor] de Quoridor
        [reversi] de Reversi
       *[other] de { $game }
    } interrompue ?
menu-game = Quel jeu ?
menu-no = non
menu-welcome = Damier : des jeux sur quadrillage à jouer, résoudre et étudier. Une ligne vide prend ce qui est entre crochets ; q quitte.
menu-yes = oui

analyse-summary = profondeur { $depth }, { $nodes } positions, { $seconds } s
bench-perft = { $game } perft { $depth } : { $count } feuilles, { $speed }/s
bench-search = { $game } { $strategy }, { $positions } positions à la profondeur { $depth } : { $nodes } nœuds, { $speed }/s
games-formats = parties
games-option = { $about } : { $kind } [{ $usual }]
games-param = { $about } : { $choices } [{ $usual }]
games-solo = ses options : damier play { $game } --help ; tout le reste : damier { $game } --help
match-failed = partie { $number } : { $player } a échoué : { $why }
match-failures = { $count ->
    [one] une partie perdue par un programme qui a échoué
   *[other] { $count } parties perdues par un programme qui a échoué
}
match-head = { $first } contre { $second }, { $games ->
    [one] une partie
   *[other] { $games } parties
}, graine { $seed }
match-moving-first = en premier
match-moving-second = en second
match-row = { $label } : gagnées { $wins }, nulles { $draws }, perdues { $losses }
match-score = score { $share } %
match-score-margin = score { $share } % ± { $margin } (95 %, par paires)
match-total = en tout
perft-speed = { $seconds } s, { $speed } feuilles/s
replay-nothing = rien n’a encore été joué ici ; indice : damier play { $game } FICHIER
trace-answer = valeur { $value }, meilleur coup { $best }, { $visited } nœuds visités sur { $nodes }
trace-cut = coupe : { $count ->
    [one] une évolution est laissée
   *[other] { $count } évolutions sont laissées
} de côté
viewer-game = { $number }. { $game }, { $result } { $date }
viewer-title = { $file } : { $count } parties

compliance-greets = dit qui il est : `id name …`, puis `ugiok` ou `uciok`
compliance-options = annonce ses options dans la bonne forme
compliance-ready = répond à `isready` par `readyok`
compliance-unknown-words = ignore les mots qu’il ne connaît pas
compliance-new-game = laisse commencer une nouvelle partie
compliance-set-option = laisse régler ses options
compliance-move-time = joue dans le temps donné : `go movetime`
compliance-depth = joue après `go depth`
compliance-nodes = joue après `go nodes`
compliance-clocks = joue avec les pendules d’une partie
compliance-plays = répond, et joue au début
compliance-positions = continue après les coups de vingt parties
compliance-fen = continue depuis une position : `position fen`
compliance-malformed = refuse une position qui n’en est pas une, et reste où il était
compliance-info = dit ce qu’il pense dans la bonne forme : `info`
compliance-infinite = réfléchit jusqu’à `stop`, et écoute pendant ce temps
compliance-idle-stop = n’a rien à dire à `stop` quand il ne réfléchit pas
compliance-query = répond juste à `query gameover`, `p1turn` et `result`
compliance-whole-game = joue une partie jusqu’au bout
compliance-game-over = reste quand une partie est finie
compliance-quit = part à `quit`
compliance-end-of-input = part quand son entrée se ferme
compliance-kept = ok
compliance-not-offered = –
compliance-broken = ÉCHEC
compliance-summary = { $broken ->
    [0] les { $kept } points sont tous respectés
    [one] un point n’est pas respecté, { $kept } le sont
   *[other] { $broken } points ne sont pas respectés, { $kept } le sont
}
