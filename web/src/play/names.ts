/** How people and programs are called on the page of a table. */
import type { Leave, Sitter } from '../api';
import { readClock } from '../pages/clock';
import { key, t } from '../frame/words.svelte';

/** What a sitter is called. A person without a name is you, or a guest; whoever advises you says so elsewhere. */
export function name(sitter: Sitter, yours: boolean): string {
  if (yours && sitter.control === 'advised') return t('web-you');
  if (sitter.name !== 'human') return sitter.called;
  return yours ? t('web-you') : t('web-guest');
}

/** Whether somebody with an account sits there: everybody else has no name of their own. */
export const hasAccount = ({ name, control }: Sitter): boolean =>
  (control === 'human' || control === 'remote') &&
  name !== 'human' &&
  name !== 'open' &&
  !name.startsWith('@');

const LEFT: Record<Leave, string> = {
  resigned: key('web-left-resigned'),
  'out-of-time': key('web-left-time'),
  failed: key('web-left-failed'),
};

/** How somebody left. */
export const fallen = (leave: Leave): string => t(LEFT[leave]);

const SHORT: Record<Leave, string> = {
  resigned: key('contest-short-resigned'),
  'out-of-time': key('contest-short-time'),
  failed: key('contest-short-failed'),
};

/** The same where there is little room. */
export const shortly = (leave: Leave): string => t(SHORT[leave]);

/** The name of a variant as people write it: `9x9 2p` is `9 × 9`, and two is how many play usually. */
export const variantWords = (variant: string): string =>
  variant
    .replace(/(\d)x(\d)/g, '$1 × $2')
    .replace(/ 2p\b/, '')
    .replace(/\b(\d)p\b/, (_, players: string) => t('web-players', { players: Number(players) }))
    .replace(/\bhouses=(\d+)/, (_, houses: string) => t('web-variant-houses', { houses }))
    .replace(/\bseeds=(\d+)/, (_, seeds: string) => t('web-variant-seeds', { seeds }));

const timeWords = (time: number): string =>
  time < 60 ? t('web-setup-seconds', { time }) : t('web-setup-minutes', { time: time / 60 });

/** A clock as people tell it: `5s/move` is `5 s per move`. */
export function clockWords(typed: string): string {
  if (typed === 'none') return t('app-clock-none');
  const { kind, time, more } = readClock(typed);
  if (kind === 'move') return `${timeWords(time)} ${t('web-setup-clock-move')}`;
  if (kind === 'game') return timeWords(time);
  return kind === 'increment' ? `${timeWords(time)} + ${timeWords(more)}` : typed;
}
