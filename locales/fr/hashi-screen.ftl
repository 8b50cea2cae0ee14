# Hashi joué en plein écran.

hashi-screen-all-finished = toutes les îles sont finies
hashi-screen-auto = faire venir les pas tout seuls, ou l’arrêter
hashi-screen-auto-hint = tout seuls
hashi-screen-back = retour au jeu
hashi-screen-before-mistake = retour avant l’erreur, de { $moves } { $moves ->
        [one] coup
       *[other] coups
    } ; indice : refaire les rejoue
hashi-screen-bridges = ponts
hashi-screen-build = un pont de plus, dans la direction qui suit
hashi-screen-build-east = un pont de plus vers l’est ; après le dernier, aucun
hashi-screen-build-hint = bâtir
hashi-screen-build-north = un pont de plus vers le nord ; après le dernier, aucun
hashi-screen-build-south = un pont de plus vers le sud ; après le dernier, aucun
hashi-screen-build-west = un pont de plus vers l’ouest ; après le dernier, aucun
hashi-screen-build-where = un pont depuis { $island } : dans quelle direction ?
hashi-screen-check-hint = vérifier
hashi-screen-clear = effacer l’indice, puis ce qui est montré comme faux ; arrêter ce qui est cherché
hashi-screen-east = vers l’île suivante à l’est
hashi-screen-errors = les erreurs se montrent : jamais, sur demande, aussitôt
hashi-screen-errors-asked = sur demande
hashi-screen-errors-fact = les erreurs
hashi-screen-errors-live = aussitôt
hashi-screen-errors-never = jamais
hashi-screen-errors-now = les erreurs se montrent : { $when }
hashi-screen-errors-off = les erreurs ne se montrent jamais ; indice : e change cela
hashi-screen-faster = des pas plus rapides
hashi-screen-finished = îles finies
hashi-screen-first-step = avant le premier pas
hashi-screen-grade-title = De quelle difficulté ?
hashi-screen-groups = groupes
hashi-screen-here = ponts en { $island }
hashi-screen-here-locked = { $island } (verrou)
hashi-screen-hint = un indice : où regarder, puis quelle règle, puis le coup
hashi-screen-hint-done = c’était l’indice
hashi-screen-hint-mistake = quelque chose est déjà faux ; indice : m trouve où
hashi-screen-hint-nothing = rien de plus ne se déduit : il y a plusieurs solutions
hashi-screen-hint-part = indice { $part } sur { $count }
hashi-screen-hint-silent = pas d’indice d’ici ; indice : e change quand les erreurs se montrent
hashi-screen-last-step = le dernier pas
hashi-screen-level = niveau { $level }
hashi-screen-load = charger un casse-tête
hashi-screen-lock = verrouiller une île finie, ou la déverrouiller
hashi-screen-made = un nouveau casse-tête : { $size }, { $grade }
hashi-screen-made-nearest = aucune grille de niveau { $wanted } n’a été trouvée : { $size }, { $grade }
hashi-screen-mark = marquer qu’il n’y a pas de pont, dans la direction qui suit, ou ôter la marque
hashi-screen-mark-hint = sans pont
hashi-screen-mark-where = pas de pont depuis { $island } : dans quelle direction ?
hashi-screen-mistake = trouver le premier coup faux ; encore : revenir avant lui
hashi-screen-mistake-found = le coup { $number }, { $move }, était faux{ $after ->
        [0] {""}
        [one] , et un autre a suivi
       *[other] , et { $after } autres ont suivi
    } ; indice : m revient avant lui
hashi-screen-moves = coups
hashi-screen-new = un autre casse-tête
hashi-screen-new-hint = nouveau
hashi-screen-next-open = vers l’île suivante qui n’est pas finie
hashi-screen-next-step = le pas suivant
hashi-screen-no-edge = rien à joindre à { $island } dans cette direction
hashi-screen-no-edge-there = il n’y a pas d’île dans cette direction
hashi-screen-north = vers l’île suivante au nord
hashi-screen-not-finished = { $island } n’est pas finie
hashi-screen-not-made = aucun casse-tête de ce genre n’a été trouvé à temps
hashi-screen-params-title = Quel casse-tête ? La taille et des lettres, comme 12x9i30d2
hashi-screen-previous-open = vers l’île d’avant qui n’est pas finie
hashi-screen-previous-step = le pas d’avant
hashi-screen-previous-step-hint = avant
hashi-screen-quit = partir ; le casse-tête est gardé
hashi-screen-save = enregistrer le casse-tête
hashi-screen-short-errors = erreurs
hashi-screen-short-size = taille
hashi-screen-sign-bridges = un à quatre ponts
hashi-screen-sign-edge = une arête à regarder
hashi-screen-sign-finished = une île avec tous ses ponts
hashi-screen-sign-locked = une île verrouillée
hashi-screen-sign-looked-at = une île à regarder
hashi-screen-sign-mark = pas de pont ici
hashi-screen-sign-open = une île
hashi-screen-sign-too-many = une île avec trop de ponts
hashi-screen-sign-wrong = une arête fausse
hashi-screen-size = casse-tête
hashi-screen-size-other = une autre, avec tout le reste
hashi-screen-size-title = De quelle taille ?
hashi-screen-slower = des pas plus lents
hashi-screen-solved = Toutes les îles sont jointes.
hashi-screen-solved-in = Toutes les îles sont jointes, en { $time }.
hashi-screen-solved-title = Résolu
hashi-screen-south = vers l’île suivante au sud
hashi-screen-step = pas { $number } sur { $count }
hashi-screen-step-auto = pas { $number } sur { $count }, tout seuls à la vitesse { $speed }
hashi-screen-stopped = arrêté
hashi-screen-thinking-check = vérification…
hashi-screen-thinking-hint = un indice est cherché…
hashi-screen-thinking-load = le fichier est lu…
hashi-screen-thinking-mistake = l’erreur est cherchée…
hashi-screen-thinking-new = un casse-tête est fabriqué…
hashi-screen-thinking-solve = la solution est cherchée…
hashi-screen-thinking-trace = la solution est cherchée…
hashi-screen-time = temps
hashi-screen-timer = cacher le temps, ou le montrer de nouveau
hashi-screen-unknown = cela ne se dit pas en un temps raisonnable
hashi-screen-watch = regarder la solution pas à pas
hashi-screen-watch-end = C’est résolu, et c’est la seule solution.
hashi-screen-watch-start = Le casse-tête avant le premier pas.
hashi-screen-watch-stuck = Rien de plus ne se déduit.
hashi-screen-welcome = Joignez toutes les îles ; chacune a autant de ponts qu’elle le dit.
hashi-screen-west = vers l’île suivante à l’ouest
hashi-screen-which-edge = deux arêtes se croisent ici ; indice : cliquez une île, puis sa voisine
hashi-screen-wrong = { $count } { $count ->
        [one] arête est fausse
       *[other] arêtes sont fausses
    } ; indice : m trouve le premier coup faux
hashi-screen-wrong-somewhere = aucune solution n’a tous ces ponts et ces marques ; indice : m trouve le premier coup faux
hashi-screen-zoom = des cases plus grandes ou plus petites
