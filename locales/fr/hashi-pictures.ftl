# Images de Hashi.

cmd-hashi-render = Dessiner des grilles : images, films de déductions, feuilles à imprimer

arg-hashi-render-animate = Montrer la déduction pas à pas, en un fichier SVG animé
arg-hashi-render-cover = Commencer par une couverture de ce titre ; pour les feuilles et le PDF
arg-hashi-render-format = Le format : svg, png, pdf ; sinon d’après le nom du fichier [svg]
arg-hashi-render-moves = Dessiner ce qui a été fait, par exemple c3-c5=2,a1-a4=x
arg-hashi-render-no-solution = Ne pas imprimer les solutions d’une feuille
arg-hashi-render-output = Le fichier à écrire au lieu de la sortie standard ; s’il y a plusieurs images, chacune porte un numéro dans son nom
arg-hashi-render-sheet = Imprimer tant de grilles côte à côte et l’une sous l’autre sur des feuilles A4, par exemple 2x3, ou 1, 2, 4 ou 6 en tout ; les solutions suivent à part
arg-hashi-render-solution = Dessiner la solution ; sur une feuille, imprimer les seules solutions
arg-hashi-render-unit = Le côté d’une case en pixels, de 4 à 256 [40]

hashi-film-too-long = un film de { $steps } pas est trop long ; conseil : un film en a { $most } au plus
hashi-pictures-caption = { $number } · { $grade }
hashi-pictures-cover = seules les feuilles ont une couverture ; conseil : --sheet, ou --format pdf
hashi-pictures-cover-count = { $count ->
        [one] Une grille
       *[other] { $count } grilles
    }
hashi-pictures-cover-grades = de { $least } à { $most }
hashi-pictures-cover-long = un titre a { $most } lettres au plus
hashi-pictures-cover-sign = « { $sign } » ne peut pas être imprimé ; conseil : les lettres d’Europe occidentale peuvent l’être
hashi-pictures-description = { $islands } { $islands ->
        [one] île
       *[other] îles
    }. ID : { $name }
hashi-pictures-no-film = seul le SVG peut le montrer pas à pas ; conseil : --format svg
hashi-pictures-not-only = { $name } : il y a plusieurs solutions, et celle-ci en est une
hashi-pictures-not-shown = { $option } ne peut pas être montré { $where ->
        [sheet] sur une feuille
       *[other] dans ce format
    }
hashi-pictures-number = { $number }
hashi-pictures-one-puzzle = les coups sont pour une seule grille, et il y en a plusieurs
hashi-pictures-several = plusieurs images ne vont pas dans une seule sortie ; conseil : --output FICHIER.{ $format }, ou --format pdf
hashi-pictures-sheet = « { $text } » n’est pas une feuille : ce sont les grilles côte à côte et l’une sous l’autre, par exemple 2x3, jusqu’à { $columns }x{ $rows }, ou 1, 2, 4 ou 6 en tout
hashi-pictures-sheet-format = une feuille est en SVG ou en PDF
hashi-pictures-sheet-solutions = Hashi : solutions
hashi-pictures-step = { $number }. { $said }
hashi-pictures-terminal = une image n’est pas du texte pour un terminal ; conseil : --output FICHIER.{ $format }
hashi-pictures-title = Une grille de Hashi de { $width } sur { $height }
hashi-pictures-title-moves = Une grille de Hashi de { $width } sur { $height }, commencée
hashi-pictures-title-solution = La solution d’une grille de Hashi de { $width } sur { $height }
hashi-pictures-title-trace = Une grille de Hashi de { $width } sur { $height }, résolue pas à pas
hashi-pictures-unknown = { $name } : le temps n’a pas suffi pour trouver une solution ; conseil : --time
hashi-pictures-unsolvable = { $name } : il n’y a pas de solution
