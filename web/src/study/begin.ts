/** How a study begins: of a game, a position, a record or a table. */
import type { NewStudy, Recognised, StudyMade } from '../api';
import { go } from '../frame/router.svelte';
import { post, Refusal } from '../frame/server';

/** Makes a study and goes there. */
export async function begin(wanted: NewStudy): Promise<void> {
  const made = await post<StudyMade>('/api/v1/studies', wanted);
  go(made.url);
}

/** Where a position of a game is set up: the one that is told, or the standard start. */
export function setUpAt(game: string, variant?: string | null, position?: string | null): string {
  const query = new URLSearchParams();
  if (variant) query.set('variant', variant);
  if (position) query.set('position', position);
  return query.size > 0 ? `/setup/${game}?${query}` : `/setup/${game}`;
}

type Found = Extract<Recognised, { type: 'game' }>;

/** What is chosen of a study besides what it begins with. */
export type Chosen = Pick<NewStudy, 'private' | 'number'>;

/** Whether a text is meant as a record of a game, however broken: the forms that are more than a list of moves
 * begin with tags, or with the bracket of a tree. */
export const isRecord = (text: string): boolean => /^\s*(?:\[\s*\w+\s*"|\(;)/.test(text);

/** Begins with a text that was recognised as a game: a record with all that was said and tried in it. */
export async function beginWith(text: string, found: Found, chosen: Chosen = {}): Promise<void> {
  // Moves and positions are one line; a record may be, and is then as good as its moves.
  if (text.includes('\n') || /^[[({]/.test(text)) {
    try {
      await begin({ record: text, ...chosen });
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const { params, variant, position, moves, game } = found.new;
  const set = variant ? { variant } : { params };
  const { private: secret } = chosen;
  await begin({ game, ...set, position, moves, private: secret });
}

/** A text of which one has yet to say what to begin with. */
let handed: string | null = null;

/** Takes a text along to where studies begin. */
export function handOver(text: string): void {
  handed = text;
  go('/study');
}

/** What was taken along, once. */
export function takenAlong(): string {
  const text = handed ?? '';
  handed = null;
  return text;
}

/** Games that can be studied: for several, whatever is played. */
export const isGame = (found: Recognised | null): found is Found => found?.type === 'game';
