/** A booklet that is being made, a few puzzles at a time, and then printed. */
import type { BatchItem, Code, NewSheets } from '../../api';
import { post, postBlob, Refusal } from '../../frame/server';
import { batchesOf, countOf, puzzlesOf, sheetsOf, type Plan } from './plan';

/** What a server says that cannot do anything just now, and will again. */
const PASSING: Code[] = ['too-many', 'unavailable', 'stopping'];

/** So long is waited where the server does not say how long. */
const PAUSE_MS = 1000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go, stop) => {
    const waiting = setTimeout(go, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(waiting);
      stop(signal.reason as Error);
    });
  });

export class Making {
  /** What is there. */
  made = $state.raw<BatchItem[]>([]);
  /** How many there will be. */
  total = $state(0);
  doing = $state<'nothing' | 'making' | 'printing'>('nothing');
  /** Whether the server wants some rest. */
  waits = $state(false);
  trouble = $state.raw<unknown>(null);
  /** Where the pages are, once they are there. */
  pages = $state<string | null>(null);
  /** What is on them. */
  private printed = $state<string | null>(null);
  /** Which puzzles these are. */
  private of = $state<string | null>(null);
  private ended: AbortController | null = null;

  /** Whether these are the puzzles of a plan, or some of them. */
  isOf = (plan: Plan): boolean => this.of === puzzlesOf(plan);

  /** Makes what is not there yet of a plan, and prints all of it. */
  async make(plan: Plan, grades: string[], title: string): Promise<void> {
    if (!this.isOf(plan)) this.made = [];
    this.of = puzzlesOf(plan);
    this.total = countOf(plan) ?? 0;
    const whole = await this.does('making', async (signal) => {
      const path = '/api/v1/puzzles/batch';
      // What takes long comes in smaller parts than it was asked for.
      for (;;) {
        const [batch] = batchesOf(plan, grades, this.made.length);
        if (!batch) break;
        const more = await this.patient(signal, () => post<BatchItem[]>(path, batch, signal));
        if (more.length === 0) throw new Error('a batch of nothing');
        this.made = [...this.made, ...more];
      }
    });
    if (whole) await this.print(plan, title);
  }

  private sheets = (plan: Plan, title: string): NewSheets =>
    sheetsOf(
      plan,
      title,
      this.made.map((one) => one.puzzle),
    );

  /** Whether the pages are there, and as they are wanted. */
  isPrinted = (plan: Plan, title: string): boolean =>
    this.pages !== null && this.printed === JSON.stringify(this.sheets(plan, title));

  /** Prints what is there. */
  async print(plan: Plan, title: string): Promise<void> {
    const wanted = this.sheets(plan, title);
    await this.does('printing', async (signal) => {
      const path = '/api/v1/puzzles/sheets';
      const file = await this.patient(signal, () => postBlob(path, wanted, signal));
      if (this.pages) URL.revokeObjectURL(this.pages);
      [this.pages, this.printed] = [URL.createObjectURL(file), JSON.stringify(wanted)];
    });
  }

  /** Ends it; what is there stays. */
  stop(): void {
    this.ended?.abort();
  }

  /** Whether it was done to its end. */
  private async does(
    what: 'making' | 'printing',
    how: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const ended = new AbortController();
    [this.ended, this.doing, this.trouble] = [ended, what, null];
    try {
      await how(ended.signal);
      return true;
    } catch (error) {
      if (!ended.signal.aborted) this.trouble = error;
      return false;
    } finally {
      [this.doing, this.waits] = ['nothing', false];
    }
  }

  /** Asks until there is an answer that is not to wait. */
  private async patient<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refusal) || !PASSING.includes(error.problem.code)) throw error;
        this.waits = true;
        const { retry_after } = error.problem;
        await pause(retry_after === null ? PAUSE_MS : retry_after * 1000, signal);
      } finally {
        this.waits = false;
      }
    }
  }
}

/** The one that was made last: it goes on, and is still there, when its page was left for a puzzle. */
export const making = new Making();
