/** Games in French, and in both languages one after the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** Words that are in every English sentence, and those of games; none of them is French too. */
const ENGLISH = `
  the and of to is are was you your yours with from that this what who which when where why how
  it its be been not can could would will one two three all every nobody everybody somebody here there
  play plays played playing player players move moves game games board boards seat seats turn turns
  win wins won lose loses lost draw drawn black white north south east west wall walls disc discs
  house houses seed seeds hint undo redo back end resign clock level strong computer computers
  against rules settings home close search open watch watching share link copy copied size
  shape square ring hashed snake first last next step steps more none
`
  .trim()
  .split(/\s+/);

/** Everything a page says, to those who see it and to those who hear it, but for commands to type,
 * what is marked as another language, and what is folded away. */
function said(page: hands.Page): Promise<string> {
  return page.evaluate(() => {
    const elsewhere = '[lang]:not(html), .copy, details:not([open]) > :not(summary)';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement!.closest(elsewhere)) words.push(textContent!);
    }
    for (const one of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [aria-valuetext]',
    )) {
      if (one.closest(elsewhere)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
        words.push(one.getAttribute(name) ?? '');
      }
    }
    return words
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('\n');
  });
}

async function expectFrench(page: hands.Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  const text = await said(page);
  const found = ENGLISH.filter((word) =>
    new RegExp(`(?<![\\p{L}'’-])${word}(?![\\p{L}'’-])`, 'iu').test(text),
  );
  const lines = text
    .split('\n')
    .filter((line) => found.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(line)));
  expect(lines).toEqual([]);
}

const GAMES = [
  { game: 'quoridor', query: 'size=5', pick: hands.wallsThenRun(1) },
  { game: 'reversi', query: 'size=4', pick: hands.first },
  { game: 'awele', query: 'houses=3&seeds=2', pick: hands.first },
];

test('games in French, from the first page to the result', async () => {
  const { page, leave } = await person(server.url, { language: 'fr' });
  for (const { game, query, pick } of GAMES) {
    await page.goto(server.url);
    const link = hands.square(page, game);
    await link.waitFor();
    await expectFrench(page);
    await link.click();
    await page.locator('.preview .board').waitFor();
    await expectFrench(page);
    await page.goto(`${server.url}/play/${game}?${query}&seat=human&seat=random`);
    await hands.open(page);
    await hands.awaitTurn(page);
    await expectFrench(page);
    await hands.move(page, hands.byMouse, pick);
    await hands.awaitTurn(page);
    await expectFrench(page);
    await hands.playOut(page, hands.byMouse, pick);
    await hands.expectTheSame(page);
    await expectFrench(page);
  }
  await leave();
});

test('the language changes in the middle of a game, and the game goes on', async () => {
  const { page, leave } = await person(`${server.url}/play/reversi?size=4&seat=human&seat=human`);
  await hands.open(page);
  await hands.move(page, hands.byMouse, hands.first);
  await page.getByText('1 move', { exact: true }).waitFor();
  const address = page.url();
  // A page that was loaded anew would have forgotten this.
  await page.evaluate(() => document.body.setAttribute('data-same', ''));

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('1 coup', { exact: true }).waitFor();
  await page
    .getByRole('gridcell', { name: /pion de Noir/ })
    .first()
    .waitFor();
  await expectFrench(page);
  await hands.awaitTurn(page);
  await hands.move(page, hands.byMouse, hands.first);

  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('2 moves', { exact: true }).waitFor();
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  expect(page.url()).toBe(address);
  expect(await page.locator('body[data-same]').count()).toBe(1);
  await leave();
});
