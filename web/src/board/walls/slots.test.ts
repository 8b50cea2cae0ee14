import { describe, expect, it } from 'vitest';
import type { Aim, Spot } from '../../api';
import { cellAt, fingerAt, mouseAt, wallAt } from './slots';

const size = { width: 9, height: 7 };
const spot = (column: number, row: number, aim: Aim): Spot => ({ column, row, aim });
const at = (x: number, y: number) => ({ x, y });

describe('a mouse', () => {
  it('means a cell in the middle of a tile', () => {
    expect(mouseAt(at(30, 30), size)).toEqual(spot(0, 0, 'piece'));
    expect(mouseAt(at(8 * 72 + 30, 6 * 72 + 30), size)).toEqual(spot(8, 6, 'piece'));
  });

  it('means the wall whose middle is nearest in a groove', () => {
    // Between the first two rows, over the right half of the second column.
    expect(mouseAt(at(72 + 45, 66), size)).toEqual(spot(1, 1, 'level-wall'));
    expect(mouseAt(at(72 + 15, 66), size)).toEqual(spot(0, 1, 'level-wall'));
    expect(mouseAt(at(66, 72 + 45), size)).toEqual(spot(0, 2, 'upright-wall'));
  });

  it('means a groove that it is near to', () => {
    expect(mouseAt(at(30, 54), size)?.aim).toBe('level-wall');
    expect(mouseAt(at(30, 50), size)?.aim).toBe('piece');
  });

  it('means no wall beyond the last middle', () => {
    expect(mouseAt(at(2, 66), size)).toEqual(spot(0, 1, 'level-wall'));
    expect(mouseAt(at(8 * 72 + 55, 66), size)).toEqual(spot(7, 1, 'level-wall'));
    expect(mouseAt(at(8 * 72 + 66, 30), size)).toEqual(spot(8, 0, 'piece'));
  });

  it('means nothing beside the board', () => {
    expect(mouseAt(at(-20, 30), size)).toBeNull();
    expect(mouseAt(at(30, 7 * 72 + 5), size)).toBeNull();
  });

  it('keeps a wall as it lies where two grooves cross', () => {
    expect(mouseAt(at(67, 70), size, 'level-wall')?.aim).toBe('level-wall');
    expect(mouseAt(at(67, 70), size, 'upright-wall')?.aim).toBe('upright-wall');
    expect(mouseAt(at(66, 80), size, 'level-wall')?.aim).toBe('upright-wall');
  });
});

describe('somebody who holds a wall', () => {
  it('always means one of the places for it', () => {
    const lost = [];
    for (let x = -25; x < 9 * 72; x += 7) {
      for (let y = -25; y < 7 * 72; y += 7) {
        const { column, row, aim } = wallAt(at(x, y), size)!;
        const inside = column >= 0 && column <= 7 && row >= 1 && row <= 6;
        if (aim === 'piece' || !inside) lost.push({ x, y, column, row, aim });
      }
    }
    expect(lost).toEqual([]);
  });

  it('means none as long as it is over the frame', () => {
    expect(wallAt(at(100, 7 * 72 + 40), size)).toBeNull();
  });
});

describe('a finger', () => {
  const target = spot(3, 3, 'piece');
  const isTarget = (cell: Spot) => cell.column === 3 && cell.row === 3;
  const middle = 3 * 72 + 30;

  it('means a cell to go to, beyond its edges where it is small', () => {
    expect(fingerAt(at(middle, middle), size, isTarget, 0)).toEqual(target);
    expect(fingerAt(at(middle + 40, middle), size, isTarget, 42)).toEqual(target);
    expect(fingerAt(at(middle + 40, middle), size, isTarget, 20)?.aim).toBe('upright-wall');
  });

  it('means the nearest wall elsewhere, and nothing in the middle of a tile', () => {
    expect(fingerAt(at(30, 48), size, isTarget, 42)).toEqual(spot(0, 1, 'level-wall'));
    expect(fingerAt(at(30, 30), size, isTarget, 42)).toBeNull();
  });
});

describe('cells', () => {
  it('share the grooves between them', () => {
    expect(cellAt(at(65, 30), size)).toEqual(spot(0, 0, 'piece'));
    expect(cellAt(at(67, 30), size)).toEqual(spot(1, 0, 'piece'));
  });
});
