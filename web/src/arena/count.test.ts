import { expect, it } from 'vitest';
import type { TournamentFormat } from '../api';
import { gamesOf, usualRounds, type Counted } from './count';

const plan = (over: Partial<Counted>): Counted => ({
  format: 'roundrobin',
  players: 6,
  seats: 2,
  rounds: 1,
  test: false,
  ...over,
});
const exactly = (games: number) => ({ least: games, most: games });

it('everybody meets everybody, with both sides', () => {
  expect(gamesOf(plan({}))).toEqual(exactly(30));
  expect(gamesOf(plan({ rounds: 10 }))).toEqual(exactly(300));
  expect(gamesOf(plan({ players: 2 }))).toEqual(exactly(2));
});

it('the first meets all others', () => {
  expect(gamesOf(plan({ format: 'gauntlet', rounds: 3 }))).toEqual(exactly(30));
});

it('in a Swiss one who is left over rests', () => {
  expect(gamesOf(plan({ format: 'swiss', players: 7, rounds: 3 }))).toEqual(exactly(18));
});

it('a knockout has as many games as it takes', () => {
  const knockout = plan({ format: 'knockout', players: 4, rounds: 3 });
  expect(gamesOf(knockout)).toEqual({ least: 6, most: 18 });
  expect(gamesOf({ ...knockout, rounds: 1 })).toEqual(exactly(6));
});

it('four of five sit together in five ways, each with every turn of the seats', () => {
  expect(gamesOf(plan({ players: 5, seats: 4, rounds: 2 }))).toEqual(exactly(40));
  expect(gamesOf(plan({ players: 4, seats: 4 }))).toEqual(exactly(4));
});

it('a test may end before everything is played', () => {
  expect(gamesOf(plan({ players: 2, rounds: 100, test: true }))).toEqual({ least: 0, most: 200 });
});

it('too few players, and no rounds, are no tournament', () => {
  expect(gamesOf(plan({ players: 1 }))).toBeNull();
  expect(gamesOf(plan({ players: 3, seats: 4 }))).toBeNull();
  for (const rounds of [0, -1, 1.5, NaN])
    expect(gamesOf(plan({ rounds })), String(rounds)).toBeNull();
});

it.each<[TournamentFormat, number, number]>([
  ['roundrobin', 9, 1],
  ['gauntlet', 9, 1],
  ['knockout', 9, 3],
  ['swiss', 2, 1],
  ['swiss', 5, 3],
  ['swiss', 8, 3],
  ['swiss', 9, 4],
])('a %s of %i usually has %i rounds', (format, players, rounds) => {
  expect(usualRounds(format, players)).toBe(rounds);
});
