/** A maze while it is being dug: how far that is after so much time, and what was joined when. */

/** Passages a second; the last one digs all at once. */
export const SPEEDS = [1, 3, 10, 30, 100, 300, 1000, 3000, Infinity];

/** After a longer pause, as when nobody looked at the page, it goes on where it was. */
const LONGEST = 250;

/** Many small parts add up to a little less than their sum. */
const ROUNDING = 1e-6;

/** How many passages are dug, as time goes on. It knows no clock: it is told the time. */
export class Pace {
  private done = 0;
  private before: number | null = null;

  constructor(readonly total: number) {}

  /** How many passages are dug. */
  get dug(): number {
    return Math.min(this.total, Math.floor(this.done + ROUNDING));
  }

  get isOver(): boolean {
    return this.dug >= this.total;
  }

  /** Time has gone on, in milliseconds: so many are dug now, at so many a second. */
  tick(now: number, speed: number): number {
    const passed = this.before === null ? 0 : Math.max(0, Math.min(LONGEST, now - this.before));
    this.before = now;
    if (speed === Infinity) this.done = this.total;
    else this.done = Math.min(this.total, this.done + (passed * speed) / 1000);
    return this.dug;
  }

  /** No time passes until the next tick. */
  rest(): void {
    this.before = null;
  }

  /** To a place of its own. */
  jump(dug: number): number {
    this.done = Math.max(0, Math.min(this.total, dug));
    this.before = null;
    return this.dug;
  }
}

/** The two cells that a passage joins. */
export function ends(passage: number, width: number): [number, number] {
  const cell = passage >> 1;
  return [cell, cell + (passage % 2 === 0 ? 1 : width)];
}

/** Which cells are joined, as passages come. */
class Joined {
  private readonly parent: Int32Array;

  constructor(cells: number) {
    this.parent = Int32Array.from({ length: cells }, (_, cell) => cell);
  }

  root(cell: number): number {
    let at = cell;
    while (this.parent[at] !== at) {
      this.parent[at] = this.parent[this.parent[at]!]!;
      at = this.parent[at]!;
    }
    return at;
  }

  join([a, b]: [number, number]): void {
    this.parent[this.root(a)] = this.root(b);
  }

  are(a: number, b: number): boolean {
    return this.root(a) === this.root(b);
  }
}

/**
 * After how many passages one could walk from the first cell, row by row, to the last one that can
 * ever be reached from there. Every maze of some cells without ways around has as many passages as
 * every other: that says which of two generators gets through first.
 */
export function throughAfter(width: number, height: number, dug: number[]): number {
  if (dug.length === 0) return 0;
  const cells = width * height;
  const all = new Joined(cells);
  let first = cells;
  for (const passage of dug) {
    const [a, b] = ends(passage, width);
    all.join([a, b]);
    first = Math.min(first, a, b);
  }
  let last = cells - 1;
  while (!all.are(first, last)) last -= 1;
  const joined = new Joined(cells);
  return (
    1 +
    dug.findIndex((passage) => {
      joined.join(ends(passage, width));
      return joined.are(first, last);
    })
  );
}
