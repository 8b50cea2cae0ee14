import { expect, it } from 'vitest';
import { read } from './router.svelte';

const at = (path: string) => read(new URL(path, 'http://damier.test'));

it('an address means a page', () => {
  expect(at('/').page).toBe('home');
  expect(at('/play/awele')).toMatchObject({ page: 'setup', params: { game: 'awele' } });
  expect(at('/games/').page).toBe('lists');
  const table = at('/games/a1b2?invite=c3');
  expect(table).toMatchObject({ page: 'table', params: { id: 'a1b2' } });
  expect(table.query.get('invite')).toBe('c3');
});

it('a sheet is no tournament, and a tournament no game of it', () => {
  expect(at('/arena').page).toBe('arena');
  expect(at('/arena/new?game=reversi').page).toBe('contest');
  expect(at('/arena/a1b2')).toMatchObject({ page: 'tournament', params: { id: 'a1b2' } });
  expect(at('/arena/a1b2/7')).toMatchObject({
    page: 'replay',
    params: { id: 'a1b2', number: '7' },
  });
});

it('a lesson is not the list of them', () => {
  expect(at('/learn').page).toBe('learn');
  expect(at('/learn/minimax')).toMatchObject({ page: 'tree', params: { lesson: 'minimax' } });
});

it('anything else is missing', () => {
  for (const path of ['/nothing', '/play', '/play/a/b', '/games/a/b', '/rules/a/b']) {
    expect(at(path).page, path).toBe('missing');
  }
});

it('what cannot be read is missing too', () => {
  expect(at('/games/%E0%A4%A').page).toBe('missing');
});
