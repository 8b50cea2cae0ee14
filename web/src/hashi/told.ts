/** What is told of islands, as sentences. */
import { sentence } from '../frame/words.svelte';

/** Words within a sentence as one of their own. The names of islands stay as they are. */
export function toldOf(words: string): string {
  const begun = /^[a-z]+\d/.test(words) ? words : sentence(words);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
