# Les positions que l’on compose.

set-up-count-discs = { $black } noirs, { $white } blancs, { $empty } libres
set-up-count-seeds = { $seeds } graines sur { $total }, dont { $board } sur le plateau
set-up-count-walls = { $walls ->
    [one] { $walls } mur posé
   *[other] { $walls } murs posés
}, { $hands } en main, sur { $most }
set-up-loose-discs = { $count ->
    [one] le pion en { $squares } n’en touche aucun autre
   *[other] les pions en { $squares } ne se rattachent pas au centre
} : aucune partie n’y mène
set-up-middle-empty = { $count ->
    [one] la case centrale { $squares } est vide
   *[other] les cases centrales { $squares } sont vides
} : aucune partie n’y mène
set-up-no-place = le plateau n’a pas cet endroit
set-up-no-seat = personne n’occupe la place { $seat }
set-up-not-here = ce jeu n’a rien de tel à placer
set-up-seeds-missing = { $missing ->
    [one] il manque une des { $total } graines
   *[other] il manque { $missing } des { $total } graines
} : aucune partie n’y mène
set-up-too-many = il peut y en avoir { $most } au plus, et non { $count }
set-up-walls-many = { $walls } murs posés et { $hands } en main font plus que les { $most } du jeu : aucune partie n’y mène
set-up-walls-missing = { $walls } murs posés et { $hands } en main font moins que les { $most } du jeu : aucune partie n’y mène
