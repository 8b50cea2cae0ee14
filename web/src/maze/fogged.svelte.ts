/** Whether there is fog in a maze, and what was seen there; both are kept in this browser. */
import { untrack } from 'svelte';
import { keep, kept } from '../frame/settings.svelte';
import { Fog } from './fog';
import type { MazeGame } from './game.svelte';
import type { World } from './world';

export class Fogged {
  on = $state(kept('damier.labyrinth', { fog: false }).fog);
  fog = $state.raw<Fog | null>(null);
  /** Grows whenever more was seen. */
  looks = $state(0);

  /** Call it while a component is made. */
  constructor(game: MazeGame) {
    const place = `damier.labyrinth.fog.${game.id}`;
    $effect(() => {
      keep('damier.labyrinth', { fog: this.on });
      this.fog = this.on && game.world ? new Fog(game.world, this.read(place)) : null;
    });
    $effect(() => {
      void [game.happened, game.parts];
      if (!this.fog || !game.world) return;
      this.fog.look(game.world.player.at);
      untrack(() => (this.looks += 1));
      try {
        localStorage.setItem(place, this.fog.write());
      } catch {
        // It lasts until the page is closed.
      }
    });
  }

  /** What is seen of the maze as it was, of what was seen until now. */
  from(past: World): Fog | null {
    return this.fog ? new Fog(past, this.fog.write()) : null;
  }

  private read(place: string): string | null {
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  }
}
