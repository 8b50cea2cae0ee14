/** What is said about tournaments. */
import type {
  ItemState,
  Tournament,
  TournamentFormat,
  TournamentGame,
  TournamentPlan,
} from '../api';
import { formatNumber, key, t } from '../frame/words.svelte';
import { variantWords } from '../play/names';
import { countsWords, measuredWords, pointsWords, scoreWords } from './measured';
import type { Games } from './count';
import type { News } from './herald';

/** A name in two parts: who, and what it was told, as in `alphabeta:level=5`. */
export function parts(name: string): { who: string; told: string } {
  const at = name.indexOf(':');
  return at < 0 ? { who: name, told: '' } : { who: name.slice(0, at), told: name.slice(at + 1) };
}

export const FORMAT: Record<TournamentFormat, { name: string; about: string }> = {
  roundrobin: { name: key('arena-report-roundrobin'), about: key('web-arena-roundrobin-about') },
  gauntlet: { name: key('arena-report-gauntlet'), about: key('web-arena-gauntlet-about') },
  swiss: { name: key('arena-report-swiss'), about: key('web-arena-swiss-about') },
  knockout: { name: key('arena-report-knockout'), about: key('web-arena-knockout-about') },
};

const STATE: Record<ItemState, string> = {
  open: key('hashi-screen-stopped'),
  running: key('web-arena-state-running'),
  over: key('web-arena-state-over'),
};

/** How a tournament stands, in a word. */
export const stateWords = (state: ItemState): string => t(STATE[state]);

/** How far it is: `287 of 300 games`. */
export const progressWords = (played: number, total: number | null): string =>
  total === null
    ? t('web-arena-games', { count: played })
    : t('web-arena-games-of', { played, total });

/** What is played: `Quoridor 9 × 9 · round robin · 6 players`. */
export const whatWords = (plan: TournamentPlan): string =>
  [
    `${plan.title} ${variantWords(plan.variant)}`,
    plan.format_words,
    t('web-arena-players', { count: plan.players.length }),
  ].join(' · ');

export const nameOf = (plan: TournamentPlan, player: number): string =>
  plan.players[player]?.name ?? '';

/** Who sat where in a game: `alphabeta – greedy`. */
export const meetingWords = (plan: TournamentPlan, seats: number[]): string =>
  seats.map((player) => nameOf(plan, player)).join(' – ');

/** A game that ended, in a sentence. */
export const gameWords = (plan: TournamentPlan, game: TournamentGame): string =>
  t('web-arena-said-game', {
    number: game.number + 1,
    players: meetingWords(plan, game.seats),
    score: scoreWords(game.half_points),
  });

/** Who comes first, and with how many points. */
export function leadWords({ plan, standings }: Tournament): string {
  const first = standings[0];
  if (!first || first.games === 0) return t('web-arena-nothing-counted');
  return t('arena-report-lead', {
    name: nameOf(plan, first.player),
    points: pointsWords(first.points),
    games: first.games,
  });
}

/** How the first two stand against each other: `+524 =264 −452, so +20 ± 17 Elo`. */
function balance({ cross, trace, standings }: Tournament): { counts: string; elo: string } | null {
  const met = cross[0]?.[1];
  if (!met) return null;
  const told = trace.at(-1)?.elo ?? standings.find((row) => row.player === 0)?.elo ?? null;
  return { counts: countsWords(met.results), elo: measuredWords(told) };
}

/** A sentence in parts: what is known, the counts it rests on, and what follows. */
export interface Verdict {
  head: string;
  counts: string | null;
  tail: string;
}

/** How it stands, in a sentence. */
export function verdictOf(told: Tournament): Verdict {
  const { plan, test } = told;
  const between = balance(told);
  const first = nameOf(plan, 0);
  if (!between || (!test && plan.players.length > 2)) {
    return { head: leadWords(told), counts: null, tail: '' };
  }
  const tail = t('web-arena-so-elo', { elo: between.elo });
  const { counts } = between;
  if (!test)
    return { head: t('web-arena-against', { first, second: nameOf(plan, 1) }), counts, tail };
  if (test.stronger === true) return { head: t('web-arena-stronger', { first }), counts, tail };
  if (test.stronger === false) return { head: t('web-arena-no-stronger', { first }), counts, tail };
  const open = told.state === 'over' ? t('web-arena-never-decided') : t('web-arena-undecided');
  return { head: open, counts, tail };
}

/** How many games it will be. */
export function countWords(games: Games | null, test: boolean): string {
  if (!games) return test ? t('web-arena-count-open') : '';
  const most = formatNumber(games.most);
  if (test) return t('web-arena-count-test', { most });
  return games.least === games.most
    ? t('web-arena-count', { count: games.most })
    : t('web-arena-count-between', { least: formatNumber(games.least), most });
}

/** What is said aloud. */
export function newsWords(news: News, told: Tournament): string {
  switch (news.type) {
    case 'game':
      return gameWords(told.plan, news.game);
    case 'standing':
      return `${progressWords(told.played, told.total)}. ${leadWords(told)}`;
    case 'state':
      return news.state === 'running'
        ? t('web-arena-said-goes-on')
        : `${news.state === 'over' ? t('web-arena-said-over') : t('web-arena-said-stopped')} ${leadWords(told)}`;
  }
}

const MINUTE = 60_000;

/** How long it still takes at the pace of the latest games; nothing where that is not known. */
export function leftWords({ state, total, played, recent }: Tournament): string | null {
  const [latest, oldest] = [recent[0], recent.at(-1)];
  if (state !== 'running' || total === null || recent.length < 4 || !latest || !oldest) return null;
  const each = (latest.at - oldest.at) / (recent.length - 1);
  const left = each * (total - played);
  return left < MINUTE
    ? t('web-arena-left-soon')
    : t('web-arena-left-minutes', { minutes: Math.round(left / MINUTE) });
}
