/* A client of Quoridor that always walks a shortest way to the other side, and never builds a wall.
 * Change `play` and it plays your way. With libgsl (on Debian: apt-get install gcc libgsl-dev):
 *     cc -shared -fPIC -o client.so examples/bots/client.c -lgsl -lgslcblas
 * A client is a library with four functions, the last four here, in the order they are called. */
#include <stdlib.h>
#include <gsl/gsl_spmatrix.h>
enum color_t { BLACK, WHITE, NO_COLOR };    /* BLACK begins, on the top row */
enum type_t { WALL, MOVE, NO_TYPE };        /* NO_TYPE: nothing was played yet */
struct edge_t { size_t from, to; };         /* two vertices side by side; a wall cuts two edges */
struct move_t { size_t vertex; struct edge_t e[2]; enum type_t type; enum color_t color; };
struct graph_t { size_t num_vertices; gsl_spmatrix_uint *t, *o; };
#define NOWHERE ((size_t)-1)
static struct graph_t *graph;               /* vertices are numbered row by row from the top left */
static enum color_t me;
static size_t pawn[2] = {NOWHERE, NOWHERE}; /* where both pawns are, once they are placed */
static size_t far[400];                     /* how many steps a vertex is from the goal */
/* The direction from v to u: north 1, south 2, west 3, east 4, or 0 if they are not neighbours. */
static unsigned way(size_t v, size_t u) { return gsl_spmatrix_uint_get(graph->t, v, u); }
static int owns(enum color_t color, size_t v) { return gsl_spmatrix_uint_get(graph->o, color, v); }
static void measure(void) {                 /* a breadth-first search, from the goal backwards */
    size_t queue[400], head = 0, tail = 0;
    for (size_t v = 0; v < graph->num_vertices; v++)
        if ((far[v] = owns(!me, v) ? 0 : NOWHERE) == 0) queue[tail++] = v;
    for (; head < tail; head++)
        for (size_t u = 0; u < graph->num_vertices; u++)
            if (far[u] == NOWHERE && way(queue[head], u))
                far[u] = far[queue[head]] + 1, queue[tail++] = u;
}
static int may_go(size_t v) {               /* whether our pawn may go there, by step or by jump */
    size_t mine = pawn[me], other = pawn[!me], behind = NOWHERE;
    if (mine == NOWHERE) return owns(me, v); /* our first move places it on our own side */
    if (v == mine || v == other) return 0;
    if (way(mine, v)) return 1;
    if (other == NOWHERE || !way(mine, other) || !way(other, v)) return 0;
    for (size_t u = 0; u < graph->num_vertices; u++) /* a jump goes straight on where it can */
        if (way(other, u) == way(mine, other)) behind = u;
    return behind == NOWHERE || behind == v;
}

const char *get_player_name(void) { return "Walker"; }
void initialize(enum color_t color, struct graph_t *board, size_t num_walls) {
    graph = board, me = color, (void)num_walls; /* the graph is ours now, to change and to free */
}
struct move_t play(struct move_t last) {    /* what the other one played, and what we answer */
    size_t best = NOWHERE;
    if (last.type == MOVE) pawn[!me] = last.vertex;
    for (int i = 0; last.type == WALL && i < 2; i++) { /* edges are cut both ways */
        gsl_spmatrix_uint_set(graph->t, last.e[i].from, last.e[i].to, 0);
        gsl_spmatrix_uint_set(graph->t, last.e[i].to, last.e[i].from, 0);
    }
    measure();
    for (size_t v = 0; v < graph->num_vertices; v++) /* of all moves the one nearest to the goal */
        if (may_go(v) && (best == NOWHERE || far[v] < far[best])) best = v;
    pawn[me] = best;
    return (struct move_t){best, {{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}}, MOVE, me};
}
void finalize(void) {
    gsl_spmatrix_uint_free(graph->t), gsl_spmatrix_uint_free(graph->o), free(graph);
}
