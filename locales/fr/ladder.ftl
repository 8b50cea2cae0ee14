arg-arena-ladder-dir = Le dossier des bots : programmes, scripts, et pour Quoridor bibliothèques partagées (.so)
arg-arena-ladder-json = Répondre en JSON, en une ligne à la fin
arg-arena-ladder-once = Vérifier les nouveaux, jouer une paire et s’arrêter
arg-arena-ladder-page = Tenir une page de l’échelle dans ce fichier, et une de chaque bot à côté du journal
arg-arena-ladder-rounds = Vérifier les nouveaux, jouer tant de paires et s’arrêter [continuer jusqu’à Ctrl-C]
arg-arena-ladder-state = Où sont le journal, les traces, les pages et les parties [DIR/.ladder]
arg-arena-ladder-user = Lancer les bots avec les droits de cet utilisateur ; seul l’administrateur le peut
cmd-arena-ladder = Tenir un tournoi permanent sur un dossier de bots
error-ladder-not-root = seul l’administrateur peut lancer des programmes au nom d’un autre : laissez --user de côté
error-ladder-page = { $file } n’est pas la page d’une échelle : choisissez un autre nom
error-ladder-setting = il n’y a pas de réglage « { $name } » : il y a tc=, st=, depth=, nodes=, timemargin=
error-ladder-unheld = les bots ne peuvent être lancés au nom de « { $name } » : veillez à ce que cet utilisateur puisse lire et lancer ce programme
error-ladder-user = il n’y a pas d’utilisateur « { $name } » sur cette machine
example-ladder = repérer les bots d’un dossier, les faire jouer jusqu’à Ctrl-C, et tenir une page
example-ladder-cron = jouer vingt paires à dix secondes la partie, et s’arrêter
help-ladder = { $game } : tenir un tournoi permanent sur un dossier de bots
hold-file-size = ce qu’ils écrivent dans un fichier
hold-leftovers = laisser des processus derrière eux
hold-memory = remplir la mémoire
hold-network = le réseau, services de cette machine compris
hold-number = combien de processus ils lancent
hold-open-files = combien de fichiers ils ouvrent
hold-privileges = gagner des droits par des programmes qui prêtent les leurs
hold-processes = voir et atteindre les autres processus
hold-processor = combien de temps ils prennent le processeur
hold-reading = lire les fichiers de qui tient l’échelle
hold-share = ralentir ce qui tourne en même temps
hold-writing = écrire et supprimer des fichiers
ladder-all-play = Tous les bots présents jouent.
ladder-back = Retour à l’échelle
ladder-bot = bot
ladder-checked = vérifié
ladder-game = { $names } : { $score } ({ $end })
ladder-gone = parti
ladder-held = retenu : { $list }
ladder-hold = Ce dont les bots sont retenus
ladder-hold-about = Les bots sont des programmes d’autrui. Ceci a été essayé au lancement de l’échelle, par un programme retenu comme eux. De ce qui est « non retenu », rien ne les garde.
ladder-is-held = retenu
ladder-is-not-held = non retenu
ladder-last = Parties les plus récentes
ladder-last-about = Un clic sur une partie l’ouvre sur son plateau. Ici et sur la page de chaque bot se trouvent les { $count } rencontres les plus récentes. Le numéro mène au fichier de la partie ; ceux de toutes les parties sont gardés.
ladder-lead = { $name } est en tête.
ladder-log = trace
ladder-log-cut = En voici la fin.
ladder-log-empty = Elle est vide pour l’instant.
ladder-log-title = Trace
ladder-log-whole = La trace entière
ladder-no-games = Dès que deux ont été vérifiés, ils se rencontrent.
ladder-nobody = Rien n’a encore été joué.
ladder-not-executable = il ne peut être lancé : rendez-le exécutable, par chmod +x
ladder-not-held = non retenu : { $list }
ladder-others = Bots qui ne jouent pas
ladder-own-games = Ses parties les plus récentes
ladder-pairs = { $pairs ->
    [one] une paire de parties
   *[other] { $pairs } paires de parties
}
ladder-playing = joue
ladder-records = fichier
ladder-refused = a échoué à la vérification, et attend d’être changé
ladder-stands = Où il en est
ladder-start = peut être lancé
ladder-tables = { $pairs ->
    [one] une rencontre
   *[other] { $pairs } rencontres
}
ladder-title = Échelle : { $game } { $variant }
ladder-waiting = attend d’être vérifié
ladder-what = { $bots ->
    [one] un bot
   *[other] { $bots } bots
} · { $played }
