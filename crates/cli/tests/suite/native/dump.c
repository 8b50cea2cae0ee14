/* Tells on standard error what it was given, entry by entry as GSL keeps it. */
#include "board.h"

const char *get_player_name(void) { return "Dump"; }

static void tell(const char *name, const gsl_spmatrix_uint *m) {
    fprintf(stderr, "%s %zu %zu %d\n", name, m->size1, m->size2, GSL_SPMATRIX_ISCOO(m));
    for (size_t n = 0; n < m->nz; n++) {
        if (gsl_spmatrix_uint_get(m, m->i[n], m->p[n]) != m->data[n]) abort();
        fprintf(stderr, "%s[%d][%d] = %u\n", name, m->i[n], m->p[n], m->data[n]);
    }
}

void initialize(enum color_t color, struct graph_t *board, size_t walls) {
    fprintf(stderr, "color %d\nwalls %zu\nvertices %zu\n", color, walls, board->num_vertices);
    tell("t", board->t);
    tell("o", board->o);
    sit_down(color, board, walls);
}

struct move_t play(struct move_t previous) {
    fprintf(stderr, "previous %zd %zd-%zd %zd-%zd %d %d\n", (ssize_t)previous.vertex,
        (ssize_t)previous.e[0].from, (ssize_t)previous.e[0].to, (ssize_t)previous.e[1].from,
        (ssize_t)previous.e[1].to, previous.type, previous.color);
    heed(previous);
    size_t out[MOST];
    return steps(out) ? step_to(out[0]) : nothing();
}

void finalize(void) { free_graph(); }
