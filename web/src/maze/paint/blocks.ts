/** A maze from far above: a pixel a block. */
import type { MazeMarks, MazeOverview } from '../../api';
import { NO_HEAT, warmth, type Heat } from './ground';
import type { Palette } from './palette';

/** Red, green and blue, up to 255. */
export type Colour = readonly [number, number, number];

export interface Colours {
  stoneA: Colour;
  stoneB: Colour;
  treasure: Colour;
  minotaur: Colour;
}

/** A hexadecimal digit as a number; less than nothing for a full stop. */
function digit(row: string, x: number): number {
  const sign = row.charCodeAt(x);
  return sign === 46 ? -1 : sign < 58 ? sign - 48 : sign - 87;
}

/** The largest digit there is. */
function most({ rows }: MazeMarks): number {
  let top = 1;
  for (const row of rows) {
    for (let x = 0; x < row.length; x += 1) top = Math.max(top, digit(row, x));
  }
  return top;
}

/** The pixels of all blocks: four bytes each, as pictures have them. */
export function pixels(overview: MazeOverview, colours: Colours): Uint8ClampedArray<ArrayBuffer> {
  const wide = overview.open[0]?.length ?? 1;
  const painted = new Uint8ClampedArray(wide * Math.max(1, overview.open.length) * 4);
  const over = (at: number, [red, green, blue]: Colour, share: number) => {
    const below = (painted[at + 3]! / 255) * (1 - share);
    const whole = share + below;
    const mix = (one: number, other: number) => (one * share + other * below) / whole;
    painted[at] = mix(red, painted[at]!);
    painted[at + 1] = mix(green, painted[at + 1]!);
    painted[at + 2] = mix(blue, painted[at + 2]!);
    painted[at + 3] = whole * 255;
  };
  const { stoneA, stoneB, treasure, minotaur } = colours;
  overview.open.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const open = digit(row, x);
      if (open < 0) continue;
      over((y * wide + x) * 4, (x + y) % 2 === 0 ? stoneA : stoneB, 0.4 + (open / 15) * 0.6);
    }
  });
  const dots = (marks: MazeMarks, colour: Colour) => {
    const top = most(marks);
    marks.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x += 1) {
        const count = digit(row, x);
        if (count > 0) over((y * wide + x) * 4, colour, 0.25 + 0.6 * (count / top));
      }
    });
  };
  dots(overview.treasures, treasure);
  dots(overview.minotaurs, minotaur);
  return painted;
}

/** What colours are that are written in any way, found out by painting with them. */
function coloursOf({ stoneA, stoneB, look, no }: Palette): Colours {
  const canvas = document.createElement('canvas');
  const to = canvas.getContext('2d', { willReadFrequently: true })!;
  const found = (colour: string): Colour => {
    to.fillStyle = colour;
    to.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = to.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  return {
    stoneA: found(stoneA),
    stoneB: found(stoneB),
    treasure: found(look),
    minotaur: found(no),
  };
}

/** The picture that was painted last: the corner and the whole page show the same. */
let latest: { of: MazeOverview; palette: string; canvas: HTMLCanvasElement } | null = null;

export function paintBlocks(of: MazeOverview, palette: Palette): HTMLCanvasElement {
  const named = JSON.stringify(palette);
  if (latest?.of === of && latest.palette === named) return latest.canvas;
  const canvas = document.createElement('canvas');
  canvas.width = of.open[0]?.length ?? 1;
  canvas.height = Math.max(1, of.open.length);
  const painted = pixels(of, coloursOf(palette));
  canvas.getContext('2d')!.putImageData(new ImageData(painted, canvas.width), 0, 0);
  latest = { of, palette: named, canvas };
  return canvas;
}

/** How far blocks are, as far as that is known of the cell in their middle. */
export function paintHeatBlocks(of: MazeOverview, heat: Heat, palette: Palette): HTMLCanvasElement {
  const scale = document.createElement('canvas');
  scale.width = NO_HEAT;
  scale.height = 1;
  const line = scale.getContext('2d', { willReadFrequently: true })!;
  for (let share = 0; share < NO_HEAT; share += 1) {
    line.fillStyle = warmth(share / 255, palette);
    line.fillRect(share, 0, 1, 1);
  }
  const colours = line.getImageData(0, 0, NO_HEAT, 1).data;
  const canvas = document.createElement('canvas');
  canvas.width = of.open[0]?.length ?? 1;
  canvas.height = Math.max(1, of.open.length);
  const painted = new Uint8ClampedArray(canvas.width * canvas.height * 4);
  const inside = (at: number, size: number) =>
    Math.min(size - 1, Math.floor((at + 0.5) * of.block));
  of.open.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const share = heat[inside(y, of.height) * of.width + inside(x, of.width)] ?? NO_HEAT;
      if (share >= NO_HEAT || digit(row, x) < 0) continue;
      painted.set(colours.subarray(share * 4, share * 4 + 4), (y * canvas.width + x) * 4);
    }
  });
  canvas.getContext('2d')!.putImageData(new ImageData(painted, canvas.width), 0, 0);
  return canvas;
}
