import { expect, it } from 'vitest';
import { game } from './fixture';
import { Herald, type News } from './herald';

function herald() {
  const said: News[] = [];
  const clock = { now: 0 };
  return {
    said,
    clock,
    it: new Herald(
      (news) => said.push(news),
      () => clock.now,
    ),
  };
}

it('says a game by itself', () => {
  const { said, it } = herald();
  it.game(game(3));
  expect(said).toMatchObject([{ type: 'game', game: { number: 3 } }]);
});

it('says how things stand where games come faster than sentences', () => {
  const { said, clock, it } = herald();
  for (let number = 0; number < 20; number += 1) {
    it.game(game(number));
    clock.now += 1000;
  }
  expect(said).toMatchObject([{ type: 'game' }, { type: 'standing', games: 10 }]);
});

it('always says that it stops or is over', () => {
  const { said, it } = herald();
  it.game(game(0));
  it.game(game(1));
  it.state('over');
  expect(said.map((news) => news.type)).toEqual(['game', 'state']);
});
