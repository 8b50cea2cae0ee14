/* A player of Reversi on 8x8, in C99 without libraries. To make it yours, change `choose`. To play:
 *    cc -o reversi examples/bots/reversi.c && damier play reversi --seat human --seat cmd:./reversi
 * It hears `go` and says `bestmove d3`, as docs/bots.md explains. */
#include <stdio.h>
#include <string.h>
typedef struct { char at[100], side; } Board; /* at[34] is d3: X, O or -, and 0 past the edge */
static int place(Board *board, int square) { /* tells how many discs turn; 0 if it is illegal */
    int own = board->side, other = own == 'X' ? 'O' : 'X', turned = 0;
    for (int way = 0; way < 9 && board->at[square] == '-'; way++) {
        int step = way / 3 * 10 + way % 3 - 11, at = square + step;
        while (board->at[at] == other) at += step;
        if (board->at[at] == own) while ((at -= step) != square) board->at[at] = own, turned++;
    }
    if (turned) board->at[square] = own, board->side = other;
    return turned;
}
static int turns(Board copy, int square) { return place(&copy, square); }
static int choose(Board board) { /* the square to play: here most discs turn; 0 if none can */
    int best = 0;
    for (int at = 11; at < 89; at++) if (turns(board, at) > turns(board, best)) best = at;
    return best;
}
static int pass(Board *board) { /* tells whether it is legal: only the other can place a disc */
    int stuck = !choose(*board);
    board->side = board->side == 'X' ? 'O' : 'X';
    return stuck && choose(*board);
}
static int position(Board *now, const char *text) { /* tells whether it is one, with legal moves */
    char squares[66] = "---------------------------OX------XO---------------------------";
    char side[3] = "X", move[8];
    int length = 0, legal = 1, count = 0;
    if (sscanf(text, " startpos%n", &length), !length)
        sscanf(text, " fen %65[XO-] %2[XO]%n", squares, side, &length);
    if (!length || strlen(squares) != 64 || strlen(side) != 1) return 0;
    Board board = {{0}, *side};
    for (int i = 0; i < 64; i++) board.at[i / 8 * 10 + i % 8 + 11] = squares[i];
    for (; legal && sscanf(text += length, "%7s%n", move, &length) == 1; count++)
        if (count == 0) legal = strcmp(move, "moves") == 0;
        else if (strcmp(move, "pass") == 0) legal = pass(&board);
        else legal = strspn(move, "abcdefgh") == 1 && strspn(move + 1, "12345678") == 1 && !move[2]
            && place(&board, 10 * (move[1] - '0') + move[0] - 'a' + 1);
    return legal && (*now = board, 1);
}
#define HEARD(text) (strcmp(word, text) == 0)
int main(void) {
    static char word[16], rest[1 << 17], held[16];
    Board board, copy;
    position(&board, "startpos");
    for (; *rest = 0, scanf("%15s%131071[^\n]", word, rest) > 0 && !HEARD("quit"); fflush(stdout)) {
        if (HEARD("ugi")) puts("id name Example in C\nid author Damier\nugiok");
        if (HEARD("isready")) puts("readyok");
        if (HEARD("position") && !position(&board, rest)) puts("info string error it is illegal");
        int best = HEARD("go") ? choose(copy = board) : 0;
        if (best) sprintf(held, "%c%d", 'a' + best % 10 - 1, best / 10);
        else if (HEARD("go")) strcpy(held, pass(&copy) ? "pass" : "(none)");
        if (*held && (HEARD("stop") || (HEARD("go") && !strstr(rest, "infinite"))))
            printf("bestmove %s\n", held), *held = 0;
    }
}
