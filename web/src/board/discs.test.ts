import { describe, expect, it } from 'vitest';
import type { BoardView, Spot } from '../api';
import next from '../../gallery/fixtures/reversi-8-next.json';
import before from '../../gallery/fixtures/reversi-8.json';
import { dotsOf, linesOf, pieceAt, putDown, turningOf } from './discs';

const spot = (column: number, row: number): Spot => ({ column, row, aim: 'piece' });
const name = ({ column, row }: Spot) => `${'abcdefgh'[column]}${row + 1}`;
const [was, is] = [before as BoardView, next as BoardView];

describe('the lines of a new disc', () => {
  const g6 = putDown(was, is)!;

  it('run from the new disc to the disc that holds them', () => {
    const told = linesOf(g6).map(({ turned, anchor }) => [...turned, anchor].map(name).join(' '));
    expect(told.sort()).toEqual(['f5 e4', 'f6 e6 d6', 'f7 e8', 'g5 g4 g3']);
  });

  it('turn their nearest discs first, all at once', () => {
    const waves = turningOf(g6).map(({ spot, wave }) => `${wave} ${name(spot)}`);
    expect(waves.sort()).toEqual(['1 f5', '1 f6', '1 f7', '1 g5', '2 e6', '2 g4']);
  });

  it('turn in the order of the line however they are told', () => {
    const [line] = linesOf({ at: spot(0, 0), turned: [spot(3, 3), spot(1, 1), spot(2, 2)] });
    expect(line!.turned.map(name)).toEqual(['b2', 'c3', 'd4']);
    expect(name(line!.anchor)).toBe('e5');
    expect(turningOf({ at: spot(0, 0), turned: [spot(1, 1)] })[0]!.angle).toBe(45);
  });
});

describe('what is shown of a change', () => {
  it('is a disc put down', () => {
    expect(name(putDown(was, is)!.at)).toBe('g6');
  });

  it('is nothing when a move is taken back or the same view comes again', () => {
    expect(putDown(is, was)).toBeNull();
    expect(putDown(is, is)).toBeNull();
  });
});

it('reads what stands in a cell', () => {
  if (was.board.type !== 'grid') throw new Error('no grid');
  expect(pieceAt(was.board, spot(7, 0))).toBe(0);
  expect(pieceAt(was.board, spot(3, 3))).toBe(1);
  expect(pieceAt(was.board, spot(0, 0))).toBeNull();
});

it('has guiding dots where there is room', () => {
  expect(dotsOf(4, 4)).toEqual([]);
  expect(dotsOf(8, 8)).toHaveLength(4);
});
