# Les mots du réseau : qui est à quelle place, et les sortes de problèmes.

api-advised = une personne conseillée par { $name }
problem-clock = ce n’est pas une pendule
problem-host = ce serveur porte un autre nom
problem-illegal-move = ce coup ne peut pas être joué
problem-internal = quelque chose s’est mal passé ici
problem-malformed = ce qui a été envoyé est illisible
problem-malformed-why = ce qui a été envoyé est illisible : { $why }
problem-media-type = seuls le JSON et le texte peuvent être lus ici
problem-method = cela ne peut pas se faire ici
problem-name = personne ne peut s’appeler ainsi
problem-name-taken = quelqu’un d’autre porte ce nom
problem-not-found = il n’y a rien ici
problem-not-possible = ce n’est pas possible maintenant
problem-not-yours = cela appartient à quelqu’un d’autre
problem-origin = cela vient d’une page de quelqu’un d’autre
problem-params = le jeu ne peut pas être préparé ainsi
problem-password = ce mot de passe ne convient pas
problem-position = cette position ou ces coups sont impossibles
problem-private = seuls ceux qui ont le lien peuvent voir ceci
problem-puzzle = ce n’est ni un casse-tête ni un labyrinthe
problem-record = ce n’est pas une partie notée
problem-gone = cela porte sur quelque chose qui n’est plus là
problem-refused = la partie ne le permet pas maintenant
problem-seat-taken = quelqu’un d’autre occupe cette place
problem-seats = on ne peut pas s’asseoir ainsi
problem-sign-in = ce cookie ou ce jeton n’est pas valable, ou ne l’est plus
problem-stopping = le serveur va s’arrêter
problem-too-large = c’est trop grand
problem-too-many = c’est trop en trop peu de temps
problem-tree = ce n’est pas un arbre à explorer
problem-unavailable = rien ne peut être enregistré en ce moment
problem-unknown-game = ce jeu n’existe pas
problem-wrong-password = le nom ou le mot de passe est faux
problem-waiting = il manque encore quelqu’un pour jouer
recognised-nothing = Ceci ne peut pas être ouvert ici. Un lien, un ID, un enregistrement, des coups, une position, un problème ou un labyrinthe, si.
recognised-record = { $who }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
recognised-solo = { $game } { $size }
