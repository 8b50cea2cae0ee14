/** Where seeds lie. The same house with as many seeds always looks the same. */

/** A round or long hollow: a rectangle with round ends, around its middle. */
export interface Hollow {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export interface Seed extends Point {
  /** In degrees. */
  angle: number;
}

export interface Heap {
  /** How wide a seed is drawn. */
  size: number;
  /** In the order in which they came. */
  seeds: Seed[];
}

/** How wide a seed is where there is room, and how much of that keeps others away. */
const SIZE = 38;
const NEAR = 0.8;
/** A seed is a bit flatter than it is wide; this much of its width stays within the hollow. */
const MARGIN = 0.47;
const ROUNDS = 48;

/** Numbers from 0 to 1 that only look random: the same for the same name. */
function numbers(name: string): () => number {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** How wide seeds are drawn so that so many find room, in heaps where there are very many. */
export function sizeFor(count: number, { width, height }: Hollow): number {
  const round = Math.min(width, height);
  const area = (Math.PI * round * round) / 4 + (Math.max(width, height) - round) * round;
  // Up to here they lie side by side. Beyond they become smaller, and then lie on each other.
  const room = Math.sqrt((area * 1.4) / Math.max(1, count));
  return Math.max(0.55 * SIZE, Math.min(SIZE, room));
}

/** The middle line of a hollow: everything within `reach` of it is inside. */
function spine({ width, height }: Hollow, size: number) {
  const reach = Math.max(2, Math.min(width, height) / 2 - size * MARGIN);
  const half = Math.abs(width - height) / 2;
  return { reach, x: width > height ? half : 0, y: height > width ? half : 0 };
}

/** Brings a seed back into the hollow. */
function hold(seed: Seed, inner: ReturnType<typeof spine>): void {
  const near = {
    x: Math.max(-inner.x, Math.min(inner.x, seed.x)),
    y: Math.max(-inner.y, Math.min(inner.y, seed.y)),
  };
  const [dx, dy] = [seed.x - near.x, seed.y - near.y];
  const out = Math.hypot(dx, dy);
  if (out <= inner.reach) return;
  seed.x = near.x + (dx / out) * inner.reach;
  seed.y = near.y + (dy / out) * inner.reach;
}

/** Pushes apart the seeds that are too near each other. */
function part(seeds: Seed[], near: number): void {
  for (const [i, a] of seeds.entries()) {
    for (const b of seeds.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const far = Math.hypot(dx, dy) || 0.01;
      if (far >= near) continue;
      const push = (near - far) / 2 / far;
      a.x -= dx * push;
      a.y -= dy * push;
      b.x += dx * push;
      b.y += dy * push;
    }
  }
}

/** Where seeds begin that gather in the middle: anywhere near it. */
function strewn(random: () => number, reach: number): Point {
  return { x: (random() - 0.5) * reach * 1.4, y: (random() - 0.5) * reach * 1.4 };
}

/** Where a seed begins that is heaped up from an end: row upon row, each a bit out of line. */
function heaped(random: () => number, index: number, count: number, size: number, hollow: Hollow) {
  const [long, short] = [
    Math.max(hollow.width, hollow.height),
    Math.min(hollow.width, hollow.height),
  ];
  const abreast = Math.max(1, Math.floor(short / (size * NEAR)));
  const rows = Math.ceil(count / abreast);
  const pitch = Math.min(size * NEAR, (long - size) / Math.max(1, rows - 1));
  const [row, place] = [Math.floor(index / abreast), index % abreast];
  const along = long / 2 - size * MARGIN - row * pitch;
  const across = ((place + 0.5 + (row % 2 ? 0.25 : -0.25)) / abreast - 0.5) * short;
  const stray = () => (random() - 0.5) * size * 0.3;
  const [x, y] = [across + stray(), along + stray()];
  return hollow.height > hollow.width ? { x, y } : { x: y, y: x };
}

/** Where the seeds of a hollow lie: in the middle of a round one, heaped up from the end of a long one. */
export function heap(name: string, count: number, hollow: Hollow): Heap {
  const random = numbers(name);
  const size = sizeFor(count, hollow);
  const inner = spine(hollow, size);
  const round = hollow.width === hollow.height;
  const seeds = Array.from({ length: count }, (_, index) => ({
    ...(round ? strewn(random, inner.reach) : heaped(random, index, count, size, hollow)),
    angle: Math.round((random() - 0.5) * 100),
  }));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // The pull to the middle grows weaker, so that nobody is pressed upon others in the end.
    const pull = round ? 0.12 * (1 - turn / ROUNDS) : 0;
    for (const seed of seeds) {
      seed.x -= seed.x * pull;
      seed.y -= seed.y * pull;
    }
    part(seeds, size * NEAR);
    for (const seed of seeds) hold(seed, inner);
  }
  return { size, seeds };
}
