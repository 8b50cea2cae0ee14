# Played line by line: what all games share.

plain-damaged = the interrupted game cannot be read; it is kept as { $file }
plain-exists = { $file } exists; save to it again to replace it
plain-go-on-no = Begin a new one
plain-go-on-yes = Go on with it
plain-help = list the words
plain-kept = The game is kept; the menu of damier goes on with it.
plain-no-file = { $file } is no plain file
plain-no-folder = { $file } cannot be written: its folder is not there
plain-part = This is a part of the maze: columns { $left } to { $right } and rows { $top } to { $bottom }, counted from 0, of { $width }×{ $height }. Beyond its edge the maze goes on.
plain-state = everything there is, as JSON
