# Le serveur, et ce qu’il dit.

arg-serve-account-think = Réflexion maximale d’un ordinateur par coup à la table d’un compte
arg-serve-address-burst = Requêtes qu’une adresse peut envoyer d’un coup après un repos
arg-serve-address-connections = Connexions simultanées d’une adresse
arg-serve-address-guests = Nouveaux invités d’une adresse par minute
arg-serve-address-requests = Requêtes d’une adresse par seconde, à la longue
arg-serve-address-sign-ins = Essais de connexion d’une adresse par minute
arg-serve-analysis = Secondes d’analyse d’un visiteur par minute
arg-serve-backup-file = Le fichier à écrire
arg-serve-backup-force = Écraser un fichier existant
arg-serve-body = Octets d’une requête
arg-serve-commands = Commandes d’un visiteur par seconde, à la longue
arg-serve-commands-burst = Commandes qu’un visiteur peut envoyer d’un coup après un repos
arg-serve-config = Le fichier de réglages ; par défaut damier.toml ici ou dans le dossier des données
arg-serve-connections = Connexions simultanées
arg-serve-cookie-days = Jours au bout desquels un visiteur absent redevient un inconnu
arg-serve-data = Le fichier où tout est gardé ; par défaut damier.db du dossier des données
arg-serve-database = Le PostgreSQL que plusieurs serveurs partagent, à la place du fichier ; mieux vaut dire un mot de passe par DAMIER_DATABASE ou le fichier de réglages
arg-serve-database-patience = Combien de temps la base de données peut mettre à répondre avant de compter comme absente
arg-serve-frame = Octets de ce qui passe d’un coup par une socket
arg-serve-guest-think = Réflexion maximale d’un ordinateur par coup à la table d’un invité
arg-serve-hosts = Noms auxquels il répond, séparés par des virgules, outre localhost et les adresses en chiffres
arg-serve-lease = Combien de temps les autres serveurs attendent celui dont ils n’entendent plus rien, avant de reprendre ses tables
arg-serve-idle-minutes = Minutes au bout desquelles une table où rien ne se passe s’endort
arg-serve-listen = L’adresse d’écoute, 0.0.0.0 pour tout le réseau
arg-serve-log = Ce qui est dit en route
arg-serve-maze-cells = Cases d’un labyrinthe
arg-serve-load-files = Des fichiers de parties, dans toute forme que l’on sait lire
arg-serve-migrate-from = Où est tout : un fichier, sqlite://FICHIER ou postgres://… ; sans lui la base est mise à jour
arg-serve-migrate-to = La base de données : postgres://NOM:MOTDEPASSE@HÔTE:PORT/BASE ; par défaut celle de --database
arg-serve-most-awake = Tables et parties en mémoire où rien ne se passe
arg-serve-name-sign-ins = Essais de connexion sous un nom par minute
arg-serve-open-tables = Tables et parties qu’un visiteur peut mener de front
arg-serve-openings-anew = Oublier ce qu’il sait, et tout relire
arg-serve-kept-studies = Études qu’un visiteur peut garder
arg-serve-port = Le port d’écoute, 0 pour un port libre ; auto est 7878, ou celui que dit --listen
arg-serve-print_config = Afficher chaque réglage avec sa provenance, et ne rien faire d’autre
arg-serve-programs = Les programmes d’autres personnes qui jouent ici
arg-serve-public-url = Où on le trouve, si ce n’est pas là où il écoute
arg-serve-puzzle-cells = Cases d’un casse-tête
arg-serve-request-time = Temps qu’une requête peut mettre à venir
arg-serve-sockets = Sockets simultanées d’un visiteur
arg-serve-studies = Vues, distances, nombres et moments de labyrinthes qu’un visiteur peut demander par seconde, à la longue
arg-serve-studies-burst = Ceux qu’un visiteur peut demander d’un coup après un repos
arg-serve-queue = NATS par lequel les serveurs d’une même base de données se joignent, et joignent ceux qui travaillent pour eux
arg-serve-queue-prefix = Ce par quoi commencent tous les noms qui y servent
arg-serve-queue-replicas = Serveurs d’une grappe NATS sur lesquels est gardé ce qui est en file, si la file n’existe pas encore
arg-serve-queue-credentials = Fichier de droits d’accès que NATS veut voir
arg-serve-queue-roots = Fichier des certificats auxquels on s’y fie, à la place de ceux du système
arg-serve-queue-certificate = Fichier d’un certificat à soi que NATS veut voir
arg-serve-queue-key = Fichier de la clé de ce certificat
arg-serve-threads = Fils sur lesquels les ordinateurs réfléchissent ; par défaut un de moins que la machine n’a de cœurs
arg-serve-tournament-games = Parties qu’un tournoi peut compter
arg-serve-trust-proxy = Un mandataire est placé devant, et on le croit quand il dit qui appelle
arg-serve-upload = Octets d’un fichier envoyé
arg-serve-uploads = Fichiers qu’un visiteur peut envoyer par minute, et casse-têtes qu’il peut faire faire

cmd-serve = Servir jeux, casse-têtes et analyses par le réseau. Chaque option se règle aussi par DAMIER_NOM, ou dans damier.toml
cmd-serve-backup = Tout copier dans un fichier, même pendant qu’un serveur tourne
cmd-serve-check = Vérifier le fichier, et que chaque partie peut être suivie depuis son début

cmd-serve-load = Charger des parties dans l’explorateur, où chacun les trouve ; ce qui y est déjà reste tel quel
cmd-serve-migrate = Déplacer tout vers PostgreSQL et le vérifier des deux côtés, ou mettre une base à jour
cmd-serve-openings = Faire lire à l’explorateur les parties qu’il ne connaît pas encore, comme le fait un serveur qui démarre
example-serve = pour cette machine seulement
example-serve-backup = une copie de tout, pendant qu’il tourne
example-serve-config = tous les réglages, dans la forme de damier.toml
example-serve-database = un de plusieurs serveurs qui partagent une base de données
example-serve-listen = pour toute la maison, qui l’appelle games.local
example-serve-load = des parties d’ailleurs, à explorer
example-serve-migrate = d’une machine à plusieurs
example-serve-proxy = pour le monde entier, derrière un mandataire qui chiffre

help-addresses = Limites d’une adresse, et de toutes 
help-keeping = Durées 
help-machine = Machine 
help-network = Réseau 
help-sizes = Tailles 
help-such-as = { $about }, par exemple { $example }
help-usual = { $about } [{ $usual }]
help-visitors = Limites d’un visiteur 

serve-address = impossible d’écouter sur { $address } : { $reason }
serve-address-forbidden = il n’est pas permis d’écouter sur { $address } ; conseil : les ports sous 1024 appartiennent au système
serve-address-none = { $address } n’est pas une adresse de cette machine
serve-address-taken = un programme écoute déjà sur { $address } ; conseil : --port 0 choisit un port libre
serve-backed-up = Tout est dans { $file }.
serve-backup-database = PostgreSQL fait lui-même des copies ; indice : pg_dump --format=custom --file=FICHIER ADRESSE
serve-bad-query = ce qui suit le point d’interrogation est illisible : { $why }
serve-body-missing = ce qui était annoncé n’est pas venu
serve-checked = { $count ->
    [one] Une partie peut être suivie depuis son début.
   *[other] { $count } parties peuvent être suivies depuis leur début.
}
serve-config-form = ceci n’est pas du TOML : { $reason }
serve-current = { $to } est à jour.
serve-data = Tout est gardé dans { $file }.
serve-docs-answers = Réponses
serve-docs-body = Corps :
serve-docs-fields = Champs
serve-docs-parameters = Paramètres
serve-docs-title = L’interface pour les programmes
serve-docs-types = Types
serve-from-machine = cette machine
serve-from-usual = valeur habituelle
serve-has-account = vous avez déjà un compte
serve-json-only = ce qu’on envoie ici est du JSON, et le dit : Content-Type: application/json
serve-listening = Damier écoute sur { $url } (Ctrl-C l’arrête).
serve-migrate-nowhere = vers où n’est pas dit ; indice : --to postgres://…, ou DAMIER_DATABASE
serve-migrate-place = tout est déplacé depuis un fichier, sqlite://FICHIER ou postgres://…
serve-moved = Tout est dans { $to }, pareil des deux côtés : { $games } parties, { $entries } entrées, { $visitors } visiteurs.
serve-moving-compared = { $count } parties comparées
serve-moving-games = { $count } parties déplacées
serve-moving-visitors = { $count } visiteurs déplacés
serve-name = un nom a de 1 à 32 lettres, chiffres, _ et -, des espaces simples à l’intérieur, et un seul alphabet
serve-page-about = Un serveur Damier tourne ici.
serve-page-docs = Comment les programmes lui parlent
serve-page-terminal = En attendant, tout se joue dans le terminal : damier terminal
serve-password = un mot de passe a de 8 à 1024 caractères
serve-picture-beyond = un labyrinthe de { $width } × { $height } cellules est trop grand pour un PNG ici, même avec 2 pixels par cellule ; astuce : enregistrez-le et dessinez-le avec damier labyrinth render
serve-picture-large = un labyrinthe de { $width } × { $height } cellules ne tient pas dans un PNG avec des cellules de cette taille ; astuce : { $unit } pixels par cellule
serve-preview-broken-off = Cette partie a été abandonnée en cours de route.
serve-preview-open = Une place est libre : venez jouer, ou regarder.
serve-preview-running = { $moves ->
    [0] La partie commence. Venez regarder.
    [one] Un coup a été joué. Venez regarder.
   *[other] { $moves } coups ont été joués. Venez regarder.
}
serve-preview-solo = { $game } : { $width } × { $height }
serve-preview-title = { $game } : { $players }
serve-raised = { $to } a été mise à jour.
serve-socket-only = ici on n’ouvre qu’un WebSocket : Upgrade: websocket
serve-stopped = Arrêté ; tout est enregistré.
serve-tokens = { $most } jetons au plus ; conseil : mettez fin à un jeton inutile
serve-too-large = plus de { $most }, ce n’est pas accepté ici
serve-web-broken = Le programme a été construit sans son application web, qui n’a pas pu l’être ; cargo a dit pourquoi. Reconstruisez-le quand ce sera réparé.
serve-web-node = Le programme a été construit sans son application web, pour laquelle il faut Node. Installez Node 20.19 ou plus récent avec npm (sous Debian : apt-get install nodejs npm), puis reconstruisez-le.
serve-web-old-node = Le programme a été construit sans son application web, pour laquelle Node { $found } est trop ancien. Installez Node 20.19 ou plus récent, puis reconstruisez-le.
serve-web-packages = Le programme a été construit sans son application web, car les paquets qu’il lui faut n’ont pas pu être téléchargés. Reconstruisez-le quand le registre de npm sera accessible.
serve-web-skipped = Le programme a été construit sans son application web, car DAMIER_WEBAPP=skip était posé. Reconstruisez-le sans cela.
serve-wrong-host = ce serveur ne s’appelle pas { $host } ; conseil : son opérateur inscrit ses noms sous hosts
serve-wrong-origin = une page de { $origin } n’a pas le droit de faire cela ici

server-batch-count = on fait d’une à { $most } grilles à la fois
server-batch-seed = la graine est à part ici, à côté de ce qui est réglé
server-day-beyond = il y en a un pour chaque jour du { $first } au { $today }, et aucun pour le { $day }
server-edits = on fait au plus { $most } changements à la fois
server-hint-part = un indice a { $parts } parties, à partir de 1
server-lines = on peut analyser d’une à { $most } lignes

server-mend-bridges = il y a un nombre de ponts pour chacun des { $edges } côtés
server-needs-account = il faut un compte pour cela ; conseil : créez-en un, ou connectez-vous
server-no-account = personne ne s’appelle { $name } ici
server-no-day = « { $text } » n’est pas un jour ; conseil : un jour s’écrit 2026-11-15
server-no-seat = aucun jeu n’a autant de places
server-open-tables = vous avez déjà { $most } parties en cours
server-ply = la partie a { $most } coups jusqu’ici
server-program = un programme de ce serveur
server-report-early = il y a un rapport quand la partie est finie
server-report-long = on juge au plus { $most } coups
server-report-no-game = il n’y a là aucune partie
server-report-nodes = un rapport visite de 1 à { $most } positions pour chacune qu’il juge
server-report-what = un rapport porte sur une table, sur une suite de coups ou sur une partie notée : dites laquelle
server-sheets-count = on imprime d’une à { $most } grilles à la fois
server-sheets-puzzle = grille { $number } : { $problem }
server-text-long = une position s’écrit en { $most } lettres au plus
server-too-long = cela prend trop de temps ici
server-tournament-broken = la partie { $number } s’est interrompue sur une panne
server-tournament-few = { $given ->
    [0] personne ne participe
    [one] un seul joueur participe
   *[other] { $given } joueurs participent
}, et il en faut au moins { $needed }
server-tournament-games = { $games } parties, c’est trop : un tournoi en compte ici { $most } au plus
server-tournament-over = le tournoi est terminé
server-tournament-players = { $most } participants au plus
server-tournament-plies = une ouverture compte { $most } coups au plus
server-tournament-running = le tournoi est déjà en cours
server-tournament-stopped = le tournoi est déjà arrêté
server-tournament-trouble = arrêté : { $why }
server-tree-large = un arbre de { $nodes } nœuds est trop grand pour être dessiné : { $most } au plus
start-behind = Damier est aussi à l’adresse { $url } pour un navigateur, tant que ce menu est ouvert.
start-moved = Un autre programme écoute sur { $address } ; un autre port est pris.
start-no-browser = Aucun navigateur n’a pu être ouvert ; ouvrez l’adresse vous-même.
start-running = Damier tourne déjà, à l’adresse { $url }.
serve-queue-alone = --queue est pour des serveurs qui partagent une base de données ; indice : --database postgres://…
serve-queue-key-alone = un certificat demande sa clé, et une clé son certificat ; indice : --queue-certificate FICHIER --queue-key FICHIER
