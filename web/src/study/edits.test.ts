import { describe, expect, it } from 'vitest';
import type { BoardView, Drafted, DraftKit } from '../api';
import { editAt, marksOf, spotFrom, spotsOf, spotText, toolsOf, viewFor, type Tool } from './edits';

const KIT: DraftKit = {
  pieces: 'none',
  walls: false,
  seeds: null,
  stocks: null,
  leaving: false,
  places: 0,
  mirror: false,
  exchange: false,
};
const view = (board: BoardView['board']): BoardView => ({
  board,
  turn: 0,
  home: { column: 0, row: 0, aim: 'piece' },
  places: [],
  last: null,
  holdings: [],
  decisive: 100,
  choices: [],
  refused: [],
});
const GRID = view({
  type: 'grid',
  width: 3,
  height: 2,
  cells: ['..#', '0.1'],
  columns: ['a', 'b', 'c'],
  rows: [2, 1],
  walls: [],
});
const house = (seeds: number) => ({ name: 'a', seeds });
const HOUSES = view({
  type: 'houses',
  rows: [
    [house(0), house(1)],
    [house(4), house(5)],
  ],
  below: 0,
  stores: [0, 0],
  shared_out: null,
});
const drafted = (view: BoardView, kit: Partial<DraftKit>) =>
  ({ view, kit: { ...KIT, ...kit }, names: ['South', 'North'] }) as Drafted;

describe('setting up', () => {
  it('has tools for what a game can have', () => {
    const kinds = (kit: Partial<DraftKit>) => toolsOf(drafted(GRID, kit)).map((tool) => tool.kind);
    expect(kinds({})).toEqual([]);
    expect(kinds({ pieces: 'many' })).toEqual(['piece', 'piece', 'wipe']);
    expect(kinds({ pieces: 'one', walls: true })).toHaveLength(5);
    expect(kinds({ seeds: 48 })).toEqual(['seeds', 'seeds', 'empty']);
  });
  it('puts pieces on cells, and walls where four cells could meet', () => {
    expect(spotsOf(GRID, { kind: 'wipe' })).toHaveLength(5);
    const walls = spotsOf(GRID, { kind: 'wall', aim: 'upright-wall' });
    expect(walls.map(({ column, row }) => [column, row])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(spotsOf(HOUSES, { kind: 'seeds', by: 1 })).toHaveLength(4);
    expect(spotsOf(HOUSES, { kind: 'wipe' })).toEqual([]);
  });
  it('adds and takes seeds within what there is', () => {
    const of = drafted(HOUSES, { seeds: 5 });
    const count = (tool: Tool, row: number, column: number) => {
      const edit = editAt(of, tool, { column, row, aim: 'piece' });
      return edit.type === 'seeds' ? edit.count : null;
    };
    expect(count({ kind: 'seeds', by: 1 }, 1, 0)).toBe(5);
    expect(count({ kind: 'seeds', by: 1 }, 1, 1)).toBe(5);
    expect(count({ kind: 'seeds', by: -1 }, 0, 0)).toBe(0);
    expect(count({ kind: 'empty' }, 1, 1)).toBe(0);
  });
  it('offers every place of a tool on the board, and finds it again', () => {
    const seen = viewFor(drafted(GRID, { pieces: 'one' }), { kind: 'piece', seat: 1 }, () => 'x');
    expect(seen.choices).toHaveLength(5);
    for (const { move, spot } of seen.choices) expect(spotFrom(move)).toEqual(spot);
    expect(spotText({ column: 4, row: 2, aim: 'level-wall' })).toBe('4,2,level-wall');
    expect(viewFor(drafted(GRID, {}), null, () => 'x').choices).toEqual([]);
  });
  it('marks the places of what is wrong', () => {
    const at = { column: 1, row: 1, aim: 'piece' as const };
    const reasons = [
      { words: 'one', spots: [at], seat: null },
      { words: 'two', spots: [], seat: 1 },
    ];
    expect(marksOf(reasons)).toEqual([{ spot: at, kind: 'look' }]);
  });
});
