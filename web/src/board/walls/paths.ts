/** Lines that say something on a board with walls, as the paths of a drawing. */
import { PITCH, TILE, type Point } from './layout';

/** Four corners round a place, as wide and as high from its middle as told. */
export function brackets({ x, y }: Point, wide: number, high: number, arm = 11): string {
  const [left, right, top, bottom] = [x - wide, x + wide, y - high, y + high];
  return (
    `M${left} ${top + arm}v${-arm}h${arm}M${right - arm} ${top}h${arm}v${arm}` +
    `M${right} ${bottom - arm}v${arm}h${-arm}M${left + arm} ${bottom}h${-arm}v${-arm}`
  );
}

/** The way between two cells, without what lies under pawns. */
export function trail(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = length - TILE / 2;
  return `M${from.x - across * 6} ${from.y - down * 6}L${from.x + across * end} ${from.y + down * end}`;
}

/** A bow over whoever is jumped, and the head of its arrow. */
export function jump(from: Point, to: Point, over: Point | null): { bow: string; head: string } {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const straight = length > 1.8 * PITCH;
  // Straight on it passes the pawn at the right hand; round a corner it leans towards the pawn.
  const bend =
    straight || !over
      ? { x: half.x - ((to.y - from.y) / length) * 74, y: half.y + ((to.x - from.x) / length) * 74 }
      : { x: half.x + (over.x - half.x) * 0.5, y: half.y + (over.y - half.y) * 0.5 };
  const start = towards(from, bend, 22);
  const end = towards(to, bend, 20);
  return {
    bow: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`,
    head: arrowHead(bend, end),
  };
}

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x + ((to.x - from.x) / length) * far,
    y: from.y + ((to.y - from.y) / length) * far,
  };
}

function arrowHead(from: Point, tip: Point): string {
  const [back, on] = [towards(tip, from, 8), towards(tip, from, -4)];
  const [across, down] = [(back.y - tip.y) * 0.8, (tip.x - back.x) * 0.8];
  return `M${on.x} ${on.y}L${back.x + across} ${back.y + down}L${back.x - across} ${back.y - down}Z`;
}

/** Rays round a pawn that has won. */
export function rays({ x, y }: Point): string {
  return Array.from({ length: 12 }, (_, at) => {
    const [across, down] = [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)];
    return `M${x + across * 34} ${y + down * 34}l${across * 8} ${down * 8}`;
  }).join('');
}

/** Two rows of squares by turns, along a line from a point: the finishing line. */
export function chequer({ x, y }: Point, length: number, upright: boolean, square: number): string {
  const count = Math.max(2, Math.round(length / square));
  const side = length / count;
  return Array.from({ length: count }, (_, at) => {
    const [along, across] = [at * side, (at % 2) * square];
    const [left, top] = upright ? [x + across, y + along] : [x + along, y + across];
    const [wide, high] = upright ? [square, side] : [side, square];
    return `M${left} ${top}h${wide}v${high}h${-wide}Z`;
  }).join('');
}

/** The sign of a seat: round South, square West, diamond North, ring East. */
export function sign(letter: 's' | 'w' | 'n' | 'e', { x, y }: Point): string {
  if (letter === 'n') return `M${x} ${y - 4}l4 4-4 4-4-4Z`;
  if (letter === 'w') return `M${x - 3} ${y - 3}h6v6h-6Z`;
  return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z`;
}

/** Tiles, as one path: what many of them cost is what one costs. */
export function tiles(corners: Point[]): string {
  const straight = TILE - 8;
  return corners
    .map(
      ({ x, y }) =>
        `M${x + 4} ${y}h${straight}a4 4 0 0 1 4 4v${straight}a4 4 0 0 1-4 4h${-straight}a4 4 0 0 1-4-4v${-straight}a4 4 0 0 1 4-4Z`,
    )
    .join('');
}
