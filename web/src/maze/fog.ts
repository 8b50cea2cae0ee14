/** What of a maze was seen so far: whoever walks there sees along corridors, and not around corners. */
import type { MazeCell } from '../api';
import { DIRECTIONS, SIDES, type World } from './world';

export class Fog {
  private readonly known: Uint8Array;
  private now = new Set<number>();

  constructor(
    private readonly world: World,
    kept: string | null = null,
  ) {
    this.known = new Uint8Array(world.width * world.height);
    if (kept) this.read(kept);
    this.look(world.player.at);
  }

  /** Whether a cell was ever seen. */
  seen(x: number, y: number): boolean {
    return this.world.inside(x, y) && this.known[this.world.number(x, y)] === 1;
  }

  /** Whether it is seen now. */
  inSight(x: number, y: number): boolean {
    return this.now.has(this.world.number(x, y));
  }

  /** Looks around from a cell: as far as corridors go straight, and at what lies beside them. */
  look(from: MazeCell): void {
    this.now = new Set([this.world.number(from.x, from.y)]);
    for (const side of DIRECTIONS) {
      const { dx, dy } = SIDES[side];
      let { x, y } = from;
      while (this.world.leads(x, y, side)) {
        [x, y] = [x + dx, y + dy];
        this.now.add(this.world.number(x, y));
      }
    }
    for (const number of this.now) this.known[number] = 1;
  }

  /** What was seen, as a text that is kept: how many cells not, how many seen, and so on. */
  write(): string {
    const runs: number[] = [];
    let [value, count] = [0, 0];
    for (const one of this.known) {
      if (one === value) count += 1;
      else {
        runs.push(count);
        [value, count] = [one, 1];
      }
    }
    runs.push(count);
    return runs.map((run) => run.toString(36)).join(',');
  }

  private read(text: string): void {
    let [at, value] = [0, 0];
    for (const run of text.split(',')) {
      const count = Number.parseInt(run, 36);
      if (!Number.isFinite(count) || count < 0 || at + count > this.known.length) return;
      this.known.fill(value, at, at + count);
      at += count;
      value = 1 - value;
    }
  }
}
