/** Lessons: an example part by part, boards to try a rule on, and what is kept of it. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lesson, LessonBoard, LessonItem } from '../../src/api';
import { person } from '../browser';
import { Server } from '../server';
import { pull } from './drawn';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const lessons = () => server.ask<LessonItem[]>('/puzzles/lessons');
const lessonOf = (rule: string) => server.ask<Lesson>(`/puzzles/lessons/${rule}`);
const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);
const trying = (page: Page): Locator => page.locator('.now-you');
const said = (page: Page): Locator => trying(page).locator('.said');
const stage = (page: Page, rule: string): Promise<string | null> =>
  page.locator(`.learn a[href="/hashi/learn/${rule}"] ~ .state`).getAttribute('data-stage');

/** An edge of a board that its rule says nothing of, and on which nothing is yet. */
const elsewhere = ({ scene, wanted }: LessonBoard): number =>
  scene.edges.findIndex(
    ({ bridges, marked }, edge) =>
      bridges === 0 && !marked && wanted.every((bounds) => bounds.edge !== edge),
  );

/** Pulls from the one island of an edge to the other. */
async function build(page: Page, { scene }: LessonBoard, edge: number): Promise<void> {
  const { a, b } = scene.edges[edge]!;
  const board = trying(page).locator('.sea-board');
  await pull(page, board, scene, scene.islands[a]!, scene.islands[b]!);
}

/** The same by keys, from where the board is entered. */
async function buildByKeys(page: Page, { scene }: LessonBoard, edge: number): Promise<void> {
  const { a, b } = scene.edges[edge]!;
  const [from, to] = [scene.islands[a]!, scene.islands[b]!];
  await trying(page).locator(`[role=gridcell][data-island="${a}"]`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(from.y === to.y ? 'ArrowRight' : 'ArrowDown');
}
async function markByKeys(page: Page, { scene }: LessonBoard, edge: number): Promise<void> {
  const { a, b } = scene.edges[edge]!;
  const [from, to] = [scene.islands[a]!, scene.islands[b]!];
  await trying(page).locator(`[role=gridcell][data-island="${a}"]`).focus();
  await page.keyboard.press('x');
  await page.keyboard.press(from.y === to.y ? 'ArrowRight' : 'ArrowDown');
}

/** Does what a board wants, and waits until it is said to be right. */
async function pass(
  page: Page,
  board: LessonBoard,
  by: { build: typeof build; mark: typeof build },
): Promise<void> {
  for (const { edge, least, most } of board.wanted) {
    const { bridges } = board.scene.edges[edge]!;
    if (most === 0) await by.mark(page, board, edge);
    else for (let count = bridges; count < least; count += 1) await by.build(page, board, edge);
  }
  await trying(page).locator('.said[data-said=yes]').waitFor();
}

/** With the mouse, marks are made by another tool. */
async function markByMouse(page: Page, board: LessonBoard, edge: number): Promise<void> {
  const [builds, marks] = [0, 1].map((at) => trying(page).locator('.tools .seg button').nth(at));
  await marks!.click();
  await build(page, board, edge);
  await builds!.click();
}

test('a lesson is passed by mouse, what does not follow is taken back, and all of it is kept', async () => {
  const { page, leave } = await person(`${server.url}/hashi/learn`);
  const [first, second] = await lessons();
  const { rule } = first!;
  await page.locator('.learn .level li').first().waitFor();
  expect(await page.locator('.learn .level li').count()).toBe((await lessons()).length);
  expect(await stage(page, rule)).toBe('new');
  await act(page, 'lesson').click();
  await page.waitForURL(`**/hashi/learn/${rule}`);
  const { boards, item } = await lessonOf(rule);
  await page.getByRole('heading', { name: item.called }).waitFor();
  expect(boards.length).toBe(4);

  const parts = page.locator('.example .parts li');
  await expect.poll(() => parts.locator('visible=true').count()).toBe(3);
  expect(await page.locator('.example li.told').count()).toBe(1);
  await act(page, 'part-on').click();
  await act(page, 'part-on').click();
  expect(await page.locator('.example li.told').count()).toBe(3);
  expect(await act(page, 'part-on').isDisabled()).toBe(true);

  const aside = boards[1]!;
  const other = elsewhere(aside);
  expect(other).toBeGreaterThanOrEqual(0);
  await build(page, aside, other);
  await trying(page).locator('.said[data-said=no]').waitFor();
  expect(await said(page).innerText()).toContain('does not follow from this rule');
  const { a } = aside.scene.edges[other]!;
  const label = trying(page).locator(`[data-island="${a}"]`);
  const { name } = aside.scene.islands[aside.scene.edges[other]!.b]!;
  expect(await label.getAttribute('aria-label')).toContain(`${name}: no bridge`);

  for (const [at, board] of boards.slice(1).entries()) {
    await pass(page, board, { build, mark: markByMouse });
    expect(await page.getByRole('status').innerText()).toContain('That is it');
    if (at < 2) await act(page, 'next').click();
  }
  await page.locator('[data-part=over]').waitFor();
  expect(await act(page, 'puzzle').getAttribute('href')).toBe(
    `/hashi?difficulty=${boards[0]!.scene.grade}`,
  );
  await act(page, 'next-lesson').click();
  await page.waitForURL(`**/hashi/learn/${second!.rule}`);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain(second!.rule);
  await page.goto(`${server.url}/hashi/learn`);
  await page.locator('.learn .level li').first().waitFor();
  expect(await stage(page, rule)).toBe('done');
  expect(await stage(page, second!.rule)).toBe('begun');
  await leave();
});

test('a lesson is passed by keys, with help; who has it shown has not passed', async () => {
  const all = await lessons();
  const { rule } = all.at(-1)!;
  const { boards } = await lessonOf(rule);
  const { page, leave } = await person(`${server.url}/hashi/learn/${rule}`);
  await trying(page).locator('.sea-board').waitFor();

  for (const told of [1, 2, 3]) {
    await page.keyboard.press('t');
    await expect.poll(() => trying(page).locator('.parts li.told').count()).toBe(told);
  }
  const [, , move] = await trying(page).locator('.parts li').allInnerTexts();
  expect(move!.toLowerCase()).toContain(boards[1]!.action.toLowerCase());
  await act(page, 'show-me').click();
  await trying(page).locator('.said[data-said=shown]').waitFor();
  expect(await trying(page).locator('.which .icon').count()).toBe(0);
  await act(page, 'again').click();

  for (const [at, board] of boards.slice(1).entries()) {
    await pass(page, board, { build: buildByKeys, mark: markByKeys });
    expect(await trying(page).locator('.which .icon').count()).toBe(at + 1);
    if (at < 2) await page.keyboard.press('n');
  }
  await page.locator('[data-part=over]').waitFor();
  await leave();
});

test('a lesson is told in French, and one that is not there is missing', async () => {
  const { page, leave } = await person(`${server.url}/hashi/learn/nothing`, {
    language: 'fr',
    mayHear: /Failed to load resource/,
  });
  await page.locator('.failed a.btn').click();
  await page.getByText('Leçon suivante').waitFor();
  await leave();
});
