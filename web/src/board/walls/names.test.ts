import { beforeAll, describe, expect, it } from 'vitest';
import type { Aim, BoardView, Grid } from '../../api';
import { speak } from '../../frame/words.svelte';
import midgame from '../../../gallery/fixtures/wall-midgame.json';
import ring from '../../../gallery/fixtures/wall-ring.json';
import { placeName } from './names';
import { Places } from './view';

/** Tells the name of a place, on a board that is turned so, to somebody who may move or not. */
function teller(told: unknown, turned = 0, mayMove = true) {
  const view = told as BoardView;
  const named = {
    grid: view.board as Grid,
    turned,
    names: ['South', 'North'],
    marks: [],
    places: mayMove ? new Places(view) : null,
  };
  return (column: number, row: number, aim: Aim = 'piece') =>
    placeName({ column, row, aim }, named);
}

describe('places', () => {
  beforeAll(() => speak('en'));

  it('tell what stands there, and the walls around', () => {
    const name = teller(midgame);
    expect(name(0, 0)).toBe('a9, empty');
    expect(name(3, 3)).toBe("d6, North's pawn");
    expect(name(3, 4)).toBe("d5, South's pawn, wall below");
    expect(name(4, 5)).toBe('e4, empty, wall on the right, wall on the left');
  });

  it('tell what can be done, to those who may', () => {
    expect(teller(midgame)(4, 4)).toBe('e5, you can go here: 5 steps to go from there');
    expect(teller(midgame, 0, false)(4, 4)).toBe('e5, empty');
  });

  it('tell of walls that stand, could stand, and cannot', () => {
    const name = teller(midgame);
    expect(name(3, 2, 'level-wall')).toBe('d7h, a wall stands here');
    expect(name(0, 1, 'level-wall')).toBe("a8h, free: nobody's way becomes longer");
    expect(name(3, 7, 'level-wall')).toBe('d2h, no: would cut North off from the goal');
    expect(teller(midgame, 0, false)(0, 1, 'level-wall')).toBe('a8h');
  });

  it('tell walls as they are seen on a turned board', () => {
    expect(teller(midgame, 1)(3, 4)).toBe("d5, South's pawn, wall on the left");
    expect(teller(midgame, 2)(3, 4)).toBe("d5, South's pawn, wall above");
    expect(teller(midgame, 3)(3, 4)).toBe("d5, South's pawn, wall on the right");
  });

  it('tell where the board has no cell', () => {
    expect(teller(ring)(4, 4)).toBe('e5, no cell of the board');
  });
});
