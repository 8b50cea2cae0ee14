/**
 * A puzzle of bridges as a page knows it: what stands where, and which islands see each other. It
 * knows no rules but how to count.
 */
import type { BridgeChange, BridgesScene, Built, Direction } from '../api';

export interface Isle {
  name: string;
  x: number;
  y: number;
  degree: number | null;
}

export interface Strait {
  a: number;
  b: number;
}

/** What a sea is made of. */
export type Drawn = Pick<BridgesScene, 'width' | 'height' | 'max' | 'islands' | 'edges'> & {
  tries?: BridgesScene['tries'];
};

/** The sides of an island, as its straits are kept. */
export const SIDES: Direction[] = ['north', 'east', 'south', 'west'];
const AWAY: Record<Direction, [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

export class Sea {
  readonly width: number;
  readonly height: number;
  readonly max: number;
  readonly islands: Isle[];
  readonly edges: Strait[];
  readonly bridges: Uint8Array;
  readonly marked: Uint8Array;
  readonly locked: Uint8Array;
  /** How many bridges each island has. */
  readonly counts: Uint16Array;
  /** What the edges were before the latest try, where they are otherwise now. */
  readonly tried = new Map<number, Built>();
  /** Grows with every change. */
  version = $state(0);
  /** Grows for each island with every change at it. */
  readonly seen: number[];
  /** The edges around each island, by side; −1 where there is none. */
  private readonly straits: Int32Array;
  private readonly places = new Map<number, number>();

  constructor(scene: Drawn) {
    this.width = scene.width;
    this.height = scene.height;
    this.max = scene.max;
    this.islands = scene.islands.map(({ name, x, y, degree }) => ({ name, x, y, degree }));
    this.edges = scene.edges.map(({ a, b }) => ({ a, b }));
    this.bridges = new Uint8Array(this.edges.length);
    this.marked = new Uint8Array(this.edges.length);
    this.locked = new Uint8Array(this.islands.length);
    this.counts = new Uint16Array(this.islands.length);
    this.straits = new Int32Array(this.islands.length * 4).fill(-1);
    this.islands.forEach(({ x, y }, at) => this.places.set(y * this.width + x, at));
    this.edges.forEach(({ a, b }, edge) => {
      const level = this.islands[a]!.y === this.islands[b]!.y;
      this.straits[a * 4 + (level ? 1 : 2)] = edge;
      this.straits[b * 4 + (level ? 3 : 0)] = edge;
    });
    const seen = $state(this.islands.map(() => 0));
    this.seen = seen;
    this.take(scene);
  }

  /** Everything is as it is told. */
  take(scene: Drawn): void {
    scene.edges.forEach(({ bridges, marked }, edge) => {
      this.bridges[edge] = bridges;
      this.marked[edge] = marked ? 1 : 0;
    });
    scene.islands.forEach(({ locked }, island) => (this.locked[island] = locked ? 1 : 0));
    this.counts.fill(0);
    this.edges.forEach(({ a, b }, edge) => {
      this.counts[a]! += this.bridges[edge]!;
      this.counts[b]! += this.bridges[edge]!;
    });
    this.tried.clear();
    for (const { edge, built } of scene.tries?.at(-1)?.before ?? []) this.tried.set(edge, built);
    this.islands.forEach((_, island) => (this.seen[island]! += 1));
    this.version += 1;
  }

  /** Builds or marks. */
  set(edge: number, { bridges, marked }: Built): void {
    const { a, b } = this.edges[edge]!;
    for (const island of [a, b]) {
      this.counts[island]! += bridges - this.bridges[edge]!;
      this.seen[island]! += 1;
    }
    this.bridges[edge] = bridges;
    this.marked[edge] = marked ? 1 : 0;
    this.version += 1;
  }

  /** Something changed; while something is tried, what was there before is remembered. */
  apply(change: BridgeChange, trying: boolean): void {
    if (change.type === 'island') {
      this.locked[change.island] = change.locked ? 1 : 0;
      this.seen[change.island]! += 1;
      this.version += 1;
      return;
    }
    const { edge, before, after } = change;
    if (trying && !this.tried.has(edge)) this.tried.set(edge, before);
    const was = this.tried.get(edge);
    if (was?.bridges === after.bridges && was.marked === after.marked) this.tried.delete(edge);
    this.set(edge, after);
  }

  /** How many bridges an island still wants; none are missing where that is not told. */
  left(island: number): number {
    const { degree } = this.islands[island]!;
    return degree === null ? 0 : degree - this.counts[island]!;
  }

  finished(island: number): boolean {
    const { degree } = this.islands[island]!;
    return degree === null ? this.counts[island]! > 0 : degree === this.counts[island]!;
  }

  /** The island in a cell. */
  islandAt(x: number, y: number): number | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    return this.places.get(y * this.width + x) ?? null;
  }

  /** The edge on a side of an island. */
  strait(island: number, side: Direction): number | null {
    const edge = this.straits[island * 4 + SIDES.indexOf(side)]!;
    return edge < 0 ? null : edge;
  }

  /** The island at the other end. */
  across(edge: number, island: number): number {
    const { a, b } = this.edges[edge]!;
    return a === island ? b : a;
  }

  isLevel(edge: number): boolean {
    const { a, b } = this.edges[edge]!;
    return this.islands[a]!.y === this.islands[b]!.y;
  }

  /** The edge whose water a place is on, in cells; the nearer one where two cross. */
  edgeAt({ x, y }: { x: number; y: number }): number | null {
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    const near: [number, number][] = [];
    const look = (side: Direction, off: number) => {
      const [dx, dy] = AWAY[side];
      for (let step = 1; step < Math.max(this.width, this.height); step += 1) {
        const island = this.islandAt(cx + dx * step, cy + dy * step);
        if (island === null) continue;
        const back = SIDES[(SIDES.indexOf(side) + 2) % 4]!;
        const edge = this.strait(island, back);
        if (edge !== null) near.push([off - (this.bridges[edge]! > 0 ? 0.2 : 0), edge]);
        return;
      }
    };
    if (this.islandAt(cx, cy) !== null) return null;
    look('west', Math.abs(y - cy - 0.5));
    look('north', Math.abs(x - cx - 0.5));
    near.sort(([one], [other]) => one - other);
    const found = near[0];
    return found && found[0] < 0.46 ? found[1] : null;
  }

  /** The edge that leads from an island towards a place. */
  towards(island: number, { x, y }: { x: number; y: number }): number | null {
    const { x: ix, y: iy } = this.islands[island]!;
    const [dx, dy] = [x - ix - 0.5, y - iy - 0.5];
    if (Math.abs(dx) >= Math.abs(dy)) return this.strait(island, dx > 0 ? 'east' : 'west');
    return this.strait(island, dy > 0 ? 'south' : 'north');
  }

  /** The next island on a side: the one that is seen, or else the nearest over there. */
  beside(island: number, side: Direction): number | null {
    const edge = this.strait(island, side);
    if (edge !== null) return this.across(edge, island);
    const { x, y } = this.islands[island]!;
    const [dx, dy] = AWAY[side];
    let best: number | null = null;
    let least = Infinity;
    this.islands.forEach((other, at) => {
      const ahead = (other.x - x) * dx + (other.y - y) * dy;
      const aside = Math.abs((other.x - x) * dy) + Math.abs((other.y - y) * dx);
      if (ahead <= 0 || aside > ahead * 2) return;
      const far = ahead + aside * 2;
      if (far < least) [best, least] = [at, far];
    });
    return best;
  }

  /** The next island that wants more, or the one before. */
  nextOpen(from: number, by: 1 | -1): number | null {
    const count = this.islands.length;
    for (let step = 1; step <= count; step += 1) {
      const at = (from + by * step + count * step) % count;
      if (!this.finished(at)) return at;
    }
    return null;
  }
}
