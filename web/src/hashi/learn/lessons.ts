/** What is asked of the server about lessons, and what a board of one shows. */
import type { Bounds, Built, Lesson, LessonBoard, LessonItem } from '../../api';
import { get } from '../../frame/server';
import type { Shown } from '../paint';

export const lessons = (signal?: AbortSignal) =>
  get<LessonItem[]>('/api/v1/puzzles/lessons', signal);
export const lessonOf = (rule: string, signal?: AbortSignal) =>
  get<Lesson>(`/api/v1/puzzles/lessons/${encodeURIComponent(rule)}`, signal);

/** A hint has so many parts: where to look, which rule, the move. */
export const PARTS = 3;

/** What is said of a step, part by part. */
export const wordsOf = ({ place, reason, action }: LessonBoard): string[][] => [
  [place],
  reason,
  [action],
];

/** What is shown on a board beside what is built, once so many parts of the step are told. */
export function shownOf({ step, wanted }: LessonBoard, part: number): Partial<Shown> {
  return {
    islands: part >= 1 ? step.islands : [],
    edges: part >= 2 ? step.edges : [],
    ghosts:
      part >= 3
        ? wanted.flatMap(({ edge, least }) => (least > 0 ? [{ edge, count: least }] : []))
        : [],
    crosses: part >= 3 ? wanted.filter(isMark).map(({ edge }) => edge) : [],
  };
}

/** Whether a mark is wanted, and no bridge. */
const isMark = ({ most }: Bounds) => most === 0;

/** Whether what is there is what is wanted. */
export const isMet = (bounds: Bounds, { bridges, marked }: Built): boolean =>
  isMark(bounds) ? marked : bridges >= bounds.least;

/** What a change is to the step that a board wants: part of it, somewhere else, or not so many. */
export type Judgement = 'fits' | 'elsewhere' | 'amount';

/** Judges that an edge of a board is to be so. What was there at first stays. */
export function judge({ scene, wanted }: LessonBoard, edge: number, next: Built): Judgement {
  const first = scene.edges[edge]!;
  const same = next.bridges === first.bridges && next.marked === first.marked;
  if (same) return 'fits';
  const bounds = wanted.find((one) => one.edge === edge);
  if (!bounds) return 'elsewhere';
  if (isMark(bounds)) return next.marked ? 'fits' : 'amount';
  const between = next.bridges >= first.bridges && next.bridges <= bounds.least;
  return between && !next.marked ? 'fits' : 'amount';
}

/** What is to be built, edge by edge, for a board to be as it is wanted. */
export const solved = ({ wanted }: LessonBoard): { edge: number; built: Built }[] =>
  wanted.map((bounds) => ({
    edge: bounds.edge,
    built: { bridges: isMark(bounds) ? 0 : bounds.least, marked: isMark(bounds) },
  }));
