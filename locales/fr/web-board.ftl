# Ce que disent les plateaux des pages, aussi à qui ne les voit pas.

# Les murs.
web-board-can-go = { $cell }, on peut y aller : { $words }
web-board-cells = Cases
web-board-level-walls = Murs couchés
web-board-no-cell = { $cell }, { board-walled-hole }
web-board-pawn = { $cell }, pion de { $name }
web-board-upright-walls = Murs debout
web-board-wall-above = mur au-dessus
web-board-wall-below = mur au-dessous
web-board-wall-free = { $wall }, libre : { $words }
web-board-wall-left = mur à gauche
web-board-wall-refused = { $wall }, non : { $why }
web-board-wall-right = mur à droite
web-board-wall-stands = { $wall }, un mur s’y trouve
web-board-walls-keys = Les flèches déplacent, Entrée joue, w mène des cases aux murs couchés puis debout.

# Les pions de Reversi.
web-board-disc-empty = { $cell }, vide
web-board-disc-of = { $cell }, pion de { $owner }
web-board-disc-playable = { $cell }, vide, jouable : { $turns }
web-board-disc-turns = retourne { $squares }
web-board-value = vaut { $value }

# Les maisons de l’Awélé.
web-board-house = Maison { $house }, { $seeds ->
        [0] vide
        [one] une graine
       *[other] { $seeds } graines
    }, { $owner }
web-board-house-does = { $house } : { $words }
web-board-house-not-now = { $house } ne peut pas être semée maintenant
web-board-house-of = à { $owner }
web-board-house-taken = prise
web-board-house-yours = à vous

# Les plateaux en texte.
web-board-choices = Ce qui peut être joué
