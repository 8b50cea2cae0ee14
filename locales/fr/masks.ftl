# Les masques des labyrinthes.

mask-shape-butterfly = un papillon
mask-shape-cat = une tête de chat
mask-shape-circle = un cercle
mask-shape-cross = une croix aux bras égaux
mask-shape-diamond = un carré sur la pointe
mask-shape-fish = un poisson
mask-shape-heart = un cœur
mask-shape-hexagon = un hexagone
mask-shape-house = une maison avec une porte et deux fenêtres
mask-shape-letters = les lettres A et Z
mask-shape-minotaur = la tête cornue du minotaure
mask-shape-moon = un croissant de lune
mask-shape-rabbit = un lapin
mask-shape-ring = un anneau
mask-shape-spiral = une spirale
mask-shape-star = une étoile à cinq branches
mask-shape-tree = un sapin
mask-text-empty = il n’y a rien à dessiner : écrivez un mot
mask-text-no-glyph = il n’y a pas de dessin pour « { $signs } » : écrivez des lettres, des chiffres, des espaces et - ! ? . , '
mask-text-too-long = un mot à dessiner a au plus { $most } caractères, et non { $length }
