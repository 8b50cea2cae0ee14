/** Everything there is to play, fetched once in each language that is read. */
import type { Catalog, CatalogGame, CatalogSolo } from '../api';
import { get } from './server';
import { language, t, type Language } from './words.svelte';

const known = new Map<Language, Promise<Catalog>>();

/** The catalogue in the reader's language. */
export function catalog(): Promise<Catalog> {
  const tag = language();
  let asked = known.get(tag);
  if (!asked) {
    asked = get<Catalog>(`/api/v1/catalog?lang=${tag}`);
    known.set(tag, asked);
    asked.catch(() => known.delete(tag));
  }
  return asked;
}

/** A game for several, by its name. */
export const gameOf = (all: Catalog | null, name: string): CatalogGame | undefined =>
  all?.games.find((game) => game.name === name);

/** A game for one, by its name. */
export const soloOf = (all: Catalog | null, name: string): CatalogSolo | undefined =>
  all?.solos.find((solo) => solo.name === name);

/** What games are called before the catalogue is there; these names are the same everywhere. */
const TITLES: Record<string, string> = {
  quoridor: 'Quoridor',
  reversi: 'Reversi',
  awele: 'Awélé',
  hashi: 'Hashi',
};

/** What a game is called, without waiting to know it: a page that is read does not move. */
export const titleOf = (all: Catalog | null, name: string): string =>
  (gameOf(all, name) ?? soloOf(all, name))?.title ??
  TITLES[name] ??
  (name === 'labyrinth' ? t('game-labyrinth') : 'Damier');
