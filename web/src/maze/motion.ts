/** What moves: figures on their way, and what happens for a moment. */
import type { Direction, MazeCell, MazeObject } from '../api';
import { sameCell, SIDES, type Change, type World } from './world';

/** How long a step takes. */
export const STEP_MS = 150;

interface Glide {
  from: MazeCell;
  to: MazeCell;
  began: number;
}

/** Something that is seen for a moment. */
export type Moment = { began: number; lasts: number } & (
  | { type: 'blast'; at: { x: number; y: number } }
  | { type: 'scroll'; at: MazeCell }
  | { type: 'gone'; index: number; at: MazeCell; facing: Direction }
  | { type: 'taken'; at: MazeCell; object: MazeObject }
  /** How dark it was, and will be. */
  | { type: 'death'; at: MazeCell; from: number; to: number }
  | { type: 'out'; at: MazeCell }
);

const LASTS = { blast: 420, scroll: 700, gone: 520, taken: 480, death: 460, out: 900 };

const ease = (share: number) => 1 - (1 - share) ** 3;

export class Motion {
  private readonly glides = new Map<number, Glide>();
  moments: Moment[] = [];
  /** Whether anything is to move at all. */
  wanted = true;

  /** The player is among the minotaurs, under a number that none of them has. */
  static readonly PLAYER = -1;

  /** Begins what changes tell, which the world has followed already. */
  begin(changes: Change[], world: World, now: number): void {
    if (!this.wanted) return;
    const add = (moment: Omit<Moment, 'began' | 'lasts'>) =>
      this.moments.push({
        ...moment,
        began: now,
        lasts: LASTS[moment.type as keyof typeof LASTS],
      } as Moment);
    const slain = changes.filter((change) => change.type === 'slain');
    if (slain.length > 0) add({ type: 'scroll', at: world.player.at } as Moment);
    for (const change of changes) {
      switch (change.type) {
        case 'player':
          this.glide(Motion.PLAYER, change.from, change.to, now);
          break;
        case 'minotaur':
          this.glide(change.index, change.from, change.to, now);
          break;
        case 'opened': {
          const { dx, dy } = SIDES[change.side];
          const at = { x: change.at.x + 0.5 + dx / 2, y: change.at.y + 0.5 + dy / 2 };
          add({ type: 'blast', at } as Moment);
          break;
        }
        case 'taken':
          add({ type: 'taken', at: change.at, object: change.object } as Moment);
          break;
        case 'slain': {
          const one = world.minotaurs.get(change.index);
          if (one) {
            add({ type: 'gone', index: change.index, at: one.at, facing: one.facing } as Moment);
          }
          break;
        }
        case 'killed':
        case 'revived':
          this.darken(world.player.at, change.type === 'killed' ? 1 : 0, now, add);
          break;
        case 'left':
          add({ type: 'out', at: world.player.at } as Moment);
          break;
        default:
          break;
      }
    }
  }

  /** It grows dark, or light again, from however dark it is: what is undone at once never flashes. */
  private darken(
    at: MazeCell,
    to: 0 | 1,
    now: number,
    add: (moment: Omit<Moment, 'began' | 'lasts'>) => void,
  ): void {
    const before = this.moments.find((moment) => moment.type === 'death');
    const share = before ? Math.min(1, (now - before.began) / before.lasts) : 1;
    const from = before ? before.from + (before.to - before.from) * share : 1 - to;
    this.moments = this.moments.filter((moment) => moment !== before);
    add({ type: 'death', at, from, to } as Moment);
  }

  private glide(index: number, from: MazeCell, to: MazeCell, now: number): void {
    // Whoever is put elsewhere does not walk there through walls.
    const near = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) === 1;
    if (near) this.glides.set(index, { from, to, began: now });
    else this.glides.delete(index);
  }

  /** Where a figure is that stands in a cell, or is on its way there. */
  place(index: number, at: MazeCell, now: number): { x: number; y: number; walks: number } {
    const glide = this.glides.get(index);
    if (!glide || !sameCell(glide.to, at)) return { x: at.x, y: at.y, walks: 0 };
    const share = Math.min(1, (now - glide.began) / STEP_MS);
    if (share >= 1) return { x: at.x, y: at.y, walks: 0 };
    const done = ease(share);
    return {
      x: glide.from.x + (glide.to.x - glide.from.x) * done,
      y: glide.from.y + (glide.to.y - glide.from.y) * done,
      walks: Math.sin(share * Math.PI),
    };
  }

  /** Forgets what is over; whether anything still moves. */
  goesOn(now: number): boolean {
    for (const [index, { began }] of this.glides) {
      if (now - began >= STEP_MS) this.glides.delete(index);
    }
    if (this.moments.some(({ began, lasts }) => now - began >= lasts)) {
      this.moments = this.moments.filter(({ began, lasts }) => now - began < lasts);
    }
    return this.glides.size > 0 || this.moments.length > 0;
  }

  /** Everything is where it belongs, at once. */
  clear(): void {
    this.glides.clear();
    this.moments = [];
  }
}
