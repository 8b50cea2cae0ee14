"""A player of Reversi on 8x8, in Python 3 without packages. To play against it:

    damier play reversi --seat human --seat "cmd:python3 examples/bots/reversi.py"

It hears `go` and says `bestmove d3`, as docs/bots.md explains. To make it yours, change `choose`.
"""
import re

SQUARES = {"abcdefgh"[at % 10 - 1] + str(at // 10): at for at in range(11, 89) if 0 < at % 10 < 9}
START = ["fen", "-" * 27 + "OX------XO" + "-" * 27, "X"]
OTHER = {"X": "O", "O": "X"}  # X is black, O is white, and - is an empty square
ANSWERS = {"ugi": "id name Example in Python\nid author Damier\nugiok\n", "isready": "readyok\n"}

def choose(board, side, moves):
    """The move to play. moves["d3"] are the squares it makes ours, board[34] is what lies on d3."""
    return max(moves, key=lambda move: len(moves[move]))

def captures(board, side):
    """Where a side can place a disc, and for each place all squares that become its own."""
    moves = {}
    for name, square in SQUARES.items():
        for step in (-11, -10, -9, -1, 1, 9, 10, 11) if board[square] == "-" else ():
            at = square + step
            while board.get(at) == OTHER[side]:
                at += step
            if board.get(at) == side and at != square + step:
                moves.setdefault(name, [square]).extend(range(square + step, at, step))
    return moves

def legal(board, side):
    """All legal moves: where only the other can place a disc, a pass; none when it is over."""
    return captures(board, side) or (captures(board, OTHER[side]) and {"pass": []})

def position(words):
    """The board and the side to move, of `startpos moves d3 c3` or `fen SQUARES SIDE moves d3`."""
    words = START + words[1:] if words[:1] == ["startpos"] else words
    if not re.fullmatch("fen [XO-]{64} [XO]( moves( .*)?)?", " ".join(words)):
        raise KeyError(" ".join(words))
    board, side = dict(zip(SQUARES.values(), words[1])), words[2]
    for move in words[4:]:
        board.update(dict.fromkeys(legal(board, side)[move], side))
        side = OTHER[side]
    return board, side

board, side, held = *position(["startpos"]), []
for word, *rest in (line.split() or [""] for line in open(0, errors="replace")):
    if word == "quit":
        break
    if word == "position":
        try:
            board, side = position(rest)
        except KeyError as wrong:
            print("info string error this cannot be played:", wrong)
    if word == "go":
        moves = legal(board, side)
        held = [choose(board, side, moves) if moves else "(none)"]
    if held and (word == "stop" or word == "go" and "infinite" not in rest):
        print("bestmove", held.pop())
    print(ANSWERS.get(word, ""), end="", flush=True)
