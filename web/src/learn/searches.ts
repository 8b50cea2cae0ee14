/** Searches in a maze, and how each looks after so many looks. */
import type { SearchLook, TracedSearch } from '../api';
import { placeOf, type CellLook, type Ground, type PlanWay } from './plan';

/** How a search looks at a moment. */
export interface SearchPicture {
  cells: CellLook[];
  ways: PlanWay[];
  /** The look that was done last. */
  look: SearchLook | null;
  looked: number;
  /** How many cells wait. */
  waits: number;
  over: boolean;
}

/** How a search looks after so many looks. */
export function searchAt(
  { looks, path }: TracedSearch,
  { width, height }: Ground,
  count: number,
): SearchPicture {
  const cells = Array.from({ length: width * height }, (): CellLook => ({}));
  const by = new Map<number, number | null>();
  // By what they are told apart that wait: steps walked and, where any are, those expected.
  const text = (walked: number, expected: number | null) => String(walked + (expected ?? 0));
  const done = Math.min(count, looks.length);
  // A search knows where it begins before it looks at anything.
  const [first] = looks;
  if (first && done === 0) {
    cells[first.cell] = { kind: 'waits', text: text(first.walked, first.expected) };
  }
  const waits = new Set<number>(first && done === 0 ? [first.cell] : []);
  for (const look of looks.slice(0, done)) {
    cells[look.cell] = { kind: 'done', text: text(look.walked, look.expected) };
    by.set(look.cell, look.by);
    waits.delete(look.cell);
    for (const { cell, walked, expected } of look.found) {
      cells[cell] = { kind: 'waits', text: text(walked, expected) };
      waits.add(cell);
    }
  }
  const look = looks[done - 1] ?? null;
  if (look) cells[look.cell]!.kind = 'now';
  const over = done === looks.length;
  const ways: PlanWay[] = [];
  if (over && path) ways.push({ cells: path, kind: 'found' });
  else if (look) {
    const back: number[] = [];
    for (let at: number | null = look.cell; at !== null; at = by.get(at) ?? null) back.push(at);
    ways.push({ cells: back, kind: 'back' });
  }
  return { cells, ways, look, looked: done, waits: waits.size, over };
}

/** A look as `damier trace` tells it, without its number. */
export function lookLine(ground: Ground, { cell, walked, expected, found }: SearchLook): string {
  const far = expected === null ? `${walked}` : `${walked}+${expected}`;
  const places = found.map((one) => placeOf(ground, one.cell)).join(' ');
  return `${placeOf(ground, cell)}  ${far}${places ? `  → ${places}` : ''}`;
}
