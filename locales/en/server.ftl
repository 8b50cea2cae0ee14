# The server, and what it tells.

arg-serve-account-think = The longest a computer thinks about a move at the table of an account
arg-serve-address-burst = Requests that one address can send at once after a rest
arg-serve-address-connections = Connections of one address at once
arg-serve-address-guests = New guests of one address a minute
arg-serve-address-requests = Requests of one address a second, in the long run
arg-serve-address-sign-ins = Attempts to sign in of one address a minute
arg-serve-analysis = Seconds of analysis of one visitor a minute
arg-serve-backup-file = The file to write
arg-serve-backup-force = Write over a file that is there
arg-serve-body = Bytes of a request
arg-serve-commands = Commands of one visitor a second, in the long run
arg-serve-commands-burst = Commands that one visitor can send at once after a rest
arg-serve-config = The file of settings; damier.toml here or in the data folder if not told
arg-serve-connections = Connections at once
arg-serve-cookie-days = Days until a visitor who does not come is a stranger again
arg-serve-data = The file that everything is kept in; damier.db of the data folder unless told
arg-serve-database = The PostgreSQL that several servers share, in the place of the file; a password is better told by DAMIER_DATABASE or the file of settings
arg-serve-database-patience = How long the database may take to answer before it counts as away
arg-serve-frame = Bytes of what is sent over a socket at once
arg-serve-guest-think = The longest a computer thinks about a move at the table of a guest
arg-serve-hosts = Names it answers to, with commas between them, beside localhost and addresses in numbers
arg-serve-lease = How long other servers wait for one of which nothing is heard, before they take its tables over
arg-serve-idle-minutes = Minutes until a table at which nothing happens is put to sleep
arg-serve-listen = The address to listen at, 0.0.0.0 for the whole network
arg-serve-log = What is told while it runs
arg-serve-maze-cells = Cells of a labyrinth
arg-serve-load-files = Files of records, in any form that is read
arg-serve-migrate-from = Where everything is: a file, sqlite://FILE or postgres://…; without it the database is brought up to date
arg-serve-migrate-to = The database: postgres://USER:PASSWORD@HOST:PORT/DATABASE; the one of --database unless told
arg-serve-most-awake = Tables and sessions in memory at which nothing happens
arg-serve-name-sign-ins = Attempts to sign in with one name a minute
arg-serve-open-tables = Tables and sessions that one visitor can have going
arg-serve-openings-anew = Forget what it knows, and read all of it again
arg-serve-kept-studies = Studies that one visitor can keep
arg-serve-port = The port to listen at, 0 for one that is free; auto is 7878, or the one that --listen tells
arg-serve-print_config = Print every setting with where it comes from, and do nothing else
arg-serve-programs = Programs of others that play here
arg-serve-public-url = Where people find it, if that is not where it listens
arg-serve-puzzle-cells = Cells of a puzzle
arg-serve-request-time = How long a request can take to come
arg-serve-sockets = Sockets of one visitor at once
arg-serve-studies = Views, distances, numbers and moments of labyrinths that one visitor can ask for a second, in the long run
arg-serve-studies-burst = Those that one visitor can ask for at once after a rest
arg-serve-queue = NATS by which servers that share a database reach each other and their workers
arg-serve-queue-prefix = What all names begin with that are used there
arg-serve-queue-replicas = Servers of a cluster of NATS on which what is queued is kept, where the queue is not made yet
arg-serve-queue-credentials = File of credentials that NATS wants to see
arg-serve-queue-roots = File of certificates that are trusted there in place of those of the system
arg-serve-queue-certificate = File with a certificate of one’s own that NATS wants to see
arg-serve-queue-key = File with the key of that certificate
arg-serve-threads = Threads that computers think on; one less than the machine has cores unless told
arg-serve-tournament-games = Games that a tournament can have
arg-serve-trust-proxy = A proxy stands before it, whose word for who calls is taken
arg-serve-upload = Bytes of a file that somebody sends
arg-serve-uploads = Files that one visitor can send a minute, and puzzles they can have made

cmd-serve = Serve games, puzzles and analysis over the network. Every option can also be set as DAMIER_NAME, or in damier.toml
cmd-serve-backup = Copy everything to a file, while a server may be running
cmd-serve-check = Check the file, and that every game in it can be followed from its beginning

cmd-serve-load = Load records of games for the explorer, where everybody finds them; what is there already stays as it is
cmd-serve-migrate = Move everything into PostgreSQL and check it on both sides, or bring a database up to date
cmd-serve-openings = Have the explorer read the games it does not know yet, as a server does when it starts
example-serve = for this machine alone
example-serve-backup = a copy of everything, while it runs
example-serve-config = all settings, in the form of damier.toml
example-serve-database = one of several servers that share a database
example-serve-listen = for everybody in the house, who call it games.local
example-serve-load = games of others, to be explored
example-serve-migrate = from one machine to several
example-serve-proxy = for the whole world, behind a proxy that encrypts

help-addresses = Limits of an address, and of all
help-keeping = How long things last
help-machine = Machine
help-network = Network
help-sizes = Sizes
help-such-as = { $about }, such as { $example }
help-usual = { $about } [{ $usual }]
help-visitors = Limits of a visitor

serve-address = cannot listen at { $address }: { $reason }
serve-address-forbidden = listening at { $address } is not allowed; hint: ports below 1024 belong to the system
serve-address-none = { $address } is no address of this machine
serve-address-taken = something listens at { $address } already; hint: --port 0 picks a port that is free
serve-backed-up = Everything is in { $file }.
serve-backup-database = PostgreSQL makes copies of its own; hint: pg_dump --format=custom --file=FILE ADDRESS
serve-bad-query = what stands behind the question mark cannot be read: { $why }
serve-body-missing = what was announced did not come
serve-checked = { $count ->
    [one] One game can be followed from its beginning.
   *[other] { $count } games can be followed from their beginning.
}
serve-config-form = this is no TOML: { $reason }
serve-current = { $to } is up to date.
serve-data = Everything is kept in { $file }.
serve-docs-answers = Answers
serve-docs-body = Body:
serve-docs-fields = Fields
serve-docs-parameters = Parameters
serve-docs-title = The interface for programs
serve-docs-types = Types
serve-from-machine = this machine
serve-from-usual = usual
serve-has-account = you have an account already
serve-json-only = what is sent here is JSON, and says so: Content-Type: application/json
serve-listening = Damier listens at { $url } (Ctrl-C stops it).
serve-migrate-nowhere = where to is not told; hint: --to postgres://…, or DAMIER_DATABASE
serve-migrate-place = everything is moved from a file, sqlite://FILE or postgres://…
serve-moved = Everything is in { $to }, the same on both sides: { $games } games, { $entries } entries, { $visitors } visitors.
serve-moving-compared = { $count } games compared
serve-moving-games = { $count } games moved
serve-moving-visitors = { $count } visitors moved
serve-name = a name has 1 to 32 letters, digits, _ and -, single spaces within it, and one alphabet
serve-page-about = A server of Damier runs here.
serve-page-docs = How programs talk to it
serve-page-terminal = Meanwhile everything can be played in the terminal: damier terminal
serve-password = a password has 8 to 1024 characters
serve-picture-beyond = a maze of { $width } × { $height } cells is too large to be drawn as PNG here, even with 2 pixels a cell; hint: save it, and draw it with damier labyrinth render
serve-picture-large = a maze of { $width } × { $height } cells has no room in a PNG with cells of that size; hint: { $unit } pixels a cell
serve-preview-broken-off = This game was broken off.
serve-preview-open = A seat is free: sit down and play, or look on.
serve-preview-running = { $moves ->
    [0] The game begins. Look on.
    [one] One move was made. Look on.
   *[other] { $moves } moves were made. Look on.
}
serve-preview-solo = { $game }: { $width } × { $height }
serve-preview-title = { $game }: { $players }
serve-raised = { $to } was brought up to date.
serve-socket-only = only a WebSocket is opened here: Upgrade: websocket
serve-stopped = Stopped; everything is stored.
serve-tokens = { $most } tokens are the most; hint: end one that is not needed
serve-too-large = more than { $most } is not taken here
serve-web-broken = The program was built without its web app, which could not be built; cargo said why. Build it again once that is put right.
serve-web-node = The program was built without its web app, for which Node is needed. Install Node 20.19 or later with npm (on Debian: apt-get install nodejs npm), and build it again.
serve-web-old-node = The program was built without its web app, for which Node { $found } is too old. Install Node 20.19 or later, and build it again.
serve-web-packages = The program was built without its web app, because the packages for it could not be fetched. Build it again when the registry of npm can be reached.
serve-web-skipped = The program was built without its web app, because DAMIER_WEBAPP=skip was set. Build it again without that.
serve-wrong-host = this server is not called { $host }; hint: its operator lists its names under hosts
serve-wrong-origin = a page of { $origin } may not do that here

server-batch-count = one to { $most } puzzles are made at once
server-batch-seed = the seed stands by itself here, beside what is set
server-day-beyond = there is one for every day from { $first } to { $today }, and none for { $day }
server-edits = at most { $most } changes are made at once
server-hint-part = a hint has { $parts } parts, from 1 on
server-lines = one to { $most } lines can be analysed

server-mend-bridges = there is one number of bridges for each of the { $edges } edges
server-needs-account = this needs an account; hint: make one, or sign in
server-no-account = nobody is called { $name } here
server-no-day = `{ $text }` is no day; hint: a day is written 2026-11-15
server-no-seat = no game has so many seats
server-open-tables = you have { $most } games going already
server-ply = the game has { $most } steps so far
server-program = a program of this server
server-report-early = there is a report once the game is over
server-report-long = at most { $most } moves are judged
server-report-no-game = there is no game in it
server-report-nodes = a report visits 1 to { $most } positions for each that it judges
server-report-what = a report is about a table, about a line of moves or about a record: tell one of them
server-sheets-count = one to { $most } puzzles are printed at once
server-sheets-puzzle = puzzle { $number }: { $problem }
server-text-long = a position is written with at most { $most } letters
server-too-long = this takes too long here
server-tournament-broken = game { $number } broke down
server-tournament-few = { $given ->
    [0] nobody takes
    [one] one player takes
   *[other] { $given } players take
} part, and { $needed } are needed at least
server-tournament-games = { $games } games are too many: a tournament here has { $most } at most
server-tournament-over = the tournament is over
server-tournament-players = { $most } take part at most
server-tournament-plies = an opening has { $most } moves at most
server-tournament-running = the tournament goes on already
server-tournament-stopped = the tournament is stopped already
server-tournament-trouble = stopped: { $why }
server-tree-large = a tree of { $nodes } nodes is too large to be drawn: { $most } are the most
start-behind = Damier is also at { $url } for a browser, as long as this menu is open.
start-moved = Something else listens at { $address }; another port is taken.
start-no-browser = No browser could be opened; open the address yourself.
start-running = Damier runs already, at { $url }.
serve-queue-alone = --queue is for servers that share a database; hint: --database postgres://…
serve-queue-key-alone = a certificate needs its key, and a key its certificate; hint: --queue-certificate FILE --queue-key FILE
