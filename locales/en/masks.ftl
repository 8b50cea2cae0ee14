# Masks of mazes.

mask-shape-butterfly = a butterfly
mask-shape-cat = the head of a cat
mask-shape-circle = a circle
mask-shape-cross = a cross with equal arms
mask-shape-diamond = a square on its corner
mask-shape-fish = a fish
mask-shape-heart = a heart
mask-shape-hexagon = a hexagon
mask-shape-house = a house with a door and two windows
mask-shape-letters = the letters A and Z
mask-shape-minotaur = the horned head of the minotaur
mask-shape-moon = a crescent moon
mask-shape-rabbit = a rabbit
mask-shape-ring = a ring
mask-shape-spiral = a spiral
mask-shape-star = a star with five points
mask-shape-tree = a fir tree
mask-text-empty = there is nothing to draw: write a word
mask-text-no-glyph = there is no drawing of `{ $signs }`: write letters, digits, spaces and - ! ? . , '
mask-text-too-long = a word to draw has at most { $most } characters, not { $length }
