/** How far everything in a maze is, asked for as it is looked at. */
import type { MazeWindow } from '../api';
import type { MazeGame } from './game.svelte';
import { withPart } from './heat';
import type { Heat } from './paint/ground';
import type { World } from './world';

/** A maze of no more cells is told at once. */
const AT_ONCE = 250_000;

/** Whoever does not move the picture for so long looks at it. */
const REST_MS = 200;

const isLarge = (world: World) => world.width * world.height > AT_ONCE;

export class Warmth {
  on = $state(false);
  private heat = $state.raw<Heat | null>(null);
  private looking: MazeWindow | null = null;
  private soon: ReturnType<typeof setTimeout> | undefined;

  /** Call it while a component is made. */
  constructor(private readonly game: MazeGame) {
    // Bombs open walls, and ways are other ones then.
    $effect(() => {
      void game.walls;
      const { world } = game;
      if (!this.on || !world) return;
      if (!isLarge(world)) {
        void this.ask({ x: 0, y: 0, width: world.width, height: world.height });
      } else if (this.looking) this.askSoon();
    });
  }

  get shown(): Heat | null {
    return this.on ? this.heat : null;
  }

  /** This part is looked at. */
  look(window: MazeWindow, far: boolean): void {
    this.looking = window;
    const { world } = this.game;
    if (this.on && !far && world && isLarge(world)) this.askSoon();
  }

  /** Asks once whoever looks around has come to rest. */
  private askSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => {
      if (this.on && this.looking) void this.ask(this.looking);
    }, REST_MS);
  }

  private async ask(window: MazeWindow): Promise<void> {
    const { world } = this.game;
    const told = await this.game.heat(window).catch(() => null);
    if (told && world && this.game.world === world) this.heat = withPart(this.heat, world, told);
  }
}
