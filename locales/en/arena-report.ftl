arena-report-adjudication = Ended early
arena-report-back = One move back
arena-report-balanced = They were judged by { $judge } with { $nodes } nodes and lie within ±{ $bound } of level; { $unbalanced } that did not and { $duplicate } that came before were thrown away.
arena-report-band = The band is where it lies in 95 of 100 cases.
arena-report-by-opening = Score by opening
arena-report-by-side = Score by side
arena-report-counted = { $games ->
    [one] One game is counted.
   *[other] { $games } games are counted.
}
arena-report-course = In the course of the games
arena-report-cross = Cross table
arena-report-date = Date
arena-report-decimal = .
arena-report-deviation = two standard deviations as the method has them: it compares players, and its value may well lie outside
arena-report-draw = Drawn after { $number } moves of each, if in { $count } moves of each no score was further from zero than { $score } hundredths.
arena-report-elo-of = Elo of { $first } against { $second }
arena-report-end = end
arena-report-ends = How games ended
arena-report-facts = What was played
arena-report-failures = Failures
arena-report-final = Game { $number }
arena-report-first = First position
arena-report-first-of = Here are the first { $shown } of { $total }.
arena-report-format = Format
arena-report-format-told = { $format }; rounds: { $rounds }, games an encounter: { $games }.
arena-report-game = Game
arena-report-games = All games
arena-report-gauntlet = gauntlet
arena-report-generated = Made by chance, { $plies ->
    [one] one move
   *[other] { $plies } moves
} long.
arena-report-interval = 95 of 100 times it lies in here
arena-report-judged = judged
arena-report-knockout = knockout
arena-report-last = Last position
arena-report-lead = { $name } comes first with { $points } points from { $games } games.
arena-report-length = Length of games
arena-report-length-label = Games, by how many moves they had after their opening
arena-report-line = its moves
arena-report-listed = { $count ->
    [one] One
   *[other] { $count }
} from a list, one after the other.
arena-report-long = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
arena-report-longest = longest, ms
arena-report-maxmoves = After { $moves } moves a game counts as drawn.
arena-report-mean = { $moves } moves on average
arena-report-moves = moves made
arena-report-next = One move on
arena-report-no-failures = Nobody failed.
arena-report-none = None was new and level, and games began at the start.
arena-report-number = game
arena-report-openings = Openings
arena-report-players = Players
arena-report-ratings = Ratings after so many games
arena-report-repeat = Every opening is played with each turn of the seats.
arena-report-resign = Lost, if in { $count } moves of a player its score was below zero by { $score } hundredths.
arena-report-resign-agreed = Lost, if in { $count } moves of a player its score was below zero by { $score } hundredths and the other one agreed.
arena-report-results = { $won } won, { $drawn } drawn, { $lost } lost
arena-report-reused = There were no more, and they were used again: such games may be the same, and margins too small.
arena-report-roundrobin = round robin
arena-report-seconds = seconds
arena-report-shown = { $shown } of { $total }
arena-report-shown-which = The page holds { $shown } of { $total } games: those in which somebody failed, and others evenly chosen. All of them count in the tables and plots, and all are in the journal, from which damier arena report --games N makes a page with more.
arena-report-skills = Skill after so many games, from where all began
arena-report-some-games = Some of the games
arena-report-sprt = Test
arena-report-standings = Standings
arena-report-swiss = Swiss
arena-report-test = SPRT: { $elo0 } against { $elo1 } Elo ({ $model }), errors { $alpha } % and { $beta } %
arena-report-time = Time used
arena-report-title = Tournament: { $game }
arena-report-unbalanced = Nobody judged them.
arena-report-uncounted = not counted: its pair is not whole
arena-report-unfinished = Not over: { $games } of { $total } games are counted.
arena-report-unlimited = thinks as much as it does by itself
arena-report-unread = The record of this game cannot be read.
arena-report-wdl = won, drawn, lost
arena-report-what = { $variant } · { $format } · { $players } players · { $date }
arena-report-why = reason
arg-arena-report = Write a page of the tournament to this file: tables, plots and games, in one HTML file
arg-arena-report-games = How many games the page holds at most: failures first, then others evenly chosen
arg-arena-report-journal = The journal of a tournament, over or not
arg-arena-report-output = The HTML file to write
arg-arena-reportgames = How many games the page of --report holds at most
cmd-arena-report = A page of a tournament, from its journal: tables, plots and games, in one HTML file
error-arena-page = { $file } is no page of a tournament: choose another name
example-arena-report = a page of it, to be opened in a browser
