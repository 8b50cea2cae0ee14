#!/usr/bin/env python3
"""A bot for a Damier server: it plays whole games of Quoridor, Reversi and Awélé.

It needs Python 3.9 and one package: `pip install websocket-client`, or on Debian
`apt install python3-websocket`. Its account makes a token for it, which it is told by the
variable DAMIER_TOKEN.

    bot.py --game reversi --against alphabeta:level=3   opens a game against a computer
    bot.py --table ID                                   takes an open seat
    bot.py                                              plays whoever challenges it

To make it yours, replace `choose`.
"""

import argparse
import contextlib
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request

import websocket


def choose(view):
    """The move to play: of those that bring most at once, any. Replace this.

    `view` is the board as everybody sees it. `view["choices"]` has every legal move, as it is
    written (`move`) and with what it does (`deed`, and `words` for people); no rules are needed.
    """
    best = max(gain(view, choice["deed"]) for choice in view["choices"])
    good = [choice for choice in view["choices"] if gain(view, choice["deed"]) == best]
    return random.choice(good)["move"]


def gain(view, deed):
    """What a move brings at once: discs that turn, seeds captured, steps towards the goal."""
    if deed["type"] == "disc":
        return len(deed["turned"])
    if deed["type"] == "sowing":
        return sum(heap["seeds"] for heap in deed["emptied"])
    if deed["type"] == "step":
        start, end = deed["from"], deed["to"]
        down, right = end["row"] - start["row"], end["column"] - start["column"]
        goal = view["holdings"][view["turn"]]["goal"]
        return {"top": -down, "bottom": down, "left": -right, "right": right}[goal]
    return 0


class Refused(Exception):
    """The server does not do what it was asked for. The code stays the same for ever."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.code = problem["code"]


class Server:
    """A server, and the token it knows us by."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, path, body=None):
        """What it answers. Whoever has a body to send wants something done."""
        headers = {**self.headers, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.headers.get_content_type() != "application/problem+json":
                raise
            raise Refused(json.load(error)) from None

    def live(self, table, since):
        """A socket to a table, which goes on after the entry that was seen last."""
        url = f"ws{self.url[4:]}/api/v1/games/{table}/live?view=true"
        if since is not None:
            url += f"&since={since}"
        # It asks every half a minute whether we are there: who hears nothing is alone.
        return websocket.create_connection(url, timeout=90, header=self.headers, suppress_origin=True)


def frames(server, table):
    """All that is said at a table, however often the connection breaks."""
    since, said, pause = None, None, 1
    while True:
        try:
            with contextlib.closing(server.live(table, since)) as live:
                while text := live.recv():
                    frame = json.loads(text)
                    yield live, frame
                    if frame["type"] in ("standing", "event"):
                        said = frame["seq"]
                    # The board comes last: only then everything of an entry was said.
                    if frame["type"] == "view":
                        since, pause = said, 1
        except websocket.WebSocketBadStatusException as error:
            if error.status_code < 500 and error.status_code != 429:
                raise
        except (OSError, websocket.WebSocketException):
            pass
        time.sleep(pause)
        pause = min(2 * pause, 30)


def play(server, table):
    """Plays at a table until the game is over, and tells how it ended."""
    seats, turn, command, outcome = [], None, None, None
    for live, frame in frames(server, table):
        if frame["type"] == "standing":
            seats, turn, outcome = frame["you"], frame["turn"], frame["outcome"]
        elif frame["type"] == "event":
            turn, event = frame["turn"], frame["event"]
            if event["type"] == "over":
                outcome = event["outcome"]
            # Whoever wants to take a move back may.
            if event["type"] == "wished" and event["seat"] not in seats:
                live.send(json.dumps({"type": "grant"}))
        elif frame["type"] == "view":
            if turn is None:
                return outcome["words"] if outcome else "broken off"
            if turn["seat"] in seats:
                # A turn never comes again, and its key is its own: however often a move is sent
                # for it, after whatever break, one is played.
                key = "{seat}-{ply}-{rewound}".format(**turn)
                command = {"type": "play", "move": choose(frame), "turn": turn, "key": key}
                live.send(json.dumps(command))
        elif frame["type"] == "problem":
            problem = frame["problem"]
            if problem["code"] == "too-many":
                time.sleep(problem["retry_after"])
                live.send(json.dumps(command))
            elif problem["code"] in ("illegal-move", "sign-in", "not-yours"):
                raise Refused(problem)
            # Anything else passes, and then the board is sent again.
        elif frame["type"] == "bye" and frame["why"] == "gone":
            return "the table is gone"


def join(server, table, invite=None):
    """Takes a seat that is open, or kept for us. Done twice it is done once."""
    server.ask(f"/games/{table}/commands", {"type": "join", "invite": invite, "key": "join"})


def wait_and_play(server):
    """Plays all games that were begun or that we are challenged to, each as it goes."""
    name = server.ask("/me")["name"]
    print(f"waiting for games with a seat for @{name}", flush=True)
    known = set()
    while True:
        try:
            tables = server.ask("/games?mine=true&limit=100")["tables"]
            for table in tables:
                if table["state"] != "over" and table["id"] not in known:
                    if any(sitter["name"] == f"@{name}" for sitter in table["seats"]):
                        join(server, table["id"])
                    known.add(table["id"])
                    threading.Thread(target=attend, args=(server, table), daemon=True).start()
        except (OSError, Refused) as error:
            print(error, file=sys.stderr)
        time.sleep(5)


def attend(server, table):
    """Plays one game of many."""
    print(table["game"], table["id"], play(server, table["id"]), flush=True)


def main():
    about, _, more = __doc__.partition("\n\n")
    form = argparse.RawDescriptionHelpFormatter
    args = argparse.ArgumentParser(description=about, epilog=more, formatter_class=form)
    args.add_argument("--server", default="http://127.0.0.1:7878", help="where it is")
    args.add_argument("--game", help="open a game: quoridor, reversi or awele")
    args.add_argument("--against", default="greedy", help="who else plays it: a strategy, @NAME or open")
    args.add_argument("--table", help="take a seat at this table")
    args.add_argument("--invite", help="what lets us in, where the table is private")
    asked = args.parse_args()
    if not os.environ.get("DAMIER_TOKEN"):
        args.error("DAMIER_TOKEN is not set")
    server = Server(asked.server, os.environ["DAMIER_TOKEN"])
    try:
        if asked.game:
            new = {"game": asked.game, "seats": ["human", asked.against]}
            made = server.ask("/games", new)
            print(made["url"], flush=True)
            print(play(server, made["id"]))
        elif asked.table:
            join(server, asked.table, asked.invite)
            print(play(server, asked.table))
        else:
            wait_and_play(server)
    except (Refused, OSError, websocket.WebSocketException) as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
