arg-arena-ladder-dir = Le dossier des bots : programmes, scripts, et pour Quoridor bibliothèques partagées (.so)
arg-arena-ladder-json = Répondre en JSON, en une ligne à la fin
arg-arena-ladder-once = Vérifier les nouveaux, jouer une paire et s’arrêter
arg-arena-ladder-page = Tenir une page de l’échelle dans ce fichier
arg-arena-ladder-rounds = Vérifier les nouveaux, jouer tant de paires et s’arrêter [continuer jusqu’à Ctrl-C]
arg-arena-ladder-state = Où sont le journal, les traces et les parties [DIR/.ladder]
arg-arena-ladder-user = Lancer les bots avec les droits de cet utilisateur ; seul l’administrateur le peut
cmd-arena-ladder = Tenir un tournoi permanent sur un dossier de bots
error-ladder-not-root = seul l’administrateur peut lancer des programmes au nom d’un autre : laissez --user de côté
error-ladder-setting = il n’y a pas de réglage « { $name } » : il y a tc=, st=, depth=, nodes=, timemargin=
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
ladder-bots = Bots
ladder-checked = vérifié
ladder-game = { $first } – { $second } : { $score } ({ $end })
ladder-gone = parti
ladder-held = retenu : { $list }
ladder-hold = Ce dont les bots sont retenus
ladder-hold-about = Les bots sont des programmes d’autrui. Ceci a été essayé au lancement de l’échelle, par un programme retenu comme eux. De ce qui est « non retenu », rien ne les garde.
ladder-is-held = retenu
ladder-is-not-held = non retenu
ladder-last = Dernières parties
ladder-log = trace
ladder-not-executable = il ne peut être lancé : rendez-le exécutable, par chmod +x
ladder-not-held = non retenu : { $list }
ladder-pairs = { $pairs ->
    [one] une paire de parties
   *[other] { $pairs } paires de parties
}
ladder-playing = joue
ladder-refused = a échoué à la vérification, et attend d’être changé
ladder-start = peut être lancé
ladder-title = Échelle : { $game } { $variant }
ladder-waiting = attend d’être vérifié
