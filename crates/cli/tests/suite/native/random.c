/* Plays any legal move, mostly of the pawn, always the same ones. Its state is global, and it minds
 * being used twice. With EAGER it frees its graph as soon as it has it. */
#include "board.h"
#include <math.h>

static uint64_t state = 88172645463325252u;

static size_t drawn(size_t most) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    /* A function of libm, to which the client may not have been linked. */
    return (size_t)floor(fmod((double)(state >> 11), (double)most));
}

const char *get_player_name(void) { return "Random"; }

void initialize(enum color_t color, struct graph_t *board, size_t walls) {
    if (graph) abort();
    sit_down(color, board, walls);
    state += color;
#ifdef EAGER
    free_graph();
#endif
}

struct move_t play(struct move_t previous) {
    heed(previous);
    struct move_t m = nothing();
    m.type = WALL;
    int placed = pawn[me] != NOWHERE;
    if (placed && drawn(3) == 0)
        for (int tries = 0; tries < 20; tries++)
            if (build(drawn(cells), drawn(2) ? SOUTH : EAST, m.e)) return m;
    size_t out[MOST], count = steps(out);
    if (count) return step_to(out[drawn(count)]);
    /* Blocked in, it has walls left or the game is over. */
    for (size_t v = 0; v < cells; v++)
        if (build(v, SOUTH, m.e) || build(v, EAST, m.e)) return m;
    return nothing();
}

void finalize(void) {
#ifndef EAGER
    free_graph();
#endif
}
