import { describe, expect, it } from 'vitest';
import type { BoardView, Grid } from '../../api';
import left from '../../../gallery/fixtures/wall-left.json';
import midgame from '../../../gallery/fixtures/wall-midgame.json';
import { wallLayout } from './layout';
import { rackArea, racks, wallsEach } from './racks';

function racksOf(told: unknown, turned: number) {
  const view = told as BoardView;
  const layout = wallLayout(view.board as Grid, view.holdings, turned);
  return { layout, racks: racks(view.holdings, layout, turned, wallsEach(view)) };
}

describe('racks', () => {
  it('have a slot for every wall there was, and a wall for every one in hand', () => {
    const { racks } = racksOf(midgame, 0);
    expect(racks.map(({ slots }) => slots.length)).toEqual([10, 10]);
    expect(racks.map(({ slots }) => slots.filter(({ full }) => full).length)).toEqual([4, 5]);
  });

  it('are empty where a seat has left', () => {
    const { racks } = racksOf(left, 0);
    expect(racks.map(({ gone }) => gone)).toEqual([false, false, false, true]);
    expect(racks[3]!.slots.some(({ full }) => full)).toBe(false);
  });

  it.each([0, 1, 2, 3])('lie on the frame after %i quarter turns', (turned) => {
    const { layout, racks } = racksOf(left, turned);
    for (const { side, slots } of racks) {
      const [x, y, width, height] = rackArea(side, layout);
      const outside = slots.filter(
        (slot) => slot.x < x || slot.y < y || slot.x > x + width || slot.y > y + height,
      );
      expect(outside).toEqual([]);
    }
  });
});
