# Hashi : plateaux, fichiers, coups, déductions, indices.

hashi-all-of = { $have }{ $without }{ $behind }
hashi-at-least = au moins { $grade }
hashi-behind = , derrière { $edges }
hashi-beside = , à côté de { $edges }
hashi-board-degree = une île a de 1 à { $most } ponts, pas { $degree }
hashi-board-max = deux îles peuvent avoir de 1 à 4 ponts entre elles, pas { $max }
hashi-board-outside = il n’y a pas de case { $x },{ $y } sur un plateau de { $width } sur { $height }
hashi-board-size = un plateau a de 1 à { $largest } cases de large et de haut, pas { $width } sur { $height }
hashi-board-taken = il y a deux îles en { $x },{ $y }
hashi-both = { $first }{ $rest }
hashi-budget-doubles = {" "}par { $edges }
hashi-budget-more = {" "}; d’autres fermeraient des boucles avec { $edges }
hashi-budget-rings = {" "}par { $count } { $count ->
        [one] boucle
       *[other] boucles
    } avec { $edges }
hashi-caps = , avec au plus { $edges }
hashi-check = si tout est juste jusqu’ici
hashi-clash-budget = { $islands } îles veulent { $sum } bouts, et { $bridges } ponts ne peuvent pas les joindre toutes
hashi-clash-budget-built = { $islands } îles veulent { $sum } bouts, il y a donc { $bridges } ponts ; il en faut { $joining } pour joindre toutes les îles, et plus que les { $spare } autres seraient pris{ $doubles }{ $rings }{ $more }
hashi-clash-budget-possible = { $islands } îles veulent { $sum } bouts, il y a donc { $bridges } ponts ; sans boucles { $joining } joignent toutes les îles, et pour les { $spare } autres { $count ->
        [0] aucun côté ne peut en avoir plus d’un
       *[other] il n’y aurait que { $edges }
    }
hashi-clash-crossing = { $edge } et { $other } se croiseraient
hashi-clash-edge = il faudrait sur un côté plus de ponts qu’il ne peut y en avoir
hashi-clash-no-way = il n’y a aucune façon de compléter { $islands } sur { $edges }{ $beside }{ $limits }
hashi-clash-parity = la somme des nombres de { $islands } est { $sum }, dont { $out } vont ailleurs sur { $edges } ; le reste ({ $rest }) serait impair
hashi-clash-parity-alone = la somme des nombres de { $islands } est { $sum }, ce qui serait impair, et rien n’en sort
hashi-clash-ring = des ponts fermeraient la boucle { $islands }
hashi-clash-split = rien ne mènerait de { $islands } aux autres îles{ $closed }
hashi-clash-too-few = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } et n’en aurait que { $most } au plus{ $caps }
hashi-clash-too-few-unknown = { $island } ne pourrait avoir aucun pont{ $caps }
hashi-clash-too-many = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } et en aurait { $count }, sur { $edges }
hashi-clash-ways = { $ways ->
        [one] la seule façon
       *[other] chacune des { $ways } façons
    } de compléter { $islands } sur { $edges }{ $beside }{ $limits } est impossible{ $closing }{ $rings }
hashi-closed = , puisqu’il n’y a pas de pont sur { $edges }
hashi-closed-alone = { $islands }{ $have }
hashi-closed-some = {" "}avec certaines de { $islands }{ $have }
hashi-closed-with = {" "}avec { $islands }{ $have }
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
hashi-differ = il y a plusieurs solutions ; deux diffèrent sur { $edges }
hashi-either = { $first } ou { $rest }
hashi-ended = Résolu !
hashi-ended-alone = Vous n’avez pas eu d’aide.
hashi-ended-checks = Vous avez vérifié { $checks ->
    [one] une fois
   *[other] { $checks } fois
}, et { $mistakes ->
    [0] tout était juste.
    [one] une fois quelque chose était faux.
   *[other] { $mistakes } fois quelque chose était faux.
}
hashi-ended-hints = { $hints ->
    [one] Un indice vous a aidé.
   *[other] { $hints } indices vous ont aidé.
}
hashi-ended-puzzle = Le casse-tête : { $size }, { $grade }.
hashi-ended-shown = Résolu, en regardant la solution
hashi-ended-uncounted = Vous avez vu la solution, et le temps ne compte donc pas.
hashi-fewer-islands = il n’y avait de place que pour { $islands } des { $wanted } îles demandées
hashi-fine = rien n’est faux jusqu’ici
hashi-flaw-crossing = les ponts { $first } et { $second } se croisent
hashi-flaw-degree = { $island } en veut { $wanted } et en a { $has }
hashi-flaw-loop = des ponts ferment une boucle
hashi-flaw-split = toutes les îles ne sont pas reliées
hashi-follow = faire ce que dit l’indice ; une annulation le reprend
hashi-forced = { $count ->
        [0] les règles simples ne concluent rien ici ; indice : indice cherche plus loin
        [one] un côté découle de ce qui est là
       *[other] { $count } côtés découlent de ce qui est là
    }{ $count ->
        [0] {""}
       *[other] {" "}: { $first } au niveau 1, { $second } au niveau 2, { $third } au niveau 3
    }
hashi-format-cannot-tell = le format « { $format } » ne peut pas dire que les îles ont au plus { $max } ponts entre elles{ $loops ->
        [no] {" "}ou que les boucles sont interdites
       *[other] {""}
    }
hashi-gets = , qui en reçoit au plus { $edges }
hashi-grade-beginner = débutant
hashi-grade-easy = facile
hashi-grade-expert = expert
hashi-grade-extreme = extrême
hashi-grade-hard = difficile
hashi-grade-master = maître
hashi-grade-medium = moyen
hashi-graded = { $count ->
        [one] le coup qui tient découle de ce qui était là avant lui
       *[other] les { $count } coups qui tiennent découlent de ce qui était là avant eux
    } : { $grade }
hashi-graded-guessed = { $guessed ->
        [one] un coup sur { $count } ne découle
       *[other] { $guessed } coups sur { $count } ne découlent
    } pas de ce qui était là avant : { $moves }
hashi-graded-levels = coups par niveau : { $levels }
hashi-graded-nothing = aucun coup qui dise quelque chose ne tient
hashi-has = , qui a { $edges }
hashi-has-already = , qui en a déjà { $count }
hashi-have = , qui ont { $edges }
hashi-hint-action = { $conclusion }
hashi-hint-done = c’était l’indice
hashi-hint-everywhere = regardez toute la grille
hashi-hint-known = connu : { $step }
hashi-hint-mistake = quelque chose est déjà faux
hashi-hint-moves = { $moves }
hashi-hint-nothing = rien d’autre ne se déduit : il y a plusieurs solutions, ou il faut chercher
hashi-hint-place = regardez { $islands }
hashi-illegal-crosses = les ponts { $edge } sont sur le chemin
hashi-illegal-elsewhere = il n’y a pas de tel côté ni de telle île dans cette grille
hashi-illegal-locked = { $island } est verrouillée
hashi-illegal-no-solution = la grille n’a pas exactement une solution
hashi-illegal-nothing = cela ne change rien
hashi-illegal-too-many = deux îles ont au plus { $max } ponts entre elles
hashi-illegal-unsolved = la solution n’a pas été trouvée en un temps raisonnable
hashi-insight-earlier = { $count } { $count ->
        [one] étape précède
       *[other] étapes précèdent
    }
hashi-insight-empty = il n’y a pas encore d’île
hashi-insight-graded = c’est { $grade }, niveau { $level }
hashi-insight-search = la déduction ne montre pas pourquoi ; toutes les façons ont été essayées
hashi-is-solved = c’est résolu
hashi-islands = îles
hashi-list = { $names }
hashi-list-more = { $names } et { $count } de plus
hashi-mend-degree = { $island } veut maintenant { $to }, et non { $from }
hashi-mend-island = il y a une nouvelle île en { $island }, qui veut { $to }
hashi-mend-told = { $island } dit maintenant qu’elle veut { $to }
hashi-method-auto = la déduction, puis un peu de recherche, puis SAT
hashi-method-deduction = des raisons seules, l’une après l’autre, comme une personne les trouve
hashi-method-sat = un programme de logique générale, à qui l’on signale les îles détachées à mesure qu’elles apparaissent
hashi-method-search = un choix après l’autre est essayé, avec des raisons simples entre eux
hashi-mistake = le coup { $number }, { $move }, était faux{ $after ->
        [0] {""}
        [one] , et un autre a suivi
       *[other] , et { $after } autres ont suivi
    }
hashi-mistake-clash = c’est impossible : { $clash }
hashi-mistake-no-reason = aucune solution n’a cela, et aucune raison courte ne le montre
hashi-no-hint-told = il n’y a pas d’indice à appliquer ; indice : demandez-en un d’abord
hashi-no-more = , qui n’en prend pas plus
hashi-other-grade = aucune grille de niveau { $wanted } n’a été trouvée ; celle-ci est { $grade }
hashi-params-grade = aucune grille de { $size } avec { $islands } îles n’est de niveau { $grade } ; elle peut être { $grades }
hashi-params-letter = « { $letter } » n’est pas un paramètre ; ce sont m, L, i, b, e, s et d
hashi-params-number = le nombre après « { $letter } » doit être de { $least } à { $most }
hashi-params-room = aucun casse-tête ne tient sur { $size } ; les plus petites tailles sont 3x1 et 1x3
hashi-params-size = « { $text } » n’est pas une taille : il faut LARGEURxHAUTEUR, comme 7x7
hashi-params-square = seul un carré est le même après un quart de tour, et { $size } n’en est pas un
hashi-params-symmetry = « s » est un demi-tour, « s2 » un miroir et « s4 » un quart de tour ; il n’y en a pas d’autre
hashi-proper = il y a exactement une solution
hashi-properness-unknown = le travail a fini avant qu’on sache s’il y a exactement une solution
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
hashi-rule-all-ways = il y a { $ways } façons de compléter { $islands } sur { $edges }{ $beside }{ $limits }
hashi-rule-assumption = le contraire mène à une contradiction sur { $edge }
hashi-rule-at-least = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, et ses autres côtés en prennent au plus { $others }{ $caps }
hashi-rule-at-least-each = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } sur les { $most } que ses côtés peuvent prendre, si bien qu’à chacun il en manque au plus { $spare }{ $caps }
hashi-rule-at-least-unknown = { $island } doit avoir un pont, et ses autres côtés n’en prennent pas{ $caps }
hashi-rule-at-most = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } et en a { $count } sur d’autres côtés, { $edges }
hashi-rule-at-most-each = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } et en a { $count }, sur { $edges }, si bien que chaque côté en prend au plus { $missing } de plus
hashi-rule-blocking = un pont sur { $edge } croiserait { $exits }, { $count ->
        [one] la seule sortie
       *[other] les seules sorties
    } de { $islands }{ $closed }
hashi-rule-budget = { $islands } îles veulent { $sum } bouts, il y a donc { $bridges } ponts ; il en faut { $joining } pour joindre toutes les îles, et { $spare ->
        [0] il n’en reste pas pour des doubles et des boucles
        [one] l’autre est pris{ $doubles }{ $rings }
       *[other] les { $spare } autres sont pris{ $doubles }{ $rings }
    }{ $more }
hashi-rule-budget-possible = { $islands } îles veulent { $sum } bouts, il y a donc { $bridges } ponts ; sans boucles { $joining } joignent toutes les îles, et les { $spare } autres demandent tous les seuls côtés qui peuvent en avoir plus d’un, { $edges }
hashi-rule-closed-island = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    } et en a { $count }, sur { $edges }
hashi-rule-crossing = le pont { $edge } ne laisse pas de place à ceux qui le croiseraient
hashi-rule-cut-edge = sans { $edge }, rien ne mènerait de { $islands } aux autres îles{ $closed }
hashi-rule-cut-parity = la somme des nombres de { $islands } est { $sum }, dont { $out } vont ailleurs sur { $edges } ; le reste ({ $rest }) est { $parity ->
        [odd] impair
       *[even] pair
    }, et donc { $edge }, la seule sortie ouverte, aussi{ $own }
hashi-rule-cut-parity-alone = la somme des nombres de { $islands } est { $sum }, ce qui est { $parity ->
        [odd] impair
       *[even] pair
    }, et donc { $edge }, la seule sortie, aussi{ $own }
hashi-rule-full-island = { $island } veut { $degree } { $degree ->
        [one] pont
       *[other] ponts
    }, soit tout ce qui est possible là{ $caps }
hashi-rule-full-unknown = { $island } doit avoir un pont, et il n’y en a qu’un de possible là{ $caps }
hashi-rule-isolation = avec { $count } { $count ->
        [one] pont
       *[other] ponts
    } sur { $edge }{ $limit }, { $named ->
        [0] rien ne mènerait de ses îles aux autres{ $have }
        [one] { $islands } aurait tous les siens{ $have }, et rien ne mènerait plus loin
       *[other] { $islands } auraient tous les leurs{ $have }, et rien ne mènerait plus loin
    }
hashi-rule-neighbour-cap = { $island } ne veut que { $degree }
hashi-rule-only-exit = { $edge } est la seule sortie de { $islands }{ $closed }
hashi-rule-only-way = il n’y a qu’une façon de compléter { $islands } sur { $edges }{ $beside }{ $limits }
hashi-rule-ring = un pont sur { $edge } fermerait la boucle { $islands }
hashi-rule-ways = des { $ways } façons de compléter { $islands } sur { $edges }{ $beside }{ $limits }{ $closing }{ $rings }
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
hashi-takes = , qui en prend au plus { $count }
hashi-trace-clash = il n’y a pas de solution : après { $steps } { $steps ->
        [one] étape
       *[other] étapes
    } { $clash }
hashi-trace-solved = résolu en { $steps } { $steps ->
        [one] étape
       *[other] étapes
    }, niveau { $level }
hashi-trace-stopped = le temps n’a pas suffi : après { $steps } { $steps ->
        [one] étape
       *[other] étapes
    } { $open } { $open ->
        [one] côté est ouvert
       *[other] côtés sont ouverts
    }
hashi-trace-stuck = ces règles ne mènent pas plus loin : après { $steps } { $steps ->
        [one] étape
       *[other] étapes
    } { $open } { $open ->
        [one] côté est ouvert
       *[other] côtés sont ouverts
    }
hashi-try-begun = essayé à partir d’ici ; indice : abandonner reprend tout, garder le garde
hashi-try-given-up = abandonné : { $moves ->
        [0] rien n’a été fait depuis
        [one] un coup est repris ; indice : refaire le rejoue
       *[other] { $moves } coups sont repris ; indice : refaire les rejoue
    }
hashi-try-kept = ce qui a été essayé est gardé{ $left ->
        [0] {""}
        [one] , dans un autre essai
       *[other] , dans { $left } autres essais
    }
hashi-try-nothing = rien n’est essayé ; indice : essayer commence
hashi-try-too-many = il y a déjà { $most } essais l’un dans l’autre ; indice : abandonner ou garder finit le dernier
hashi-undo = reprendre le dernier coup
hashi-ungraded = le travail a fini avant que le niveau soit connu
hashi-unknown = cela ne se dit pas en un temps raisonnable
hashi-unknown-so-far = inconnu pour l’instant : sur { $edges } { $edges ->
        [one] côté
       *[other] côtés
    } { $settled } { $settled ->
        [one] est certain
       *[other] sont certains
    }
hashi-unsolvable = il n’y a pas de solution
hashi-ways-closing = , { $count ->
        [one] une { $own ->
            [one] l’isolerait
           *[other] les isolerait
        }
       *[other] { $count } { $own ->
            [one] l’isoleraient
           *[other] les isoleraient
        }
    }{ $others }
hashi-ways-least = , avec au moins { $degree } pour { $island }{ $elsewhere }
hashi-ways-most = , avec au plus { $degree } pour { $island }{ $elsewhere }
hashi-ways-rings = , { $count ->
        [one] une fermerait
       *[other] { $count } fermeraient
    } { $several ->
        [one] la boucle
       *[other] une des boucles
    } { $rings }
hashi-without = , sans pont sur { $edges }
hashi-wrong = aucune solution n’a tous ces ponts et ces marques
hashi-wrong-edges = quelque chose est faux sur { $edges }
