# La page d’une étude, et celle où les études commencent.

web-study = Étude
web-study-about-move = À propos de ce coup
web-study-all = Les { $count } coups
web-study-arrow-told = flèche de { $from } à { $to }, { $colour }
web-study-arrows = Flèches
web-study-away = Supprimer { $study } pour tout le monde
web-study-away-sure = Supprimer pour de bon
web-study-begin = Commencer une étude
web-study-begin-it = Étudier cette partie
web-study-blue = bleu
web-study-branch = Variante
web-study-branches = { $count ->
    [one] une variante
   *[other] { $count } variantes
}
web-study-bring = Ajouter une partie notée à l’arbre
web-study-bring-back = Rétablir
web-study-bring-it = Ajouter
web-study-bring-such = Collez une partie notée ici, ou déposez son fichier sur la page.
web-study-brought = À partir d’une partie ou d’une position
web-study-brought-about = Une partie avec ses variantes et commentaires, une liste de coups ou une position.
web-study-brought-such = Collez-la ici, ou déposez son fichier sur la page.
web-study-cards = Ce qui est affiché ici
web-study-colour = Couleur
web-study-comment = Commenter ce coup
web-study-comment-such = Qu’y a-t-il à en dire ?
web-study-comments = { $count ->
    [one] un commentaire
   *[other] { $count } commentaires
}
web-study-confidence = { $share } valeurs de ce genre sur cent sont justes
web-study-copy-moves = Copier les coups
web-study-copy-position = Copier la position
web-study-copy-read = Copier le lien de lecture
web-study-copy-write = Copier le lien d’écriture
web-study-depth = { $depth ->
    [one] un coup d’avance
   *[other] { $depth } coups d’avance
}
web-study-drawn = Ce qui est dessiné ici
web-study-empty = Rien n’a encore été joué. Jouez un coup sur le plateau.
web-study-exact = exact
web-study-export = Exporter
web-study-fewer = Les meilleurs seulement
web-study-files = Emporter
web-study-from-here = Étudier à partir d’ici
web-study-gone = { $study } est supprimée.
web-study-graph = Courbe
web-study-graph-at = { $move } : { $share } sur 100 pour { $first }
web-study-graph-none = La courbe se trace à mesure que les positions sont analysées.
web-study-graph-unknown = { $move } : encore inconnu
web-study-green = vert
web-study-hands = { $count ->
    [one] une personne écrit
   *[other] { $count } personnes écrivent
}
web-study-key-down = vers la variante suivante
web-study-key-pause = arrêter la réflexion, ou la reprendre
web-study-key-show = valeurs, flèches ou rien sur le plateau
web-study-key-up = vers la variante précédente
web-study-left = { $seat } a quitté la partie
web-study-lines = Meilleures lignes
web-study-link-read = Qui a ce lien peut lire l’étude :
web-study-link-read-open = Tout le monde peut la lire ici :
web-study-link-write = Qui a ce lien peut y écrire :
web-study-looking = Réflexion …
web-study-mark = Marquer
web-study-mark-about = Appuyez sur une case pour la marquer, tirez jusqu’à une autre pour une flèche ; au clavier, Entrée au départ puis à l’arrivée. Le bouton droit de la souris dessine toujours.
web-study-mark-begun = À partir de { $place }. Entrée au même endroit le marque, ailleurs trace une flèche.
web-study-mark-such = e4, ou e2 e4
web-study-mark-told = { $shape } en { $at }, { $colour }
web-study-mark-type = Tapez une case pour la marquer, deux pour une flèche
web-study-mark-wrong = Ce n’est pas une case de ce plateau, ni deux.
web-study-meanwhile = Quelqu’un d’autre a écrit ici entre-temps ; cela reste au-dessus de vos mots :
web-study-mine = Vos études
web-study-moves-here = Les coups qui mènent ici
web-study-no-game = Ce n’est pas une partie qu’on puisse étudier ici.
web-study-none = Vous n’avez pas encore d’étude.
web-study-off = Rien
web-study-open = Ouvrir en étude
web-study-pause = Arrêter la réflexion
web-study-pin = Continuer à réfléchir à cette position en regardant ailleurs
web-study-pin-most = On réfléchit à { $count } positions à la fois, pas plus.
web-study-play-out = { $count ->
    [one] Le jouer
   *[other] Jouer les { $count } coups
}
web-study-play-to-end = { $count ->
    [one] Jouer jusqu’à la fin
   *[other] Jouer jusqu’à la fin : { $count } coups
}
web-study-position = Cette position
web-study-promote = Mettre cette variante en premier
web-study-proved = Démontré : { $words }.
web-study-reads = Vous lisez. Qui a le lien d’écriture peut modifier cette étude.
web-study-record-own = Tout l’arbre (.dgn)
web-study-red = rouge
web-study-remove = Supprimer ce coup et tout ce qui le suit
web-study-removed = { $move } et tout ce qui suivait est supprimé.
web-study-resume = Reprendre la réflexion
web-study-show = Sur le plateau
web-study-sign-blunder = gaffe
web-study-sign-brilliant = brillant
web-study-sign-doubtful = douteux
web-study-sign-good = bon
web-study-sign-interesting = intéressant
web-study-sign-mistake = erreur
web-study-so-far = provisoire
web-study-start = Début
web-study-still = réflexion en cours
web-study-time = { $seconds } s
web-study-title = Titre
web-study-triangle = triangle
web-study-value-exact = { $words }, exactement
web-study-value-so-far = { $words }, jusqu’ici
web-study-values = Valeurs
web-study-watching = { $count ->
    [0] personne d’autre ne lit
    [one] une personne lit aussi
   *[other] { $count } personnes lisent aussi
}
web-study-what = Étude · { $what }
web-study-which = Il y a { $count } parties. Laquelle ?
web-study-yellow = jaune
