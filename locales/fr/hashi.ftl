# Hashi : plateaux, fichiers, coups, déductions, indices.

hashi-board-degree = une île a de 1 à { $most } ponts, pas { $degree }
hashi-board-max = deux îles peuvent avoir de 1 à 4 ponts entre elles, pas { $max }
hashi-board-outside = il n’y a pas de case { $x },{ $y } sur un plateau de { $width } sur { $height }
hashi-board-size = un plateau a de 1 à { $largest } cases de large et de haut, pas { $width } sur { $height }
hashi-board-taken = il y a deux îles en { $x },{ $y }
hashi-check = si tout est juste jusqu’ici
hashi-clash-budget = la somme des degrés ne permet pas ces doubles et ces boucles
hashi-clash-edge = il faudrait sur { $edge } plus de ponts qu’il ne peut y en avoir
hashi-clash-no-completion = on ne peut pas compléter { $islands } sans les isoler
hashi-clash-parity = ce qui manque à { $islands } est impair, et rien d’autre ne les atteint
hashi-clash-ring = des ponts fermeraient une boucle
hashi-clash-split = { $islands } seraient coupées des autres îles
hashi-clash-too-few = { $island } n’aurait pas assez de ponts
hashi-clash-too-many = { $island } aurait trop de ponts
hashi-conclude-and = { $first } ; { $rest }
hashi-conclude-at-least = { $edge } a au moins { $count } { $count ->
        [one] pont
       *[other] ponts
    }
hashi-conclude-at-most = { $edge } a au plus { $count } { $count ->
        [one] pont
       *[other] ponts
    }
hashi-conclude-exactly = { $edge } a { $count } { $count ->
        [one] pont
       *[other] ponts
    }
hashi-conclude-more = et { $count } de plus
hashi-conclude-none = { $edge } n’a pas de pont
hashi-conclude-nothing = rien ne change
hashi-ended = Résolu !
hashi-ended-alone = Vous n’avez pas eu d’aide.
hashi-ended-checks = Vous avez demandé { $checks ->
    [one] une fois
   *[other] { $checks } fois
} si tout était juste, et { $mistakes ->
    [0] ce l’était.
    [one] une fois ce ne l’était pas.
   *[other] { $mistakes } fois ce ne l’était pas.
}
hashi-ended-hints = { $hints ->
    [one] Un indice vous a aidé.
   *[other] { $hints } indices vous ont aidé.
}
hashi-ended-puzzle = Le casse-tête : { $size }, { $grade }.
hashi-ended-shown = La solution a été montrée
hashi-ended-uncounted = Vous avez vu la solution, et le temps ne compte donc pas.
hashi-fine = rien n’est faux jusqu’ici
hashi-flaw-crossing = les ponts { $first } et { $second } se croisent
hashi-flaw-degree = { $island } en veut { $wanted } et en a { $has }
hashi-flaw-loop = des ponts ferment une boucle
hashi-flaw-split = toutes les îles ne sont pas reliées
hashi-format-cannot-tell = le format « { $format } » ne peut pas dire que les îles ont au plus { $max } ponts entre elles{ $loops ->
        [no] {" "}ou que les boucles sont interdites
       *[other] {""}
    }
hashi-grade-beginner = débutant
hashi-grade-easy = facile
hashi-grade-expert = expert
hashi-grade-extreme = extrême
hashi-grade-hard = difficile
hashi-grade-master = maître
hashi-grade-medium = moyen
hashi-hint-action = { $conclusion }
hashi-hint-done = c’était l’indice
hashi-hint-known = connu : { $step }
hashi-hint-mistake = quelque chose est déjà faux
hashi-hint-moves = { $moves }
hashi-hint-nothing = rien d’autre ne se déduit : il y a plusieurs solutions, ou il faut chercher
hashi-hint-place = regarder { $islands }
hashi-illegal-crosses = les ponts { $edge } sont sur le chemin
hashi-illegal-elsewhere = il n’y a pas de tel côté ni de telle île dans cette grille
hashi-illegal-locked = { $island } est verrouillée
hashi-illegal-no-solution = la grille n’a pas exactement une solution
hashi-illegal-nothing = cela ne change rien
hashi-illegal-too-many = deux îles ont au plus { $max } ponts entre elles
hashi-illegal-unsolved = la solution n’a pas été trouvée en un temps raisonnable
hashi-is-solved = c’est résolu
hashi-islands = îles
hashi-mistake = le coup { $number }, { $move }, était faux{ $after ->
        [0] {""}
        [one] , et un autre a suivi
       *[other] , et { $after } autres ont suivi
    }
hashi-no-hint-told = il n’y a pas d’indice à appliquer ; indice : demandez-en un d’abord
hashi-other-grade = aucune grille de niveau { $wanted } n’a été trouvée ; celle-ci est { $grade }
hashi-params-letter = « { $letter } » n’est pas un paramètre ; ce sont m, L, i, b, e, s et d
hashi-params-number = le nombre après « { $letter } » doit être de { $least } à { $most }
hashi-params-room = aucun casse-tête ne tient sur { $size } ; les plus petites tailles sont 3x1 et 1x3
hashi-params-size = « { $text } » n’est pas une taille : il faut LARGEURxHAUTEUR, comme 7x7
hashi-read-address = une adresse de ce jeu se termine par hashi/LARGEUR/HAUTEUR/CORPS
hashi-read-cells = la description a { $found } cases, et le plateau { $wanted }
hashi-read-dot = « . » se met entre deux îles
hashi-read-empty = il n’y a pas de grille ici
hashi-read-field = le champ « { $field } » n’est pas comme il faut
hashi-read-island-line = une île s’écrit « { $form } »
hashi-read-islands = il y a { $found } îles, et non { $wanted }
hashi-read-length = la ligne a { $found } cases, et non { $wanted }
hashi-read-missing = il manque « { $field } »
hashi-read-more = la grille finit à la ligne précédente
hashi-read-number = « { $text } » n’est pas un nombre à partir de 0
hashi-read-rows = il y a { $found } lignes, et non { $wanted }
hashi-read-seed = une graine ne désigne une grille que pour le programme qui l’a tirée ; conseil : donner l’identifiant avec deux-points
hashi-read-separator = il manque une ligne « . » entre deux îles
hashi-read-twice = « { $field } » est là deux fois
hashi-read-unmade = le temps n’a pas suffi pour la fabriquer ; conseil : --time
hashi-refuted = supposons que { $assumption } : après { $steps } { $steps ->
        [one] étape
       *[other] étapes
    } { $clash }
hashi-rewound = retour avant l’erreur, de { $moves } { $moves ->
        [one] coup
       *[other] coups
    } ; indice : refaire les rejoue
hashi-rule-assumption = le contraire mène à une contradiction sur { $edge }
hashi-rule-at-least = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, et ses autres côtés ne peuvent pas tout prendre
hashi-rule-at-most = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, et il en manque moins qu’un côté ne pourrait prendre
hashi-rule-blocking = un pont sur { $edge } couperait toutes les sorties de { $islands }
hashi-rule-closed-island = { $island } a tous ses ponts ({ $degree })
hashi-rule-crossing = le pont { $edge } ne laisse pas de place à ceux qui le croiseraient
hashi-rule-cut-edge = sans { $edge }, les îles { $islands } seraient coupées des autres
hashi-rule-cut-parity = ce qui manque encore à { $islands } dit si { $edge }, seul côté ouvert entre elles et les autres, est pair ou impair
hashi-rule-full-island = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, soit tout ce qui est possible là
hashi-rule-group-completions = toutes les façons de compléter { $islands } sans les isoler ont ceci en commun
hashi-rule-island-completions = toutes les façons de compléter { $island }, qui veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, sans isoler un groupe ont ceci en commun
hashi-rule-isolation = tous les ponts possibles sur { $edge } isoleraient { $islands } alors qu’il reste d’autres îles
hashi-rule-neighbour-cap = { $island } ne veut que { $degree }
hashi-rule-only-exit = { $edge } est la seule sortie de { $islands }
hashi-rule-ring = un pont sur { $edge } fermerait une boucle
hashi-rule-severing = un pont sur { $edge } croiserait tant que les îles se sépareraient
hashi-rule-tree-budget = la somme des degrés dit combien il y a de doubles et de boucles
hashi-several = ce casse-tête a plusieurs solutions ; chacune convient
hashi-show-solution = montrer la solution
hashi-shown = voici la solution ; indice : annuler la reprend
hashi-solved = Toutes les îles sont jointes.
hashi-solved-in = Toutes les îles sont jointes, en { $time }.
hashi-status = { $finished } îles finies sur { $islands }, groupes { $groups }, à annuler { $undos }, à refaire { $redos }
hashi-step = { $reason } : { $conclusion }
hashi-syntax-description = caractère { $at } : { $problem }
hashi-syntax-edge = aucun pont ne peut joindre { $a } et { $b }
hashi-syntax-island = il n’y a pas d’île en « { $text } »
hashi-syntax-move = « { $text } » n’est pas un coup : il faut c3-c5=2, c3-c5=x, lock c3, unlock c3 ou solve
hashi-syntax-state = « { $text } » est impossible : { $reason }
hashi-undo = reprendre le dernier coup
hashi-unknown = cela ne se dit pas en un temps raisonnable
hashi-unsolvable = il n’y a pas de solution
hashi-wrong = aucune solution n’a tous ces ponts et ces marques
hashi-wrong-edges = quelque chose est faux sur { $edges }
