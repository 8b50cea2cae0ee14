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

/** What a computer is called: by its level, and by its name where it is not the usual one. */
function computerName(seat: SeatDraft, game: CatalogGame): string {
  const strategy = strategyOf(game, seat);
  const level = levelOf(strategy, seat);
  const name = strategy?.called ?? seat.strategy;
  if (!level) return name;
  const strength = t('level-name', { level: level.level, word: level.word });
  return game.opponent?.startsWith(seat.strategy) ? strength : `${name}, ${strength}`;
}

/** Who sits in a seat, in a few words: `level 3 (casual)`, `somebody by link`. */
export function seatWords(seat: SeatDraft, game: CatalogGame): string {
  if (seat.who === 'human') return t('seat-you');
  if (seat.who === 'open') return t('web-home-by-link');
  const name = computerName(seat, game);
  return seat.who === 'advised' ? t('web-home-advised', { name }) : name;
}

/** The same, as somebody one plays with: `against level 3 (casual)`. */
export const againstWords = (seat: SeatDraft, game: CatalogGame): string =>
  seat.who === 'computer'
    ? t('web-home-against', { name: computerName(seat, game) })
    : seatWords(seat, game);
