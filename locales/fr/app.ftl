# L’application de terminal : son menu, ses feuilles et les parties interrompues.

app-age-days = { $count ->
        [one] 1 jour
       *[other] { $count } jours
    }
app-age-hours = { $count } h
app-age-minutes = { $count } min
app-age-moment = un instant
app-automatic = automatique
app-braid = Culs-de-sac ouverts, en pour cent
app-clock = Pendule
app-clock-bonus = { $minutes } min par partie, { $seconds } s de plus par coup
app-clock-game = { $minutes } min par partie
app-clock-move = 5 s par coup
app-clock-none = aucune
app-clock-usual = les ordinateurs seuls, 5 s par coup
app-continue = Continuer { $game }
app-continue-several = Continuer l’une de { $count } parties…
app-continue-title = Continuer quelle partie ?
app-deleted = supprimée ; u la reprend tant que vous ne quittez pas
app-difficulty = Difficulté
app-first = Qui commence
app-first-drawn = tiré au sort
app-first-player = le joueur { $number }
app-generator = Générateur
app-gone = il n’y a plus rien à reprendre : un autre programme l’a peut-être fait
app-keeping = Un instant, la partie est mise de côté…
app-history = Ce que j’ai joué…
app-history-tally = Le compte
app-history-title = Ce que j’ai joué
app-settings = Réglages
app-settings-language = Damier la parlera au prochain démarrage.
app-settings-about = Entrée règle la valeur suivante ; Échap revient.
app-kept-age = { $game }, il y a { $age }
app-kept-hashi = Hashi { $size }, après { $moves ->
        [one] 1 coup
       *[other] { $moves } coups
    } et { $time }
app-kept-labyrinth = Labyrinthe { $size }, au tour { $turns }, score { $score }
app-kept-match = { $game } { $variant } : { $players }, après { $moves ->
        [one] 1 coup
       *[other] { $moves } coups
    }
app-kept-unreadable = une partie illisible, { $file }
app-level = Niveau
app-level-value = { $level } ({ $word })
app-loops = Ponts en boucle
app-loops-no = aucun
app-loops-yes = permis
app-making = Un instant, la partie se prépare…
app-mask = Forme
app-mask-none = tout le rectangle
app-max = Ponts entre deux îles, au plus
app-minotaurs = Minotaures
app-minotaurs-usual = un pour 200 cases
app-none-left = il ne reste rien ; u reprend ce qui a été supprimé tant que vous ne quittez pas
app-not-deletable = seule la ligne d’une partie gardée se supprime
app-nothing-deleted = il n’y a rien à reprendre
app-objects = Objets
app-open = Ouvrir un fichier…
app-open-title = Quel fichier ? Une partie notée, un labyrinthe, un problème ou une partie sauvée
app-player = Joueur { $number }
app-player-seat = Joueur { $number }, { $seat }
app-quit = Quitter
app-reading = Un instant, la partie est relue…
app-recover = Le fichier est abîmé
app-recover-no = Le laisser
app-recover-yes = Jouer ce qui peut en être lu
app-restored = elle est de retour
app-seat-advised = vous, avec les conseils de { $name }
app-seat-advised-computer = vous, avec les conseils de l’ordinateur
app-seat-computer = ordinateur
app-seat-strategy = { $about } ({ $name })
app-rules = Règles des jeux
app-seed = Graine
app-seed-daily = celle du jour
app-seed-drawn = tirée au sort
app-size = Taille
app-strategy = Stratégie des minotaures
app-symmetry = Symétrie
app-symmetry-none = aucune
app-symmetry-rotation = par un demi-tour
app-symmetry-mirror = à gauche comme à droite
app-symmetry-quarter = par un quart de tour
app-unknown-file = { $file } n’est ni une partie notée, ni un labyrinthe, ni un problème de Hashi, ni une partie sauvée
app-welcome = Choisissez avec les flèches et Entrée, par le signe devant une ligne, ou à la souris.
error-words = cela ne peut être demandé : { $text }
