import { describe, expect, it } from 'vitest';
import type { BoardView, Spot } from '../api';
import heapNext from '../../gallery/fixtures/awele-6-heap-next.json';
import heapView from '../../gallery/fixtures/awele-6-heap.json';
import next from '../../gallery/fixtures/awele-6-next.json';
import before from '../../gallery/fixtures/awele-6.json';
import { counts, falls, sown } from './sowing';

const [was, is] = [before as unknown as BoardView, next as unknown as BoardView];
const name = ({ row, column }: Spot) =>
  was.board.type === 'houses' ? was.board.rows[row]![column]!.name : '';

describe('a sowing', () => {
  it('falls seed by seed', () => {
    const deed = sown(was, is)!.deed;
    expect(falls(deed).map(name).join('')).toBe('DEFabcdef');
  });

  it('goes round more than once and never into its own house', () => {
    const long = sown(heapView as unknown as BoardView, heapNext as unknown as BoardView)!;
    const order = falls(long.deed).map(name).join('');
    expect(order).toBe('abcdefABCDEabcdefABCDEabcde');
    expect(long.houses.get('0 5')!.falls).toEqual([1, 12, 23]);
  });

  it('counts beside the house, and takes at the end', () => {
    const shown = sown(was, is)!;
    const at = (row: number, column: number) => counts(shown.houses.get(`${row} ${column}`)!);
    expect(at(1, 2)).toEqual([{ seeds: 0, from: 0, to: null }]);
    expect(at(1, 3).map(({ seeds }) => seeds)).toEqual([1, 2]);
    expect(at(0, 0).map(({ seeds }) => seeds)).toEqual([2, 3, 0]);
    expect(shown.store).toMatchObject({ seat: 0, seeds: 9 });
  });

  it('is not shown when a move is taken back or the same view comes again', () => {
    expect(sown(is, was)).toBeNull();
    expect(sown(is, is)).toBeNull();
  });
});
