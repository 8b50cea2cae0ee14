/** Pages that are told anew when another language is spoken. */
import { hush } from './announce.svelte';
import { language } from './words.svelte';

/** Sentences come in the language they were asked for in: whoever shows some asks for them again when
 * the reader chooses another. To be called while a component is made. */
export function retold(again: () => void): void {
  let spoken = language();
  $effect(() => {
    if (language() === spoken) return;
    spoken = language();
    hush();
    again();
  });
}
