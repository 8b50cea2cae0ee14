# Les plateaux des jeux de stratégie, en plein écran.

board-awele-captures = capture { $taken } graines en { $houses }
board-awele-captures-nothing = ne capture rien
board-awele-captures-slam = ne capture rien, car ce serait prendre toutes les graines de l’adversaire : un grand chelem
board-awele-effect = sème { $seeds ->
        [one] { $seeds } graine
       *[other] { $seeds } graines
    } et { $result } ; { $then }
board-awele-look-fullest = regardez la plus pleine de vos maisons
board-awele-look-left = regardez vos maisons de gauche
board-awele-look-middle = regardez votre maison du milieu
board-awele-look-only = une seule de vos maisons peut être semée
board-awele-look-right = regardez vos maisons de droite
board-awele-sign-emptied = une maison dont les graines furent capturées
board-awele-sign-falls = où des graines tomberaient
board-awele-sign-hint = la maison conseillée
board-awele-sign-last = la dernière maison semée
board-awele-sign-reached = où ses graines sont tombées
board-awele-sign-seed = une graine
board-awele-sign-sowable = une maison qui peut être semée
board-awele-sign-taken = ce qui serait capturé
board-awele-stock-captured = prises
board-awele-stock-row = en jeu
board-awele-then-open = l’adversaire en prend ensuite { $seeds } au plus
board-awele-then-safe = l’adversaire ne peut ensuite rien capturer
board-reversi-beside-corner = à côté d’un coin
board-reversi-effect = retourne { $turned ->
        [one] { $turned } pion
       *[other] { $turned } pions
    } ; { $then }
board-reversi-effect-corner = retourne { $turned ->
        [one] { $turned } pion
       *[other] { $turned } pions
    } et prend un coin ; { $then }
board-reversi-effect-pass = donne le trait à l’adversaire
board-reversi-inside = loin des bords
board-reversi-look = regardez { $place }, { $quarter }
board-reversi-look-corner = regardez les coins
board-reversi-lower-left = en bas à gauche
board-reversi-lower-right = en bas à droite
board-reversi-on-edge = le long d’un bord
board-reversi-sign-black = un pion noir
board-reversi-sign-hint = la case conseillée
board-reversi-sign-last = le dernier pion posé
board-reversi-sign-place = une case jouable
board-reversi-sign-turns = les pions qui seraient retournés
board-reversi-sign-white = un pion blanc
board-reversi-stock-discs = pions
board-reversi-stock-places = cases
board-reversi-then-pass = l’adversaire doit ensuite passer
board-reversi-then-places = l’adversaire a ensuite { $places ->
        [one] { $places } case
       *[other] { $places } cases
    } à jouer
board-reversi-upper-left = en haut à gauche
board-reversi-upper-right = en haut à droite
board-then-over = cela finit la partie
