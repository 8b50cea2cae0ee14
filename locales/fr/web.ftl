web-skip = Aller à la page
web-home = Accueil
web-tools = Page
web-theme-to-light = Thème clair
web-theme-to-dark = Thème sombre
web-close = Fermer
web-try-again = Réessayer
web-page-unreachable = Cette page n’a pas pu être chargée.
web-keys-list = montrer ces touches
web-keys-off = Désactiver les touches seules
web-missing-title = rien ici
web-missing-words = Il n’y a rien à cette adresse.
web-unreachable = Damier ne répond pas.
web-copied = Copié
web-copy = Copier
web-lists = Parties
web-account = Compte
web-about = À propos
web-settings-system = comme le système
web-settings-light = clair
web-settings-dark = sombre
web-settings-on = oui
web-settings-off = non
web-settings-language = Langue
web-settings-theme = Thème
web-settings-board = Plateaux
web-settings-board-about = Ce dont ils sont faits.
web-settings-wood = bois
web-settings-paper = papier
web-settings-night = nuit
web-settings-motion = Mouvement
web-settings-motion-about = Des pièces qui glissent, se retournent et tombent. Rien ne les attend.
web-settings-confirm = Confirmer les coups
web-settings-confirm-about = La première pression montre ce que la seconde joue.
web-settings-confirm-touch = au doigt
web-settings-confirm-always = toujours
web-settings-coordinates = Coordonnées
web-settings-coordinates-about = Lettres et chiffres au bord des plateaux.
web-settings-own-below = Votre camp en bas
web-settings-own-below-about = Les plateaux tournent pour que vous soyez assis en bas.
web-settings-sounds = Sons
web-settings-sounds-about = Un petit coup pour chaque coup, une cloche quand c’est à vous.
web-settings-keys = Touches seules
web-settings-keys-about = Des lettres qui agissent à elles seules. Désactivez-les si vous dictez, ou si elles vous gênent.
web-settings-sample = Un plateau tel qu’on le voit
web-settings-kept = Tout cela est gardé dans ce navigateur, et nulle part ailleurs.
web-about-lead = Damier joue, résout, crée et étudie cinq jeux sur des cases : Quoridor, Reversi, Awélé, le Labyrinthe et Hashi.
web-about-version = Version
web-about-web = Ces pages
web-about-web-none = servies d’ailleurs
web-about-privacy = Ce qui est gardé
web-about-privacy-words = Rien ne quitte ce serveur : aucune page ne demande rien à personne d’autre, et nul n’est suivi. Un cookie dit quelles parties sont les vôtres.
web-about-yours = Tout ce qui est gardé de vous, et comment l’effacer
web-about-licence = Licence
web-about-licence-words = Damier est un logiciel libre, sous licence MIT ou sous licence Apache 2.0, à votre choix. Ces pages sont faites avec :
web-about-programs = Pour les programmes
web-about-programs-words = Tout ce que font ces pages, un programme peut le faire aussi.
web-about-docs = Tous les appels du serveur
web-solo-same = le même pour tout le monde
web-solo-treasures = { $minotaurs ->
    [0] Aucun minotaure
    [one] Un minotaure
   *[other] { $minotaurs } minotaures
  }, { $exits ->
    [one] une sortie.
   *[other] { $exits } sorties.
  }
web-solo-terminal = Y jouer dans le terminal
web-solo-terminal-about = Le terminal le joue en plein écran, au clavier ou à la souris, avec conseils et retours en arrière :
web-solo-file = Enregistrer
web-solo-picture = Image
web-solo-rules = Règles, avec des exemples
web-solo-hashi = Chaque île dit combien de ponts elle a. À la fin, on peut aller à pied de chacune à toutes les autres.
web-solo-labyrinth = Trouvez les trésors et partez par une sortie. Qui se tient à côté d’un minotaure est perdu.
