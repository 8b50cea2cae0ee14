# Composer une position, dans un navigateur.

web-set-up = Composer
web-set-up-board = { $game }, le plateau à composer
web-set-up-check = Est-ce une position ?
web-set-up-done = Terminé
web-set-up-empty = Vider une maison
web-set-up-exchange = Échanger les camps
web-set-up-fate = Ce qu’est devenu { $seat }
web-set-up-good = C’est une position.
web-set-up-left = parti
web-set-up-less = Un de moins : { $what }
web-set-up-level = Mur couché
web-set-up-mirror = Miroir
web-set-up-more = Un de plus : { $what }
web-set-up-placed = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
}
web-set-up-play = Jouer à partir d’ici
web-set-up-redo = Rétablir
web-set-up-seed-less = Une graine de moins
web-set-up-seed-more = Une graine de plus
web-set-up-settings = Plateau et règles
web-set-up-sides = Camps
web-set-up-start = Départ
web-set-up-store = Captures de { $seat }
web-set-up-text-take = Prendre le texte
web-set-up-tools = Poser sur le plateau
web-set-up-turn = Au trait
web-set-up-undo = Défaire
web-set-up-upright = Mur debout
web-set-up-walls = Murs de { $seat }
web-set-up-wipe = Rien
web-set-up-wrong = { $count ->
    [one] Ce n’est pas encore une position, pour une raison :
   *[other] Ce n’est pas encore une position, pour { $count } raisons :
}
