/** What somebody does in a maze, by whatever key, button or finger. */
import type { Direction, MazeCell } from '../api';
import type { MazeGame, Hinted } from './game.svelte';
import type { Ways } from './ways.svelte';
import { cellsOf, SIDES } from './world';

/** What shows the maze. */
interface Lens {
  show(at: { x: number; y: number }): void;
  recentre(): void;
}

export class Hand {
  hinted = $state.raw<Hinted | null>(null);
  /** The cell that is looked at without walking there. */
  aiming = $state.raw<MazeCell | null>(null);

  constructor(
    private readonly game: MazeGame,
    private readonly ways: Ways,
    private readonly lens: () => Lens | undefined,
    /** Whether the past is looked at, in which nothing can be done. */
    private readonly isPast: () => boolean,
  ) {}

  get owns(): boolean {
    return (this.game.standing?.yours ?? false) && !this.isPast();
  }
  get plays(): boolean {
    return this.owns && this.game.standing?.status === 'open';
  }

  private stop(): void {
    this.ways.walking = false;
    this.hinted = null;
  }

  step(side: Direction): void {
    if (this.aiming) this.aimBeside(side, 1);
    else this.act(side);
  }
  /** Looks so many cells farther, up to the border. */
  aimBeside(side: Direction, cells: number): void {
    const { aiming } = this;
    const { world } = this.game;
    if (!aiming || !world) return;
    const { dx, dy } = SIDES[side];
    const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    const next = {
      x: within(aiming.x + dx * cells, world.width),
      y: within(aiming.y + dy * cells, world.height),
    };
    this.aiming = next;
    this.lens()?.show({ x: next.x + 0.5, y: next.y + 0.5 });
  }

  act(text: string): void {
    this.stop();
    if (this.plays) void this.game.act(text);
  }
  undo(): void {
    this.stop();
    if (this.owns) void this.game.undo();
  }
  redo(): void {
    this.stop();
    if (this.owns) void this.game.redo();
  }
  async hint(): Promise<void> {
    if (!this.plays) return;
    const before = this.game.happened;
    const hinted = await this.game.hint();
    // What was done meanwhile may have made it wrong.
    if (this.game.happened === before) this.hinted = hinted;
  }

  /** A step towards a cell, along the axis in which it is farther away. */
  press(cell: MazeCell): void {
    const { x, y } = this.game.here;
    const [dx, dy] = [cell.x - x, cell.y - y];
    if (dx === 0 && dy === 0) return;
    if (Math.abs(dx) >= Math.abs(dy)) this.step(dx > 0 ? 'east' : 'west');
    else this.step(dy > 0 ? 'south' : 'north');
  }

  seek(cell: MazeCell): void {
    void this.ways.to(`${cell.x},${cell.y}`);
  }
  /** Walks the way of a hint that shows, or the latest that was found. */
  async walk(): Promise<void> {
    if (!this.plays) return;
    const { hinted, ways } = this;
    if (hinted?.part !== 3 || !hinted.way.path) return ways.walk();
    if (ways.walking) return;
    const cells = cellsOf(this.game.here, hinted.way.path);
    const before = this.game.happened;
    await ways.along(cells, 0, cells.length - 1);
    if (this.game.happened !== before) this.hinted = null;
  }
  /** Looks around without walking, or no more. */
  aim(): void {
    this.aiming = this.aiming ? null : this.game.here;
    if (!this.aiming) this.lens()?.recentre();
  }
  /** Looks for the way to the cell that is looked at. */
  choose(): void {
    if (!this.aiming) return;
    this.seek(this.aiming);
    this.aiming = null;
  }
  /** Ends whatever shows beside the game, one after the other. */
  clear(): void {
    if (this.aiming) this.aiming = null;
    else {
      this.stop();
      this.ways.clear();
    }
  }
}
