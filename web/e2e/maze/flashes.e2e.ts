/** What happens for a moment does not flash: nothing large grows light and dark more than three
 * times a second. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { canvas } from './sight';
import { end, HUNTED, Player, voice, walk, type Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** A picture: when it was, in milliseconds, and how light each part of it was, from 0 to 1. */
interface Sample {
  at: number;
  lights: number[];
}

/** A change of light counts from a tenth of all light on, as WCAG 2.2 has it. */
const CHANGE = 0.1;

/** When a part grew light after it was dark or dark after it was light, each by so much. */
function turnings(lights: number[], times: number[]): number[] {
  const found: number[] = [];
  let [low, high] = [lights[0]!, lights[0]!];
  let rising: boolean | null = null;
  lights.forEach((light, at) => {
    if (rising !== true && light - low >= CHANGE) {
      found.push(times[at]!);
      [rising, high] = [true, light];
    } else if (rising !== false && high - light >= CHANGE) {
      found.push(times[at]!);
      [rising, low] = [false, light];
    }
    low = rising === true ? light : Math.min(low, light);
    high = rising === false ? light : Math.max(high, light);
  });
  return found;
}

/** The most pairs of opposite changes within a second that a quarter of the picture sees. */
function flashes(samples: Sample[]): number {
  const times = samples.map(({ at }) => at);
  const parts = samples[0]!.lights.map((_, part) => {
    const found = turnings(
      samples.map(({ lights }) => lights[part]!),
      times,
    );
    const within = found.map((from) => found.filter((at) => at >= from && at < from + 1000).length);
    return Math.floor(Math.max(0, ...within) / 2);
  });
  parts.sort((a, b) => b - a);
  return parts[Math.floor(parts.length / 4)]!;
}

test('flashes are counted', () => {
  const blinking = (hertz: number, depth: number): Sample[] =>
    Array.from({ length: 180 }, (_, frame) => {
      const at = (frame * 1000) / 60;
      const light = Math.floor((at / 1000) * hertz * 2) % 2 === 0 ? 0.8 : 0.8 - depth;
      return { at, lights: [light, light, 0.5, 0.5] };
    });
  expect(flashes(blinking(5, 0.3))).toBe(5);
  expect(flashes(blinking(2, 0.3))).toBe(2);
  expect(flashes(blinking(5, 0.05))).toBe(0);
});

/** Looks at every picture that is painted from now on. */
async function watch(page: Page): Promise<() => Promise<Sample[]>> {
  await canvas(page).evaluate((one) => {
    const [columns, rows] = [16, 8];
    const copy = new OffscreenCanvas(columns, rows);
    const to = copy.getContext('2d', { willReadFrequently: true })!;
    const samples: Sample[] = [];
    Object.assign(globalThis, { samples });
    const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4;
    const look = (at: number) => {
      // What is behind the canvas is dark.
      to.fillStyle = '#201420';
      to.fillRect(0, 0, columns, rows);
      to.drawImage(one as HTMLCanvasElement, 0, 0, columns, rows);
      const { data } = to.getImageData(0, 0, columns, rows);
      const lights = Array.from(
        { length: columns * rows },
        (_, part) =>
          0.2126 * linear(data[4 * part]!) +
          0.7152 * linear(data[4 * part + 1]!) +
          0.0722 * linear(data[4 * part + 2]!),
      );
      samples.push({ at, lights });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (globalThis as unknown as { samples: Sample[] }).samples);
}

test('neither blasts nor scrolls nor death and its undoing flash', async () => {
  const { page, leave } = await person('about:blank', { motion: 'no-preference' });
  // Time goes on only when it is told to.
  await page.clock.install({ time: '2026-11-17T08:00:00Z' });
  await page.clock.pauseAt('2026-11-17T08:00:01Z');
  await new Player(server, page).begin(HUNTED);
  const pass = (ms: number) => page.clock.runFor(ms);
  await pass(500);
  const seen = await watch(page);
  const died = () => end(page).locator('.result').waitFor();
  const lives = () => expect.poll(() => end(page).count()).toBe(0);
  const press = async (key: string, came: () => Promise<unknown>) => {
    await page.keyboard.press(key);
    await came();
    await pass(400);
  };

  // A treasure, then the minotaur; that is taken back, and once more.
  await walk(page, 'EE');
  await press('ArrowRight', died);
  await press('u', lives);
  await press('r', died);
  await press('u', lives);
  const dark = await seen();
  expect(flashes(dark)).toBeGreaterThan(0);
  expect(flashes(dark)).toBeLessThanOrEqual(3);

  // A scroll, a bomb, and out.
  const says = (words: string) => () => voice(page).getByText(words).waitFor();
  await press('p', says('a minotaur falls dead'));
  await press('ArrowDown', says('you only turn'));
  await press('b', says('the wall is blown up'));
  await walk(page, 'SS');
  await press('x', died);
  await pass(1000);
  const all = await seen();
  expect(flashes(all)).toBeLessThanOrEqual(3);
  // Every picture was looked at, and the last ones are all the same.
  const still = all.slice(-10).map(({ lights }) => JSON.stringify(lights));
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(still).size).toBe(1);
  await leave();
});
