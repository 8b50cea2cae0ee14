import { describe, expect, it } from 'vitest';
import type { BoardView, Houses } from '../api';
import eight from '../../gallery/fixtures/awele-8.json';
import six from '../../gallery/fixtures/awele-6.json';
import three from '../../gallery/fixtures/awele-3.json';
import { extent, plan, rowsOf, standsUpright, type Plan } from './houses';

const housesOf = (view: unknown) => (view as BoardView).board as unknown as Houses;
const board = housesOf(six);
const at = (drawn: Plan, row: number, column: number) =>
  drawn.houses.find(({ spot }) => spot.row === row && spot.column === column)!.at;

describe('a board of houses', () => {
  it('lies with the lower row below and the stores at the ends', () => {
    const drawn = plan(board, false, false);
    expect(at(drawn, 1, 0).y).toBeGreaterThan(at(drawn, 0, 0).y);
    expect(at(drawn, 1, 5).x).toBeGreaterThan(at(drawn, 1, 0).x);
    expect(drawn.stores[0].at.x).toBeGreaterThan(at(drawn, 1, 5).x);
    expect(drawn.stores[1].at.x).toBeLessThan(at(drawn, 1, 0).x);
  });

  it('stands with the lower row on the right, sown upwards', () => {
    const drawn = plan(board, true, false);
    expect(at(drawn, 1, 0).x).toBeGreaterThan(at(drawn, 0, 0).x);
    expect(at(drawn, 1, 5).y).toBeLessThan(at(drawn, 1, 0).y);
    expect(drawn.stores[0].at.y).toBeLessThan(at(drawn, 1, 5).y);
    expect(drawn.stores[1].at.y).toBeGreaterThan(at(drawn, 1, 0).y);
  });

  it('turned round is seen from the other side', () => {
    for (const upright of [false, true]) {
      const [plain, turned] = [plan(board, upright, false), plan(board, upright, true)];
      expect(at(turned, 1, 0)).toEqual(at(plain, 0, 5));
      expect(at(turned, 0, 2)).toEqual(at(plain, 1, 3));
      expect(turned.stores[0]).toEqual(plain.stores[1]);
    }
  });

  it('is gone through in the rows in which it is seen', () => {
    const named = (upright: boolean) =>
      rowsOf(plan(board, upright, false)).map((row) =>
        row.map(({ spot }) => board.rows[spot.row]![spot.column]!.name).join(''),
      );
    expect(named(false)).toEqual(['fedcba', 'ABCDEF']);
    expect(named(true)).toEqual(['aF', 'bE', 'cD', 'dC', 'eB', 'fA']);
  });

  it('holds everything, whatever the number of houses', () => {
    for (const view of [three, six, eight]) {
      for (const upright of [false, true]) {
        const drawn = plan(housesOf(view), upright, false);
        for (const { at, width, height, label } of [...drawn.houses, ...drawn.stores]) {
          expect(Math.min(at.x - width / 2, at.y - height / 2, label.x, label.y)).toBeGreaterThan(
            8,
          );
          expect(at.x + width / 2).toBeLessThan(drawn.width - 8);
          expect(at.y + height / 2).toBeLessThan(drawn.height - 8);
        }
      }
    }
  });

  it('leaves a house 44 px on a phone', () => {
    const room = { width: 374, height: 578 };
    expect(standsUpright(room)).toBe(true);
    const { width, height } = extent(8, true);
    const scale = Math.min(room.width / width, room.height / height);
    expect(plan(housesOf(eight), true, false).houses[0]!.width * scale).toBeGreaterThan(44);
  });
});
