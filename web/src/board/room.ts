/** Where words find room on a board, so that they hide nothing they are about. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** How far two boxes are from touching. */
function gap(a: Box, b: Box): number {
  const dx = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const dy = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(dx, dy);
}

/**
 * The best place for words of some size on a board: near what they are about, on nothing `busy`.
 * Everything is measured in cells; below and on the right is preferred to above and on the left.
 */
export function roomFor(
  words: { width: number; height: number },
  about: Box,
  busy: Box[],
  board: { width: number; height: number },
): { x: number; y: number } {
  const [right, bottom] = [board.width - words.width, board.height - words.height];
  if (right <= 0 || bottom <= 0) return { x: 0, y: Math.max(0, Math.min(bottom, about.y + 1)) };
  let best = { x: 0, y: 0, cost: Infinity };
  for (let y = 0; y <= bottom + 0.01; y += bottom / 24) {
    for (let x = 0; x <= right + 0.01; x += right / 24) {
      const box = { x, y, ...words };
      const hidden = busy.reduce((sum, other) => sum + overlap(box, other), 0);
      const side = (y < about.y ? 0.12 : 0) + (x < about.x ? 0.06 : 0);
      const cost = 40 * overlap(box, about) + 3 * hidden + gap(box, about) + side;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}
