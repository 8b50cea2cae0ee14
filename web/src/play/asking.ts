/** How something is asked for that is to be done once, however often the line breaks. */
import type { Code } from '../api';
import { post, Refusal } from '../frame/server';
import type { Line } from './live';

/** A key that was never used. Browsers make UUIDs only where the line is secret; chance is everywhere. */
export const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** After so long without an answer it is asked again, under the same key. */
const PATIENCE_MS = 15_000;

/** So long is waited before a server is asked again that can be reached and does not answer. */
const PAUSE_MS = 1000;

/** What a server says that cannot do anything just now, and will again: `too-many` came too fast. */
const PASSING: Code[] = ['stopping', 'unavailable', 'too-many'];

/** Asks until there is an answer. While the line is broken nothing is asked. */
export class Insistent {
  private line: Line = 'opening';
  private closed = false;
  private waiting: (() => void)[] = [];

  /** The line is like that now. */
  hear(line: Line): void {
    this.line = line;
    if (line === 'on') this.goOn();
  }

  /** What was answered, or nothing where nobody wants to know any more. A refusal is thrown. */
  post<T>(path: string, body: unknown): Promise<T | undefined> {
    return this.ask((signal) => post<T>(path, body, signal));
  }

  /** The same in whatever way it is asked, for the first time or again. */
  async ask<T>(how: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T | undefined> {
    for (let again = false; !this.closed; again = true) {
      try {
        return await how(AbortSignal.timeout(PATIENCE_MS), again);
      } catch (error) {
        if (error instanceof Refusal && !PASSING.includes(error.problem.code)) throw error;
        await new Promise<void>((go) => {
          if (this.line === 'on') setTimeout(go, PAUSE_MS);
          else this.waiting.push(go);
        });
      }
    }
    return undefined;
  }

  close(): void {
    this.closed = true;
    this.goOn();
  }

  private goOn(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}
