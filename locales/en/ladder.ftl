arg-arena-ladder-dir = The folder of bots: programs, scripts, and for Quoridor shared libraries (.so)
arg-arena-ladder-json = Answer in JSON, in one line at the end
arg-arena-ladder-once = Check who is new, play one pair and stop
arg-arena-ladder-page = Keep a page of the ladder in this file, and one of each bot beside the journal
arg-arena-ladder-rounds = Check who is new, play so many pairs and stop [go on until Ctrl-C]
arg-arena-ladder-state = Where the journal, logs, pages and games are kept [DIR/.ladder]
arg-arena-ladder-user = Run bots with the rights of this user; only the administrator can
cmd-arena-ladder = Keep a standing tournament over a folder of bots
error-ladder-not-root = only the administrator can run programs as somebody else: leave --user away
error-ladder-page = { $file } is no page of a ladder: choose another name
error-ladder-setting = there is no setting `{ $name }`: there are tc=, st=, depth=, nodes=, timemargin=
error-ladder-unheld = bots cannot be run as `{ $name }`: see to it that this user can read and run this program
error-ladder-user = there is no user `{ $name }` on this machine
example-ladder = notice bots of a folder, let them play until Ctrl-C, and keep a page
example-ladder-cron = play twenty pairs with ten seconds a game, and stop
help-ladder = { $game }: keep a standing tournament over a folder of bots
hold-file-size = how much they write into a file
hold-leftovers = leaving processes behind
hold-memory = filling the memory
hold-network = the network, this machine’s own services by it included
hold-number = how many processes they start
hold-open-files = how many files they open
hold-privileges = gaining rights by programs that lend theirs
hold-processes = seeing and reaching other processes
hold-processor = how long they use the processor
hold-reading = reading the files of whoever runs the ladder
hold-share = slowing others down that run at the same time
hold-writing = writing and removing files
ladder-all-play = All bots that are there play.
ladder-back = Back to the ladder
ladder-bot = bot
ladder-checked = checked
ladder-game = { $names }: { $score } ({ $end })
ladder-gone = gone
ladder-held = held: { $list }
ladder-hold = What bots are kept from
ladder-hold-about = Bots are programs of others. This was tried when the ladder was started, by a program that was held as they are. From what is “not held” nothing keeps them.
ladder-is-held = held
ladder-is-not-held = not held
ladder-last = Latest games
ladder-last-about = A click on a game opens it on its board. Here and on the page of each bot are the latest { $count } encounters. The number leads to the record; records of all games are kept.
ladder-lead = { $name } is ahead.
ladder-log = log
ladder-log-cut = This is its end.
ladder-log-empty = Nothing is in it so far.
ladder-log-title = Log
ladder-log-whole = The whole log
ladder-no-games = As soon as two were checked, they meet.
ladder-nobody = Nothing was played yet.
ladder-not-executable = it may not be run: make it executable, by chmod +x
ladder-not-held = not held: { $list }
ladder-others = Bots that do not play
ladder-own-games = Its latest games
ladder-pairs = { $pairs ->
    [one] one pair of games
   *[other] { $pairs } pairs of games
}
ladder-playing = plays
ladder-records = record
ladder-refused = failed the check, and waits to be changed
ladder-stands = How it stands
ladder-start = can be started
ladder-tables = { $pairs ->
    [one] one encounter
   *[other] { $pairs } encounters
}
ladder-title = Ladder: { $game } { $variant }
ladder-waiting = waits to be checked
ladder-what = { $bots ->
    [one] one bot
   *[other] { $bots } bots
} · { $played }
