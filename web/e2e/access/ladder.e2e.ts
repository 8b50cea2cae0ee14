/** The pages that a ladder keeps, as they are opened from the disk. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, person } from '../browser';
import { PROGRAM } from '../server';
import { objections } from './axe';
import { cutOff } from './looks';

const folder = mkdtempSync(join(tmpdir(), 'damier-ladder-'));
const url = pathToFileURL(join(folder, 'ladder.html')).href;

beforeAll(() => {
  const bots = join(folder, 'bots');
  mkdirSync(bots);
  const put = (name: string, script: string) =>
    writeFileSync(join(bots, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const engine = `exec '${resolve(PROGRAM)}' engine reversi --strategy`;
  put('ada', `echo 'I am <b>Ada</b>' >&2\n${engine} alphabeta`);
  put('bob', `${engine} greedy`);
  put('broken <i>', 'echo no such module >&2; exit 3');
  const words = 'arena ladder reversi bots --srand 1 --each nodes=50 --rounds 2 --page ladder.html';
  execFileSync(resolve(PROGRAM), words.split(' '), { cwd: folder, stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function isFine(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await objections(page)).toEqual([]);
  }
}

describe('the pages of a ladder', () => {
  it('tell how all stand, and what bots are kept from', async () => {
    const { page, leave } = await person(url);
    expect(await page.locator('#standings tbody th').allTextContents()).toHaveLength(2);
    expect(await page.locator('#others tbody th').allTextContents()).toEqual(['broken <i>']);
    await expect
      .poll(() => page.locator('#others li').first().textContent())
      .toContain('exit code 3');
    expect(await page.locator('#held tbody tr').count()).toBe(12);
    expect(await page.locator('script').count()).toBe(0);
    await isFine(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(cutOff)).toEqual([]);
    await isFine(page);
    await leave();
  });

  it('lead to games that are replayed, and to logs', async () => {
    const { page, leave } = await person(url);
    await page.locator('#latest li a').first().click();
    const game = page.locator('details[open]');
    const [output, black] = [game.locator('output'), game.locator('[data-slot]').first()];
    const [at, all] = (await output.textContent())!.split(' / ').map(Number);
    expect(at).toBe(all);
    const ended = await black.textContent();
    await game.locator('[data-act=first]').click();
    expect(await output.textContent()).toBe(`0 / ${all}`);
    expect(await black.textContent()).toBe('2');
    await game.locator('[data-act=on]').click();
    await page.keyboard.press('End');
    expect(await output.textContent()).toBe(`${all} / ${all}`);
    expect(await black.textContent()).toBe(ended);
    await isFine(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(cutOff)).toEqual([]);
    await isFine(page);
    await page.locator('.back a').click();
    await page.locator('#standings tr', { hasText: 'ada' }).getByText('log').click();
    expect(await page.locator('#log pre').textContent()).toContain('I am <b>Ada</b>');
    await page.locator('.back a').click();
    expect(await page.title()).toContain('Reversi');
    await leave();
  });

  it('need no script', async () => {
    const context = await (await browser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('#standings th a').first().click();
    const game = page.locator('details').first();
    await game.locator('summary').click();
    expect(await game.locator('svg.board').isVisible()).toBe(true);
    expect(await game.locator('ol.line li').count()).toBeGreaterThan(8);
    expect(await page.locator('#log pre').isVisible()).toBe(true);
    await context.close();
  });
});
