# Puzzles that were saved.

dpz-after = nothing may follow after `end`
dpz-cut = the text ends before its last line, which is `end`
dpz-head = this is no puzzle that was saved: it begins with `{ $head }`
dpz-move = move { $number } `{ $text }`: { $problem }
dpz-number = move { $wanted } should stand here, and not `{ $found }`
dpz-puzzle = the puzzle should be { $wanted }, and this is `{ $found }`
dpz-seed = a saved puzzle is described, as params:description, and not told by a seed
dpz-stopped = reading was stopped
dpz-time = `{ $text }` is no time in seconds, such as `time 83.250`
dpz-version = version { $version } is not known here
