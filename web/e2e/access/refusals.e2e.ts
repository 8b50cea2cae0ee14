/** Every reason for which a wall can be refused is said where somebody asks: beside the mouse, in
 * the name of the place for those who go by keys, and in the bar for those who touch. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardView, NewGame, Spot } from '../../src/api';
import { person } from '../browser';
import { Other, settled, wallPoint, watchRequests } from '../pages';
import { Server } from '../server';

interface Case {
  /** The sentence, by its name in the catalogues. */
  reason: string;
  /** What the sentence names besides walls, where that matters. */
  about?: string;
  game: Omit<NewGame, 'game'>;
}

const five = (position: string, more = {}) => ({ params: { size: '5', ...more }, position });
const WALLED = five('5x5 c1,c5 a2h,c2h 2,2 1');

const CASES: Case[] = [
  { reason: 'crosses', game: WALLED },
  { reason: 'overlaps', game: WALLED },
  { reason: 'cuts-off', about: 'South', game: WALLED },
  { reason: 'cuts-off', about: 'North', game: five('5x5 c1,c5 a3h,c3h 2,2 1') },
  { reason: 'no-wall-left', game: { params: { size: '5', walls: '0' } } },
  { reason: 'off-board', game: { params: { shape: 'ring', size: '6' }, moves: 'a6 a1' } },
  { reason: 'place-first', game: { params: { size: '5', rules: 'graph' } } },
  {
    reason: 'must-skip',
    game: five('5x5 a1,a2,a3,e3 a1v 0,0,0,0 1', { players: '4', jump: 'strict', stuck: 'skip' }),
  },
];

/** What a sentence of the catalogue looks like, whatever it names. */
function pattern(reason: string): RegExp {
  const catalogue = readFileSync(
    new URL('../../../locales/en/quoridor.ftl', import.meta.url),
    'utf8',
  );
  const sentence = new RegExp(`^quoridor-${reason} = (.*)$`, 'm').exec(catalogue)?.[1];
  if (!sentence) throw new Error(`nothing is called quoridor-${reason}`);
  return new RegExp(`^${sentence.replace(/\{[^}]*\}/g, '.+')}$`);
}

interface Found {
  why: string;
  /** The wall as it is written. */
  wall: string;
  spot: Spot;
}

/** A wall that is refused for the reason, as far as can be from where the pawn may go. */
function refusedWall(view: BoardView, { reason, about = '' }: Case): Found {
  const { board } = view;
  if (board.type !== 'grid') throw new Error('this is no board with walls');
  const far = (spot: Spot) =>
    Math.min(...view.places.map((to) => Math.hypot(to.column - spot.column, to.row - spot.row)));
  const all = view.refused
    .filter(({ why }) => pattern(reason).test(why) && why.includes(about))
    .flatMap(({ why, spots }) => spots.map((spot) => ({ why, spot })))
    // Where a wall stands its place says just that.
    .filter(
      ({ spot }) => !board.walls?.some((wall) => JSON.stringify(wall) === JSON.stringify(spot)),
    )
    .sort((a, b) => far(b.spot) - far(a.spot));
  if (!all[0]) throw new Error(`nothing is refused because of ${reason}`);
  const { why, spot } = all[0];
  const cell = `${board.columns[spot.column]}${board.rows[spot.row]}`;
  return { why, spot, wall: `${cell}${spot.aim === 'level-wall' ? 'h' : 'v'}` };
}

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

async function sitDown(page: Page, example: Case): Promise<Found> {
  const seats = Array.from({ length: example.reason === 'must-skip' ? 4 : 2 }, () => 'human');
  const { id } = await Other.before({ server, page }).make({
    game: 'quoridor',
    seats,
    ...example.game,
  });
  await page.goto(`${server.url}/games/${id}`);
  await page.getByRole('grid').waitFor();
  await settled(page);
  return refusedWall((await server.table(id)).view, example);
}

describe.concurrent('a wall that cannot be built', () => {
  it.for(CASES)('$reason', async (example) => {
    const mouse = await person('about:blank');
    watchRequests(mouse.page);
    const { why, wall, spot } = await sitDown(mouse.page, example);
    const point = await wallPoint(mouse.page, wall);
    await mouse.page.mouse.move(point.x, point.y);
    const beside = mouse.page.locator('.reason:not(.would)');
    await beside.waitFor();
    expect((await beside.innerText()).replace(/\s+/g, ' ').trim()).toBe(why);
    const box = (await beside.boundingBox())!;
    const away = Math.hypot(
      Math.max(box.x - point.x, 0, point.x - box.x - box.width),
      Math.max(box.y - point.y, 0, point.y - box.y - box.height),
    );
    expect(away).toBeLessThan(48);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    expect(box.y + box.height).toBeLessThanOrEqual(800);

    // By keys: the places for level walls come after the cells, those for upright ones after them.
    await mouse.page.mouse.move(0, 0);
    await mouse.page.getByRole('grid').locator('[tabindex="0"]').focus();
    await mouse.page.keyboard.press('w');
    if (spot.aim === 'upright-wall') await mouse.page.keyboard.press('w');
    // The name says which wall it is already.
    const short = why.startsWith(`${wall} `) ? why.slice(wall.length + 1) : why;
    const place = mouse.page.getByRole('gridcell', { name: short });
    await place.first().waitFor();
    const names = await place.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    expect(names.some((name) => name?.startsWith(`${wall},`) && name.endsWith(short))).toBe(true);
    await mouse.leave();

    const finger = await person('about:blank', { width: 390, height: 844, touch: true });
    watchRequests(finger.page);
    const touched = await sitDown(finger.page, example);
    const tap = await wallPoint(finger.page, touched.wall);
    await finger.page.touchscreen.tap(tap.x, tap.y);
    const bar = finger.page.locator('.confirm-bar');
    await bar.waitFor();
    expect((await bar.locator('.voice').innerText()).trim()).toBe(touched.why);
    await finger.leave();
  });
});
