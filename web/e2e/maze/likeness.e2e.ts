/** A picture of one's own for the player: drawn anew, kept in the browser, and never sent. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { png } from './picture';
import { Player, QUIET, sheet, type Page } from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const bring = (page: Page, name: string, buffer: Buffer) =>
  sheet(page, 'Minotaurs, fog, picture')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer });
const usual = (page: Page) => page.getByRole('button', { name: 'The usual one again' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('damier.labyrinth.likeness'));

test('a picture stands for the player, until it is taken off', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await sheet(page, 'Minotaurs, fog, picture').locator('summary').click();
  const sent: Buffer[] = [];
  page.on('request', (one) => sent.push(one.postDataBuffer() ?? Buffer.alloc(0)));
  const grey = Array.from({ length: 40 }, () => Array.from({ length: 60 }, () => 90));
  const file = png(grey);
  await bring(page, 'me.png', file);
  await usual(page).waitFor();
  const small = (await kept(page))!;
  expect(small).toMatch(/^data:image\/png;base64,/);
  // Drawn anew: 96 pixels each way, and nothing of the file.
  const drawn = Buffer.from(small.split(',')[1]!, 'base64');
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([96, 96]);
  expect(drawn.equals(file)).toBe(false);
  expect(sent.filter((body) => body.includes('PNG'))).toEqual([]);

  await page.reload();
  await sheet(page, 'Minotaurs, fog, picture').locator('summary').click();
  await usual(page).click();
  await expect.poll(() => kept(page)).toBeNull();
  await leave();
});

test('what is no picture, or too large to unpack, is refused in words', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await sheet(page, 'Minotaurs, fog, picture').locator('summary').click();
  const refused = async (name: string, buffer: Buffer, words: string) => {
    await bring(page, name, buffer);
    await page.locator('#why-likeness').getByText(words).waitFor();
  };
  await refused(
    'bomb.png',
    png([[255]], { width: 60_000, height: 60_000 }),
    'bomb.png has 60,000 × 60,000 pixels, and no more than 40 million are unpacked.',
  );
  await refused('heavy.png', Buffer.alloc(8 * 1024 * 1024 + 1), 'heavy.png is larger than 8 MB');
  await refused('text.png', Buffer.from('no picture'), 'text.png is neither PNG nor JPEG');
  await refused('torn.png', png([[255]]).subarray(0, 40), 'torn.png is damaged');
  expect(await kept(page)).toBeNull();
  await leave();
});
