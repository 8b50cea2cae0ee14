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
arg-serve-frame = Bytes of what is sent over a socket at once
arg-serve-guest-think = The longest a computer thinks about a move at the table of a guest
arg-serve-hosts = Names it answers to, with commas between them, beside localhost and addresses in numbers
arg-serve-idle-minutes = Minutes until a table at which nothing happens is put to sleep
arg-serve-listen = The address to listen at, 0.0.0.0 for the whole network
arg-serve-log = What is told while it runs
arg-serve-maze-cells = Cells of a labyrinth
arg-serve-most-awake = Tables and sessions in memory at which nothing happens
arg-serve-name-sign-ins = Attempts to sign in with one name a minute
arg-serve-open-tables = Tables and sessions that one visitor can have going
arg-serve-port = The port to listen at, 0 for one that is free; auto is 7878, or the one that --listen tells
arg-serve-print_config = Print every setting with where it comes from, and do nothing else
arg-serve-programs = Programs of others that play here
arg-serve-public-url = Where people find it, if that is not where it listens
arg-serve-puzzle-cells = Cells of a puzzle
arg-serve-request-time = How long a request can take to come
arg-serve-sockets = Sockets of one visitor at once
arg-serve-studies = Views, distances, numbers and moments of labyrinths that one visitor can ask for a second, in the long run
arg-serve-studies-burst = Those that one visitor can ask for at once after a rest
arg-serve-threads = Threads that computers think on; one less than the machine has cores unless told
arg-serve-tournament-games = Games that a tournament can have
arg-serve-trust-proxy = A proxy stands before it, whose word for who calls is taken
arg-serve-upload = Bytes of a file that somebody sends
arg-serve-uploads = Files that one visitor can send a minute, and puzzles they can have made

cmd-serve = Serve games, puzzles and analysis over the network. Every option can also be set as DAMIER_NAME, or in damier.toml
cmd-serve-backup = Copy everything to a file, while a server may be running
cmd-serve-check = Check the file, and that every game in it can be followed from its beginning

example-serve = for this machine alone
example-serve-backup = a copy of everything, while it runs
example-serve-config = all settings, in the form of damier.toml
example-serve-listen = for everybody in the house, who call it games.local
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
serve-bad-query = what stands behind the question mark cannot be read: { $why }
serve-body-missing = what was announced did not come
serve-checked = { $count ->
    [one] One game can be followed from its beginning.
   *[other] { $count } games can be followed from their beginning.
}
serve-config-form = this is no TOML: { $reason }
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
serve-name = a name has 1 to 32 letters, digits, _ and -, single spaces within it, and one alphabet
serve-page-about = A server of Damier runs here.
serve-page-docs = How programs talk to it
serve-page-terminal = Meanwhile everything can be played in the terminal: damier terminal
serve-password = a password has 8 to 1024 characters
serve-preview-broken-off = This game was broken off.
serve-preview-open = A seat is free: sit down and play, or look on.
serve-preview-running = { $moves ->
    [0] The game begins. Look on.
    [one] One move was made. Look on.
   *[other] { $moves } moves were made. Look on.
}
serve-preview-solo = { $game }: { $width } × { $height }
serve-preview-title = { $game }: { $players }
serve-socket-only = only a WebSocket is opened here: Upgrade: websocket
serve-stopped = Stopped; everything is stored.
serve-tokens = { $most } tokens are the most; hint: end one that is not needed
serve-picture-beyond = a maze of { $width } × { $height } cells is too large to be drawn as PNG here, even with 2 pixels a cell; hint: save it, and draw it with damier labyrinth render
serve-picture-large = a maze of { $width } × { $height } cells has no room in a PNG with cells of that size; hint: { $unit } pixels a cell
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
server-hint-part = a hint has { $parts } parts, from 1 on
server-mend-bridges = there is one number of bridges for each of the { $edges } edges
server-open-tables = you have { $most } games going already
server-program = a program of this server
server-needs-account = this needs an account; hint: make one, or sign in
server-no-account = nobody is called { $name } here
server-no-day = `{ $text }` is no day; hint: a day is written 2026-11-15
server-ply = the game has { $most } steps so far
server-report-early = there is a report once the game is over
server-sheets-count = one to { $most } puzzles are printed at once
server-sheets-puzzle = puzzle { $number }: { $problem }
server-too-long = this takes too long here
server-lines = one to { $most } lines can be analysed

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
start-behind = Damier is also at { $url } for a browser, as long as this menu is open.
start-moved = Something else listens at { $address }; another port is taken.
start-no-browser = No browser could be opened; open the address yourself.
start-running = Damier runs already, at { $url }.
