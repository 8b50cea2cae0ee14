arg-arena-compliance = Check a program: go through the whole protocol, and say what fails
arg-arena-concurrency = How many games are played at once [1]
arg-arena-draw = When a game is taken for drawn: after movenumber=0 moves of each, if in movecount=8 moves of each no score was further from zero than score=10 hundredths
arg-arena-each = What goes for every player: tc=, st=, depth=, nodes=, timemargin=
arg-arena-elo-pentanomial = Pairs of games worth 0, ½, 1, 1½ and 2 points
arg-arena-elo-sprt = A test to judge by: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic or bayesian
arg-arena-elo-wdl = Games won, drawn and lost
arg-arena-engine = Who takes part, once a player: a player as --seat takes it, or name=, strategy= or cmd= (protocol=); with tc=40/60, tc=1:30+0.5 or tc=inf, st= seconds a move, depth=, nodes=, timemargin= milliseconds
arg-arena-format = Who meets whom: roundrobin, gauntlet, swiss or knockout [roundrobin]
arg-arena-games = How many games an encounter has [as many as there are seats]
arg-arena-norepeat = Every game has an opening of its own
arg-arena-openings = What games begin with: file= (records, or a line of moves or a position each) order=sequential or random, plies=, start=; or by chance, plies=8 balance=3 (units it may be off, or off) nodes=2000
arg-arena-ratinginterval = Tell how things stand after every so many games, in a line
arg-arena-record = Write all games to this file
arg-arena-repeat = Play every opening with each turn of the seats [where the number of games allows it]
arg-arena-resign = When a game is taken for lost: if in movecount=3 moves of a player its score was below zero by score=1000 hundredths; twosided if the other one has to agree
arg-arena-resume = Go on with the tournament of this journal
arg-arena-rounds = How often all meet; rounds of a Swiss; in a knockout how often two meet at most who end level
arg-arena-save = Keep the journal in this file [arena-GAME-SEED.jsonl]
arg-arena-sprt = A test that ends it: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic or bayesian
arg-arena-srand = What chance is drawn from; without it a seed is drawn and told
arena-column-byes = byes
arena-column-elo = Elo
arena-column-faults = failed
arena-column-games = games
arena-column-los = LOS %
arena-column-name = entrant
arena-column-nelo = nElo
arena-column-pairs = pairs 0-½-1-1½-2 (won/lost)
arena-column-points = points
arena-column-score = score %
arena-column-skill = skill
arena-column-time = ms/move
arena-column-wdl = W/D/L
arena-continue = undecided
arena-draws = draws: { $value } %
arena-elo = Elo: { $value }
arena-end-agreed = drawn by agreement
arena-end-crashed = broken down
arena-end-draw = taken for drawn
arena-end-illegal = illegal move
arena-end-loss = taken for lost
arena-end-max-moves = too many moves
arena-end-played = played out
arena-end-resigned = resigned
arena-end-silent = no answer
arena-end-time = time over
arena-ended = { $how } { $games }
arena-ends = ended: { $ends }
arena-fault = game { $number }: { $player }: { $how }: { $why }
arena-games = games: { $value }
arena-h0 = H0 is accepted
arena-h1 = H1 is accepted
arena-head = { $game }, { $format }: { $games } games, seed { $seed }
arena-journal = journal: { $file }
arena-limit-depth = { $depth ->
    [one] one move ahead
   *[other] { $depth } moves ahead
}
arena-limit-nodes = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
}
arena-llr = LLR: { $value } ({ $low }, { $high }): { $verdict }
arena-los = likelihood of superiority: { $value } %
arena-nelo = normalised Elo: { $value }
arena-openings = openings: { $count } different
arena-openings-judged = { $openings }, judged by { $judge } with { $nodes } nodes and within ±{ $bound }; thrown away: { $unbalanced } unbalanced, { $duplicate } that came before
arena-openings-none = no opening was new and level: games began at the start
arena-openings-reused = there were no more openings, and they were used again: such games may be the same, and margins too small
arena-pair-ratio = pairs won for each lost: { $value }
arena-progress = { $games } games: { $stand }
arena-progress-elo = { $line }; Elo of { $player } { $elo }
arena-resume = to go on: { $command }
arena-score = score: { $value } %
cmd-arena = Let players meet in tournaments, and say what results tell of them
cmd-arena-elo = Elo, normalised Elo, likelihood of superiority and SPRT, from counts alone
error-arena-exists = { $file } exists: go on with it by --resume, or choose another name
error-arena-few = { $given ->
    [0] nobody takes
    [one] one player takes
   *[other] { $given } players take
} part, and { $needed } are needed at least: each is named by --engine
error-arena-for-two = { $what } is for games of two
error-arena-game = there is no game `{ $name }`
error-arena-held = another program writes to { $file }
error-arena-nobody = `{ $text }` names no player: write strategy=NAME or cmd=PROGRAM
error-arena-other-game = game { $number } is not the one that is planned
error-arena-repeat = { $games } games cannot be played with every turn of { $seats } seats: use --norepeat, or a multiple
error-arena-setting = there is no setting `{ $name }`: there are name=, strategy=, cmd=, protocol=, tc=, st=, depth=, nodes=, timemargin=
error-arena-several = `{ $first }` and `{ $second }` are two players: each has an --engine of its own
error-arena-sprt-pairs = the model { $model } knows games and no pairs: use --norepeat
error-arena-sprt-players = a test is between two players, and { $players } take part
error-arena-twice = two players are called `{ $name }`: give them other names
error-counts-count = `{ $word }` is no count: it is a whole number, zero or more
error-counts-number = { $given } counts instead of { $wanted }: { $order }, with commas between them
error-journal-difference = { $what } is { $there } there and { $here } here
error-journal-head = this is no journal of a tournament
error-journal-line = line { $line } is damaged
error-journal-other = this is another tournament: { $differences }
error-journal-twice = game { $number } is there twice
error-journal-version = the journal is of version { $version }, which this program does not know
error-openings-empty = there is no opening in it
error-openings-game = it is of { $game } and not of { $wanted }
error-openings-line = opening { $number }: { $problem }
error-openings-over = the game is over at its end: choose plies=
error-openings-start = there is no opening { $start } among { $count }
error-sprt-far = { $elo } Elo is too far for the model { $model }: it can be from -{ $limit } to { $limit }
error-sprt-model = there is no model `{ $name }`: it can be normalized, logistic or bayesian
error-sprt-order = elo0={ $elo0 } is not below elo1={ $elo1 }
error-sprt-pairs = the model { $model } knows games and no pairs
error-sprt-rates = alpha={ $alpha } and beta={ $beta } are no rates of errors: above 0, together below 1, often 0.05
example-arena = ten pairs of games with a budget that gives the same games again
example-arena-resume = go on where it was interrupted, two games at once
example-arena-sprt = play until it is plain whether the first is stronger
help-arena = { $game }: let players meet in a tournament
