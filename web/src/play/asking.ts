/** How something is asked for that is to be done once, however often the line breaks. */
import type { Code } from '../api';

/** A key that was never used. Browsers make UUIDs only where the line is secret; chance is everywhere. */
export const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** After so long without an answer it is asked again, under the same key. */
export const PATIENCE_MS = 15_000;

/** What a server says that cannot do anything just now, and will again. */
export const PASSING: Code[] = ['stopping', 'unavailable'];
