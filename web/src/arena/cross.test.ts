import { expect, it } from 'vitest';
import { crossRows, hasSkill } from './cross';
import { tournament } from './fixture';

it('rows and columns are in the order of the standings', () => {
  const rows = crossRows(tournament());
  expect(rows.map((row) => row.player)).toEqual([1, 0, 2]);
  for (const row of rows) expect(row.cells.map((cell) => cell.against)).toEqual([1, 0, 2]);
  expect(rows.map((row) => row.cells.map((cell) => cell.isSelf))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

it('sums agree: each row with its points, and each cell with the one across', () => {
  const rows = crossRows(tournament());
  for (const row of rows) {
    expect(row.cells.reduce((sum, cell) => sum + cell.points, 0)).toBe(row.points);
    expect(row.cells.reduce((sum, cell) => sum + cell.games, 0)).toBe(row.games);
  }
  for (const [one, row] of rows.entries()) {
    for (const [other, cell] of row.cells.entries()) {
      expect(cell.points + rows[other]!.cells[one]!.points).toBe(cell.games);
    }
  }
});

it('those who are at it are marked', () => {
  const rows = crossRows(tournament());
  const now = rows.flatMap((row) =>
    row.cells.filter((cell) => cell.isNow).map((cell) => [row.player, cell.against]),
  );
  expect(now).toEqual([
    [1, 0],
    [0, 1],
    [0, 2],
    [2, 0],
  ]);
});

it('strength is a rating between two and a skill among more, and nothing before the first game', () => {
  const told = tournament();
  expect(crossRows(told)[0]!.strength).toEqual(told.standings[0]!.rating);
  const four = tournament({ plan: { ...told.plan, names: ['South', 'West', 'North', 'East'] } });
  expect(hasSkill(four)).toBe(true);
  expect(crossRows(four)[0]!.strength).toEqual(told.standings[0]!.skill);
  const fresh = tournament({ standings: told.standings.map((row) => ({ ...row, games: 0 })) });
  expect(crossRows(fresh)[0]!.strength).toBeNull();
});
