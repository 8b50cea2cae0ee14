/** What is said about those who play. */
import type { CatalogGame, Level, Strategy } from '../api';
import { key, t } from '../frame/words.svelte';
import type { SeatDraft, Who } from './setup';

export const WHO: Record<Who, string> = {
  human: key('seat-you'),
  advised: key('web-setup-advised'),
  computer: key('app-seat-computer'),
  open: key('web-setup-by-link'),
};

export const strategyOf = (game: CatalogGame, seat: SeatDraft): Strategy | undefined =>
  game.strategies.find((strategy) => strategy.name === seat.strategy);

export const levelOf = (strategy: Strategy | undefined, seat: SeatDraft): Level | undefined =>
  strategy?.levels.find((level) => level.level === seat.level);

/** A seat in a few words: `against alphabeta 3`, `with advice`, `somebody by link`. */
export function seatWords(seat: SeatDraft, game: CatalogGame): string {
  if (seat.who === 'human') return t('seat-you');
  if (seat.who === 'open') return t('web-home-by-link');
  const strategy = strategyOf(game, seat);
  const level = levelOf(strategy, seat);
  const name = [strategy?.called ?? seat.strategy, ...(level ? [level.level] : [])].join(' ');
  return seat.who === 'advised' ? t('web-home-advised', { name }) : t('web-home-against', { name });
}
