/** One maze or several that are dug at the same pace, as somebody wants to see it. */
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { MazeScene } from '../../api';
import { settings } from '../../frame/settings.svelte';
import { World } from '../world';
import { Pace, SPEEDS } from './digging';

/** A maze, and the passages in the order in which they were dug. */
export interface Dug {
  scene: MazeScene;
  dug: number[];
}

/** A maze that is filled up, and dug again. */
export class Pit {
  readonly world: World;
  private done = 0;

  constructor(private readonly source: Dug) {
    this.world = new World(source.scene);
    this.done = source.dug.length;
  }

  get total(): number {
    return this.source.dug.length;
  }

  /** Digs as far as wanted. What is opened at last, and what lies about, comes at the end. */
  show(dug: number): void {
    const wanted = Math.min(dug, this.total);
    if (wanted === this.done) return;
    if (wanted < this.done) {
      this.world.objects.clear();
      this.world.gates = [];
      this.world.fill();
      this.done = 0;
    }
    for (; this.done < wanted; this.done += 1) this.world.dig(this.source.dug[this.done]!);
    if (wanted === this.total) this.world.take(this.source.scene);
  }
}

const still = new MediaQuery('prefers-reduced-motion: reduce');

/** Whether people want nothing to move by itself. */
export const isStill = () => settings.motion === 'off' || still.current;

/** The usual speed: a hundred passages a second. */
const USUAL = 4;

/** The digging of some mazes side by side. Make it while a component is made. */
export class Digs {
  pits = $state.raw<Pit[]>([]);
  /** How many passages are dug. */
  dug = $state(0);
  playing = $state(false);
  /** Which of the speeds. */
  speed = $state(USUAL);
  #pace = new Pace(0);
  #frame = 0;

  constructor(
    mazes: () => Dug[],
    private readonly onover: () => void = () => {},
  ) {
    $effect(() => {
      const found = mazes();
      untrack(() => this.#take(found));
      return () => this.pause();
    });
  }

  get total(): number {
    return Math.max(0, ...this.pits.map((pit) => pit.total));
  }

  get isOver(): boolean {
    return this.dug >= this.total;
  }

  #take(mazes: Dug[]): void {
    this.pits = mazes.map((maze) => new Pit(maze));
    this.#pace = new Pace(this.total);
    if (isStill() || this.total === 0) this.last();
    else this.again();
  }

  #show(dug: number): void {
    for (const pit of this.pits) pit.show(dug);
    this.dug = dug;
  }

  #go = (now: number): void => {
    this.#show(this.#pace.tick(now, SPEEDS[this.speed]!));
    if (this.#pace.isOver) {
      this.pause();
      this.onover();
    } else this.#frame = requestAnimationFrame(this.#go);
  };

  /** From the beginning. */
  again(): void {
    this.first();
    this.play();
  }

  play(): void {
    if (this.playing) return;
    if (this.#pace.isOver) this.#show(this.#pace.jump(0));
    this.playing = true;
    this.#frame = requestAnimationFrame(this.#go);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#pace.rest();
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  first(): void {
    this.pause();
    this.#show(this.#pace.jump(0));
  }

  last(): void {
    this.pause();
    this.#show(this.#pace.jump(this.total));
  }

  step(): void {
    this.pause();
    if (this.isOver) return;
    this.#show(this.#pace.jump(this.dug + 1));
    if (this.isOver) this.onover();
  }
}
