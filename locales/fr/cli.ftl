# La ligne de commande et la console.

word-error = erreur :
word-nodes = positions
hint-help = conseil : --help dit ce qu’on peut demander

help-arguments = Arguments 
help-commands = Commandes 
help-exit-codes = Codes de sortie : 0 c’est fait, 1 la réponse est non, 2 mauvais usage, 3 données d’entrée fautives, 4 un moteur a échoué, 5 la sortie n’a pas pu être écrite, 130 interrompu
help-options = Options 
help-param = { $game } : { $about } : { $choices } [{ $usual }]
help-usage = Usage :

cmd-damier = Jouer, résoudre, engendrer et étudier des jeux sur quadrillage. Sans commande : le menu.
cmd-analyse = Dit les meilleurs coups d’une position avec leurs valeurs
cmd-awele = Ce qui est propre à l’Awélé
cmd-awele-database = Les fins de partie, calculées une fois et gardées
cmd-awele-database-build = Calcule les fins de partie jusqu’à un nombre de graines, à partir de ce qui est là
cmd-awele-database-probe = Dit ce que vaut une position, et chacun de ses coups
cmd-awele-database-stats = Affiche combien de positions ont chaque valeur, en CSV
cmd-awele-database-verify = Vérifie ce qui est sur le disque, et chaque position d’après ses coups
cmd-bench = Affiche une signature en nœuds et des vitesses
cmd-completions = Affiche un script de complétion pour un interpréteur de commandes
cmd-convert = Écrit des parties dans un autre format
cmd-games = Liste ce à quoi on peut jouer
cmd-history = Les parties finies : en faire la liste, les revoir, exporter, supprimer, compter
cmd-history-delete = Supprimer des parties
cmd-history-export = Écrire une partie dans un fichier, ou sur la sortie standard
cmd-history-replay = Revoir une partie
cmd-history-stats = Faire le compte : victoires par niveau, meilleurs temps, jours de suite
cmd-man = Affiche la page de manuel
cmd-help = Affiche cette aide
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
cmd-replay = Montre une partie notée coup par coup
cmd-reversi = Ce qui est propre à Reversi
cmd-reversi-solve = Résout des finales exactement, une position par ligne
cmd-settings = Vos préférences : la langue, le plateau, ce qui est retenu
cmd-terminal = Le menu dans le terminal
cmd-trace = Montre une recherche du manuel sur un arbre, pas à pas

arg-algorithm = La recherche à montrer
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
arg-clock = Pendules : none, 5s/move, 15m, ou 15m+10s avec dix secondes de plus après chaque coup ; plusieurs, par joueur, avec des virgules [play : 5s/move pour les ordinateurs sans budget, none pour les autres ; match : none]
arg-dark = Dessine en clair sur fond sombre
arg-depth = Combien de coups regarder en avant
arg-divide = Aussi le compte de chaque premier coup
arg-file = Le fichier ; - est l’entrée standard
arg-first = Lequel des joueurs nommés commence : un numéro, ou draw pour tirer au sort [1]
arg-game = Le jeu
arg-games = Combien de parties jouer [10]
arg-help = Affiche cette aide
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
arg-labyrinth-file = Un labyrinthe de n’importe quelle forme, une partie sauvée ou un identifiant ; - est l’entrée standard
arg-labyrinth-format = Le format : text, unicode, ascii, plus, dots, blocks, hex, json, id, svg, png, gif ; sinon d’après le nom du fichier
arg-labyrinth-generator = Le générateur [hunt-kill-dfs] ; « damier labyrinth generators » les liste
arg-labyrinth-heat = Colore les cellules selon leur distance au départ
arg-labyrinth-mask = La forme : un nom (« damier labyrinth masks » les liste), un fichier .msk ou .png, ou text:MOT
arg-labyrinth-minotaurs = Combien de minotaures y rôdent, chacun sur sa cellule [0]
arg-labyrinth-objects = Ce qui s’y trouve : none, minimal, simple, treasures [none]
arg-labyrinth-output = Le fichier à écrire au lieu de la sortie standard
arg-labyrinth-seed = D’où le labyrinthe est tiré ; sans elle une graine est tirée et dite
arg-labyrinth-size = Colonnes et lignes, comme 30x20 [19x10, ou celles du masque]
arg-labyrinth-solution = Dessine le plus court chemin du départ à une sortie, ou à la cellule la plus éloignée
arg-labyrinth-solve-algorithm = Comment chercher : bfs, dfs, astar, ou jusqu’à trois séparés par des virgules à comparer [bfs]
arg-labyrinth-solve-blocked-by-minotaurs = N’entre pas dans les cellules des minotaures vivants
arg-labyrinth-solve-format = Le format : text, unicode, ascii, plus, dots, blocks, json, svg, png ; sinon d’après le nom du fichier
arg-labyrinth-solve-from = La cellule d’où partir : colonne et ligne, à partir de 0 [le départ]
arg-labyrinth-solve-goal = Ce qu’il faut trouver : exit, treasure, bomb, scroll, X,Y, all-treasures, richest:N [exit]
arg-labyrinth-solve-heuristic = Ce qu’attend astar : manhattan, zero, avoid-minotaurs [manhattan]
arg-labyrinth-solve-segments = Liste les parties du chemin : d’où, vers où, ce qui s’y trouve, déplacements
arg-labyrinth-solve-time = Combien de temps chercher all-treasures et richest, comme 500ms ou 1m [2s]
arg-labyrinth-start = La cellule de départ : colonne et ligne, à partir de 0
arg-labyrinth-threshold = À partir de quelle clarté un pixel d’une image est une cellule, 0 à 255 [128]
arg-labyrinth-unit = Le côté d’une cellule en pixels, 2 à 256 [16]
arg-lang = La langue : en ou fr ; sinon celle de l’environnement
arg-last = Ne dessine que la dernière position
arg-leaves = Construit chaque position finale au lieu de compter les derniers coups
arg-load = Continue la partie de ce fichier
arg-maxmoves = Après combien de coups une partie compte pour nulle [1000]
arg-moves = Coups à jouer d’abord
arg-multipv = Combien des meilleurs coups dire [1]
arg-nodes = Combien de positions visiter
arg-number = D’un fichier de plusieurs parties, seulement celle-ci
arg-perft-depth = Jusqu’à combien de coups compter
arg-plain = Dessine sans couleurs ni caractères de contrôle
arg-play-json = Ligne par ligne, chaque réponse une ligne de JSON
arg-plies = Par combien de coups au hasard commence chaque paire de parties [8]
arg-position = La première position, en texte, au lieu du départ normal
arg-record = Écrit les parties dans ce fichier
arg-seat = Qui joue, une fois par place : human, NOM, NOM:level=5, NOM:depth=6, NOM:time=500ms, advised:NOM
arg-seed = D’où le hasard est tiré ; sans elle une graine est tirée et dite
arg-settings-name = Le réglage ; tous si aucun n’est nommé
arg-settings-reset = Remettre ce réglage, ou tout, à l’habituel, et oublier ce qui est retenu
arg-settings-value = Sa nouvelle valeur ; sans elle, la valeur actuelle est donnée
arg-shell = L’interpréteur de commandes
arg-show = Dessine le plateau après chaque tour
arg-strategy = La stratégie qui juge ; la plus forte du jeu si aucune n’est nommée
arg-threads = Combien de fils comptent ; autant que de cœurs si rien n’est dit
arg-time = Combien de temps réfléchir, comme 500ms, 5s ou 2m [5s]
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
error-no-people = « { $seat } » ne peut pas jouer ici : un match oppose des stratégies
error-no-position = il ne contient aucune position
error-no-record = ce n’est une partie notée dans aucun format connu
error-not-text = ce n’est pas du texte (les octets ne sont pas de l’UTF-8)
error-other-game = { $file } contient une partie de { $game }
error-output = la sortie ne peut pas être écrite : { $reason }
error-program = vos propres programmes ne peuvent pas jouer ici ; une stratégie peut être { $known }
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
bench-search = { $game } recherche à la profondeur { $depth } : { $nodes } nœuds, { $speed }/s
games-formats = parties
games-option = { $about } : { $kind } [{ $usual }]
games-param = { $about } : { $choices } [{ $usual }]
games-solo = ses options : damier play { $game } --help ; tout le reste : damier { $game } --help
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
trace-answer = valeur { $value }, meilleur coup { $best }, { $visited } nœuds visités sur { $nodes }
trace-cut = coupe : { $count ->
    [one] une évolution est laissée
   *[other] { $count } évolutions sont laissées
} de côté
