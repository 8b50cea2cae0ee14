import { describe, expect, it } from 'vitest';
import type { MazeOverview } from '../../api';
import { pixels, type Colours } from './blocks';

const COLOURS: Colours = {
  stoneA: [100, 100, 100],
  stoneB: [50, 50, 50],
  treasure: [200, 200, 0],
  minotaur: [255, 0, 0],
};

const overview = (open: string[], treasures: string[], minotaurs: string[]): MazeOverview => ({
  width: 2 * open[0]!.length,
  height: 2 * open.length,
  block: 2,
  open,
  treasures: { unit: 1, rows: treasures },
  minotaurs: { unit: 3, rows: minotaurs },
  exits: [],
  player: { at: { x: 0, y: 0 }, facing: 'south', alive: true },
});

describe('a maze from far above', () => {
  it('has a pixel a block: stones like a chequered board, nothing where it is not', () => {
    const painted = pixels(overview(['ff.', '7ff'], ['...', '...'], ['...', '...']), COLOURS);
    const at = (x: number, y: number) => [...painted.slice((y * 3 + x) * 4, (y * 3 + x) * 4 + 4)];
    expect(painted.length).toBe(2 * 3 * 4);
    expect([at(0, 0), at(1, 0)]).toEqual([
      [100, 100, 100, 255],
      [50, 50, 50, 255],
    ]);
    expect(at(2, 0)).toEqual([0, 0, 0, 0]);
    // What is half there is seen through.
    expect(at(0, 1)).toEqual([50, 50, 50, 173]);
  });

  it('shows where there is more of something, and minotaurs above treasures', () => {
    const painted = pixels(overview(['fff'], ['.1a'], ['..f']), COLOURS);
    const red = [0, 1, 2].map((x) => painted[x * 4]!);
    const green = [0, 1, 2].map((x) => painted[x * 4 + 1]!);
    expect(red).toEqual([100, 96, 244]);
    expect(green).toEqual([100, 96, 28]);
  });
});
