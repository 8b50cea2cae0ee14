/** Something a page asks the server for, together with what became of the question. */
import { language } from './words.svelte';

export class Asked<T> {
  value = $state.raw<T | null>(null);
  trouble = $state.raw<unknown>(null);
  #round = $state(0);

  /**
   * Asks now, and anew whenever something changes that the question reads before it first waits.
   * The last answer stays in view until the next is there. Call it while a component is made.
   */
  constructor(question: (signal: AbortSignal) => Promise<T>) {
    $effect(() => {
      // The server answers in the reader's language.
      void [language(), this.#round];
      const ended = new AbortController();
      question(ended.signal).then(
        (value) => this.#settle(ended.signal, value, null),
        (trouble: unknown) => this.#settle(ended.signal, this.value, trouble),
      );
      return () => ended.abort();
    });
  }

  #settle(signal: AbortSignal, value: T | null, trouble: unknown): void {
    if (signal.aborted) return;
    this.value = value;
    this.trouble = trouble;
  }

  /** Asks once more. */
  again(): void {
    this.#round += 1;
  }
}
