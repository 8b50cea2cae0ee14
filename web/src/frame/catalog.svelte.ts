/** Everything there is to play, fetched once in each language that is read. */
import type { Catalog, CatalogGame, CatalogSolo } from '../api';
import { get } from './server';
import { language, type Language } from './words.svelte';

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
