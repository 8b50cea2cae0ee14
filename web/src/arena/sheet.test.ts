import { describe, expect, it } from 'vitest';
import type { CatalogGame, Problem, Setting, Strategy } from '../api';
import { writeSeat } from '../pages/setup';
import {
  another,
  command,
  counted,
  misspelt,
  newTournament,
  placeOf,
  queryOf,
  readSheet,
  roundsOf,
  setParam,
  settled,
  usualPlayers,
  type Draft,
} from './sheet';

const choices = (...values: string[]) => values.map((value) => ({ value, words: value }));
const setting = (name: string, values: string[], more: Partial<Setting> = {}): Setting => ({
  name,
  about: name,
  choices: choices(...values),
  usual: 0,
  free: false,
  form: null,
  file: false,
  asked: true,
  topic: null,
  ...more,
});
const strategy = (name: string, seats: number[], levels: number): Strategy => ({
  name,
  called: name,
  about: '',
  seats,
  options: [],
  levels: Array.from({ length: levels }, (_, at) => ({ level: at + 1, word: '', about: '' })),
});
const players = setting('players', ['2', '4'], { topic: 'players' });
const quoridor: CatalogGame = {
  name: 'quoridor',
  title: 'Quoridor',
  params: [setting('size', ['9', '5']), players],
  tables: [
    { count: 2, names: ['South', 'North'] },
    { count: 4, names: ['South', 'West', 'North', 'East'] },
  ],
  opponent: 'alphabeta:level=3',
  strategies: [
    strategy('alphabeta', [2], 10),
    strategy('greedy', [2, 4], 10),
    strategy('rush', [2, 4], 0),
    strategy('program:mine', [2], 0),
  ],
  formats: ['dgn'],
};
const sheet = (query = '') => readSheet(quoridor, new URLSearchParams(query));
const typed = (draft: Draft) => draft.players.map(writeSeat);
const problem = (field: string) => ({ place: { field } }) as Problem;

describe('who takes part', () => {
  it('is worth a look at first', () => {
    expect(usualPlayers(quoridor, 2).map(writeSeat)).toEqual([
      'alphabeta:level=3',
      'alphabeta:level=5',
      'greedy:level=3',
    ]);
    expect(usualPlayers(quoridor, 4)).toHaveLength(4);
  });

  it('is joined by one a level higher, up to the highest', () => {
    const draft = sheet('player=greedy:level%3D9');
    expect(typed(draft)).toEqual(['greedy:level=9', 'greedy:level=10']);
    expect(writeSeat(another(draft.players, quoridor, 2))).toBe('greedy:level=10');
  });

  it('has to know the table, and to fill it', () => {
    const four = setParam(sheet('player=alphabeta&player=rush'), quoridor, players, '4');
    expect(four.players).toHaveLength(4);
    expect(new Set(four.players.map((player) => player.strategy))).not.toContain('alphabeta');
  });
});

describe('what there is to choose', () => {
  it('has only a round robin at tables for four, and a test only between two', () => {
    const two = sheet('player=rush&player=greedy&format=swiss&elo0=0&elo1=10');
    expect(two).toMatchObject({ format: 'swiss', test: { elo0: '0', elo1: '10' } });
    const four = setParam(two, quoridor, players, '4');
    expect(four).toMatchObject({ format: 'roundrobin', test: null });
    const three = settled({ ...two, players: [...two.players, two.players[0]!] }, 2);
    expect(three.test).toBeNull();
  });

  it('rounds are as suits the format, and open for a test', () => {
    expect(roundsOf(sheet())).toBe(5);
    expect(roundsOf(sheet('format=knockout'))).toBe(3);
    expect(roundsOf(sheet('rounds=12'))).toBe(12);
    const test = sheet('player=rush&player=greedy&elo0=0&elo1=10');
    expect(roundsOf(test)).toBeNull();
    expect(counted(test, 2)).toBeNull();
    expect(newTournament(test).rounds).toBeNull();
    expect(counted(sheet(), 2)).toMatchObject({ players: 3, rounds: 5, seats: 2, test: false });
  });
});

describe('what is sent', () => {
  it('is all that was chosen', () => {
    const query =
      'size=5&player=rush&player=greedy:level%3D2&format=gauntlet&rounds=3&nodes=500&plies=4' +
      '&elo0=-2.5&elo1=5&seed=11';
    expect(newTournament(sheet(query))).toEqual({
      game: 'quoridor',
      params: { size: '5' },
      players: ['rush', 'greedy:level=2'],
      format: 'gauntlet',
      rounds: 3,
      limits: { nodes: 500 },
      plies: 4,
      test: { elo0: -2.5, elo1: 5 },
      seed: 11,
    });
  });

  it('leaves out what is left to the server', () => {
    expect(newTournament(sheet('player=rush&player=rush'))).toEqual({
      game: 'quoridor',
      params: {},
      players: ['rush', 'rush'],
      format: 'roundrobin',
      rounds: 5,
      plies: 8,
    });
  });

  it('is not sent where no number stands', () => {
    expect(misspelt(sheet())).toEqual([]);
    const wrong = sheet(
      'player=rush&player=rush&rounds=many&nodes=-3&plies=&elo0=x&elo1=1&seed=1.5',
    );
    expect(misspelt(wrong)).toEqual(['rounds', 'plies', 'limits.nodes', 'test.elo0', 'seed']);
  });
});

it('an address holds all but the seed', () => {
  const query = 'size=5&player=rush&player=greedy:level%3D2&format=swiss&rounds=3&time=100&seed=7';
  const draft = sheet(query);
  expect(readSheet(quoridor, queryOf(draft))).toEqual({ ...draft, seed: '' });
});

it('the command does the same', () => {
  expect(command(sheet('size=5&player=rush&player=rush&time=100&seed=11'))).toBe(
    'damier arena quoridor --size 5 --engine rush --engine rush --rounds 5 --each st=0.1 --srand 11',
  );
  expect(command(sheet('player=rush&player=greedy&format=swiss&elo0=0&elo1=10&rounds=50'))).toBe(
    'damier arena quoridor --engine rush --engine greedy --format swiss --rounds 50 --sprt elo0=0 elo1=10',
  );
  expect(command(sheet('player=rush&player=program:mine'))).toBeNull();
});

it('a problem belongs to its row', () => {
  const draft = sheet('nodes=5');
  const place = (field: string) => placeOf(problem(field), draft, quoridor);
  expect(place('players.1')).toBe('players.1');
  expect(place('players.9')).toBe('players');
  expect(place('params.size')).toBe('params.size');
  expect(place('params.colour')).toBe('params');
  expect(place('limits.nodes')).toBe('limits.nodes');
  expect(place('limits')).toBe('limits.nodes');
  expect(placeOf(problem('limits.time'), sheet(), quoridor)).toBe('limits');
  expect(place('test.elo0')).toBe('test.elo0');
  expect(place('rounds')).toBe('rounds');
  expect(placeOf({ place: null } as Problem, draft, quoridor)).toBe('');
});
