/**
 * Every page and every state of it that people see, each with the way there on a real server.
 *
 * Whoever looks at all of them (axe, the policy of the server, zoom, screenshots) goes through this
 * list, in any language: a state is known by what is there, never by its words.
 */
import { DRAFTS } from './pages/drafts';
import { LABYRINTHS } from './pages/labyrinths';
import { LESSONS } from './pages/lessons';
import { OPENINGS } from './pages/openings';
import { PAGES } from './pages/places';
import { PUZZLES } from './pages/puzzles';
import { STUDIES } from './pages/studies';
import { TABLES } from './pages/tables';
import { TOURNAMENTS } from './pages/tournaments';
import type { State } from './pages/visitor';

export { MAZES } from './pages/labyrinths';
export { makesAtOnce, solve, uncover } from './pages/puzzles';
export { MOMENTS, pointAt, wallPoint } from './pages/tables';
export { Other, settled, watchRequests, type State, type Visitor } from './pages/visitor';

export { begin, LONG, playOut, SMALL } from './pages/tournaments';

/** Games for several, at tables and in tournaments. */
export const TOGETHER: State[] = [...TABLES, ...TOURNAMENTS];
/** Games for one, and pages beside games. */
export const ALONE: State[] = [
  ...PAGES,
  ...STUDIES,
  ...OPENINGS,
  ...DRAFTS,
  ...LABYRINTHS,
  ...PUZZLES,
  ...LESSONS,
];

export const STATES: State[] = [...TOGETHER, ...ALONE];
