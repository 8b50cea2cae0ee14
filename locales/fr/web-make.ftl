# La page où l’on fabrique des labyrinthes.

web-make-title = Fabriquer un labyrinthe
web-make-preview = Le labyrinthe tel qu’il sera
web-make-more = Autres réglages
web-make-another = Un autre
web-make-size-mask = celle de la forme
web-make-caption = { $width } × { $height } : { $cells } cases, { $ends ->
    [0] aucune impasse
    [one] une impasse
   *[other] { $ends } impasses
  }, { $minotaurs ->
    [0] aucun minotaure
    [one] un minotaure
   *[other] { $minotaurs } minotaures
  }.
web-make-cells = { $count ->
    [0] aucune case
    [one] une case
   *[other] { $count } cases
  }
web-make-unseen = Un labyrinthe de plus de { $most } cases n’est pas montré d’avance. On peut y jouer quand même.
web-make-look-maze = le labyrinthe
web-make-look-dig = creusé sous vos yeux
web-make-look-race = deux générateurs

web-make-dig-play = Creuser
web-make-dig-first = Retour au début
web-make-dig-step = Un passage de plus
web-make-dig-last = Jusqu’à la fin
web-make-dig-speed = Passages par seconde
web-make-dig-per-second = { $count ->
    [1] un par seconde
   *[other] { $number } par seconde
  }
web-make-dig-at-once = tout d’un coup
web-make-dig-count = { $dug } passages sur { $total }
web-make-dig-over = Tous les passages sont creusés.
web-make-dig-nothing = Rien n’est creusé ici : chaque case reste fermée.

web-make-race-about = Le même terrain, la même graine, la même vitesse. Qui ouvre un chemin de la première case à la dernière a traversé.
web-make-race-first = Le premier générateur
web-make-race-second = Le second générateur
web-make-race-maze = Ce que { $name } a creusé
web-make-race-through = traversé après { $passages } passages
web-make-race-not-through = pas encore traversé
web-make-race-won = { $winner } a traversé en premier : après { $least } passages, et { $loser } après { $most }.
web-make-race-even = Tous deux ont traversé après { $passages } passages.

web-make-mask-word = un mot
web-make-mask-word-field = Le mot dont les lettres sont le labyrinthe
web-make-mask-file = un fichier ou une image
web-make-mask-draw = la dessiner
web-make-mask-lost = La forme n’est pas dans cette adresse, car elle est trop grande pour elle : apportez de nouveau son fichier, ou choisissez-en une autre.
web-make-mask-large = { $file } dépasse 4 Mo : aucune forme n’est si grande.
web-make-mask-binary = { $file } n’est pas un texte, ni une des images lues ici.
web-make-mask-cells = { $file } a plus de 4 000 000 de cases : aucun labyrinthe ici n’est si grand.
web-make-mask-empty = { $file } est vide.
web-make-mask-unread = { $file } ne peut pas être lu.

web-make-picture-large = { $file } dépasse 8 Mo : une image plus petite suffit.
web-make-picture-unknown = { $file } n’est ni PNG, ni JPEG, ni GIF, ni WebP.
web-make-picture-pixels = { $file } a { $width } × { $height } pixels, et on n’en déplie pas plus de 40 millions.
web-make-picture-broken = { $file } est abîmé : il ne contient pas d’image.
web-make-picture-preview = La forme que devient { $name }
web-make-picture-size = { $name } : { $width } × { $height }
web-make-picture-threshold = À partir de quelle clarté il y a des cases
web-make-picture-about = Ce qui est plus sombre n’a pas de cases. L’image reste dans votre navigateur.

web-make-draw-about = Faites glisser pour ôter des cases, ou pour les remettre. Au clavier : les flèches déplacent, la barre d’espace change une case, Maj et les flèches continuent le trait.
web-make-draw-place = Un dessin de { $columns } colonnes et { $rows } lignes
web-make-draw-columns = Colonnes
web-make-draw-rows = Lignes
web-make-draw-clear = Effacer
web-make-draw-invert = Inverser
web-make-draw-ready = L’utiliser
web-make-draw-leave = Laisser
web-make-draw-cell = colonne { $column }, ligne { $row } : une case
web-make-draw-masked = colonne { $column }, ligne { $row } : pas de case
