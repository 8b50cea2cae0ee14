/** The set-ups that were played last, kept in the browser. */
import type { NewGame } from '../api';
import { keep, kept } from '../frame/settings.svelte';
import { NOTHING, type Wanted } from './setup';

const LAST = 'damier.last';
const sheet = (game: string) => `damier.setup.${game}`;

/** A list of texts, whatever was kept in its place. */
const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];

/** What *play now* begins: what was played last, or a game that everybody can begin with. */
export function lastGame(): NewGame {
  const found = kept<{ game: string; params: object; seats: object; clock: string }>(LAST, {
    game: 'quoridor',
    params: {},
    seats: [],
    clock: '',
  });
  return {
    game: found.game,
    params: found.params as Record<string, string>,
    seats: texts(found.seats),
    ...(found.clock ? { clock: found.clock } : {}),
  };
}

/** The last set-up of a game. */
export function lastSheet(game: string): Wanted {
  // `kept` passes over what is `null` by default, so texts are empty here.
  const found = kept(sheet(game), { ...NOTHING, clock: '' });
  return {
    ...found,
    seats: texts(found.seats),
    clock: found.clock || null,
    variant: null,
    position: null,
    moves: null,
  };
}

/** Remembers what is played now. */
export function remember(game: NewGame, wanted: Wanted): void {
  const { variant: _variant, position: _position, moves: _moves, ...rest } = game;
  keep(LAST, rest);
  keep(sheet(game.game), { ...wanted, clock: wanted.clock ?? '' });
}
