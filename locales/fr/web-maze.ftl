# Le labyrinthe dans un navigateur.

web-maze-algorithm = Comment chercher
web-maze-around = Les alentours en mots
web-maze-bars = Les cellules selon leur distance du départ
web-maze-bars-about = En foncé : les impasses.
web-maze-bars-steps = pas
web-maze-bars-table = La même chose en tableau
web-maze-beast = un minotaure au bout de { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }
web-maze-begin = Jouer
web-maze-bound = il en faut au moins { $bound }, écart { $gap } %
web-maze-branch = un chemin part de côté après { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }
web-maze-cell = Une cellule
web-maze-clear = Effacer les chemins
web-maze-drop = retirer ce chemin
web-maze-east = est
web-maze-farther = Plus loin
web-maze-find = Trouver le chemin
web-maze-find-exit = trouver le chemin de la sortie
web-maze-fog = Brouillard : seulement ce que vous avez vu
web-maze-heat = Colorer les cellules selon leur distance
web-maze-here = Ici se trouve { $thing }.
web-maze-heuristic = Ce que la recherche suppose
web-maze-lens = Plus près, plus loin
web-maze-likeness = Votre propre image pour le joueur
web-maze-likeness-off = De nouveau l’image habituelle
web-maze-move = Se déplacer
web-maze-near = Un minotaure est à { $across } vers { $we ->
    [west] l’ouest
   *[east] l’est
  } et { $down } vers { $ns ->
    [north] le nord
   *[south] le sud
  }.
web-maze-nearer = Plus près
web-maze-north = nord
web-maze-numbers = Les nombres de la partie
web-maze-on-exit = Vous êtes sur une sortie : partez, ou cherchez encore.
web-maze-options = Minotaures, brouillard, image
web-maze-overview = tout le labyrinthe
web-maze-pad = Aller, ou attendre
web-maze-pan-east = regarder plus à l’est
web-maze-pan-north = regarder plus au nord
web-maze-pan-south = regarder plus au sud
web-maze-pan-west = regarder plus à l’ouest
web-maze-part = Partie { $part } sur { $parts } : { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
web-maze-print = Imprimer
web-maze-recentre = Au joueur
web-maze-replay = Revoir la partie
web-maze-replay-at = Étape { $step } sur { $steps }
web-maze-replay-play = Lire
web-maze-richest = le plus riche
web-maze-searched = { $count } cellules examinées sur { $all }
web-maze-seen = { $count ->
        [one] { $count } cellule vue
       *[other] { $count } cellules vues
    }
web-maze-solution = avec le chemin de la sortie
web-maze-south = sud
web-maze-stand = Vous êtes en { $x },{ $y } et regardez vers { $side ->
    [north] le nord
    [east] l’est
    [south] le sud
   *[west] l’ouest
  }.
web-maze-study = Les nombres du labyrinthe
web-maze-take = Enregistrer, imprimer, partager
web-maze-thing = { $thing } au bout de { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }
web-maze-threatened = Un minotaure est tout près. Qui se trouve à côté de lui est perdu.
web-maze-tour = tournée
web-maze-walk = Le suivre
web-maze-wall = { $side } : un mur
web-maze-watch = Voir la recherche
web-maze-way = { $side } : { $cells ->
        [one] { $cells } cellule
       *[other] { $cells } cellules
    } tout droit
web-maze-west = ouest
web-maze-what = { $width } × { $height } · tour { $turns }
web-maze-worth = { $worth } points
web-maze-whole-tour = toute la tournée
web-maze-anew = Qui ouvre cette adresse crée le même labyrinthe pour soi :
web-maze-text-blocks = blocs pleins
web-maze-text-dots = points
web-maze-text-hex = nombres des murs
web-maze-text-id = comme identifiant
web-maze-text-plus = signes plus et moins
web-maze-text-unicode = traits
web-maze-worth-most = aucun chemin ne vaut plus de { $bound }
web-maze-heat-near = près
web-maze-heat-far = loin
