import { describe, expect, it } from 'vitest';
import { ends, Pace, throughAfter } from './digging';

describe('the pace of digging', () => {
  it('follows the time that it is told', () => {
    const pace = new Pace(100);
    expect([1000, 1100, 1200, 1250].map((now) => pace.tick(now, 30))).toEqual([0, 3, 6, 7]);
  });
  it('loses no parts of passages between frames', () => {
    const pace = new Pace(1000);
    for (let frame = 0; frame <= 600; frame += 1) pace.tick((frame * 1000) / 60, 7);
    expect(pace.dug).toBe(70);
  });
  it('goes on at another speed from where it is', () => {
    const pace = new Pace(1000);
    pace.tick(0, 10);
    pace.tick(200, 10);
    expect(pace.tick(300, 100)).toBe(12);
  });
  it('digs all at once', () => {
    const pace = new Pace(40_000);
    expect(pace.tick(5, Infinity)).toBe(40_000);
    expect(pace.isOver).toBe(true);
  });
  it('ends where there is nothing more', () => {
    const pace = new Pace(3);
    pace.tick(0, 100);
    expect(pace.tick(200, 100)).toBe(3);
    expect(pace.isOver).toBe(true);
    expect(new Pace(0).isOver).toBe(true);
  });
  it('does not make up for a rest', () => {
    const pace = new Pace(1000);
    pace.tick(0, 10);
    pace.tick(100, 10);
    pace.rest();
    expect(pace.tick(9000, 10)).toBe(1);
    // Nor for a page that nobody saw.
    expect(pace.tick(99_000, 10)).toBe(3);
  });
  it('goes where somebody wants it', () => {
    const pace = new Pace(10);
    expect([pace.jump(4), pace.jump(-1), pace.jump(99)]).toEqual([4, 0, 10]);
  });
});

describe('what digging joins', () => {
  // Three cells by two:  0 1 2
  //                      3 4 5
  const east = (cell: number) => cell * 2;
  const south = (cell: number) => cell * 2 + 1;
  it('is named by passages', () => {
    expect(ends(east(1), 3)).toEqual([1, 2]);
    expect(ends(south(1), 3)).toEqual([1, 4]);
  });
  it('is a way through after so many passages', () => {
    const along = [east(0), east(1), south(2), east(3), south(0)];
    expect(throughAfter(3, 2, along)).toBe(3);
    expect(throughAfter(3, 2, along.toReversed())).toBe(5);
  });
  it('looks no farther than one can ever walk', () => {
    // 2 and 5 are apart, or masked.
    expect(throughAfter(3, 2, [south(0), east(3)])).toBe(2);
    expect(throughAfter(3, 2, [])).toBe(0);
  });
});
