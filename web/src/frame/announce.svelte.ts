/** What is said to those who do not see the page: one sentence after the other, never at once. */

export interface Said {
  /** Grows with every sentence, so that the same words once more are said once more. */
  number: number;
  words: string;
}

/** Readers begin to speak a moment after a sentence came: so many stay until then. */
const KEPT = 4;

let said = $state.raw<Said[]>([]);
let count = 0;

/** The latest sentences, each of which readers say when it comes. */
export const spoken = () => said;

/** Says something when nothing else is being said. */
export function announce(words: string): void {
  count += 1;
  said = [...said, { number: count, words }].slice(-KEPT);
}

/** Leaves nothing unsaid behind, as when another language is spoken. */
export function hush(): void {
  said = [];
}
