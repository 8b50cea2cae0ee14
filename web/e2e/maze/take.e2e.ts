/** A labyrinth that is taken along: as pictures, as texts, on paper, and as a game that goes on
 * elsewhere. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { cellsOn, named } from './sight';
import {
  expectTheSame,
  gameId,
  HUNTED,
  number,
  Player,
  QUIET,
  sheet,
  told,
  turns,
  walk,
  type Page,
  type Told,
} from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const share = (page: Page) => sheet(page, 'Save, print, share');

/** The link to a format, whatever it is called on the page. */
const linkTo = (page: Page, format: string | null) =>
  share(page).locator(
    format === null ? 'a[href$="/record"]' : `a[href*="format=${format.toLowerCase()}"]`,
  );

/** Presses a link, and tells what was saved. */
async function save(page: Page, name: string | null): Promise<{ file: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), linkTo(page, name).click()]);
  return { file: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** What a link leads to: browsers save no more than a few files one after the other. */
async function fetched(page: Page, name: string): Promise<Buffer> {
  const address = new URL((await linkTo(page, name).getAttribute('href'))!, page.url());
  const answer = await page.request.get(address.href);
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** The size of a picture as a browser sees it, and how many pixels of it have a colour. */
async function looked(page: Page, content: Buffer, colour: string) {
  return page.evaluate(
    async ({ text, colour }) => {
      const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = image;
      const to = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      to.drawImage(image, 0, 0);
      const pixels = new Uint32Array(to.getImageData(0, 0, width, height).data.buffer);
      to.fillStyle = colour;
      to.fillRect(0, 0, 1, 1);
      const [wanted] = new Uint32Array(to.getImageData(0, 0, 1, 1).data.buffer);
      return { width, height, coloured: pixels.filter((one) => one === wanted).length };
    },
    { text: content.toString('base64'), colour },
  );
}

test('pictures and texts are what they say, with the way out only where it is wanted', async () => {
  const { page, context, leave } = await person('about:blank');
  const player = new Player(server, page);
  await player.begin(QUIET);
  const { scene } = await told(page);
  await share(page).locator('summary').click();
  const solution = share(page).getByRole('checkbox', { name: 'with the way out' });
  const dark = share(page).getByRole('checkbox', { name: 'dark' });

  const plain = await save(page, 'SVG');
  expect(plain.file).toBe('labyrinth.svg');
  const svg = plain.content.toString();
  expect(svg).toMatch(/^<svg [^>]*viewBox=/);
  expect(svg).toContain('class="walls"');
  expect(svg).not.toContain('class="path"');
  const png = await save(page, 'PNG');
  expect(png.file).toBe('labyrinth.png');
  expect(png.content.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const texts: Record<string, string> = {};
  for (const name of ['unicode', 'plus', 'dots', 'blocks', 'hex', 'json', 'id']) {
    texts[name] = (await fetched(page, name)).toString();
  }
  const json = await save(page, 'json');
  expect(json.file).toMatch(/\.json$/);
  expect(json.content.toString()).toBe(texts.json);
  expect(texts.hex!.trim().split('\n')).toEqual(scene.walls);
  expect(JSON.parse(texts.json!)).toMatchObject({
    width: 12,
    height: 8,
    cells: scene.walls,
    start: [1, 1],
  });
  const rows = (name: string) => texts[name]!.trimEnd().split('\n').length;
  expect(['unicode', 'plus', 'dots', 'blocks'].map(rows)).toEqual([17, 17, 17, 17]);
  expect(texts.plus).toMatch(/^\+---\+/);
  expect(texts.dots).toMatch(/^o---o/);
  expect(texts.blocks).toMatch(/^#{25}\n/);
  // Whoever has the ID has the maze.
  const made = await server.ask<{ id: string }>('/labyrinths', {
    type: 'id',
    id: texts.id!.trim(),
  });
  const again = await server.ask<Told>(`/labyrinths/${made.id}`);
  expect(again.scene.walls).toEqual(scene.walls);
  expect(again.scene.objects).toEqual(scene.objects);

  await solution.check();
  const solved = (await save(page, 'SVG')).content.toString();
  const ink = /<g class="path"[^>]* stroke="(#\w+)"/.exec(solved)![1]!;
  const [without, withWay] = [
    await looked(page, png.content, ink),
    await looked(page, await fetched(page, 'PNG'), ink),
  ];
  // It has the proportions of the maze, with a border.
  expect(without.height).toBeGreaterThan(8 * 8);
  expect(without.width / without.height).toBeCloseTo(13 / 9, 1);
  expect(withWay.coloured).toBeGreaterThan(without.coloured + 200);
  const ground = (text: string) => /<rect [^>]*fill="(#\w+)"/.exec(text)![1];
  expect(ground(solved)).toBe(ground(svg));
  await dark.check();
  const night = (await fetched(page, 'SVG')).toString();
  expect(ground(night)).not.toBe(ground(svg));
  expect(night).toContain('class="path"');

  // Every cell of the way is marked, but for those with somebody or something in them.
  const things = new Set([scene.player, ...scene.objects].map(({ at }) => named(at)));
  const bare = cellsOn(scene.player.at, await player.way('exit')).filter(
    (cell) => !things.has(cell),
  );
  const marked = (await fetched(page, 'plus')).toString().split('\n');
  const stars = marked.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === '*' ? [`${(x - 2) / 4},${(y - 1) / 2}`] : [])),
  );
  expect(stars.sort()).toEqual(bare.sort());
  expect(texts.plus).not.toContain('*');
  expect((await fetched(page, 'unicode')).toString()).toMatch(/[┃━]/);
  expect(texts.unicode).not.toMatch(/[┃━]/);

  // On paper there are two pages, and the way out is on the second.
  const [printed] = await Promise.all([
    context.waitForEvent('response', (one) => one.url().includes('format=pdf')),
    share(page).getByRole('link', { name: 'Print it' }).click(),
  ]);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  const pdf = (await (await page.request.get(printed.url())).body()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  const pages = [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)].map((one) => one[1]!);
  const parts = ink
    .match(/\w\w/g)!
    .map((part) => Number((Number.parseInt(part, 16) / 255).toFixed(4)));
  expect(pages.map((one) => one.includes(`${parts.join(' ')} RG`))).toEqual([false, true]);
  await leave();
});

/** Lets a file fall on the page. */
const drop = (page: Page, name: string, content: string) =>
  page.evaluate(
    ({ name, content }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], name));
      dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, content },
  );

test('a game that is saved goes on in another browser where it was', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(HUNTED);
  await walk(page, 'EEW');
  await page.keyboard.press('u');
  await expect.poll(() => turns(page)).toBe(2);
  await share(page).locator('summary').click();
  const { file, content } = await save(page, null);
  expect(file).toMatch(/\.labyrinth$/);
  const saved = await told(page);
  expect(saved.scene.numbers).toMatchObject({ turns: 2, undos: 2, redos: 1, score: 50 });

  const other = await person(server.url);
  await other.page.locator('#any').waitFor();
  await drop(other.page, file, content.toString());
  await other.page.locator('#any-known [data-game=labyrinth]').waitFor();
  await other.page.locator('#any').press('Enter');
  await number(other.page, 'score').waitFor();
  expect(await gameId(other.page)).not.toBe(await gameId(page));
  const opened = await expectTheSame(other.page);
  expect(opened.yours).toBe(true);
  expect(opened.scene).toEqual(saved.scene);

  // What was taken back is made again the same way, here and there.
  for (const { page: where } of [{ page }, other]) {
    await where.keyboard.press('r');
    await expect.poll(() => turns(where)).toBe(3);
  }
  expect((await told(other.page)).scene).toEqual((await told(page)).scene);
  for (let back = 3; back > 0; back -= 1) await other.page.keyboard.press('u');
  await expect.poll(() => turns(other.page)).toBe(0);
  expect((await told(other.page)).scene.player.at).toEqual({ x: 0, y: 0 });
  await other.leave();
  await leave();
});
