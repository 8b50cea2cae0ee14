# What is wrong with a command line.
usage-command = there is no command `{ $name }`
usage-conflict = { $arg } does not go with { $other }
usage-elsewhere = { $problem }: it is an option of { $games }
usage-extra = `{ $arg }` is too much here
usage-known = { $problem }: { $known }
usage-meant = { $problem }; did you mean `{ $suggestion }`?
usage-missing = missing: { $arg }
usage-no-command = a command is missing
usage-no-game = which game? There are { $known }
usage-no-value = { $arg } needs a value
usage-not-text = what was typed is no text in UTF-8
usage-twice = { $arg } can be said only once
usage-unknown = nothing is called `{ $arg }` here
usage-value = `{ $value }` is not possible for { $arg }
