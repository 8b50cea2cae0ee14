# Dessiner des grilles de Hashi dans un navigateur.

web-hashi-edit = Dessiner une grille
web-hashi-edit-board = Grille en cours de dessin, { $width } sur { $height } cellules
web-hashi-edit-both = Les deux
web-hashi-edit-breaks = Où cela casse
web-hashi-edit-changed = Ce qui a été changé
web-hashi-edit-clear = Vider
web-hashi-edit-compare = Les méthodes de résolution comparées
web-hashi-edit-compare-now = Les comparer
web-hashi-edit-copy-id = Copier l’identifiant
web-hashi-edit-copy-url = Copier l’adresse
web-hashi-edit-fill = Au hasard
web-hashi-edit-fill-with = Une grille au hasard
web-hashi-edit-first = L’une
web-hashi-edit-follows = Les nombres suivent les ponts
web-hashi-edit-grade = Difficulté
web-hashi-edit-grade-when = quand la solution est unique
web-hashi-edit-hardest = niveau
web-hashi-edit-id = Comme identifiant
web-hashi-edit-island = { $cell } : île, { $degree ->
    [unknown] nombre non donné
   *[other] { $degree }
  }{ $bridges ->
    [0] {""}
    [one] , un pont dessiné
   *[other] , { $bridges } ponts dessinés
  }
web-hashi-edit-islands-count = { $count ->
    [0] 0 île
    [one] une île
   *[other] { $count } îles
  }
web-hashi-edit-key-board = aller sur la grille
web-hashi-edit-key-bridges = dessiner des ponts
web-hashi-edit-key-erase = ôter des îles
web-hashi-edit-key-islands = dessiner des îles
web-hashi-edit-key-redo = redessiner ce qui a été repris
web-hashi-edit-key-undo = reprendre le dernier dessin
web-hashi-edit-keys = Pressez l’eau pour y poser une île, et une île pour augmenter son nombre. Au clavier sur la grille : flèches, chiffres, ? pour un nombre non donné, Suppr, et w a s d pour les ponts.
web-hashi-edit-link = Un lien vers cette grille
web-hashi-edit-link-long = Cette grille est trop longue pour une adresse.
web-hashi-edit-loops = Les ponts peuvent former une boucle
web-hashi-edit-max = Ponts entre deux îles
web-hashi-edit-mend = La rendre unique
web-hashi-edit-mending = Recherche du plus petit changement.
web-hashi-edit-mode-bridges = Ponts
web-hashi-edit-mode-erase = Effacer
web-hashi-edit-number = Nombre de l’île
web-hashi-edit-numbers = Nombres d’après les ponts
web-hashi-edit-on-board = Sur la grille
web-hashi-edit-one = unique
web-hashi-edit-open = inconnu
web-hashi-edit-open-it = Ouvrir ici
web-hashi-edit-opened = Elle est sur la grille. Annuler rend ce qui y était.
web-hashi-edit-own = Le dessin
web-hashi-edit-paste = Une autre grille, en texte
web-hashi-edit-paste-about = Toute forme : identifiant, adresse puzz.link, lignes de chiffres, listes, JSON.
web-hashi-edit-second = L’autre
web-hashi-edit-settings = Taille et règles
web-hashi-edit-show-break = Montrer l’endroit { $number } sur la grille
web-hashi-edit-solvable = Elle a une solution
web-hashi-edit-text = L’emporter, en apporter une autre
web-hashi-edit-too-many = { $most } ponts au plus
web-hashi-edit-tools = Pour dessiner
web-hashi-edit-two = Deux solutions
web-hashi-edit-unique = Une seule solution
web-hashi-edit-unknown = non donné
web-hashi-edit-verdict = Est-ce une grille ?
web-hashi-edit-water = { $cell } : eau
web-hashi-edit-what = Dessiner une grille · { $width } × { $height }, { $count ->
    [0] 0 île
    [one] une île
   *[other] { $count } îles
  }
