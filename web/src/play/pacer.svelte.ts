/**
 * Between computers moves may come faster than anybody can follow. This lets them through at a
 * pace, or one by one.
 */

/** Milliseconds between two moves, from the slowest on; 0 is as fast as they come. */
export const PACES = [3000, 1500, 800, 400, 150, 0] as const;

export class Pacer<T> {
  /** Which of the paces. */
  pace = $state(2);
  /** Whether moves come only when they are asked for. */
  held = $state(false);
  /** How many wait. */
  waiting = $state(0);

  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (next: T) => void) {}

  push(next: T): void {
    this.queue.push(next);
    this.waiting = this.queue.length;
    if (!this.held && this.timer === undefined) this.pump();
  }

  /** Lets one through. */
  step(): void {
    const next = this.queue.shift();
    this.waiting = this.queue.length;
    if (next !== undefined) this.show(next);
  }

  hold(held: boolean): void {
    this.held = held;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!held) this.pump();
  }

  /** Faster, or slower if it is negative. */
  change(by: number): void {
    this.pace = Math.min(PACES.length - 1, Math.max(0, this.pace + by));
  }

  /** Lets everything through at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length > 0) this.step();
  }

  private pump(): void {
    this.step();
    if (this.queue.length === 0 && this.waiting === 0 && PACES[this.pace] === 0) {
      this.timer = undefined;
      return;
    }
    // The next one waits even if it comes later: what was shown last is to be seen for a while.
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.held && this.queue.length > 0) this.pump();
    }, PACES[this.pace]);
  }

  /** Forgets what waits. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.waiting = 0;
  }
}
