# Les jeux de stratégie en plein écran.

board-quoridor-arrives = atteint le but et gagne
board-quoridor-longer = il faut { $steps ->
    [one] un pas
   *[other] { $steps } pas
} de plus à { $side }
board-quoridor-look-level-left = un mur couché, quelque part à gauche, aiderait
board-quoridor-look-level-middle = un mur couché, quelque part au milieu, aiderait
board-quoridor-look-level-right = un mur couché, quelque part à droite, aiderait
board-quoridor-look-pawn = les murs peuvent attendre : regardez le pion
board-quoridor-look-skip = il n’y a rien à jouer : le tour est passé
board-quoridor-look-upright-left = un mur debout, quelque part à gauche, aiderait
board-quoridor-look-upright-middle = un mur debout, quelque part au milieu, aiderait
board-quoridor-look-upright-right = un mur debout, quelque part à droite, aiderait
board-quoridor-nearer = de là, { $steps ->
    [one] il reste un pas
   *[other] il reste { $steps } pas
}
board-quoridor-no-longer = aucun chemin ne s’allonge
board-quoridor-places = le pion part d’ici, à { $steps ->
    [one] un pas
   *[other] { $steps } pas
} du but
board-quoridor-reaches = atteint le but
board-quoridor-sign-ghost = le mur sous le curseur
board-quoridor-sign-hint = le coup conseillé
board-quoridor-sign-hole = hors du plateau
board-quoridor-sign-illegal = un mur qui ne peut pas être là
board-quoridor-sign-last-step = le pion joué en dernier
board-quoridor-sign-last-wall = le mur posé en dernier
board-quoridor-sign-step = là où le pion peut aller
board-quoridor-sign-wall = les murs
board-quoridor-steps = pas
board-quoridor-walls = murs
contest-abort = Interrompre la partie : elle n’a pas de résultat
contest-accept-draw = Accepter la nulle
contest-advised = vous + { $name }
contest-again-rotated = En changeant de place
contest-again-same = Chacun à sa place
contest-again-title = Une autre partie
contest-ahead = { $seat } mène de { $score }
contest-ahead-exact = { $seat } gagne de { $score }
contest-ahead-winning = { $seat } semble gagner en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
contest-ahead-won = { $seat } gagne en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
contest-auto = laisser défiler les coups, ou arrêter
contest-auto-hint = défiler
contest-back = ne plus regarder en arrière
contest-broken-off = la partie a été interrompue ; indication : b la revoit, n en commence une autre
contest-clock-move = { $time }/coup
contest-clear = effacer l’indice
contest-decline-draw = Refuser la nulle
contest-draw-answer = { $seat } propose la nulle : x y répond.
contest-draw-asked = { $seat } propose la nulle ; indication : à son tour, l’autre répond par x
contest-draw-stands = { $seat } propose la nulle.
contest-drawn = nulle : { $reason }
contest-east = curseur à droite
contest-end = abandonner, proposer la nulle ou y répondre, interrompre la partie
contest-end-title = Finir la partie
contest-even = à peu près égal
contest-even-exact = nulle, si personne ne se trompe
contest-export = écrire la partie dans un autre format
contest-faster = les ordinateurs et les coups revus vont plus vite
contest-first-move = avant le premier coup
contest-format-title = Quel format ?
contest-help = montrer cette aide
contest-hint = un indice : où regarder, puis ce que fait le coup, puis le coup
contest-hint-part = Indice { $part } sur { $count }
contest-hint-thinking = Je cherche un indice …
contest-hurry = faire jouer tout de suite l’ordinateur qui réfléchit
contest-judge = montrer ou cacher la barre d’évaluation
contest-judge-hint = barre
contest-judging = Évaluation …
contest-last-move = après le dernier coup
contest-looking-back = après { $step } sur { $count }
contest-mouse = souris
contest-mouse-about = pointer montre ce que ferait un coup, cliquer le joue
contest-mouse-walls = pointer montre ce que ferait un coup, cliquer le joue ; le bouton droit tourne les murs
contest-new = une autre partie avec les mêmes joueurs
contest-new-hint = une autre partie
contest-next-move = le coup suivant
contest-next-place = vers la prochaine place où l’on peut jouer
contest-no-judge = seules les parties à deux sont évaluées
contest-no-opinion = la réflexion sur cette position n’a rien donné
contest-no-place = aucune pièce ne peut jouer
contest-nobody-thinks = aucun ordinateur ne réfléchit
contest-north = curseur en haut
contest-nothing-played = rien n’a encore été joué
contest-offer-draw = Proposer la nulle
contest-only = seul { $move } peut être joué ; indication : Entrée le joue
contest-out = hors jeu
contest-over = la partie est finie ; indication : b la revoit, n en commence une autre, u reprend
contest-pause = arrêter la partie un moment, ou la laisser continuer
contest-pause-hint = pause
contest-paused = la partie est en pause ; indication : p la reprend
contest-person = une personne
contest-play = jouer ce qui est sous le curseur
contest-play-hint = jouer
contest-playable = { $move } peut être joué
contest-preparing = Préparation des tables …
contest-preview = { $move } : { $effect }
contest-previous-move = le coup précédent
contest-previous-move-hint = précédent
contest-previous-place = vers la place précédente
contest-quit = quitter ; une partie jouée par des personnes est gardée
contest-redo = rejouer ce qui a été repris
contest-remark = dire quelque chose du coup
contest-remark-first = Que dire avant le premier coup ?
contest-remark-title = Que dire de { $move } ?
contest-remarked = c’est noté
contest-resign = Abandonner
contest-review = revoir les coups
contest-review-hint = revoir
contest-running = après { $step } sur { $count }, défile
contest-short-failed = (échec)
contest-short-resigned = (abandon)
contest-short-time = (temps)
contest-slower = ils vont moins vite
contest-south = curseur en bas
contest-step = entre ordinateurs : laisser jouer un coup, puis plus aucun
contest-step-between-computers = le pas à pas est pour les parties entre ordinateurs
contest-step-hint = pas
contest-still = En pause
contest-thinks = { $seat } réfléchit, profondeur { $depth } : { $line }
contest-turn = pion, mur couché, mur debout
contest-turn-hint = mur
contest-type = taper un coup
contest-type-title = Coup :
contest-typing = tapez un coup ; Entrée le joue, Échap non
contest-undo = reprendre jusqu’à votre dernier tour
contest-welcome = Bonne partie. ? montre les touches.
contest-west = curseur à gauche
contest-won = { $winner } gagne : { $reason }
contest-won-by = { $winner } gagne de { $points } : { $reason }
contest-won-scores = { $winner } gagne ({ $scores }) : { $reason }
contest-your-turn = c’est à vous
contest-zoom = agrandir ou rapetisser les cases
