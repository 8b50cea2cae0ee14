# Ce que les jeux sur quadrillage ont en commun.

mask-all-masked = le masque ne laisse aucune case
mask-empty = le masque est vide
mask-too-large = un masque de { $width } sur { $height } est trop grand
