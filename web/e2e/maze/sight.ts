/** What is seen of a labyrinth: its canvas pixel by pixel, and the part that is looked at. */
import type { Locator } from 'playwright-core';
import type { MazeCell, MazeScene } from '../../src/api';
import type { Page } from './steps';

export type Colour = [red: number, green: number, blue: number];

export const canvas = (page: Page): Locator => page.locator('.frame .canvas canvas');
/** All of the maze in the corner. */
export const corner = (page: Page): Locator => page.locator('.corner .overview');

/** What a canvas looks like, to be compared. */
export const picture = (of: Locator): Promise<string> =>
  of.evaluate((one) => (one as HTMLCanvasElement).toDataURL());

interface Size {
  width: number;
  height: number;
}

/** The colours in the middle of cells, of a maze that is seen as a whole. */
export function colours(page: Page, maze: Size, cells: MazeCell[]): Promise<Colour[]> {
  const { width, height } = maze;
  return canvas(page).evaluate(
    (one, { width, height, cells }) => {
      const of = one as HTMLCanvasElement;
      // Read from a copy: what is painted on is left as fast as it is.
      const copy = new OffscreenCanvas(of.width, of.height);
      const to = copy.getContext('2d', { willReadFrequently: true })!;
      to.drawImage(of, 0, 0);
      const { data } = to.getImageData(0, 0, of.width, of.height);
      // All of it is seen with a margin of 0.3 cells, and no cell is larger than 96 pixels.
      const side = Math.min(of.width / (width + 0.6), of.height / (height + 0.6), 96);
      const place = (cell: number, count: number, pixels: number) =>
        Math.round(pixels / 2 + (cell + 0.5 - count / 2) * side);
      return cells.map(({ x, y }): [number, number, number] => {
        const pixel = place(y, height, of.height) * of.width + place(x, width, of.width);
        return [data[4 * pixel]!, data[4 * pixel + 1]!, data[4 * pixel + 2]!];
      });
    },
    { width, height, cells },
  );
}

/** How much of the canvas something is painted on, from 0 to 1. */
export const filled = (page: Page): Promise<number> =>
  canvas(page).evaluate((one) => {
    const of = one as HTMLCanvasElement;
    const [width, height] = [of.width >> 2, of.height >> 2];
    const to = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    to.drawImage(of, 0, 0, width, height);
    const { data } = to.getImageData(0, 0, width, height);
    return data.filter((part, at) => at % 4 === 3 && part > 0).length / (width * height);
  });

/** Whether two colours look the same: where pictures meet they differ by a rounding. */
export const alike = (one: Colour, other: Colour): boolean =>
  one.every((part, at) => Math.abs(part - other[at]!) <= 3);

/** A colour that the theme of the page has a name for. */
export async function themed(page: Page, name: string): Promise<Colour> {
  const told = await page.locator('.frame').evaluate((frame, property) => {
    const probe = frame.appendChild(document.createElement('span'));
    probe.style.setProperty('color', `var(${property})`);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const to = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    to.fillStyle = color;
    to.fillRect(0, 0, 1, 1);
    return [...to.getImageData(0, 0, 1, 1).data];
  }, name);
  return told.slice(0, 3) as Colour;
}

/** The part of a maze that is looked at, in cells, as the corner map frames it. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

export async function view(page: Page): Promise<View> {
  const sides = await corner(page)
    .locator('.part')
    .evaluate((one) => ['x', 'y', 'width', 'height'].map((side) => Number(one.getAttribute(side))));
  const [left, top, width, height] = sides as [number, number, number, number];
  return { left, top, width, height };
}

export const middle = ({ left, top, width, height }: View) => ({
  x: left + width / 2,
  y: top + height / 2,
});

// ---- What a maze is like, told by its walls.

const BESIDE = [
  { wall: 1, dx: 0, dy: -1 },
  { wall: 2, dx: 1, dy: 0 },
  { wall: 4, dx: 0, dy: 1 },
  { wall: 8, dx: -1, dy: 0 },
];

type Walls = Pick<MazeScene, 'walls'>;

const wallsOf = ({ walls }: Walls, { x, y }: MazeCell) => Number.parseInt(walls[y]![x]!, 16);

export const cellsOf = ({ walls }: Walls): MazeCell[] =>
  walls.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '.' ? [] : [{ x, y }])));

/** The cells to which one can go straight on from a cell, and the cell itself. */
export function straight(maze: Walls, from: MazeCell): MazeCell[] {
  return [
    from,
    ...BESIDE.flatMap(({ wall, dx, dy }) => {
      const seen: MazeCell[] = [];
      for (let at = from; (wallsOf(maze, at) & wall) === 0;) {
        at = { x: at.x + dx, y: at.y + dy };
        seen.push(at);
      }
      return seen;
    }),
  ];
}

/** How many steps every cell is away, by `x,y`. */
export function steps(maze: Walls, from: MazeCell): Map<string, number> {
  const far = new Map([[named(from), 0]]);
  for (let edge = [from]; edge.length > 0;) {
    edge = edge.flatMap((at) =>
      BESIDE.filter(({ wall }) => (wallsOf(maze, at) & wall) === 0)
        .map(({ dx, dy }) => ({ x: at.x + dx, y: at.y + dy }))
        .filter((next) => {
          if (far.has(named(next))) return false;
          far.set(named(next), far.get(named(at))! + 1);
          return true;
        }),
    );
  }
  return far;
}

export const named = ({ x, y }: MazeCell) => `${x},${y}`;

/** The cells of a way that is told by letters, by `x,y`. */
export function cellsOn(from: MazeCell, letters: string): string[] {
  let at = from;
  const follow = (letter: string) => {
    const { dx, dy } = BESIDE['NESW'.indexOf(letter)]!;
    at = { x: at.x + dx, y: at.y + dy };
    return named(at);
  };
  return [named(from), ...[...letters].map(follow)];
}
