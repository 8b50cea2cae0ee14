# Hashi en ligne de commande.

cmd-hashi = Hashi (les ponts) : résoudre, expliquer, prouver et fabriquer des grilles
cmd-hashi-check = Dire si des grilles ont exactement une solution, ou si ce que quelqu’un a fait est juste
cmd-hashi-compare = Comparer les méthodes de résolution sur des grilles
cmd-hashi-convert = Écrire des grilles dans un autre format
cmd-hashi-count = Compter les solutions de grilles
cmd-hashi-generate = Fabriquer des grilles qui ont exactement une solution
cmd-hashi-grade = Dire à quel point des grilles sont difficiles, et pourquoi
cmd-hashi-hint = Donner l’étape suivante : où regarder, quelle règle s’applique, le coup
cmd-hashi-solve = Résoudre des grilles, et dire si la solution est la seule
cmd-hashi-trace = Expliquer la solution pas à pas

arg-hashi-check-moves = Ce qui a été fait, comme c3-c5=2,a1-a4=x : est-ce juste jusqu’ici, et où est la première erreur ?
arg-hashi-check-solution = Un fichier de ponts, en dessin, en coups ou en JSON : résolvent-ils la grille ?
arg-hashi-compare-method = Les méthodes : deduction, search, sat, auto, séparées par des virgules [toutes]
arg-hashi-compare-threads = Combien de fils résolvent ; plusieurs allongent les temps [1]
arg-hashi-compare-time = Combien de temps une méthode peut prendre pour une grille, comme 500ms ou 1m [10s]
arg-hashi-convert-to = Le format : hauteur, id, url, grid, matrix, puzzlekit, csv, json, ou un dessin : plain, unicode
arg-hashi-count = Combien de grilles [1]
arg-hashi-count-limit = Où arrêter de compter, jusqu’à 100000 [1000]
arg-hashi-difficulty = Le niveau : beginner, easy, medium, hard, expert, master, extreme [easy]
arg-hashi-doubles = Des côtés avec des ponts, combien sur cent en ont plus d’un [30]
arg-hashi-generate-format = Le format : id, hauteur, url, grid, matrix, puzzlekit, csv, json, plain, unicode, ou seed pour params#graine [id]
arg-hashi-islands = Des cases, combien sur cent sont des îles, de 1 à 45 [25]
arg-hashi-json = Écrire un objet JSON ; pour plusieurs grilles, un objet avec tous les résultats
arg-hashi-level = Les règles les plus difficiles à employer, par niveau de 1 à 8 [8]
arg-hashi-loops = Les côtés qui ferment une boucle, au plus tant pour cent îles [10]
arg-hashi-max = Combien de ponts deux îles peuvent avoir entre elles, de 1 à 4 [2]
arg-hashi-method = Comment résoudre : deduction, search, sat ou auto [auto]
arg-hashi-moves = Ce qui a été fait jusqu’ici, comme c3-c5=2,a1-a4=x
arg-hashi-no-grade = Ne pas chercher la difficulté, ni le temps qu’il y faut
arg-hashi-no-loops = Interdire les boucles
arg-hashi-nodes = Combien de nœuds de recherche une grille peut prendre [autant qu’il faut]
arg-hashi-puzzles = Des fichiers d’une grille ou d’une par ligne, des identifiants, des adresses ; - ou rien est l’entrée standard
arg-hashi-seed = D’où les grilles sont tirées ; sans elle une graine est tirée et dite
arg-hashi-size = Colonnes et lignes, comme 15x10 [10x10]
arg-hashi-solution = Avec la solution, si le format peut la montrer
arg-hashi-solve-format = Quoi écrire : plain, unicode ou moves [des traits sur un terminal, sinon plain]
arg-hashi-step = Ne dire qu’une des trois étapes : 1, 2 ou 3
arg-hashi-symmetry = La place des îles : none, rotation (la même après un demi-tour), mirror (à gauche comme à droite) ou quarter (après un quart de tour, carrés seulement) [none]
arg-hashi-threads = Combien de fils travaillent ; autant que de cœurs si ce n’est pas dit
arg-hashi-time = Combien de temps une grille peut prendre, comme 500ms ou 1m [60s]

games-hashi-formats = Formats :
games-hashi-grades = Niveaux :
games-hashi-methods = Méthodes :

hashi-cli-bridge-number = pont { $number } : { $problem }
hashi-cli-cases = le plus de cas pour une étape
hashi-cli-difference = { $edge } : { $first } ou { $second }
hashi-cli-drawing = « { $sign } » en { $cell } ne va pas avec la grille
hashi-cli-graded = { $grade }, niveau { $level }, { $score } points
hashi-cli-graded-uncounted = { $grade }, niveau { $level } ; ses étapes n’ont pas pu être comptées
hashi-cli-improper = il y a plusieurs solutions, et aucune déduction ne les départage
hashi-cli-level-steps = étapes de niveau { $level }
hashi-cli-long-line = la ligne dépasse { $most } Mio
hashi-cli-mean = moyenne
hashi-cli-method = méthode
hashi-cli-more-wrong = et { $count } { $count ->
        [one] autre grille ne se lit
       *[other] autres grilles ne se lisent
    } pas
hashi-cli-negatives = pour { $count } grilles sur { $puzzles } la réponse est non
hashi-cli-nodes = nœuds
hashi-cli-one-puzzle = des coups ou une solution vont avec une seule grille, et il y en a plusieurs
hashi-cli-only = la seule solution (trouvée en { $first }, prouvée en { $time })
hashi-cli-only-graded = la seule solution, { $grade }, niveau { $level } (trouvée en { $first }, prouvée en { $time }, jugée en { $grading })
hashi-cli-openings = ouvertures
hashi-cli-perhaps = une solution, peut-être pas la seule ({ $time })
hashi-cli-quarrel = les méthodes se contredisent sur { $puzzles }
hashi-cli-refutation = plus longue réfutation
hashi-cli-several = pas la seule solution : une autre diffère sur { $edges } (trouvée en { $first }, l’autre en { $time })
hashi-cli-solve-filled = ce sont les ponts eux-mêmes qu’il faut ici
hashi-cli-solved = résolues
hashi-cli-steps = étapes
hashi-cli-total = total
hashi-cli-uncounted = le travail a fini avant qu’une solution soit trouvée
hashi-cli-unique = uniques
hashi-cli-unknowns = inconnues
hashi-cli-worst = pire
hashi-cli-wrong-edge = { $edge } : { $count } { $count ->
        [one] pont est impossible
       *[other] ponts sont impossibles
    }
