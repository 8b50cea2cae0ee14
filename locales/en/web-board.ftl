# What boards on pages say, to those who do not see them too.

# Discs.
web-board-disc-empty = { $cell }, empty
web-board-disc-of = { $cell }, { $owner }’s disc
web-board-disc-playable = { $cell }, empty, you can play here: { $turns }
web-board-disc-turns = turns { $squares }
web-board-value = worth { $value }
