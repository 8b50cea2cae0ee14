web-home-five = Cinq jeux sur des cases,
web-home-to-do = à jouer, résoudre, créer et étudier.
web-home-play-now = Jouer
web-home-another = un autre jeu, d’autres réglages
web-home-against = contre { $name }
web-home-advised = avec les conseils de { $name }
web-home-by-link = quelqu’un par lien
web-home-pages = Pages
web-home-games = Les cinq jeux
web-home-quoridor = pions et murs
web-home-reversi = pions à retourner
web-home-awele = graines et maisons
web-home-labyrinth = dédales et minotaures
web-home-hashi = îles et ponts
web-home-open = Ouvrir n’importe quoi
web-home-open-such = un lien, une partie, une grille
web-home-open-it = Ouvrir
web-home-open-about = Un lien, un identifiant, une partie, une position, une grille dans n’importe quel format. Ou déposez un fichier sur la page.
web-home-drop = Déposez-le
web-home-file = Choisir un fichier
web-home-too-large = { $file } dépasse 4 Mio : aucune partie ni aucune grille n’est si grande.
web-home-all-games = toutes les parties
web-home-no-games = Rien n’est resté en plan. Ce que vous jouez reste ici dès le premier coup.
web-home-find-games = des places à prendre, des parties à regarder
web-home-today-hashi = Le Hashi du jour
web-home-today-maze = Le dédale du jour
web-home-open-today = Découvrir
web-home-being-played = En cours
web-home-moves = { $count ->
    [one] un coup
   *[other] { $count } coups
  }
web-home-watch = Regarder
web-home-nobody-plays = Personne ne joue en public en ce moment.
web-home-let-computers = faire jouer deux ordinateurs
