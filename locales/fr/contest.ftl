# Les jeux de stratégie en plein écran.

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
contest-branch-after = variante { $branch } sur { $count } après { $move }
contest-branch-broken = cette variante ne va pas plus loin : { $problem }
contest-branch-first = variante { $branch } sur { $count } dès le début
contest-branch-hint = variante
contest-broken-off = la partie a été interrompue ; indication : b la revoit, n en commence une autre
contest-clock-move = { $time }/coup
contest-clear = effacer l’indice et les valeurs
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
contest-flip = retourner le plateau
contest-forced = { $first } peut forcer au moins { $firsts } à la fin, { $second } au moins { $seconds }
contest-forced-barred = { $first } peut forcer au moins { $firsts } à la fin, { $second } au moins { $seconds } ; une position déjà venue termine la partie si elle revient, et peut en barrer le chemin
contest-forced-open = { $first } peut forcer au moins { $firsts } à la fin, { $second } au moins { $seconds } ; ce qui reste entre les deux dépend de ce que vaut un jeu qui tourne en rond
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
contest-line-proved = Prouvé : { $line }
contest-line-to-end = Le meilleur jeu jusqu’à la fin, { $moves } coups : { $line }
contest-looking-back = après { $step } sur { $count }
contest-mouse = souris
contest-mouse-about = pointer montre ce que ferait un coup, cliquer le joue
contest-mouse-walls = pointer montre ce que ferait un coup, cliquer le joue ; le bouton droit tourne les murs
contest-new = une autre partie avec les mêmes joueurs
contest-new-hint = une autre partie
contest-next-branch = la variante suivante à ce coup, ou le prochain coup qui en a
contest-next-move = le coup suivant
contest-next-place = vers la prochaine place où l’on peut jouer
contest-no-branch-after = aucun des coups suivants n’a de variante
contest-no-branch-before = aucun des coups précédents n’a de variante
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
contest-over-here = la partie est finie ici ; indication : revenez de quelques coups et continuez de là
contest-pause = arrêter la partie un moment, ou la laisser continuer
contest-pause-hint = pause
contest-paused = la partie est en pause ; indication : p la reprend
contest-person = une personne
contest-play = jouer ce qui est sous le curseur
contest-play-hint = jouer
contest-play-on = continuer la partie à partir d’ici
contest-play-on-computer = Vous contre l’ordinateur
contest-play-on-people = Entre personnes
contest-play-on-recorded = Ceux qui ont joué : { $players }
contest-play-on-title = Qui continue à partir d’ici ?
contest-plays-on = une partie à partir d’ici ; ce qui était noté reste tel quel
contest-preparing = Préparation des tables …
contest-preview = { $move } : { $effect }
contest-previous-branch = la variante précédente, ou le dernier coup qui en avait
contest-previous-move = le coup précédent
contest-previous-move-hint = précédent
contest-previous-place = vers la place précédente
contest-quit = quitter ; une partie jouée par des personnes est gardée
contest-recorded = noté : { $worth }
contest-redo = rejouer ce qui a été repris
contest-remark = dire quelque chose du coup
contest-remark-branch = seuls les coups de la partie elle-même se commentent
contest-remark-first = Que dire avant le premier coup ?
contest-remark-title = Que dire de { $move } ?
contest-remarked = c’est noté
contest-report = ce que chaque coup a coûté
contest-report-early = les coups sont jugés une fois la partie finie, ou quand on les revoit (b)
contest-report-hint = rapport
contest-report-made = le rapport est fait : A pour le lire
contest-report-rated = cette partie compte : ses coups seront jugés quand elle sera finie
contest-resign = Abandonner
contest-review = revoir les coups
contest-review-hint = revoir
contest-running = après { $step } sur { $count }, défile
contest-short-failed = (échec)
contest-short-resigned = (abandon)
contest-short-time = (temps)
contest-sign-branch = d’autres coups ont été essayés ici : Tab les montre
contest-slower = ils vont moins vite
contest-south = curseur en bas
contest-step = entre ordinateurs : laisser jouer un coup, puis plus aucun
contest-step-between-computers = le pas à pas est pour les parties entre ordinateurs
contest-step-hint = pas
contest-still = En pause
contest-thinks = { $seat } réfléchit, profondeur { $depth } : { $line }
contest-turn = pion, mur couché, mur debout
contest-turn-hint = mur
contest-turn-of = À { $seat } de jouer
contest-turn-yours = À vous de jouer
contest-type = taper un coup
contest-type-title = Coup :
contest-typed-moves = { $count } coups : Entrée les joue tous
contest-typing = tapez un coup ; Entrée le joue, Échap non
contest-undo = reprendre jusqu’à votre dernier tour
contest-value-here = vaut { $value } ; { $told }
contest-value-lost = P
contest-value-won = G
contest-values = montrer ou cacher ce que vaut chaque coup
contest-values-decided = les coups qui gagnent ou perdent, et en combien de coups
contest-values-head = Valeurs pour { $seat }, profondeur { $depth }
contest-values-hint = valeurs
contest-values-signs = ce que valent les coups pour qui a le trait ; ! est le meilleur
contest-view-leave = refermer la partie notée
contest-view-welcome = Une partie notée : → avance, p continue d’où vous êtes, ? donne les touches.
contest-welcome = Bonne partie. ? montre les touches.
contest-west = curseur à gauche
contest-won = { $winner } gagne : { $reason }
contest-won-by = { $winner } gagne de { $points } : { $reason }
contest-won-scores = { $winner } gagne ({ $scores }) : { $reason }
contest-your-turn = c’est à vous
contest-zoom = une autre taille de cases

glance-over = { $game }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : { $outcome }
glance-turn = { $game }, { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}, à { $seat } de jouer

match-denied = { $seat } n’est pas d’accord
match-granted = { $seat } est d’accord
match-paused = la partie a été mise en pause
match-resumed = la partie reprend
match-seated = { $name } s’installe ({ $seat })
match-wished-back = { $seat } demande à reprendre un coup
match-wished-on = { $seat } demande à rejouer ce qui a été repris
