/** A maze as far as it is known: parts of it come as they are looked at. */
import type {
  Direction,
  Figure,
  MazeCell,
  MazeChange,
  MazeGate,
  MazeMinotaurs,
  MazeObject,
  MazeScene,
  MazeWindow,
  Minotaur,
} from '../api';

/** The sides of a cell, as digits add up the walls on them. */
export const SIDES: Record<Direction, { bit: number; dx: number; dy: number; back: Direction }> = {
  north: { bit: 1, dx: 0, dy: -1, back: 'south' },
  east: { bit: 2, dx: 1, dy: 0, back: 'west' },
  south: { bit: 4, dx: 0, dy: 1, back: 'north' },
  west: { bit: 8, dx: -1, dy: 0, back: 'east' },
};

export const DIRECTIONS = Object.keys(SIDES) as Direction[];

/** What is known of a cell that no walls tell. */
export const MASKED = 16;
export const UNKNOWN = 32;

/** Parts are asked for in squares of so many cells each way. */
export const CHUNK = 128;

/** Events tell what minotaurs do in so many columns and rows around the player. */
const NEAR = 256;

const within = ({ x, y, width, height }: MazeWindow, at: MazeCell) =>
  at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;

export const sameCell = (a: MazeCell, b: MazeCell) => a.x === b.x && a.y === b.y;

/** What is needed of a scene to know a part of its maze. */
export type Part = Pick<
  MazeScene,
  'width' | 'height' | 'window' | 'walls' | 'objects' | 'minotaurs' | 'player' | 'gates'
>;

/** One thing that changed, as pictures follow it: minotaurs one by one, and from where they came. */
export type Change =
  | Exclude<MazeChange, { type: 'minotaurs' }>
  | { type: 'minotaur'; index: number; from: MazeCell; to: MazeCell; facing: Direction };

export class World {
  readonly width: number;
  readonly height: number;
  /** What lies where, by the number of the cell. */
  readonly objects = new Map<number, MazeObject>();
  readonly minotaurs = new Map<number, Minotaur>();
  player: Figure;
  gates: MazeGate[];
  /** Grows with every change of walls or objects; whoever keeps pictures of parts looks at it. */
  version = 0;
  private readonly cells: Uint8Array;
  /** The squares that are known, or asked for. */
  private readonly chunks = new Set<number>();
  private readonly listeners = new Set<(x: number, y: number) => void>();

  constructor(part: Part) {
    this.width = part.width;
    this.height = part.height;
    this.cells = new Uint8Array(part.width * part.height).fill(UNKNOWN);
    this.player = part.player;
    this.gates = part.gates;
    this.take(part);
  }

  /** The number of a cell. */
  number(x: number, y: number): number {
    return y * this.width + x;
  }

  inside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** The walls of a cell as a digit adds them up, or that it is masked or unknown. */
  walls(x: number, y: number): number {
    return this.inside(x, y) ? this.cells[this.number(x, y)]! : MASKED;
  }

  /** Whether one can be there. */
  isCell(x: number, y: number): boolean {
    return this.walls(x, y) < MASKED;
  }

  /** Whether a way leads from a cell over a side of it. */
  leads(x: number, y: number, side: Direction): boolean {
    const walls = this.walls(x, y);
    return walls < MASKED && (walls & SIDES[side].bit) === 0;
  }

  object(x: number, y: number): MazeObject | undefined {
    return this.objects.get(this.number(x, y));
  }

  /** The living minotaur in a cell. */
  minotaurAt(x: number, y: number): Minotaur | undefined {
    for (const minotaur of this.minotaurs.values()) {
      if (minotaur.alive && minotaur.at.x === x && minotaur.at.y === y) return minotaur;
    }
    return undefined;
  }

  /** Takes in what a part of the maze is like now. */
  take(part: Part): void {
    const { window } = part;
    part.walls.forEach((row, at) => {
      const first = this.number(window.x, window.y + at);
      for (let x = 0; x < row.length; x += 1) {
        const sign = row.charCodeAt(x);
        // 0 to 9 and a to f, or a full stop.
        this.cells[first + x] = sign === 46 ? MASKED : sign < 58 ? sign - 48 : sign - 87;
      }
    });
    this.forget(window);
    for (const { at, object } of part.objects) this.objects.set(this.number(at.x, at.y), object);
    for (const minotaur of part.minotaurs) this.minotaurs.set(minotaur.index, minotaur);
    this.player = part.player;
    this.gates = part.gates;
    this.noteKnown(window);
    this.changed(-1, -1);
  }

  /** What lay and stood in a part may be elsewhere now. */
  private forget(window: MazeWindow): void {
    const { x, y, width, height } = window;
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        this.objects.delete(this.number(column, row));
      }
    }
    for (const [index, { at }] of this.minotaurs) {
      if (within(window, at)) this.minotaurs.delete(index);
    }
  }

  /** Whether events tell what all minotaurs in a part do. */
  tells({ x, y, width, height }: MazeWindow): boolean {
    const { at } = this.player;
    const along = (first: number, count: number, all: number, here: number) =>
      all <= NEAR || (first >= here - NEAR / 2 + 1 && first + count <= here + NEAR / 2);
    return along(x, width, this.width, at.x) && along(y, height, this.height, at.y);
  }

  /** Takes in where the living minotaurs of a part are; what is known of others far away is old. */
  station({ window, minotaurs }: Pick<MazeMinotaurs, 'window' | 'minotaurs'>): void {
    for (const [index, { at, alive }] of this.minotaurs) {
      const near = this.tells({ ...at, width: 1, height: 1 });
      if (alive && (!near || within(window, at))) this.minotaurs.delete(index);
    }
    for (const [index, x, y, facing] of minotaurs) {
      this.minotaurs.set(index, { index, at: { x, y }, facing, alive: true });
    }
  }

  /** Follows what changed; what moved has come from somewhere then. */
  follow(changes: MazeChange[]): Change[] {
    const followed = changes.flatMap((change): Change[] =>
      change.type === 'minotaurs'
        ? change.steps.map(([index, x, y, facing]) => {
            const to = { x, y };
            // Whoever was not known before has just come into view.
            const from = this.minotaurs.get(index)?.at ?? to;
            return { type: 'minotaur', index, from, to, facing };
          })
        : [change],
    );
    for (const change of followed) this.apply(change);
    return followed;
  }

  private apply(change: Change): void {
    switch (change.type) {
      case 'player':
        this.player = { ...this.player, at: change.to, facing: change.facing };
        break;
      case 'minotaur': {
        const { index, to, facing } = change;
        const alive = this.minotaurs.get(index)?.alive ?? true;
        this.minotaurs.set(index, { index, at: to, facing, alive });
        break;
      }
      case 'taken':
        this.objects.delete(this.number(change.at.x, change.at.y));
        this.changed(change.at.x, change.at.y);
        break;
      case 'returned':
        this.objects.set(this.number(change.at.x, change.at.y), change.object);
        this.changed(change.at.x, change.at.y);
        break;
      case 'opened':
      case 'closed':
        this.wall(change.at, change.side, change.type === 'closed');
        break;
      case 'slain':
      case 'risen': {
        const minotaur = this.minotaurs.get(change.index);
        if (minotaur) {
          this.minotaurs.set(change.index, { ...minotaur, alive: change.type === 'risen' });
        }
        break;
      }
      case 'killed':
        this.player = { ...this.player, alive: false };
        break;
      case 'revived':
        this.player = { ...this.player, alive: true };
        break;
      default:
        break;
    }
  }

  /** Puts a wall up between two cells, or takes it away. */
  private wall(at: MazeCell, side: Direction, stands: boolean): void {
    const { bit, dx, dy, back } = SIDES[side];
    const set = (x: number, y: number, one: number) => {
      if (!this.isCell(x, y)) return;
      const number = this.number(x, y);
      this.cells[number] = stands ? this.cells[number]! | one : this.cells[number]! & ~one;
      this.changed(x, y);
    };
    set(at.x, at.y, bit);
    set(at.x + dx, at.y + dy, SIDES[back].bit);
  }

  /** Opens a way between a cell and its neighbour, as while a maze is being dug. */
  dig(passage: number): void {
    const cell = passage >> 1;
    const at = { x: cell % this.width, y: Math.floor(cell / this.width) };
    this.wall(at, passage % 2 === 0 ? 'east' : 'south', false);
  }

  /** Puts up all walls again. */
  fill(): void {
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      if (this.cells[cell]! < MASKED) this.cells[cell] = 15;
    }
    this.changed(-1, -1);
  }

  /** Calls whoever keeps pictures when a cell changes; all of them for −1. */
  onChange(listener: (x: number, y: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(x: number, y: number): void {
    this.version += 1;
    for (const listener of this.listeners) listener(x, y);
  }

  /** The squares of which nothing is known that lie in a part; they count as asked for. */
  missing(window: MazeWindow): MazeWindow[] {
    const missing: MazeWindow[] = [];
    const last = {
      x: Math.min(this.width, window.x + window.width) - 1,
      y: Math.min(this.height, window.y + window.height) - 1,
    };
    for (let row = Math.floor(Math.max(0, window.y) / CHUNK); row * CHUNK <= last.y; row += 1) {
      for (let at = Math.floor(Math.max(0, window.x) / CHUNK); at * CHUNK <= last.x; at += 1) {
        const key = this.chunk(at, row);
        if (this.chunks.has(key)) continue;
        this.chunks.add(key);
        missing.push({
          x: at * CHUNK,
          y: row * CHUNK,
          width: Math.min(CHUNK, this.width - at * CHUNK),
          height: Math.min(CHUNK, this.height - row * CHUNK),
        });
      }
    }
    return missing;
  }

  /** A square that was asked for did not come. */
  lost({ x, y }: MazeWindow): void {
    this.chunks.delete(this.chunk(Math.floor(x / CHUNK), Math.floor(y / CHUNK)));
  }

  /** Nothing that is known can be relied on any more: it is asked for anew where it is seen. */
  doubt(): void {
    this.chunks.clear();
  }

  private chunk(column: number, row: number): number {
    return row * Math.ceil(this.width / CHUNK) + column;
  }

  private noteKnown({ x, y, width, height }: MazeWindow): void {
    const [right, below] = [x + width, y + height];
    for (let row = Math.ceil(y / CHUNK); row * CHUNK < below; row += 1) {
      for (let at = Math.ceil(x / CHUNK); at * CHUNK < right; at += 1) {
        const whole =
          right >= Math.min(this.width, (at + 1) * CHUNK) &&
          below >= Math.min(this.height, (row + 1) * CHUNK);
        if (whole) this.chunks.add(this.chunk(at, row));
      }
    }
  }
}

/** The cells of a way that is told by letters. */
export function cellsOf(from: MazeCell, letters: string): MazeCell[] {
  const named: Record<string, Direction> = { N: 'north', E: 'east', S: 'south', W: 'west' };
  let at = from;
  return [
    at,
    ...[...letters].map((letter) => {
      const { dx, dy } = SIDES[named[letter]!];
      at = { x: at.x + dx, y: at.y + dy };
      return at;
    }),
  ];
}

/** The direction from a cell to its neighbour; none where it is no neighbour. */
export function towards(from: MazeCell, to: MazeCell): Direction | null {
  return (
    DIRECTIONS.find((side) => {
      const { dx, dy } = SIDES[side];
      return from.x + dx === to.x && from.y + dy === to.y;
    }) ?? null
  );
}
