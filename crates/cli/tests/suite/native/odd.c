/* Does something odd (DEED) before it answers something odd (ANSWER); wherever it is called it may
 * have something to SAY. */
#include "board.h"

#ifndef DEED
#define DEED
#endif
#ifndef SAY
#define SAY(where)
#endif
#ifndef ANSWER
#define ANSWER {.vertex = 0, .type = MOVE, .color = me}
#endif
#ifndef NAME
#define NAME "Odd"
#endif

__attribute__((constructor)) static void loaded(void) { SAY("constructor"); }

const char *get_player_name(void) {
    SAY("get_player_name");
    return NAME;
}

void initialize(enum color_t color, struct graph_t *board, size_t walls) {
    SAY("initialize");
    graph = board, me = color, left = walls;
}

struct move_t play(struct move_t previous) {
    SAY("play");
    (void)previous;
    DEED;
    return (struct move_t)ANSWER;
}

#ifndef WITHOUT_FINALIZE
void finalize(void) {
    SAY("finalize");
    free_graph();
}
#endif
