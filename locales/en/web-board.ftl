# What boards on pages say, to those who do not see them too.

# Walls.
web-board-can-go = { $cell }, you can go here: { $words }
web-board-cells = Cells
web-board-level-walls = Level walls
web-board-no-cell = { $cell }, { board-walled-hole }
web-board-pawn = { $cell }, { $name }'s pawn
web-board-upright-walls = Upright walls
web-board-wall-above = wall above
web-board-wall-below = wall below
web-board-wall-free = { $wall }, free: { $words }
web-board-wall-left = wall on the left
web-board-wall-refused = { $wall }, no: { $why }
web-board-wall-right = wall on the right
web-board-wall-stands = { $wall }, a wall stands here
web-board-walls-keys = Arrows move, Enter plays, w leads from cells to level walls and upright walls.

# Discs.
web-board-disc-empty = { $cell }, empty
web-board-disc-of = { $cell }, { $owner }’s disc
web-board-disc-playable = { $cell }, empty, you can play here: { $turns }
web-board-disc-turns = turns { $squares }
web-board-value = worth { $value }

# Houses.
web-board-house = House { $house }, { $seeds ->
        [0] empty
        [one] one seed
       *[other] { $seeds } seeds
    }, { $owner }
web-board-house-does = { $house }: { $words }
web-board-house-not-now = { $house } may not be sown now
web-board-house-of = { $owner }’s
web-board-house-taken = taken
web-board-house-yours = yours

# Boards that are told in words.
web-board-choices = What can be played
