/** How mazes and seas lie on paper: what is computed before it is drawn. */
import type { BridgesScene, MazeScene } from '../api';

/** What a picture of a maze needs of it. */
export type MazeDrawing = Pick<MazeScene, 'window' | 'walls' | 'objects' | 'minotaurs' | 'player'>;

/** What a picture of a puzzle needs of it. */
export type SeaDrawing = Pick<BridgesScene, 'width' | 'height' | 'islands' | 'edges'>;

/** The sides of a cell, as the digits of a maze add them up. */
const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];

/** Walls as one path of lines, each as long as it runs; with cells of the given size. */
export function hedges(walls: string[], cell: number): string {
  const has = (x: number, y: number, side: number) =>
    (Number.parseInt(walls[y]?.[x] ?? '', 16) & side) !== 0;
  const [width, height] = [walls[0]?.length ?? 0, walls.length];
  const level = (x: number, y: number) => has(x, y, NORTH) || has(x, y - 1, SOUTH);
  const upright = (x: number, y: number) => has(x, y, WEST) || has(x - 1, y, EAST);
  const across = runs(height + 1, width, (y, x) => level(x, y)).map(
    ([y, from, to]) => `M${from * cell} ${y * cell}H${to * cell}`,
  );
  const down = runs(width + 1, height, (x, y) => upright(x, y)).map(
    ([x, from, to]) => `M${x * cell} ${from * cell}V${to * cell}`,
  );
  return [...across, ...down].join('');
}

/** The stretches of each line in which something holds: line, first, and one after the last. */
function runs(
  lines: number,
  length: number,
  holds: (line: number, at: number) => boolean,
): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < length; at += 1) {
      if (!holds(line, at)) continue;
      const from = at;
      while (at < length && holds(line, at)) at += 1;
      found.push([line, from, at]);
    }
  }
  return found;
}

/** The cells of a chequer of one colour, as one path; only those that there are. */
export function chequer(
  width: number,
  height: number,
  cell: number,
  odd: number,
  there: (x: number, y: number) => boolean = () => true,
): string {
  let path = '';
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((x + y) % 2 === odd && there(x, y)) {
        path += `M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}Z`;
      }
    }
  }
  return path;
}

/** The planks between two islands: one line each, side by side. */
export function planks(sea: SeaDrawing, edge: SeaDrawing['edges'][number], cell: number): string[] {
  const [a, b] = [sea.islands[edge.a]!, sea.islands[edge.b]!];
  const middle = (at: number) => (at + 0.5) * cell;
  const shore = cell * 0.36;
  return Array.from({ length: edge.bridges }, (_, at) => {
    const lane = (at - (edge.bridges - 1) / 2) * cell * 0.29;
    return a.y === b.y
      ? `M${middle(a.x) + shore} ${middle(a.y) + lane}H${middle(b.x) - shore}`
      : `M${middle(a.x) + lane} ${middle(a.y) + shore}V${middle(b.y) - shore}`;
  });
}
