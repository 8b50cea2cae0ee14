# Words of the network: who sits where, and kinds of problems.

api-advised = a person advised by { $name }
problem-clock = that is no clock
problem-host = this server has another name
problem-illegal-move = that move cannot be played
problem-internal = something went wrong here
problem-malformed = what was sent cannot be read
problem-malformed-why = what was sent cannot be read: { $why }
problem-media-type = only JSON and text can be read here
problem-method = that cannot be done here
problem-name = nobody can be called that
problem-name-taken = somebody else has that name
problem-not-found = there is nothing here
problem-not-possible = that is not possible now
problem-not-yours = that belongs to somebody else
problem-origin = that comes from a page of somebody else
problem-params = the game cannot be set up so
problem-password = that password does not do
problem-position = that position or these moves are not possible
problem-private = only those who have the link may see this
problem-puzzle = that is no puzzle and no labyrinth
problem-record = that is no record of a game
problem-gone = it is about something that is not there any more
problem-refused = the match does not do that now
problem-seat-taken = somebody else has that seat
problem-seats = nobody can sit so
problem-sign-in = this cookie or token is not valid, or no longer
problem-stopping = the server is about to stop
problem-too-large = that is too large
problem-too-many = that is too much in too short a time
problem-tree = that is no tree that can be searched
problem-unavailable = nothing can be stored at the moment
problem-unknown-game = there is no such game
problem-wrong-password = the name or the password is wrong
problem-waiting = somebody who is to play is still missing
recognised-nothing = This cannot be opened here. A link, an ID, a record, moves, a position, a puzzle or a maze can.
recognised-record = { $who }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
recognised-solo = { $game } { $size }
