/* What the clients of the tests share: the types of the C interface, and a board that knows the
 * rules. A client includes it and has a board of its own; all of it is static. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* It uses size_t, and includes nothing that has it. */
#include <gsl/gsl_spmatrix.h>

enum color_t { BLACK, WHITE, NO_COLOR };
enum type_t { WALL, MOVE, NO_TYPE };
enum direction_t { NONE, NORTH, SOUTH, WEST, EAST, DIRECTIONS };

struct edge_t { size_t from, to; };

struct move_t {
    size_t vertex;
    struct edge_t e[2];
    enum type_t type;
    enum color_t color;
};

struct graph_t {
    size_t num_vertices;
    gsl_spmatrix_uint *t, *o;
};

#define MOST 400
#define NOWHERE SIZE_MAX

static struct graph_t *graph;
static enum color_t me;
static size_t cells, left;
static size_t pawn[2] = {NOWHERE, NOWHERE};
/* Who is beside whom: at first, and with the walls that stand. */
static size_t first[MOST][DIRECTIONS], beside[MOST][DIRECTIONS];
static int owned[2][MOST];
/* Whether a wall has its middle at the lower right corner of a cell. */
static int middle[MOST];

/* Sits down, and copies the graph, which may then be freed. */
static void sit_down(enum color_t color, struct graph_t *board, size_t walls) {
    graph = board, me = color, left = walls, cells = board->num_vertices;
    memset(first, -1, sizeof first);
    for (size_t v = 0; v < cells; v++) {
        for (size_t u = 0; u < cells; u++)
            first[v][gsl_spmatrix_uint_get(board->t, v, u)] = u;
        first[v][NONE] = NOWHERE;
        owned[BLACK][v] = gsl_spmatrix_uint_get(board->o, BLACK, v);
        owned[WHITE][v] = gsl_spmatrix_uint_get(board->o, WHITE, v);
    }
    memcpy(beside, first, sizeof beside);
}

static void free_graph(void) {
    gsl_spmatrix_uint_free(graph->t);
    gsl_spmatrix_uint_free(graph->o);
    free(graph);
}

/* Joins the ends of an edge, or parts them. */
static void join(struct edge_t e, int joined) {
    for (int d = NORTH; d <= EAST; d++) {
        if (first[e.from][d] == e.to) beside[e.from][d] = joined ? e.to : NOWHERE;
        if (first[e.to][d] == e.from) beside[e.to][d] = joined ? e.from : NOWHERE;
    }
}

/* The edges of the wall below (SOUTH) or right of (EAST) a cell and the next one; false if there is
 * no such block of four cells. */
static int wall_at(size_t v, int lie, struct edge_t e[2]) {
    int along = lie == SOUTH ? EAST : SOUTH;
    size_t next = first[v][along], over = first[v][lie];
    if (next == NOWHERE || over == NOWHERE || first[next][lie] == NOWHERE
        || first[over][along] != first[next][lie])
        return 0;
    e[0] = (struct edge_t){v, over}, e[1] = (struct edge_t){next, first[next][lie]};
    return 1;
}

static int has_path(enum color_t color) {
    size_t queue[MOST], head = 0, tail = 0;
    char seen[MOST] = {0};
    queue[tail++] = pawn[color], seen[pawn[color]] = 1;
    while (head < tail) {
        size_t v = queue[head++];
        if (owned[!color][v]) return 1;
        for (int d = NORTH; d <= EAST; d++) {
            size_t u = beside[v][d];
            if (u != NOWHERE && !seen[u]) seen[u] = 1, queue[tail++] = u;
        }
    }
    return 0;
}

/* Builds a wall of our own if it is legal. */
static int build(size_t v, int lie, struct edge_t e[2]) {
    if (!left || middle[v] || !wall_at(v, lie, e)) return 0;
    if (beside[v][lie] == NOWHERE || beside[e[1].from][lie] == NOWHERE) return 0;
    join(e[0], 0), join(e[1], 0);
    if (!has_path(BLACK) || !has_path(WHITE)) {
        join(e[0], 1), join(e[1], 1);
        return 0;
    }
    middle[v] = 1, left--;
    return 1;
}

/* Takes note of what the other one played. */
static void heed(struct move_t m) {
    if (m.type == MOVE) pawn[m.color] = m.vertex;
    if (m.type != WALL) return;
    join(m.e[0], 0), join(m.e[1], 0);
    size_t v = m.e[0].from;
    for (int i = 0; i < 2; i++) {
        if (m.e[i].from < v) v = m.e[i].from;
        if (m.e[i].to < v) v = m.e[i].to;
    }
    middle[v] = 1;
}

/* Where our pawn can go, or be placed. */
static size_t steps(size_t out[MOST]) {
    size_t count = 0, mine = pawn[me], other = pawn[!me];
    if (mine == NOWHERE) {
        for (size_t v = 0; v < cells; v++)
            if (owned[me][v]) out[count++] = v;
        return count;
    }
    for (int d = NORTH; d <= EAST; d++) {
        size_t v = beside[mine][d];
        if (v == NOWHERE) continue;
        if (v != other) out[count++] = v;
        else if (beside[v][d] != NOWHERE) out[count++] = beside[v][d];
        else
            for (int side = NORTH; side <= EAST; side++)
                if (beside[v][side] != NOWHERE && beside[v][side] != mine)
                    out[count++] = beside[v][side];
    }
    return count;
}

static struct move_t nothing(void) {
    struct edge_t none = {NOWHERE, NOWHERE};
    return (struct move_t){NOWHERE, {none, none}, NO_TYPE, me};
}

static struct move_t step_to(size_t v) {
    struct move_t m = nothing();
    pawn[me] = m.vertex = v, m.type = MOVE;
    return m;
}
