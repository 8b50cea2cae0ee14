/** How ratings, results and times are said. */
import type { HistoryItem, RatingPoint } from '../api';
import { formatNumber, key, t } from '../frame/words.svelte';

/** A rating; one of which little is known has a question mark behind it. */
export const ratingWords = ({
  rating,
  provisional,
}: {
  rating: number;
  provisional: boolean;
}): string => `${String(rating)}${provisional ? '?' : ''}`;

/** By how much something changed, with its sign: `+12`, `−7`, `±0`. */
export const changeWords = (change: number): string =>
  change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;

/** A time as a clock shows it: `4:07`, `1:02:33`. */
export function timeWords(ms: number): string {
  const all = Math.round(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const RESULTS = [key('web-person-lost'), key('web-person-drew'), key('web-person-won')];

/** How a rated game went. */
export const resultWords = ({ half_points }: Pick<RatingPoint, 'half_points'>): string =>
  t(RESULTS[half_points] ?? RESULTS[1]!);

/** What there is to say of something finished, beside the game. */
export function cameWords(item: HistoryItem): string {
  const parts = [
    item.words,
    item.against === null ? null : t('web-home-against', { name: item.against }),
    item.grade,
    item.time === null ? null : timeWords(item.time),
    item.helped && item.ending !== 'shown' ? t('finished-helped') : null,
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

/** How many of something. */
export const count = (number: number): string => formatNumber(number);
