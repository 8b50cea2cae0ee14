# Awélé.
awele-alphabeta = réfléchit loin à l’avance, et connaît la fin par sa base de données
awele-bad-move = « { $text } » n’est pas un coup : un coup est la lettre d’une maison, comme F ou f
awele-book-done = { $positions } positions jusqu’à { $moves ->
    [one] un coup
   *[other] { $moves } coups
} du départ, qui vaut { $score } pour qui commence : { $line }
awele-book-elsewhere = le livre est pour { $kept }, et non pour { $wanted }
awele-book-full = { $positions } positions sont plus que ce qu’un livre peut contenir ; conseil : un --margin plus étroit
awele-book-making = { $moves ->
    [0] le départ
    [one] à un coup du départ
   *[other] à { $moves } coups du départ
}
awele-book-move = « { $text } » n’y est pas un coup permis
awele-book-nodes = sa troisième ligne ne dit pas combien de positions chaque recherche a regardées, comme : nodes 1000000
awele-book-other = le livre a été commencé avec { $setting } { $kept }, ce qui ne va pas avec { $wanted } ; conseil : un autre fichier
awele-book-ply = le premier mot n’est pas un nombre de coups depuis le départ, de 0 à { $most }
awele-book-position = le deuxième mot n’est pas une position de ce jeu qui continue
awele-book-rules = sa deuxième ligne ne dit pas les règles, comme : rules abapa
awele-book-title = ce n’est pas un livre d’ouvertures : la première ligne en est : { $expected }
awele-book-twice = la position est déjà venue
awele-book-value = le dernier mot n’est pas une avance en centièmes de graine
awele-book-words = une ligne a quatre mots : le nombre de coups depuis le départ, la position, le meilleur coup et l’avance qu’il laisse
awele-count = « { $found } », nombre { $at }, n’est pas un nombre de graines
awele-damier = regarde loin, et le plus loin dans les fins tranquilles ; juge d’après ce que ses propres parties lui ont appris, et connaît la fin par sa base de données
awele-db-again = recalculé : { $problem }
awele-db-between = entre { $least } et { $most }
awele-db-between-why = chaque camp peut forcer l’un ou l’autre par un jeu qui finit de lui-même ; ce qui reste entre les deux dépend de ce que vaut un jeu qui tourne en rond, et de ce qui a précédé
awele-db-beyond = la position a { $seeds } graines et la base va jusqu’à { $most } ; { $next }
awele-db-building = { $seeds } graines
awele-db-built = { $seeds } graines : { $boards } positions
awele-db-checksum = sa somme de contrôle est fausse : il est abîmé
awele-db-disk = jusqu’à { $seeds } graines la base prend { $needed } sur le disque, et { $free } sont libres
awele-db-done = { $rules }, jusqu’à { $seeds } graines : { $boards } positions, dont { $new } nouvelles, en { $seconds } s
awele-db-exact = { $value } exactement
awele-db-hint = conseil : damier awele database build --seeds { $seeds }{ $rules }
awele-db-length = il a { $found } octets au lieu de { $wanted }
awele-db-line = le meilleur jeu jusqu’à la fin, { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $line }
awele-db-line-open = le meilleur jeu, aussi loin qu’il fut trouvé : { $line }
awele-db-memory = calculer jusqu’à { $seeds } graines prend au moins { $needed } de mémoire, et { $free } peuvent servir
awele-db-missing = la base va jusqu’à { $most } graines, et non { $seeds } ; { $next }
awele-db-no-layer = ce n’est pas une couche d’une base de fins de partie
awele-db-none = il n’y a pas encore de base pour { $rules } ; conseil : damier awele database build
awele-db-out-of-reach = davantage est hors de portée ici : { $reason }
awele-db-rules = il a été fait pour « { $rules } »
awele-db-seeds = il contient des positions de { $seeds } graines
awele-db-sound = { $rules }, jusqu’à { $seeds } graines : les { $boards } positions s’accordent toutes avec leurs coups
awele-db-takes = jusqu’à { $seeds } graines : { $memory } de mémoire, { $disk } sur le disque
awele-db-takes-work = jusqu’à { $seeds } graines : { $memory } de mémoire, { $disk } sur le disque, et { $work } de plus pendant le calcul
awele-db-too-many = les positions de { $seeds } graines sont trop nombreuses pour être numérotées
awele-db-value = { $seeds } graines sur le plateau, pour le camp au trait : { $value }
awele-db-version = son format est de version { $found }, et ce programme lit la version { $known }
awele-db-wrong = { $boards } positions de { $seeds } graines contredisent leurs coups

awele-empty = { $house } est vide
awele-grand-slam = { $house } capturerait toutes les graines de l’adversaire, ce que ces règles interdisent
awele-greedy = capture autant de graines que possible
awele-length = une position a { $wanted } nombres, les maisons et les deux greniers, et il y en a ici { $found }
awele-majority = l’un des deux a plus de la moitié des graines
awele-must-feed = { $house } n’atteint pas l’adversaire, qui n’a plus de graines et doit être nourri
awele-no-move = le camp au trait ne peut pas jouer
awele-no-turn = le trait manque : S (Sud) ou N (Nord) à la fin
awele-not-on-board = il n’y a pas de maison { $house } : chaque rangée en a { $row }
awele-not-yours = { $house } est une maison de l’adversaire
awele-option-book = joue les ouvertures auxquelles il a réfléchi d’avance
awele-option-database = le plus grand nombre de graines des positions qu’elle consulte
awele-other-start = une liste de maisons ne contient que des parties d’abapa depuis le départ normal
awele-outside = il n’y a pas de maison { $house }
awele-param-board = Comment l’awélé garde son plateau
awele-param-grand-slam = Ce que devient un coup qui capturerait toutes les graines de l’adversaire
awele-param-houses = Les maisons par rangée
awele-param-no-move = À qui vont les graines qui restent quand rien ne peut être joué
awele-param-repetition = Ce qui arrive quand une position revient
awele-param-rules = Les règles (seul awari est prouvé nul)
awele-param-seeds = Les graines par maison au départ
awele-repetition = la position est revenue
awele-shared = chacun a la moitié des graines
awele-too-many = il y a { $found } graines, et le jeu en a { $most }
awele-train-round = manche { $round } : { $positions } positions ; sur celles dont rien n’est appris, l’erreur sur la chance de gagner est de { $wrong } (au carré), d’après les seules graines prises { $lead }
awele-turn = « { $text } » à la fin n’est pas le trait : S (Sud) ou N (Nord)
board-awele-captures = capture { $taken } graines en { $houses }
board-awele-captures-nothing = ne capture rien
board-awele-captures-slam = ne capture rien, car ce serait prendre toutes les graines de l’adversaire : un grand chelem
board-awele-effect = sème { $seeds ->
        [one] { $seeds } graine
       *[other] { $seeds } graines
    } et { $result } ; { $then }
board-awele-look-first = regardez les premières de vos maisons
board-awele-look-fullest = regardez la plus pleine de vos maisons
board-awele-look-last = regardez les dernières de vos maisons
board-awele-look-middle = regardez votre maison du milieu
board-awele-look-only = une seule de vos maisons peut être semée
board-awele-stock-captured = prises
board-awele-stock-row = en jeu
board-awele-then-open = l’adversaire en prend ensuite { $seeds } au plus
board-awele-then-safe = l’adversaire ne peut ensuite rien capturer
draw-awele-store = { $side } : { $seeds ->
    [one] { $seeds } graine capturée
   *[other] { $seeds } graines capturées
}
