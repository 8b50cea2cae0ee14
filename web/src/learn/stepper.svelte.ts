/** Goes through steps, forward and back, one by one or by itself. */
import { onDestroy, untrack } from 'svelte';
import { learnt } from '../frame/learnt.svelte';
import { route } from '../frame/router.svelte';

/** How long a step stays, from slow to quick. */
export const PACES = [1600, 800, 400, 160, 50] as const;

/** A page was stepped to the end, and so counts as done. */
function stepped(): void {
  const { lesson } = route.params;
  if (lesson) learnt.pass(`learn/${lesson}`, 0);
}

export class Stepper {
  /** How many steps were done. */
  at = $state(0);
  /** Which of the paces. */
  pace = $state(1);
  plays = $state(false);
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Call it while a component is made. */
  constructor(private readonly count: () => number) {
    onDestroy(() => this.pause());
  }

  /** Goes to a step, and stays there. */
  show(at: number): void {
    this.pause();
    this.#go(at);
  }

  by(steps: number): void {
    this.show(this.at + steps);
  }

  toggle(): void {
    if (this.plays) {
      this.pause();
      return;
    }
    if (this.at >= this.count()) this.at = 0;
    this.plays = true;
    this.#wait();
  }

  pause(): void {
    this.plays = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #go(at: number): void {
    const now = Math.max(0, Math.min(this.count(), at));
    this.at = now;
    // Whoever shows a step because of something does not do so again because of what was learnt.
    if (now > 0 && now === this.count()) untrack(stepped);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#go(this.at + 1);
      if (this.at >= this.count()) this.pause();
      else this.#wait();
    }, PACES[this.pace]);
  }
}
