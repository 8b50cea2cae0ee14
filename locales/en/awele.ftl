# Awélé.
awele-alphabeta = thinks far ahead, and knows the end from its database
awele-bad-move = `{ $text }` is no move: a move is the letter of a house, such as F or f
awele-book-done = { $positions } positions up to { $moves ->
    [one] one move
   *[other] { $moves } moves
} from the start, which is worth { $score } to who begins: { $line }
awele-book-elsewhere = the book is for { $kept }, not for { $wanted }
awele-book-full = { $positions } positions are more than a book can hold; hint: a narrower --margin
awele-book-making = { $moves ->
    [0] the start
    [one] one move from the start
   *[other] { $moves } moves from the start
}
awele-book-move = `{ $text }` is no legal move there
awele-book-nodes = it does not say in its third line how many positions each search looked at, as in: nodes 1000000
awele-book-other = the book was begun with { $setting } { $kept }, which { $wanted } does not fit; hint: another file
awele-book-ply = the first word is no number of moves from the start, from 0 to { $most }
awele-book-position = the second word is no position of this game that goes on
awele-book-rules = it does not say in its second line under which rules, as in: rules abapa
awele-book-title = this is no book of openings: the first line of one is: { $expected }
awele-book-twice = the position was there before
awele-book-value = the last word is no lead in hundredths of a seed
awele-book-words = a line has four words: how many moves from the start, the position, the best move, and the lead it leaves
awele-count = `{ $found }`, number { $at }, is no number of seeds
awele-damier = looks far ahead, and farthest in quiet endings; judges by what it learnt from its own games, and knows the end from its database
awele-db-again = computed again: { $problem }
awele-db-between = between { $least } and { $most }
awele-db-between-why = each side can force the one or the other by play that ends by itself; what lies between hangs on what comes of going round and round, and on what came before
awele-db-beyond = the position has { $seeds } seeds and the database goes up to { $most }; { $next }
awele-db-building = { $seeds } seeds
awele-db-built = { $seeds } seeds: { $boards } positions
awele-db-checksum = its checksum is wrong: it is damaged
awele-db-disk = up to { $seeds } seeds the database takes { $needed } on disk, and { $free } are free
awele-db-done = { $rules }, up to { $seeds } seeds: { $boards } positions, { $new } of them new, in { $seconds } s
awele-db-exact = { $value } exactly
awele-db-hint = hint: damier awele database build --seeds { $seeds }{ $rules }
awele-db-length = it has { $found } bytes instead of { $wanted }
awele-db-line = best play to the end, { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
awele-db-line-open = best play, as far as it was found: { $line }
awele-db-memory = to build up to { $seeds } seeds takes { $needed } of memory at least, and { $free } may be used
awele-db-missing = the database goes up to { $most } seeds, not { $seeds }; { $next }
awele-db-no-layer = this is no layer of an endgame database
awele-db-none = there is no database for { $rules } yet; hint: damier awele database build
awele-db-out-of-reach = more is out of reach here: { $reason }
awele-db-rules = it was made for `{ $rules }`
awele-db-seeds = it holds positions of { $seeds } seeds
awele-db-sound = { $rules }, up to { $seeds } seeds: all { $boards } positions agree with their moves
awele-db-takes = up to { $seeds } seeds: { $memory } of memory, { $disk } on disk
awele-db-takes-work = up to { $seeds } seeds: { $memory } of memory, { $disk } on disk, and { $work } more while it is built
awele-db-too-many = positions of { $seeds } seeds are too many to be numbered
awele-db-value = { $seeds } seeds on the board, for the side to move: { $value }
awele-db-version = its format is version { $found }, and this program reads version { $known }
awele-db-wrong = { $boards } positions of { $seeds } seeds contradict their moves

awele-empty = { $house } is empty
awele-grand-slam = { $house } would capture every seed of the opponent, which these rules forbid
awele-greedy = captures as many seeds as it can
awele-length = a position has { $wanted } numbers, the houses and both stores, and here are { $found }
awele-majority = one side has more than half of the seeds
awele-must-feed = { $house } does not reach the opponent, who has no seeds and must be fed
awele-no-move = the side on turn cannot play
awele-no-turn = the side to move is missing: S (South) or N (North) at the end
awele-not-on-board = there is no house { $house }: each row has { $row }
awele-not-yours = { $house } is a house of the opponent
awele-option-book = play the openings it thought about beforehand
awele-option-database = the most seeds of a position that it looks up
awele-other-start = a list of houses holds games of abapa from the standard start only
awele-outside = there is no house { $house }
awele-param-board = How Awélé keeps its board
awele-param-grand-slam = What becomes of a move that would capture every seed of the opponent
awele-param-houses = Houses in a row
awele-param-no-move = Who gets the seeds that are left when nothing can be played
awele-param-repetition = What happens when a position comes again
awele-param-rules = The rule set (awari alone was proved a draw)
awele-param-seeds = Seeds in each house at the start
awele-repetition = the position came again
awele-shared = each side has half of the seeds
awele-too-many = there are { $found } seeds, and the game has { $most }
awele-train-round = round { $round }: { $positions } positions; on those not learnt from, the chance to win is missed by { $wrong } (squared), by seeds captured alone { $lead }
awele-turn = `{ $text }` at the end is not the side to move: S (South) or N (North)
board-awele-captures = captures { $taken } seeds from { $houses }
board-awele-captures-nothing = captures nothing
board-awele-captures-slam = captures nothing, because it would take every seed of the opponent: a grand slam
board-awele-effect = sows { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
    } and { $result }; { $then }
board-awele-look-first = look among the first of your houses
board-awele-look-fullest = look at the fullest of your houses
board-awele-look-last = look among the last of your houses
board-awele-look-middle = look at your house in the middle
board-awele-look-only = only one of your houses can be sown
board-awele-stock-captured = captured
board-awele-stock-row = in row
board-awele-then-open = the opponent then captures { $seeds } at most
board-awele-then-safe = the opponent can then capture nothing
draw-awele-store = { $side }: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} captured
