# Tournaments between strategies: their list, how one is set up, how it stands, and its games.

web-arena = Arena
web-arena-lead = Strategies meet here by the hundred, and what their games tell is computed while they play: who is stronger, by how much, and how sure that is.
web-arena-empty = Nobody has let strategies meet here yet. An arena plays them against each other by the hundred, each opening from every side, and tells from the results who is stronger, by how much, and how sure that is.
web-arena-new = New tournament
web-arena-setup = Set up a tournament
web-arena-list-running = Going on
web-arena-list-running-none = Nothing is being played just now.
web-arena-list-rest = Stopped and over
web-arena-list-rest-none = None so far.
web-arena-state-running = going on
web-arena-state-over = over
web-arena-leads = { $name } leads
web-arena-won-by = { $name } came first
web-arena-players = { $count ->
    [one] one player
   *[other] { $count } players
}
web-arena-games = { $count ->
    [one] one game
   *[other] { $count } games
}
web-arena-games-of = { $played } of { $total } games

web-arena-taking-part = Who takes part
web-arena-add = Add a player
web-arena-remove = Remove { $name }
web-arena-options = options
web-arena-options-of = Options of { $name }
web-arena-by-level = by level
web-arena-who-meets = Who meets whom
web-arena-roundrobin-about = Everybody meets everybody.
web-arena-gauntlet-about = The first meets all the others.
web-arena-swiss-about = Everybody meets somebody who did about as well.
web-arena-knockout-about = Whoever loses is out; two who end level meet again.
web-arena-tables-about = Every selection of { $seats } sits together once, with every turn of the seats.
web-arena-cycles = How often each meets each
web-arena-rounds = Rounds
web-arena-replays = How often at most, if they end level
web-arena-at-most = Pairs of games at most
web-arena-as-needed = as the test needs
web-arena-thinking = How much they think
web-arena-think-own = as each by itself
web-arena-think-depth = moves ahead
web-arena-nodes = Positions a move
web-arena-time = Time a move
web-arena-depth = Moves ahead
web-arena-nodes-about = With the same seed the same games come again.
web-arena-plies = Moves of chance at the start
web-arena-test-none = none
web-arena-test-sprt = is the first stronger?
web-arena-elo0 = nothing gained, Elo
web-arena-elo1 = worth having, Elo
web-arena-test-words = It is over as soon as it is plain which of the two holds, with 5 % of errors either way.
web-arena-whole-number = Write a whole number.
web-arena-number = Write a number.
web-arena-count = { $count ->
    [one] One game in all.
   *[other] { $count } games in all.
}
web-arena-count-between = From { $least } to { $most } games: as many as it takes.
web-arena-count-test = { $most } games at most: the test ends it when it is decided.
web-arena-count-open = As many games as the test needs.
web-arena-count-few = { $needed } have to take part at least.

web-arena-title = { $game }: tournament
web-arena-rating = rating
web-arena-of-games = of { $games }
web-arena-from-games = from { $games }
web-arena-now = being played
web-arena-itself = itself
web-arena-not-met = not met yet
web-arena-table-scrolls = Cross table, which can be scrolled
web-arena-left-soon = less than a minute left
web-arena-left-minutes = { $minutes ->
    [one] about one minute left
   *[other] about { $minutes } minutes left
}
web-arena-nothing-counted = Nothing is counted yet: games count in whole pairs.
web-arena-is-stronger = Is { $first } stronger?
web-arena-test-told = SPRT { $elo0 } against { $elo1 } Elo, 5 % each
web-arena-stronger-zone = stronger: take it
web-arena-no-stronger-zone = no stronger: leave it
web-arena-undecided = Not decided yet:
web-arena-never-decided = Never decided:
web-arena-stronger = { $first } is stronger:
web-arena-no-stronger = { $first } is no stronger:
web-arena-against = { $first } against { $second }:
web-arena-so-elo = so { $elo } Elo.
web-arena-above = above { $value }
web-arena-below = below { $value }
web-arena-plot-llr = Log likelihood ratio after { $games } games: { $value }. It is decided below { $lower } or above { $upper }.
web-arena-plot-elo = After { $games } games { $elo } Elo.
web-arena-plot-none = The curve begins with the first pair of games.
web-arena-in-numbers = In numbers
web-arena-after-games = after games
web-arena-llr = LLR
web-arena-at-a-time = { $count ->
    [one] one at a time
   *[other] { $count } at a time
}
web-arena-next-soon = The next game is about to begin.
web-arena-move = move { $ply }
web-arena-log = Latest games
web-arena-log-none = No game is over yet.
web-arena-report = Report
web-arena-records = Games as text
web-arena-stopped-words = Stopped. Nothing is played until it goes on.
web-arena-standings-about = Elo is against those it met; LOS is how likely it is that it is stronger than they.
web-arena-fault = a player’s fault
web-arena-faults-all = { $count ->
    [one] One game ended by a player’s fault.
   *[other] { $count } games ended by a player’s fault.
}
web-arena-opening = opening
web-arena-length-told = From { $least } to { $most } moves after the opening.
web-arena-filter = Games of
web-arena-filter-all = all
web-arena-round = round
web-arena-result = result
web-arena-how = how it ended

web-arena-game-title = Game { $number } · { $players }
web-arena-game-what = game { $number }
web-arena-back = To the tournament
web-arena-previous = Game before
web-arena-next = Next game
web-arena-live = Being played: every move comes as it is made.
web-arena-waits = Stopped. This game begins anew when its tournament goes on.
web-arena-opened = { $count ->
    [0] It begins as every game does.
    [one] Its first move was drawn by lot.
   *[other] Its first { $count } moves were drawn by lot.
}
web-arena-left = { $name } { $how }: { $why }
web-arena-key-previous = the game before
web-arena-key-next = the next game

web-arena-said-game = Game { $number }, { $players }: { $score }.
web-arena-said-over = The tournament is over.
web-arena-said-stopped = The tournament was stopped.
web-arena-said-goes-on = The tournament goes on.
web-arena-computers = Let computers meet in an arena
web-arena-again = Refresh
web-arena-all = All tournaments
