/** Labyrinths of one's own: made of a word, a file, a picture and a drawing, and then played. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import { Server } from '../server';
import { png } from './picture';
import { gameId, number, sheet, told, walk, type Page } from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const caption = (page: Page) => page.locator('.scene .caption');
const why = (page: Page, name: string) => page.locator(`#why-${name}`);
const shape = (page: Page, name: string) =>
  page.locator('.shapes').getByRole('button', { name, exact: true });
const use = (page: Page) => page.getByRole('button', { name: 'Use it' });

const bring = (page: Page, name: string, mimeType: string, content: Buffer | string) =>
  page
    .locator('.shapes input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content as Buffer) });

/** Where the labyrinth that is played has no cells, as an own mask tells it. */
async function play(page: Page): Promise<string[]> {
  await page.locator('.go button.main').click();
  await gameId(page);
  await number(page, 'score').waitFor();
  const { scene, yours } = await told(page);
  expect(yours).toBe(true);
  return scene.walls.map((row) =>
    row.replace(/[^.]/g, 'c').replaceAll('.', 'X').replaceAll('c', '.'),
  );
}

test('of a word', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1`);
  await shape(page, 'a word').click();
  const field = page.getByLabel('The word whose letters are the labyrinth');
  await field.fill('Zoé');
  await field.blur();
  await expect.poll(() => caption(page).innerText()).toContain('51 × 27: 684 cells');
  const rows = await play(page);
  expect(rows.join('').match(/\./g)).toHaveLength(684);
  await leave();
});

test('of a file', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1`);
  await shape(page, 'a word').waitFor();
  const mask = [
    '............',
    '..XX....XX..',
    '..XX....XX..',
    '............',
    '..XXXXXXXX..',
    '............',
  ];
  await bring(page, 'face.msk', '', `${mask.join('\r\n')}\r\n`);
  await expect.poll(() => caption(page).innerText()).toContain('12 × 6: 56 cells');
  await shape(page, 'face.msk').waitFor();
  expect(await play(page)).toEqual(mask);
  await leave();
});

test('of a picture, which is not sent', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1`);
  await shape(page, 'a word').waitFor();
  const rows = Array.from({ length: 10 }, (_, y) =>
    Array.from({ length: 16 }, (_, x) => (x >= 4 && x < 8 && y >= 3 && y < 6 ? 20 : 240)),
  );
  const sent: Buffer[] = [];
  page.on('request', (one) => sent.push(one.postDataBuffer() ?? Buffer.alloc(0)));
  await bring(page, 'hole.png', 'image/png', png(rows));
  await page.getByText('hole.png: 16 × 10').waitFor();
  await page.getByText('148 cells').waitFor();
  // Inverted it is what was dark; and back.
  const invert = page.getByRole('button', { name: 'Invert' });
  await invert.click();
  await page.getByText('12 cells', { exact: true }).waitFor();
  await invert.click();
  await page.getByText('148 cells').waitFor();
  await use(page).click();
  await expect.poll(() => caption(page).innerText()).toContain('16 × 10: 148 cells');
  expect(await play(page)).toEqual(
    rows.map((row) => row.map((grey) => (grey < 128 ? 'X' : '.')).join('')),
  );
  expect(sent.filter((body) => body.includes('PNG'))).toEqual([]);
  await leave();
});

test('of a drawing, by keys and by mouse', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1&size=16x10`);
  await expect.poll(() => caption(page).innerText()).toContain('16 × 10: 160 cells');
  await shape(page, 'draw it').click();
  const place = page.getByRole('application', { name: 'A drawing of 16 columns and 10 rows' });
  await place.waitFor();
  await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('157 cells').waitFor();

  // A stroke along the fifth row, from the fifth column to the ninth.
  await place.scrollIntoViewIfNeeded();
  const box = (await place.locator('canvas').boundingBox())!;
  const at = (x: number, y: number) =>
    [box.x + ((x + 0.5) * box.width) / 16, box.y + ((y + 0.5) * box.height) / 10] as const;
  await page.mouse.move(...at(4, 4));
  await page.mouse.down();
  await page.mouse.move(...at(8, 4));
  await page.mouse.up();
  await page.getByText('152 cells').waitFor();
  await use(page).click();
  await expect.poll(() => caption(page).innerText()).toContain('16 × 10: 152 cells');
  const rows = Array.from({ length: 10 }, () => '.'.repeat(16));
  rows[1] = '.XXX............';
  rows[4] = '....XXXXX.......';
  expect(await play(page)).toEqual(rows);
  await leave();
});

test('as it is seen it is played, and it can be walked in', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=5&size=12x8&minotaurs=0`);
  await expect.poll(() => caption(page).innerText()).toContain('12 × 8: 96 cells, 7 dead ends');
  const rows = await play(page);
  const { walls, player } = (await told(page)).scene;
  expect(player.at).toEqual({ x: 1, y: 1 });
  await walk(page, 'SSS');
  // Its address makes it anew, for whoever else wants to play it.
  await sheet(page, 'Save, print, share').locator('summary').click();
  const anew = await page.locator('details.sheet .copy').last().innerText();
  await page.goto(anew.trim());
  await expect.poll(() => caption(page).innerText()).toContain('12 × 8: 96 cells, 7 dead ends');
  expect(await play(page)).toEqual(rows);
  expect((await told(page)).scene.walls).toEqual(walls);
  await leave();
});

test('files that are too large or nothing of the kind are refused in words', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1&size=12x8`);
  await shape(page, 'a word').waitFor();
  await caption(page).waitFor();
  const before = await caption(page).innerText();
  const refused = async (name: string, type: string, content: Buffer | string, words: string) => {
    await bring(page, name, type, content);
    await why(page, 'mask').getByText(words).waitFor();
  };
  const white = [[255, 255]];
  await refused(
    'large.msk',
    '',
    Buffer.alloc(4 * 1024 * 1024 + 1, '.'),
    'large.msk is larger than 4 MB: no shape is.',
  );
  await refused(
    'program.bin',
    'application/octet-stream',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 0, 2]),
    'program.bin is no text, and none of the pictures that are read here.',
  );
  await refused('nothing.msk', '', '', 'nothing.msk is empty.');
  await refused(
    'huge.png',
    'image/png',
    png(white, { width: 60_000, height: 60_000 }),
    'huge.png has 60,000 × 60,000 pixels, and no more than 40 million are unpacked.',
  );
  await refused(
    'heavy.png',
    'image/png',
    Buffer.alloc(8 * 1024 * 1024 + 1),
    'heavy.png is larger than 8 MB',
  );
  await refused(
    'old.bmp',
    'image/bmp',
    'BM and what comes after',
    'old.bmp is neither PNG nor JPEG, GIF or WebP.',
  );
  await refused(
    'torn.png',
    'image/png',
    png(white).subarray(0, 40),
    'torn.png is damaged: there is no picture in it.',
  );
  // What was there before is there still.
  expect(await caption(page).innerText()).toBe(before);
  await shape(page, 'a word').click();
  await expect.poll(() => why(page, 'mask').isHidden()).toBe(true);
  await leave();
});

test('a size beyond all bounds is refused in words, and where it was typed', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1&size=100000x10000`, {
    mayHear: CUT,
  });
  const words = 'a maze of 100000 by 10000 cells would take 238.4 MiB of memory';
  await why(page, 'size').getByText(words).waitFor();
  await page.locator('.go button.main').click();
  await expect.poll(() => page.locator('.go button.main').isDisabled()).toBe(false);
  await why(page, 'size').getByText(words).waitFor();
  expect(new URL(page.url()).pathname).toBe('/labyrinth/make');

  const field = page.locator('fieldset:has(#why-size) .typed input');
  await field.fill('12x8');
  await field.blur();
  await expect.poll(() => caption(page).innerText()).toContain('12 × 8: 96 cells');
  expect(await page.locator('.why:not([hidden])').count()).toBe(0);
  await field.fill('100000x10000');
  await field.blur();
  await why(page, 'size').getByText(words).waitFor();
  await leave();
});

test('an address that a shape was too large for says so', async () => {
  const { page, leave } = await person(`${server.url}/labyrinth/make?seed=1&own=castle.msk`);
  await why(page, 'mask').getByText('The shape is not in this address').waitFor();
  await leave();
});
