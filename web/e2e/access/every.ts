/**
 * What holds for every page and every state of it: nothing that axe objects to in either theme, nothing
 * that the policy of the server forbids, nothing that moves while it loads, and nothing lost at 400 %.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect as expects, it } from 'vitest';
import { settled, type State } from '../pages';
import { Server } from '../server';
import { visit } from '../visit';
import { objectionsInBoth } from './axe';
import { cutOff, inline } from './looks';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];
const PHONE = { width: 390, height: 844, touch: true };

async function underTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
}

/** Looks at states on one server, some at once. */
export function lookAt(states: State[]): void {
  let server: Server;
  beforeAll(async () => {
    // All the visitors have one address, and more puzzles made than a stranger would.
    server = await Server.start('--uploads', '1000');
  });
  afterAll(() => server.stop());

  describe.concurrent('every page', () => {
    it.for(states)('$name', async (state, { expect: { soft: expect } }) => {
      const visitor = await visit(state, server);
      const { page } = visitor;

      expect(await visitor.breaches()).toEqual([]);
      if (state.loads) {
        expect(await visitor.shifts()).toEqual([]);
        const phone = await visit(state, server, PHONE);
        expect(await phone.shifts()).toEqual([]);
        await phone.leave();
      }
      for (const { html, policy } of await Promise.all(visitor.documents)) {
        expect(inline(html)).toEqual([]);
        expect(policy.split(/;\s*/)).toEqual(expects.arrayContaining(POLICY));
        expect(policy).not.toContain('unsafe');
      }
      expect(await page.title()).not.toBe('');
      expect(await page.locator('h1').count()).toBe(1);

      const found = await objectionsInBoth(page, (theme) => underTheme(page, theme));
      expect(found).toEqual({ light: [], dark: [] });

      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await settled(page);
      expect(await page.evaluate(cutOff)).toEqual([]);

      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await page.setViewportSize({ width: 320, height: 256 });
      await settled(page);
      expect(await page.evaluate(cutOff)).toEqual([]);

      await visitor.leave();
    });
  });
}
