# What games on grids share.

mask-all-masked = the mask leaves no cell
mask-empty = the mask is empty
mask-too-large = a mask of { $width } by { $height } is too large
