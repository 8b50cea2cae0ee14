/** Lessons, and puzzles that are drawn. */
import { CUT } from '../browser';
import type { LessonItem } from '../../src/api';
import { open, page, type State, type Visitor } from './visitor';

/** Puzzles that are drawn: with one solution, with two, and with none. */
const DRAWN = {
  one: '7x7m2:2c3a3h3a2b41g3b3a3h2a1c',
  two: '9x9m2:3a2d2j4d4a3j3b1c1c3a3i4b43a5a5b2i2',
  none: '5x5m2:4c1e3a2a1e2c1',
};

const drawn = (puzzle: string) => `/hashi/edit?puzzle=${encodeURIComponent(puzzle)}`;
const KNOWN =
  '.verdict[aria-busy=false] [data-holds=yes], .verdict[aria-busy=false] [data-holds=no]';

/** The rule of a lesson in the middle of them. */
async function ruleOf({ server }: Visitor): Promise<string> {
  const items = await server.ask<LessonItem[]>('/puzzles/lessons');
  return items[Math.floor(items.length / 2)]!.rule;
}

async function lesson(visitor: Visitor): Promise<void> {
  await open(visitor, `/hashi/learn/${await ruleOf(visitor)}`, '.now-you .sea-board');
}

/** A lesson half way through. */
function stepped(name: string): State {
  return {
    name: `lesson-${name}-on`,
    async go(visitor) {
      await open(visitor, `/learn/${name}`, '.stage svg');
      const slider = visitor.page.locator('.scrub input');
      const steps = Number(await slider.getAttribute('max'));
      await slider.fill(String(Math.round(steps / 2)));
      await visitor.page.locator('.happened h2', { hasText: `${Math.round(steps / 2)}` }).waitFor();
    },
  };
}

export const LESSONS: State[] = [
  page('searches', '/learn', '.lessons li'),
  page('search', '/learn/alphabeta', '.trace li'),
  {
    name: 'search-mistake',
    async go(visitor) {
      await open(visitor, '/learn/mistake', '.trace li');
      await visitor.page.locator('[data-act=last]').click();
      await visitor.page.locator('.answer').nth(1).waitFor();
    },
  },
  {
    name: 'search-wrong',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, '/learn/alphabeta', '.trace li');
      await visitor.page.locator('#own-tree').fill('A( B(3');
      await visitor.page.locator('[data-act=own]').click();
      await visitor.page.locator('[role=alert]').waitFor();
    },
  },
  {
    name: 'search-drawn',
    async go(visitor) {
      await open(visitor, '/learn/alphabeta', '.trace li');
      await visitor.page.locator('[data-act=draw]').click();
      await visitor.page.locator('[data-part=picked]').waitFor();
    },
  },
  ...['game', 'searches', 'kruskal', 'walks', 'bias', 'bridges'].map((name) =>
    page(`lesson-${name}`, `/learn/${name}`, '.stage svg'),
  ),
  ...['searches', 'kruskal', 'walks', 'bias', 'bridges'].map((name) => stepped(name)),
  {
    name: 'lesson-maze-wrong',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, '/learn/searches?size=99x2', '[role=alert]');
    },
  },
  page('learn', '/hashi/learn', '.learn .level li'),
  { name: 'learn-lesson', loads: true, go: lesson },
  {
    name: 'learn-help',
    async go(visitor) {
      await lesson(visitor);
      for (let part = 1; part < 3; part += 1)
        await visitor.page.locator('[data-act=part-on]').click();
      for (let part = 1; part <= 2; part += 1)
        await visitor.page.locator('[data-act=help]').click();
      await visitor.page.locator('.now-you li.told').nth(1).waitFor();
    },
  },
  {
    name: 'learn-passed',
    async go(visitor) {
      const rule = await ruleOf(visitor);
      await open(visitor, '/settings', 'main');
      await visitor.page.evaluate(
        (lessons) => localStorage.setItem('damier.lessons', JSON.stringify({ lessons })),
        { [`hashi/${rule}`]: [0, 1, 2] },
      );
      await lesson(visitor);
      await visitor.page.locator('[data-part=over]').waitFor();
    },
  },
  page('learn-unknown', '/hashi/learn/nothing', '.failed', { mayHear: CUT }),
  page('edit-empty', '/hashi/edit', '.verdict[aria-busy=false]'),
  page('edit', drawn(DRAWN.one), KNOWN),
  page('edit-two', drawn(DRAWN.two), '[data-part=solutions] .both'),
  page('edit-broken', drawn(DRAWN.none), '.breaks li'),
  {
    name: 'edit-text',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, drawn(DRAWN.one), KNOWN);
      await visitor.page.locator('[data-part=text] > summary').click();
      await visitor.page.locator('#edit-text').fill('3 3 4\n3 0 3\n0 9 0\n3 0 3');
      await visitor.page.locator('[data-act=open]').click();
      await visitor.page.locator('#edit-text-more [role=alert]').waitFor();
    },
  },
  {
    name: 'edit-methods',
    async go(visitor) {
      await open(visitor, drawn(DRAWN.one), KNOWN);
      await visitor.page.locator('[data-part=methods] > summary').click();
      await visitor.page.locator('[data-part=methods] tbody tr').first().waitFor();
    },
  },
  {
    name: 'edit-bridges',
    async go(visitor) {
      await open(visitor, drawn(DRAWN.one), KNOWN);
      await visitor.page.locator('[data-part=solutions] .seg button').nth(1).click();
      await visitor.page.locator('.tools .seg button').nth(1).click();
      await visitor.page.locator('[data-act=numbers]').waitFor();
    },
  },
];
