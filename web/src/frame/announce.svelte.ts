/** What is said to those who do not see the page: one sentence after the other, never at once. */

let said = $state('');
let twice = false;

/** The sentence that readers are to say. */
export const spoken = () => said;

/** Says something when nothing else is being said. */
export function announce(words: string): void {
  // The same words once more would be no change, and stay unsaid.
  twice = words === said.trim() && !twice;
  said = twice ? `${words} ` : words;
}
