/**
 * A puzzle while it is drawn. Drafts never change: whoever draws makes another one, so that every
 * one before it can be had again. What can be solved is for the server to say; a draft only knows
 * where things lie.
 */
import type { BridgesScene } from '../../api';
import { columnName } from '../paint';
import type { Drawn } from '../sea.svelte';

export interface Place {
  x: number;
  y: number;
}

export interface DraftIsland extends Place {
  /** How many bridges it wants; `null` where that is not told. */
  degree: number | null;
}

export interface Draft {
  width: number;
  height: number;
  /** The most bridges between two islands. */
  max: number;
  loops: boolean;
  /** Row by row. */
  islands: DraftIsland[];
  /** The bridges that are drawn, by the two places they join. */
  bridges: Record<string, number>;
}

export const LARGEST = 100;

export const empty = (width: number, height: number, max = 2, loops = true): Draft => ({
  width,
  height,
  max,
  loops,
  islands: [],
  bridges: {},
});

/** Whether something that was kept is a draft. */
export function isDraft(found: unknown): found is Draft {
  const { width, height, max, loops, islands, bridges } = (found ?? {}) as Partial<Draft>;
  const size = (side: unknown) => Number.isInteger(side) && Number(side) >= 1;
  return (
    size(width) &&
    size(height) &&
    size(max) &&
    typeof loops === 'boolean' &&
    Array.isArray(islands) &&
    typeof bridges === 'object'
  );
}

/** The most bridges that an island can have. */
export const mostOf = (draft: Draft): number => draft.max * 4;

const at = (draft: Draft, { x, y }: Place) =>
  draft.islands.find((island) => island.x === x && island.y === y);
export const islandAt = at;

const rowByRow = (one: Place, other: Place) => one.y - other.y || one.x - other.x;
const nameOf = (a: Place, b: Place) => `${a.x},${a.y}-${b.x},${b.y}`;

/** Two islands with nothing between them, in a row or a column, by their numbers. */
export function pairsOf(islands: Place[]): [number, number][] {
  const found: [number, number][] = [];
  const above = new Map<number, number>();
  islands.forEach((island, number) => {
    const left = number - 1;
    if (left >= 0 && islands[left]!.y === island.y) found.push([left, number]);
    const up = above.get(island.x);
    if (up !== undefined) found.push([up, number]);
    above.set(island.x, number);
  });
  return found.sort(([a, b], [c, d]) => {
    const upright = (one: number, other: number) => Number(islands[one]!.x === islands[other]!.x);
    return a - c || upright(a, b) - upright(c, d);
  });
}

/** The same islands, and of the bridges those that still lead from an island to the next. */
function tidied(draft: Draft): Draft {
  const islands = [...draft.islands].sort(rowByRow);
  const names = pairsOf(islands).map(([a, b]) => nameOf(islands[a]!, islands[b]!));
  const bridges = Object.fromEntries(
    names.flatMap((name) => {
      const count = Math.min(draft.max, draft.bridges[name] ?? 0);
      return count > 0 ? [[name, count]] : [];
    }),
  );
  return { ...draft, islands, bridges };
}

/** An island is there, with such a number. */
export function put(draft: Draft, place: Place, degree: number | null): Draft {
  const others = draft.islands.filter(({ x, y }) => x !== place.x || y !== place.y);
  return tidied({ ...draft, islands: [...others, { x: place.x, y: place.y, degree }] });
}

export function removed(draft: Draft, place: Place): Draft {
  const islands = draft.islands.filter(({ x, y }) => x !== place.x || y !== place.y);
  return islands.length === draft.islands.length ? draft : tidied({ ...draft, islands });
}

/** A board of another size, with what fits. */
export function resized(draft: Draft, width: number, height: number): Draft {
  const side = (wanted: number) => Math.max(1, Math.min(LARGEST, Math.round(wanted) || 1));
  const size = { width: side(width), height: side(height) };
  const islands = draft.islands.filter(({ x, y }) => x < size.width && y < size.height);
  return tidied({ ...draft, ...size, islands });
}

/** As many bridges between two islands at most; numbers that cannot be any more are not told. */
export function capped(draft: Draft, max: number): Draft {
  const islands = draft.islands.map((island) =>
    island.degree !== null && island.degree > 4 * max ? { ...island, degree: null } : island,
  );
  return tidied({ ...draft, max, islands });
}

/** So many bridges between two islands. What lies across makes room for them. */
export function bridged(draft: Draft, a: Place, b: Place, count: number): Draft {
  const [from, to] = [a, b].sort(rowByRow) as [Place, Place];
  const bridges = { ...draft.bridges, [nameOf(from, to)]: count };
  if (count > 0) {
    for (const name of Object.keys(bridges)) if (isAcross(name, from, to)) delete bridges[name];
  }
  return tidied({ ...draft, bridges });
}

function isAcross(name: string, from: Place, to: Place): boolean {
  const [x, y, farX, farY] = name.split(/[,-]/).map(Number) as [number, number, number, number];
  const [level, flat] = [from.y === to.y, y === farY];
  if (level === flat) return false;
  return level
    ? x > from.x && x < to.x && from.y > y && from.y < farY
    : from.x > x && from.x < farX && y > from.y && y < to.y;
}

/** How many bridges are drawn at each island. */
export function countsOf(draft: Draft): number[] {
  const counts = draft.islands.map(() => 0);
  for (const [a, b] of pairsOf(draft.islands)) {
    const count = draft.bridges[nameOf(draft.islands[a]!, draft.islands[b]!)] ?? 0;
    counts[a]! += count;
    counts[b]! += count;
  }
  return counts;
}

/** Islands want what is drawn; all of them, or those at some places. */
export function numbered(draft: Draft, places: Place[] = draft.islands): Draft {
  const counts = countsOf(draft);
  const islands = draft.islands.map((island, number) =>
    places.some(({ x, y }) => x === island.x && y === island.y)
      ? { ...island, degree: counts[number]! || null }
      : island,
  );
  return { ...draft, islands };
}

/** Whether every island has the bridges it wants. */
export function isDrawn(draft: Draft): boolean {
  const counts = countsOf(draft);
  return (
    draft.islands.length > 0 &&
    draft.islands.every(({ degree }, number) => degree === null || degree === counts[number])
  );
}

const LETTERS = 26;
const SIGNS = '0123456789ABCDEFG';

/** What names it for ever. */
export function idOf(draft: Draft): string {
  const skipped = (cells: number) =>
    'z'.repeat(Math.floor(cells / LETTERS)) +
    (cells % LETTERS ? String.fromCharCode(96 + (cells % LETTERS)) : '');
  return `${draft.width}x${draft.height}m${draft.max}${draft.loops ? '' : 'L'}:${written(
    draft,
    skipped,
    (degree) => (degree === null ? '?' : SIGNS[degree]!),
  )}`;
}

/** Its address at puzz.link, where that can tell it: two bridges at most, and rings. */
export function linkOf(draft: Draft): string | null {
  if (draft.max !== 2 || !draft.loops) return null;
  const most = 20;
  const skipped = (cells: number) =>
    'z'.repeat(Math.floor(cells / most)) +
    (cells % most ? String.fromCharCode(102 + (cells % most)) : '');
  const body = written(draft, skipped, (degree) => (degree === null ? '.' : String(degree)));
  return `https://puzz.link/p?hashi/${draft.width}/${draft.height}/${body}`;
}

function written(
  draft: Draft,
  skipped: (cells: number) => string,
  sign: (degree: number | null) => string,
): string {
  let next = 0;
  let text = '';
  for (const { x, y, degree } of draft.islands) {
    const cell = y * draft.width + x;
    text += skipped(cell - next) + sign(degree);
    next = cell + 1;
  }
  return text + skipped(draft.width * draft.height - next);
}

/** A puzzle that the server has read, with what is built in it. */
export function draftOf(scene: BridgesScene): Draft {
  const { width, height, max, loops } = scene;
  const islands = scene.islands.map(({ x, y, degree }) => ({ x, y, degree }));
  const bridges = Object.fromEntries(
    scene.edges.map(({ a, b, bridges }) => [nameOf(islands[a]!, islands[b]!), bridges]),
  );
  return tidied({ width, height, max, loops, islands, bridges });
}

/** What a board draws of it; with the bridges of a solution in place of its own. */
export function drawnOf(draft: Draft, bridges: Record<string, number> = draft.bridges): Drawn {
  return {
    width: draft.width,
    height: draft.height,
    max: draft.max,
    islands: draft.islands.map(({ x, y, degree }) => ({
      name: placeName({ x, y }),
      x,
      y,
      degree,
      locked: false,
      finished: false,
    })),
    edges: pairsOf(draft.islands).map(([a, b]) => ({
      a,
      b,
      bridges: bridges[nameOf(draft.islands[a]!, draft.islands[b]!)] ?? 0,
      marked: false,
    })),
  };
}

/** What a cell is called. */
export const placeName = ({ x, y }: Place): string => `${columnName(x)}${y + 1}`;

/** The bridges of a solution, by the two places they join. */
export function bridgesOf(scene: BridgesScene, counts: number[]): Record<string, number> {
  return Object.fromEntries(
    scene.edges.map(({ a, b }, edge) => [
      nameOf(scene.islands[a]!, scene.islands[b]!),
      counts[edge]!,
    ]),
  );
}

/** The bridges that are drawn, in the order in which the server has the edges. */
export const inOrderOf = (scene: BridgesScene, draft: Draft): number[] =>
  scene.edges.map(({ a, b }) => draft.bridges[nameOf(scene.islands[a]!, scene.islands[b]!)] ?? 0);

/** What number an edge of the server's has on the board. */
export function edgesOn(draft: Draft, scene: BridgesScene): (edge: number) => number {
  const numbers = new Map(
    pairsOf(draft.islands).map(([a, b], number) => [
      nameOf(draft.islands[a]!, draft.islands[b]!),
      number,
    ]),
  );
  return (edge) => {
    const { a, b } = scene.edges[edge]!;
    return numbers.get(nameOf(scene.islands[a]!, scene.islands[b]!))!;
  };
}
