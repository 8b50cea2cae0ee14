epilogue-drawn = Partie nulle.
epilogue-lost = Vous avez perdu.
epilogue-moves = La partie a duré { $count ->
        [one] un coup
       *[other] { $count } coups
    }.
epilogue-seat = { $seat } ({ $who }) : { $stocks }
epilogue-stock = { $value } { $what }
epilogue-winner = { $seat } l’emporte !
epilogue-won = Vous avez gagné !

ending-again = Rejouer, chacun à sa place
ending-board = Regarder le plateau
ending-leave = Quitter
ending-report = Ce que chaque coup a concédé
ending-review = Revoir les coups
ending-save = Enregistrer la partie
ending-swapped = Rejouer en échangeant les places
ending-title = La partie est finie
ending-undo = Reprendre le dernier coup
