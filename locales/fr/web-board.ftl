# What boards on pages say, to those who do not see them too.

# Les pions de Reversi.
web-board-disc-empty = { $cell }, vide
web-board-disc-of = { $cell }, pion de { $owner }
web-board-disc-playable = { $cell }, vide, jouable : { $turns }
web-board-disc-turns = retourne { $squares }
web-board-value = vaut { $value }

# Les maisons de l’Awélé.
web-board-house = Maison { $house }, { $seeds ->
        [0] vide
        [one] une graine
       *[other] { $seeds } graines
    }, { $owner }
web-board-house-not-now = { $house } ne peut pas être semée maintenant
web-board-house-of = à { $owner }
web-board-house-taken = prises
web-board-house-yours = à vous

# Les plateaux en texte.
web-board-choices = Ce qui peut être joué
