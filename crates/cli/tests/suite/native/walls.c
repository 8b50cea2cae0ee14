/* Builds walls as long as it can, and tells each in another of the eight ways, with rubbish in all
 * that does not matter. */
#include "board.h"

static int turn;

const char *get_player_name(void) { return "Walls"; }

void initialize(enum color_t color, struct graph_t *board, size_t walls) {
    sit_down(color, board, walls);
}

static struct edge_t turned(struct edge_t e) { return (struct edge_t){e.to, e.from}; }

struct move_t play(struct move_t previous) {
    heed(previous);
    struct move_t m = nothing();
    if (pawn[me] != NOWHERE) {
        for (size_t v = 0; v < cells; v++) {
            if (!build(v, SOUTH, m.e) && !build(v, EAST, m.e)) continue;
            int way = turn++ % 8;
            if (way & 1) m.e[0] = turned(m.e[0]);
            if (way & 2) m.e[1] = turned(m.e[1]);
            if (way & 4) {
                struct edge_t e = m.e[0];
                m.e[0] = m.e[1], m.e[1] = e;
            }
            m.vertex = 12345, m.type = WALL;
            return m;
        }
    }
    size_t out[MOST];
    if (steps(out)) m = step_to(out[0]);
    m.e[0].from = 54321, m.e[1].to = 0;
    return m;
}

void finalize(void) { free_graph(); }
