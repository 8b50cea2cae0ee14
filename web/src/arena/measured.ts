/** Numbers of the arena as people write them. */
import type { Measured, TournamentResults } from '../api';
import { formatNumber, t } from '../frame/words.svelte';

/** What stands where nothing is known. */
export const NOTHING = '–';

/** A number with its sign: `+20`, `−3`, and `0` without any. */
export const signed = (value: number, digits = 0): string =>
  formatNumber(value, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).replace('-', '−');

/** A number without its sign unless it is below zero. */
export const plain = (value: number, digits = 0): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace(
    '-',
    '−',
  );

export interface Manner {
  digits?: number;
  /** Whether a number above zero has a sign too. */
  signs?: boolean;
}

/** The likeliest value alone. */
export function valueWords(told: Measured | null, { digits = 0, signs = true }: Manner = {}) {
  if (told?.value == null) return NOTHING;
  return signs ? signed(told.value, digits) : plain(told.value, digits);
}

/** How far it may be off, as `± 17`; nothing where an end is not bounded. */
export function marginWords(told: Measured | null, { digits = 0 }: Manner = {}): string | null {
  if (told?.value == null || told.low === null || told.high === null) return null;
  return `±\u00a0${plain((told.high - told.low) / 2, digits)}`;
}

/** All of it in a few words: `+20 ± 17`, or what is known of it. */
export function measuredWords(told: Measured | null, manner: Manner = {}): string {
  const write = (value: number) =>
    manner.signs === false ? plain(value, manner.digits) : signed(value, manner.digits);
  if (!told) return NOTHING;
  const margin = marginWords(told, manner);
  if (margin) return `${valueWords(told, manner)} ${margin}`;
  const bound =
    told.low !== null
      ? t('web-arena-above', { value: write(told.low) })
      : told.high !== null
        ? t('web-arena-below', { value: write(told.high) })
        : null;
  if (told.value === null) return bound ?? NOTHING;
  return bound ? `${valueWords(told, manner)} (${bound})` : valueWords(told, manner);
}

/** A share as hundredths: `64 %`. */
export const shareWords = (share: number | null, digits = 0): string =>
  share === null
    ? NOTHING
    : formatNumber(share, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });

/** Points as chess players write them: `13½`, `½`, `20`. */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  if (points - whole < 0.25) return formatNumber(whole);
  return whole === 0 ? '½' : `${formatNumber(whole)}½`;
}

/** How many games that were. */
export const gamesIn = ({ won, drawn, lost }: TournamentResults): number => won + drawn + lost;

/** What they are worth between two. */
export const pointsIn = ({ won, drawn }: TournamentResults): number => won + drawn / 2;

/** All three as they are written in short: `+524 =264 −452`. */
export const countsWords = ({ won, drawn, lost }: TournamentResults): string =>
  `+${formatNumber(won)} =${formatNumber(drawn)} −${formatNumber(lost)}`;

/** The result of a game of two: `1 : 0`, `½ : ½`; of more, the points of each seat. */
export const scoreWords = (halfPoints: number[]): string =>
  halfPoints.map((half) => pointsWords(half / 2)).join(' : ');
