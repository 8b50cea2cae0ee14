# What boards on pages say, to those who do not see them too.

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
web-board-house-not-now = { $house } may not be sown now
web-board-house-of = { $owner }’s
web-board-house-taken = taken
web-board-house-yours = yours

# Boards that are told in words.
web-board-choices = What can be played
