import { describe, expect, it } from 'vitest';
import type { Aim, Grid, Spot } from '../api';
import {
  coordinates,
  sameSpot,
  spotKey,
  spotName,
  turnSide,
  turnSpot,
  turnedSize,
  unturnSpot,
} from './grid';

/** Five columns, three rows; `a1` is at the lower left. */
const grid: Grid = {
  width: 5,
  height: 3,
  cells: ['.....', '.#...', '..0..'],
  columns: ['a', 'b', 'c', 'd', 'e'],
  rows: [3, 2, 1],
  walls: [],
};

const spot = (column: number, row: number, aim: Aim): Spot => ({ column, row, aim });

/** Every place of the board. */
function everywhere(): Spot[] {
  const spots: Spot[] = [];
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      spots.push(spot(column, row, 'piece'));
      if (row === 0 || column === grid.width - 1) continue;
      spots.push(spot(column, row, 'level-wall'), spot(column, row, 'upright-wall'));
    }
  }
  return spots;
}

describe('a turned board', () => {
  it('changes width and height with every quarter turn', () => {
    expect([0, 1, 2, 3].map((turned) => turnedSize(grid, turned).width)).toEqual([5, 3, 5, 3]);
  });

  it('has the lower left corner at the upper left after a quarter turn', () => {
    const corner = spot(0, 2, 'piece');
    const seen = [0, 1, 2, 3].map((turned) => turnSpot(corner, grid, turned));
    expect(seen.map(({ column, row }) => [column, row])).toEqual([
      [0, 2],
      [0, 0],
      [4, 0],
      [2, 4],
    ]);
  });

  it('shows level walls upright after a quarter turn', () => {
    // The wall above a1 and b1 stands right of the two upper rows of the turned board's first column.
    expect(turnSpot(spot(0, 2, 'level-wall'), grid, 1)).toEqual(spot(0, 1, 'upright-wall'));
    expect(turnSpot(spot(0, 2, 'level-wall'), grid, 2)).toEqual(spot(3, 1, 'level-wall'));
    expect(turnSpot(spot(0, 2, 'level-wall'), grid, 3)).toEqual(spot(1, 4, 'upright-wall'));
    expect(turnSpot(spot(3, 1, 'upright-wall'), grid, 1)).toEqual(spot(1, 4, 'level-wall'));
  });

  it.each([0, 1, 2, 3])('leads back from every place after %i quarter turns', (turned) => {
    const seen = everywhere().map((place) => turnSpot(place, grid, turned));
    expect(new Set(seen.map(spotKey)).size).toBe(everywhere().length);
    const size = turnedSize(grid, turned);
    for (const { column, row, aim } of seen) {
      const wall = aim === 'piece' ? 0 : 1;
      expect(column).toBeGreaterThanOrEqual(0);
      expect(column).toBeLessThan(size.width - wall);
      expect(row).toBeGreaterThanOrEqual(wall);
      expect(row).toBeLessThan(size.height);
    }
    const back = seen.map((place) => unturnSpot(place, grid, turned));
    expect(back).toEqual(everywhere());
  });

  it('shows a wall between the cells that it stands between', () => {
    for (const turned of [0, 1, 2, 3]) {
      const wall = turnSpot(spot(2, 1, 'level-wall'), grid, turned);
      const [above, under] = [spot(2, 0, 'piece'), spot(2, 1, 'piece')].map((cell) =>
        turnSpot(cell, grid, turned),
      );
      if (wall.aim === 'level-wall') {
        expect(Math.max(above!.row, under!.row)).toBe(wall.row);
        expect([wall.column, wall.column + 1]).toContain(above!.column);
      } else {
        expect(Math.min(above!.column, under!.column)).toBe(wall.column);
        expect([wall.row - 1, wall.row]).toContain(above!.row);
      }
    }
  });

  it('has its coordinates where they are seen', () => {
    expect(coordinates(grid, 0)).toEqual({
      below: ['a', 'b', 'c', 'd', 'e'],
      beside: ['3', '2', '1'],
    });
    expect(coordinates(grid, 1)).toEqual({
      below: ['1', '2', '3'],
      beside: ['a', 'b', 'c', 'd', 'e'],
    });
    expect(coordinates(grid, 2).below).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(coordinates(grid, 3)).toEqual({
      below: ['3', '2', '1'],
      beside: ['e', 'd', 'c', 'b', 'a'],
    });
  });

  it('has its sides clockwise', () => {
    expect([0, 1, 2, 3, 4, -1].map((turned) => turnSide('bottom', turned))).toEqual([
      'bottom',
      'left',
      'top',
      'right',
      'bottom',
      'right',
    ]);
  });
});

describe('places', () => {
  it('are called as moves are', () => {
    expect(spotName(spot(0, 2, 'piece'), grid)).toBe('a1');
    expect(spotName(spot(2, 1, 'level-wall'), grid)).toBe('c2h');
    expect(spotName(spot(2, 1, 'upright-wall'), grid)).toBe('c2v');
  });

  it('are the same when all of them is', () => {
    expect(sameSpot(spot(1, 1, 'piece'), spot(1, 1, 'piece'))).toBe(true);
    expect(sameSpot(spot(1, 1, 'piece'), spot(1, 1, 'level-wall'))).toBe(false);
    expect(sameSpot(null, spot(1, 1, 'piece'))).toBe(false);
  });
});
