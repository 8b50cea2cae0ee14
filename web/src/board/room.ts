/** Where words find room on a board, so that they hide nothing they are about. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A corner of the words, and which one: they end there, or they begin there. */
export interface Corner {
  x: number;
  y: number;
  endsAcross: boolean;
  endsDown: boolean;
}

/** How large words may become on the page. */
const WORDS = { width: 270, height: 66 };

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How far a point is from a box. */
function distance(point: { x: number; y: number }, { x, y, width, height }: Box): number {
  const dx = Math.max(0, x - point.x, point.x - x - width);
  const dy = Math.max(0, y - point.y, point.y - y - height);
  return Math.hypot(dx, dy);
}

/** Places along a side: close beside what is meant, and some everywhere. */
function along(most: number, size: number, at: number, extent: number): number[] {
  const beside = [at + extent, at - size, at + extent / 2 - size / 2];
  const steps = Array.from({ length: 25 }, (_, step) => (most * step) / 24);
  return [...beside, ...steps].filter((place) => place >= 0 && place <= most);
}

/**
 * The best place for words on a board: near what they are about, on nothing `busy`, and not
 * beyond `reach` even where that hides something. Everything is measured in cells but `reach` and
 * `cell`, which are a cell's breadth and a distance on the page; below and on the right is
 * preferred to above and on the left. Words may be smaller than the room they get: the corner that
 * is nearest stays.
 */
export function roomFor(
  cell: number,
  about: Box,
  busy: Box[],
  board: { width: number; height: number },
  reach = Infinity,
): Corner {
  const [width, height] = [WORDS.width / cell, WORDS.height / cell];
  const [right, bottom] = [board.width - width, board.height - height];
  if (right <= 0 || bottom <= 0) {
    const y = Math.max(0, Math.min(bottom, about.y + 1));
    return { x: 0, y, endsAcross: false, endsDown: false };
  }
  const centre = middle(about);
  let best: Box | undefined;
  let least = Infinity;
  for (const y of along(bottom, height, about.y, about.height)) {
    for (const x of along(right, width, about.x, about.width)) {
      const box = { x, y, width, height };
      const area = busy.reduce((sum, other) => sum + overlap(box, other), 0);
      // Even a little that is hidden is a blemish.
      const hidden = area > 0.01 ? 0.5 + 3 * area : 0;
      const side = (y < about.y ? 0.12 : 0) + (x < about.x ? 0.06 : 0);
      const far = distance(centre, box);
      const beyond = Math.max(0, far - reach / cell);
      const cost = 40 * overlap(box, about) + hidden + far + 20 * beyond + side;
      if (cost < least) [best, least] = [box, cost];
    }
  }
  const { x, y } = best!;
  const at = middle(best!);
  const [endsAcross, endsDown] = [at.x < centre.x, at.y < centre.y];
  return { x: endsAcross ? x + width : x, y: endsDown ? y + height : y, endsAcross, endsDown };
}
