/**
 * What the pages cost those who look at them: `npm run cost`. Sizes are a promise, and too much of
 * them is an error; times depend on the machine and are only told.
 */
import { browser, person } from './browser';
import { MOMENTS, Other, settled, STATES, wallPoint, watchRequests } from './pages';
import { Server } from './server';
import { visit } from './visit';
import type { BridgesScene, NewGame, SessionDone } from '../src/api';
import type { Page } from 'playwright-core';

/** So much script, compressed, may come with the first page. */
export const MOST_SCRIPT = 200_000;

export interface Sizes {
  script: number;
  style: number;
}

/** What comes over the line with the first page, compressed as it comes. */
export async function sizes(server: Server): Promise<Sizes> {
  const { page, leave } = await person('about:blank', { anew: true });
  watchRequests(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto(server.url);
  await page.locator('.mini svg').first().waitFor();
  await settled(page);
  await leave();
  const sum = async (ending: string) => {
    const files = [...asked].filter((url) => new URL(url).pathname.endsWith(ending));
    const all = await Promise.all(files.map(compressed));
    return all.reduce((one, other) => one + other, 0);
  };
  return { script: await sum('.js'), style: await sum('.css') };
}

/** How large a file is on its way. */
async function compressed(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Pages on which something moves while they load, and what. */
async function shifts(server: Server): Promise<string[]> {
  const found: string[] = [];
  for (const state of STATES.filter(({ loads }) => loads)) {
    for (const width of [390, 1280]) {
      const visitor = await visit(state, server, { width, height: 800 });
      for (const { value, what } of await visitor.shifts()) {
        found.push(`${state.name} at ${width}: ${value.toFixed(4)} ${what.join(', ')}`);
      }
      await visitor.leave();
    }
  }
  return found;
}

async function firstPaint(server: Server): Promise<number> {
  const { page, leave } = await person(server.url, { anew: true });
  await page.locator('.mini svg').first().waitFor();
  const found = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const paint = (await found.jsonValue()) ?? 0;
  await leave();
  return paint;
}

interface Moving {
  name: string;
  game: NewGame;
  /** Makes a move, after which something moves. */
  move(page: Page): Promise<void>;
}

const clickCell = (name: string) => (page: Page) =>
  page.locator(`[role=gridcell][aria-label^="${name},"]`).click();

/** A wheel of white discs around an empty square. */
const WHEEL = [
  '-XXXXXX-',
  'XOOOOOOX',
  'XOOOOOOX',
  'XOO-OOOX',
  'XOOOOOOX',
  'XOOOOOOX',
  'XOOOOOOX',
  '-XXXXXX-',
];

const MOVING: Moving[] = [
  { name: 'a pawn steps', game: { game: 'quoridor' }, move: clickCell('e2') },
  {
    name: 'a wall drops',
    game: MOMENTS.quoridor!,
    async move(page) {
      const { x, y } = await wallPoint(page, 'b7h');
      await page.mouse.click(x, y);
    },
  },
  {
    name: 'many discs turn',
    game: { game: 'reversi', position: `${WHEEL.join('')} X` },
    move: clickCell('d4'),
  },
  {
    name: 'seeds are sown',
    game: MOMENTS.awele!,
    move: (page) => page.locator('[role=gridcell].may').last().click(),
  },
];

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

interface Work {
  /** From the press to what is next painted, in milliseconds. */
  answer: number;
  /** What the main thread does in a frame, in milliseconds, in order. */
  frames: number[];
}

/** Whether nothing moves any more that ever comes to an end. Runs in the page. */
const still = () =>
  document.getAnimations().every(
    ({ playState, effect, timeline }) =>
      playState !== 'running' ||
      // What follows the scrolling of a list never ends.
      timeline !== document.timeline ||
      effect?.getComputedTiming().endTime === Infinity,
  );

/** Plays a move, and sees what that costs until everything is still again. */
async function work(server: Server, { game, move }: Moving): Promise<Work> {
  const { page, leave } = await person('about:blank', { motion: 'no-preference', anew: true });
  watchRequests(page);
  const made = await Other.before({ server, page }).make({ ...game, seats: ['human', 'human'] });
  await page.goto(`${server.url}/games/${made.id}`);
  await page.getByRole('grid').waitFor();
  await settled(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const whole = await browser();
  await whole.startTracing(page, { categories: CATEGORIES });
  await move(page);
  await page.locator('.plies button.now').waitFor();
  await page.waitForFunction(still);
  await settled(page);
  const trace = JSON.parse(String(await whole.stopTracing())) as { traceEvents: Traced[] };
  const answer = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen),
  );
  await leave();
  return { answer, frames: frames(trace.traceEvents) };
}

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
}

/** What the main thread of the page did between the beginnings of its frames. */
function frames(events: Traced[]): number[] {
  const main = events.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const frame = (event: Traced) => event.name === 'BeginMainThreadFrame';
  const threads = events.filter(frame);
  const of = threads[0] ?? main;
  if (!of) return [];
  const own = events.filter((event) => event.pid === of.pid && event.tid === of.tid);
  const begins = own
    .filter(frame)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own.filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X',
  );
  return begins
    .map((from, at) => {
      const to = begins[at + 1] ?? Infinity;
      const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < to);
      return within.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
    })
    .sort((a, b) => a - b);
}

interface Walked extends Work {
  /** What came over the line for each move, in bytes. */
  bytes: number;
  /** What the page keeps in memory before and after, in bytes. */
  heap: [number, number];
}

/** Whoever walks takes a step so often. */
const STEP_MS = 150;

/** Runs in the page, where nobody else looks on meanwhile: presses keys one after the other. */
function pressAll({ keys, each }: { keys: string[]; each: number }): Promise<void> {
  return new Promise((done) => {
    const next = () => {
      const key = keys.shift();
      if (key === undefined) return done();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      setTimeout(next, each);
    };
    next();
  });
}

/** The keys of a walk some way towards the exit, and back. */
async function toAndFro(own: Other, id: string): Promise<string[]> {
  const { answer } = await own.ask<SessionDone>(`/labyrinths/${id}/commands`, {
    type: 'ask',
    question: 'solve exit',
  });
  const facts = answer?.told?.facts;
  if (facts?.type !== 'path' || !facts.path) throw new Error('there is no way to the exit');
  const keys: Record<string, string> = { N: 'k', E: 'l', S: 'j', W: 'h' };
  const back: Record<string, string> = { k: 'j', l: 'h', j: 'k', h: 'l' };
  const there = [...facts.path.slice(0, 30)].map((letter) => keys[letter]!);
  return [...there, ...there.map((key) => back[key]!).reverse()];
}

/** Walks about in a labyrinth, seen as a whole or from near, and sees what that costs. */
async function walk(server: Server, size: string, far: boolean, moves: number): Promise<Walked> {
  const { page, leave } = await person('about:blank', { motion: 'no-preference', anew: true });
  watchRequests(page);
  const own = Other.before({ server, page });
  // Where minotaurs go about everywhere one of them would end the walk some time: they mirror it.
  const params = { size, seed: '1', strategy: 'opposite' };
  const made = await own.ask<{ id: string }>('/labyrinths', { type: 'make', params });
  await page.goto(`${server.url}/labyrinths/${made.id}`);
  await page.locator('canvas').first().waitFor();
  await settled(page);
  if (far) await page.keyboard.press('0');
  await settled(page);
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on(
    'Network.webSocketFrameReceived',
    ({ response }) => (bytes += response.payloadData.length),
  );
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const heap = async () => {
    await wire.send('HeapProfiler.collectGarbage');
    return (await wire.send('Runtime.getHeapUsage')).usedSize;
  };
  const steps = await toAndFro(own, made.id);
  const turns = page.locator('.rest dd').nth(3);
  const go = async (count: number) => {
    for (let move = 0; move < count; move += 1) {
      await page.keyboard.press(steps[done % steps.length]!);
      await turns.getByText(new Intl.NumberFormat('en').format(++done), { exact: true }).waitFor();
    }
  };
  let done = 0;
  await go(10);
  const before = await heap();
  bytes = 0;
  await go(moves);
  const after = await heap();
  const each = bytes / moves;
  const whole = await browser();
  await whole.startTracing(page, { categories: CATEGORIES });
  const keys = Array.from({ length: 40 }, (_, at) => steps[(done + at) % steps.length]!);
  await page.evaluate(pressAll, { keys, each: STEP_MS });
  const trace = JSON.parse(String(await whole.stopTracing())) as { traceEvents: Traced[] };
  await leave();
  return { answer: 0, frames: frames(trace.traceEvents), bytes: each, heap: [before, after] };
}

/** Runs in the page: pulls a bridge about, or the sea, as a hand would, a little every frame. */
function pullAbout({ from, moves }: { from: { x: number; y: number }; moves: number }) {
  const canvas = [...document.querySelectorAll('.sea-board canvas')].at(-1)!;
  const tell = (type: string, x: number, y: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0 }),
    );
  // A pointer that there is not cannot be held.
  (canvas as HTMLElement).setPointerCapture = () => undefined;
  return new Promise<void>((done) => {
    let move = 0;
    tell('pointerdown', from.x, from.y);
    const next = () => {
      move += 1;
      const turn = (move / 20) * Math.PI;
      const at = { x: from.x + 90 * Math.sin(turn), y: from.y + 60 * Math.sin(turn * 1.3) };
      if (move < moves) {
        tell('pointermove', at.x, at.y);
        requestAnimationFrame(next);
      } else {
        tell('pointercancel', at.x, at.y);
        done();
      }
    };
    requestAnimationFrame(next);
  });
}

/** A puzzle of 100 by 100: a bridge is pulled, or the whole sea, seen from near or whole. */
async function pull(server: Server, far: boolean, what: 'bridge' | 'sea'): Promise<number[]> {
  const { page, leave } = await person('about:blank', { motion: 'no-preference', anew: true });
  watchRequests(page);
  const own = Other.before({ server, page });
  const params = { size: '100x100', difficulty: 'easy', seed: '1' };
  const made = await own.ask<{ id: string }>('/puzzles', { type: 'make', params });
  const { scene } = await own.ask<{ scene: BridgesScene }>(`/puzzles/${made.id}`);
  await page.goto(`${server.url}/puzzles/${made.id}`);
  await page.locator('.sea-board').waitFor();
  await settled(page);
  if (far) await page.keyboard.press('0');
  await settled(page);
  const box = (await page.locator('.sea-board').boundingBox())!;
  const scale = far ? Math.min(box.width, box.height) / (100 + 1.5) : 40;
  const wanted = (x: number, y: number) =>
    (what === 'bridge') === scene.islands.some((one) => one.x === x && one.y === y);
  const y = 50;
  let x = 50;
  while (!wanted(x, y)) x += 1;
  const from = {
    x: box.x + box.width / 2 + (x + 0.5 - 50) * scale,
    y: box.y + box.height / 2 + (y + 0.5 - 50) * scale,
  };
  const whole = await browser();
  await whole.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(pullAbout, { from, moves: 120 });
  const trace = JSON.parse(String(await whole.stopTracing())) as { traceEvents: Traced[] };
  await leave();
  return frames(trace.traceEvents);
}

const part = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function main(): Promise<number> {
  const fast = ['--commands', '1000000', '--commands-burst', '1000000'];
  const server = await Server.start(...fast);
  const size = await sizes(server);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`first page: script ${kB(size.script)}, style ${kB(size.style)} (compressed)`);
  console.log(`first contentful paint: ${(await firstPaint(server)).toFixed(0)} ms`);
  for (const moving of MOVING) {
    const { answer, frames: of } = await work(server, moving);
    console.log(
      `${moving.name}: painted ${answer.toFixed(0)} ms after the press; ` +
        `main thread a frame ${part(of, 0.5).toFixed(1)} ms (median), ${part(of, 0.99).toFixed(1)} ms (p99), ` +
        `${of.length} frames`,
    );
  }
  const walks = [
    ['200x200', true, 2000],
    ['200x200', false, 50],
    ['2000x2000', true, 20],
  ] as const;
  for (const [size, far, moves] of walks) {
    const { frames: of, bytes, heap } = await walk(server, size, far, moves);
    const [before, after] = heap.map((used) => `${(used / 1e6).toFixed(1)} MB`);
    console.log(
      `labyrinth of ${size}, ${far ? 'all of it seen' : 'seen from near'}: ` +
        `main thread a frame ${part(of, 0.5).toFixed(1)} ms (median), ${part(of, 0.99).toFixed(1)} ms (p99), ` +
        `${of.length} frames; ${kB(bytes)} a move; ${before} kept, and ${after} after ${moves} moves`,
    );
  }
  for (const [far, what] of [
    [false, 'bridge'],
    [true, 'bridge'],
    [false, 'sea'],
  ] as const) {
    const of = await pull(server, far, what);
    console.log(
      `puzzle of 100x100, ${far ? 'all of it seen' : 'seen from near'}, the ${what} pulled: ` +
        `main thread a frame ${part(of, 0.5).toFixed(1)} ms (median), ${part(of, 0.99).toFixed(1)} ms (p99), ` +
        `${of.length} frames`,
    );
  }
  const moved = await shifts(server);
  console.log(moved.length === 0 ? 'nothing moves while pages load' : moved.join('\n'));
  await server.stop();
  await (await browser()).close();
  const tooMuch = size.script > MOST_SCRIPT;
  if (tooMuch) console.error(`the first page has more than ${kB(MOST_SCRIPT)} of script`);
  return tooMuch || moved.length > 0 ? 1 : 0;
}
