/** What the colours of a labyrinth tell, and the numbers beside them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { png } from './picture';
import { alike, canvas, cellsOf, colours, named, picture, steps, type Colour } from './sight';
import { byArrow, number, Player, QUIET, sheet, told, turns, voice, type Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const light = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const study = (page: Page) => sheet(page, 'Numbers of the maze');

/** The numbers in the study, by what they are called. */
const studied = async (page: Page) =>
  Object.fromEntries(
    await study(page)
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [...one.children].map((part) => part.textContent.trim())),
      ),
  ) as Record<string, string>;

test('cells are coloured by their distance, counted by it, and coloured no more', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  const { scene } = await told(page);
  const cells = cellsOf(scene);
  const far = steps(scene, scene.player.at);
  const farthest = Math.max(...far.values());
  // A look at the wall to the east, which is no turn.
  await byArrow(page, 'E');
  await voice(page).getByText('the way is blocked; you only turn').waitFor();
  const before = await picture(canvas(page));
  await study(page).locator('summary').first().click();
  await study(page).locator('figure svg').waitFor();

  const heat = study(page).getByRole('checkbox', { name: 'Colour cells by their distance' });
  await heat.check();
  await expect.poll(() => picture(canvas(page))).not.toBe(before);
  // Only the ground counts: things lie in the middle of some cells.
  const things = new Set(scene.objects.map(({ at }) => named(at)));
  const bare = cells
    .filter((cell) => !things.has(named(cell)) && far.get(named(cell))! > 0)
    .sort((a, b) => far.get(named(a))! - far.get(named(b))!);
  const lights = (await colours(page, scene, bare)).map(light);
  const falls = lights.slice(1).map((one, at) => lights[at]! - one);
  const sign = Math.sign(lights[0]! - lights.at(-1)!);
  expect(Math.min(...falls.map((fall) => sign * fall))).toBeGreaterThan(-2);
  expect(sign * (lights[0]! - lights.at(-1)!)).toBeGreaterThan(60);

  // Bars and table count the same cells.
  await study(page).locator('details summary').click();
  const rows = await study(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].flatMap((one) => one.textContent.match(/\d+/g)!.map(Number)),
      ),
    );
  const wallsAt = (cell: { x: number; y: number }) => scene.walls[cell.y]![cell.x]!;
  const within = (from: number, to: number) =>
    cells.filter((cell) => far.get(named(cell))! >= from && far.get(named(cell))! <= to);
  expect(rows).toEqual(
    rows.map(([from, to]) => {
      const these = within(from!, to!);
      const ends = these.filter((cell) => '7bde'.includes(wallsAt(cell)));
      return [from, to, these.length, ends.length];
    }),
  );
  expect(rows.at(-1)![1]).toBe(farthest);
  const bars = await study(page)
    .locator('figure rect.cells')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('height'))));
  const most = Math.max(...rows.map((row) => row[2]!));
  expect(bars.map((high) => Math.round((high / 60) * most))).toEqual(rows.map((row) => row[2]));

  const exit = scene.objects.find(({ object }) => object === 'exit')!.at;
  const numbers = await studied(page);
  expect(numbers).toMatchObject({
    'open cells': String(cells.length),
    passages: String(cells.length - 1),
    cycles: '0',
    'dead ends': String(cells.filter((cell) => '7bde'.includes(wallsAt(cell))).length),
    'length of the solution': String(far.get(named(exit))),
  });

  // A bomb makes a way around: what lay far away is as near as the other neighbour.
  const [beyond, beside] = [
    { x: 2, y: 1 },
    { x: 1, y: 2 },
  ];
  expect(far.get(named(beyond))).toBeGreaterThan(10);
  const likeness = async () => {
    const [one, other] = await colours(page, scene, [beyond, beside]);
    return alike(one!, other!);
  };
  expect(await likeness()).toBe(false);
  await page.keyboard.press('b');
  await expect.poll(likeness).toBe(true);
  await expect.poll(async () => (await studied(page)).cycles).toBe('1');
  await page.keyboard.press('u');
  await expect.poll(likeness).toBe(false);
  await expect.poll(() => studied(page)).toEqual(numbers);

  await heat.uncheck();
  await expect.poll(() => picture(canvas(page))).toBe(before);
  await leave();
});

test('a picture of one’s own is painted where the player stands, and goes nowhere else', async () => {
  const { page, leave } = await person('about:blank');
  const said: unknown[] = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => said.push(JSON.parse(String(payload)))),
  );
  await new Player(server, page).begin(QUIET);
  const { scene } = await told(page);
  const player = async () => (await colours(page, scene, [scene.player.at]))[0]!;
  const grey: Colour = [90, 90, 90];
  const options = sheet(page, 'Minotaurs, fog, picture');
  await options.locator('summary').click();
  const usual = await player();
  expect(alike(usual, grey)).toBe(false);
  const sent: string[] = [];
  page.on('request', (one) => {
    const asked = `${one.method()} ${one.url()}`;
    // Nor does an address carry it away.
    if (/^(?!GET )|^GET http.{400}/.test(asked)) sent.push(asked);
  });
  const rows = Array.from({ length: 40 }, () => Array.from({ length: 60 }, () => 90));
  await options
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(rows) });
  await expect.poll(async () => alike(await player(), grey)).toBe(true);
  expect(sent).toEqual([]);
  expect(said).toEqual([]);

  // It goes along, and what is sent for that is the step alone.
  const before = said.length;
  await byArrow(page, 'S');
  await expect.poll(() => turns(page)).toBe(1);
  const [{ key, ...rest }] = said.slice(before) as [Record<string, unknown>];
  expect(key).toMatch(/^[\w-]{1,64}$/);
  expect(rest).toEqual({ type: 'act', text: 'south' });
  await expect.poll(async () => alike(await player(), grey)).toBe(false);
  await page.keyboard.press('u');
  await expect.poll(async () => alike(await player(), grey)).toBe(true);

  await page.reload();
  await number(page, 'score').waitFor();
  await expect.poll(async () => alike(await player(), grey)).toBe(true);
  await options.locator('summary').click();
  await page.getByRole('button', { name: 'The usual one again' }).click();
  await expect.poll(async () => alike(await player(), usual)).toBe(true);
  await leave();
});
