/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
/** Those of them that look at colours. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/** All of a page but its colours: what is there, what of it is seen, and where. Runs in the page. */
function shape(): string {
  const places = Array.from(document.querySelectorAll('*'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return `${shown} ${x} ${y} ${width} ${height}`;
  });
  return [document.documentElement.outerHTML, ...places].join('\n');
}

/**
 * What axe objects to in both themes, a line for each place. Where nothing but colours is another in the
 * second theme, nothing but colours is asked about again.
 */
export async function objectionsInBoth(
  page: Page,
  turn: (theme: 'light' | 'dark') => Promise<void>,
): Promise<Record<'light' | 'dark', string[]>> {
  await turn('light');
  const before = await page.evaluate(shape);
  const light = await objections(page);
  await turn('dark');
  const same = (await page.evaluate(shape)) === before;
  return { light, dark: await objections(page, same ? COLOURS : RULES) };
}

/** What axe objects to, a line for each place. */
export async function objections(page: Page, rules = RULES): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE);
  const results = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(wanted),
    rules,
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`,
    ),
  );
}
