/** The rules of the labyrinth: what they show can be tried. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import type { Page } from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const example = (page: Page, caption: string): Locator =>
  page.locator('figure').filter({ hasText: caption });
const button = (figure: Locator, name: string): Locator =>
  figure.getByRole('button', { name, exact: true });
const side = (figure: Locator, to: string): Locator => button(figure, `go ${to}, or turn there`);

test('an example is played, lost, taken back and begun again', async () => {
  const { page, leave } = await person(`${server.url}/rules/labyrinth`);
  const figure = example(page, 'You stand in the upper left corner.');
  const undo = button(figure, 'Undo');
  const again = button(figure, 'From the beginning');
  const said = figure.locator('.said');
  await side(figure, 'east').waitFor();
  expect(await undo.isDisabled()).toBe(true);

  await side(figure, 'east').click();
  await expect.poll(() => undo.isDisabled()).toBe(false);
  await side(figure, 'east').click();
  await said.getByText('you find a small treasure: 50').waitFor();
  await side(figure, 'east').click();
  await said.getByText('kills you').waitFor();
  await expect.poll(() => side(figure, 'west').isDisabled()).toBe(true);

  await undo.click();
  await expect.poll(() => side(figure, 'west').isDisabled()).toBe(false);
  await again.click();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  expect(await again.isDisabled()).toBe(true);
  // It stands at its beginning once more: to the west is a wall.
  await side(figure, 'west').click();
  await said.getByText('the way is blocked; you only turn').waitFor();
  await leave();
});

test('what is refused is told, and changes nothing', async () => {
  const { page, leave } = await person(`${server.url}/rules/labyrinth`);
  const figure = example(page, 'Nobody is there.');
  const scroll = button(figure, 'scroll');
  await scroll.click();
  await expect.poll(() => figure.getAttribute('class')).toContain('no');
  await figure.locator('.said').getByText('no living minotaur is within three cells').waitFor();
  expect(await scroll.isDisabled()).toBe(false);
  expect(await button(figure, 'Undo').isDisabled()).toBe(true);
  await side(figure, 'east').click();
  await figure.locator('.said').getByText('the way is blocked; you only turn').waitFor();
  expect(await figure.getAttribute('class')).not.toMatch(/\bno\b/);
  await leave();
});

test('a bomb opens the wall, and the exit is reached', async () => {
  const { page, leave } = await person(`${server.url}/rules/labyrinth`);
  const figure = example(page, 'the bomb opens it');
  const exit = button(figure, 'exit');
  await button(figure, 'bomb').click();
  await figure.locator('.said').getByText('the wall is blown up').waitFor();
  await expect.poll(() => button(figure, 'bomb').isDisabled()).toBe(true);
  expect(await exit.isDisabled()).toBe(true);
  // Nothing is said of steps. At the end of the row is a wall: more of them do not hurt.
  await expect
    .poll(async () => {
      await side(figure, 'east').click();
      return exit.isDisabled();
    })
    .toBe(false);
  await exit.click();
  await figure.locator('.said').getByText('you leave the maze').waitFor();
  await expect.poll(() => side(figure, 'west').isDisabled()).toBe(true);
  await leave();
});
