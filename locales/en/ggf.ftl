ggf-anti = `{ $text }` is an anti game, which is not read: its rules are other ones
ggf-board = the first position: { $problem }
ggf-komi = `{ $text }` is a komi game, which is not read: its score is not that of the board
ggf-late = { $text } comes after the first move
ggf-move = `{ $text }` is not of the form move/evaluation/seconds
ggf-no-game = there is no game here: a game begins with (;
ggf-no-property = `{ $text }` is neither a property such as PB[name] nor the end of the game
ggf-not-a-game = `{ $text }` is no game: a game begins with (;
ggf-other-game = this is a game of { $text }, not of Othello
ggf-result = `{ $text }` is no result: that is the score of black, such as +12, -64:r or 0:t
ggf-size = a board is 4, 6, 8 or 10 squares wide, not `{ $text }`
ggf-sizes = the type of the game says { $type } squares a row, and the board has { $board }
ggf-synchro = `{ $text }` is a synchro match, which is not read: its result is that of two games
ggf-tag = the tag `{ $text }` cannot be written: its name must be of letters, and not taken
ggf-turn = it is the turn of { $seat ->
    [1] black
   *[other] white
}
ggf-twice = { $text } is told twice
ggf-type = `{ $text }` is no type of game: that is the size of the board, such as 8, or 8r20
ggf-unclosed-game = the game does not end: ;) is missing
ggf-unclosed-value = the value of { $text } does not end: ] is missing
ggf-unnamed = the game is not named: GM[Othello] is missing before the first move
