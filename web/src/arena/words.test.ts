import { beforeAll, describe, expect, it } from 'vitest';
import type { Tournament } from '../api';
import { speak } from '../frame/words.svelte';
import { game, measured, tournament } from './fixture';
import { countWords, leftWords, newsWords, parts, verdictOf, whatWords } from './words';

beforeAll(() => speak('en'));

it('a name has two parts', () => {
  expect(parts('alphabeta:level=5')).toEqual({ who: 'alphabeta', told: 'level=5' });
  expect(parts('random #2')).toEqual({ who: 'random #2', told: '' });
});

it('what is played is told in a line', () => {
  expect(whatWords(tournament().plan)).toBe('Reversi 8 × 8 · round robin · 3 players');
});

describe('how it stands', () => {
  const whole = tournament();
  const two = (over: Partial<Tournament> = {}) =>
    tournament({
      plan: { ...whole.plan, players: whole.plan.players.slice(0, 2) },
      trace: [{ games: 2, elo: measured(20, 3, 37), llr: 1.9 }],
      ...over,
    });
  const said = (told: Tournament) => {
    const { head, counts, tail } = verdictOf(told);
    return [head, counts, tail].filter(Boolean).join(' ');
  };
  const test = (stronger: boolean | null) => ({ llr: 1.9, lower: -2.94, upper: 2.94, stronger });

  it('among many is who leads', () => {
    expect(said(whole)).toBe('greedy comes first with 3 points from 4 games.');
  });

  it('between two is by how much', () => {
    expect(said(two())).toBe('alphabeta:level=5 against greedy: +1 =0 −1 so +20 ±\u00a017 Elo.');
  });

  it('in a test is whether it is decided', () => {
    expect(said(two({ test: test(null) }))).toMatch(/^Not decided yet: /);
    expect(said(two({ test: test(null), state: 'over' }))).toMatch(/^Never decided: /);
    expect(said(two({ test: test(true) }))).toMatch(/^alphabeta:level=5 is stronger: /);
    expect(said(two({ test: test(false) }))).toMatch(/^alphabeta:level=5 is no stronger: /);
  });

  it('before anything is counted is nothing', () => {
    const fresh = whole.standings.map((row) => ({ ...row, games: 0, points: 0 }));
    expect(said(tournament({ standings: fresh }))).toMatch(/^Nothing is counted yet/);
    expect(said(two({ cross: [[null, null]], standings: fresh }))).toMatch(
      /^Nothing is counted yet/,
    );
  });
});

it('how many games there will be is told as exactly as it is known', () => {
  expect(countWords({ least: 30, most: 30 }, false)).toBe('30 games in all.');
  expect(countWords({ least: 1, most: 1 }, false)).toBe('One game in all.');
  expect(countWords({ least: 6, most: 18 }, false)).toMatch(/^From 6 to 18 games/);
  expect(countWords({ least: 0, most: 2000 }, true)).toMatch(/^2,000 games at most/);
  expect(countWords(null, true)).toBe('As many games as the test needs.');
  expect(countWords(null, false)).toBe('');
});

it('how long it takes is known from the latest games', () => {
  const recent = [40, 30, 20, 10].map((at) => game(at, { at: 1000 * at }));
  expect(leftWords(tournament({ recent, total: 42 }))).toBe('about 6 minutes left');
  expect(leftWords(tournament({ recent, total: 7 }))).toBe('less than a minute left');
  expect(leftWords(tournament({ recent, total: null }))).toBeNull();
  expect(leftWords(tournament({ recent, state: 'over' }))).toBeNull();
  expect(leftWords(tournament({ recent: recent.slice(0, 3) }))).toBeNull();
});

it('what is said aloud is whole sentences', () => {
  const told = tournament();
  expect(newsWords({ type: 'game', game: game(5) }, told)).toBe(
    'Game 6, alphabeta:level=5 – greedy: 1 : 0.',
  );
  expect(newsWords({ type: 'standing', games: 9 }, told)).toBe(
    '6 of 12 games. greedy comes first with 3 points from 4 games.',
  );
  expect(newsWords({ type: 'state', state: 'over' }, told)).toMatch(
    /^The tournament is over\. greedy/,
  );
});
