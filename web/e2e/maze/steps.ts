/** Labyrinths of the tests: how they begin, how somebody walks, and what is read of the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type {
  Facts,
  MazeScene,
  NewSession,
  SessionCommand,
  SessionDone,
  SessionMade,
  SessionStanding,
} from '../../src/api';
import { MAZES, Other } from '../pages';
import type { Server } from '../server';

export type { Page };

export const { quiet: QUIET, braided: BRAIDED, hunted: HUNTED } = MAZES;

// ---- What is on the page.

export const number = (page: Page, name: string): Locator =>
  page.locator(`.tally [data-number="${name}"]`);
export const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);
/** What came of the last thing that was done. */
export const voice = (page: Page): Locator => page.locator('.move .voice');
export const end = (page: Page): Locator => page.locator('.end');
export const sheet = (page: Page, name: string): Locator =>
  page.locator('details.sheet').filter({ has: page.getByText(name, { exact: true }) });

/** All numbers of the game that the page lists, by what it calls them. */
export async function numbers(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .locator('.tally dl > div')
    .evaluateAll((all) =>
      all.map((one) =>
        ['dt', 'dd'].map((name) =>
          one.querySelector(name)!.textContent.replace(/\s+/g, ' ').trim(),
        ),
      ),
    );
  return Object.fromEntries(
    pairs.map(([name, count]) => [name, Number(count!.replace(/\D/g, ''))]),
  );
}

export const turns = async (page: Page): Promise<number> => (await numbers(page)).turns!;

// ---- What the server knows.

export type Told = SessionStanding & { scene: MazeScene };

/** The name of the game that is on the page. */
export async function gameId(page: Page): Promise<string> {
  await page.waitForURL(/\/labyrinths\/[^/?]+/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** How the game on the page stands, told to whoever sits before it. */
export async function told(page: Page): Promise<Told> {
  const path = `/api/v1/labyrinths/${await gameId(page)}?lang=en`;
  return (await (await page.request.get(new URL(path, page.url()).href)).json()) as Told;
}

/** The numbers of the page are those of the server. */
export async function expectTheSame(page: Page): Promise<Told> {
  const standing = await told(page);
  const is = standing.scene.numbers;
  await expect
    .poll(() => numbers(page))
    .toEqual({
      score: is.score,
      bombs: is.bombs,
      scrolls: is.scrolls,
      alive: is.minotaurs_alive,
      exits: is.exits,
      'open cells': is.open_cells,
      'dead ends': is.dead_ends,
      'minotaurs dead': is.minotaurs_dead,
      turns: is.turns,
      'undos left': is.undos,
      'redos left': is.redos,
    });
  return standing;
}

/** What the page says of a game that is over is what the server knows. */
export async function expectOver(page: Page, status: 'solved' | 'lost'): Promise<Told> {
  await end(page).locator('.result').waitFor();
  const standing = await expectTheSame(page);
  expect(standing.status).toBe(status);
  expect(standing.ended).not.toBeNull();
  expect(await end(page).locator('p:not(.buttons)').allInnerTexts()).toEqual([
    standing.ended!.headline,
    ...standing.ended!.words,
  ]);
  return standing;
}

/** Somebody who has a game of their own. */
export class Player {
  private readonly own: Other;

  constructor(
    readonly server: Server,
    readonly page: Page,
  ) {
    this.own = Other.before({ server, page });
  }

  /** Begins a labyrinth and goes there. */
  async begin(maze: NewSession): Promise<string> {
    const { id } = await this.own.ask<SessionMade>('/labyrinths', maze);
    await this.page.goto(`${this.server.url}/labyrinths/${id}`);
    await number(this.page, 'score').waitFor();
    return id;
  }

  /** Has something done without the page, which hears of it. */
  async tell(command: SessionCommand): Promise<SessionDone> {
    return this.own.ask<SessionDone>(`/labyrinths/${await gameId(this.page)}/commands`, command);
  }

  /** The way that the server tells, as letters. */
  async way(question: string): Promise<string> {
    const { answer } = await this.tell({ type: 'ask', question: `solve ${question}` });
    const { path } = answer!.told!.facts as Extract<Facts, { type: 'path' }>;
    return path!;
  }
}

// ---- Ways to walk.

export type Walk = (page: Page, letter: string) => Promise<void>;

const ARROWS: Record<string, string> = {
  N: 'ArrowUp',
  E: 'ArrowRight',
  S: 'ArrowDown',
  W: 'ArrowLeft',
};
export const SIDES: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const AHEAD: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export const byArrow: Walk = (page, letter) => page.keyboard.press(ARROWS[letter]!);

export const pad = (page: Page, letter: string): Locator =>
  page.getByRole('button', { name: `go ${SIDES[letter]}, or turn there`, exact: true });

export const byPad: Walk = (page, letter) => pad(page, letter).tap();

/** A finger is drawn over the maze, and rests before it is lifted: nothing goes on by itself. */
export const bySwipe: Walk = async (page, letter) => {
  const canvas = page.locator('.frame .canvas canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const [dx, dy] = AHEAD[letter]!;
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: dx * 60,
    yDistance: dy * 60,
    preventFling: true,
    gestureSourceType: 'touch',
  });
  await finger.detach();
};

/** One way after the other. */
export function inTurn(...walks: Walk[]): Walk {
  let turn = 0;
  return (page, letter) => walks[turn++ % walks.length]!(page, letter);
}

/** Walks along letters, each step after the page has shown the one before. */
export async function walk(page: Page, letters: string, step: Walk = byArrow): Promise<void> {
  for (const letter of letters) {
    const before = await turns(page);
    await step(page, letter);
    await expect.poll(() => turns(page)).toBe(before + 1);
  }
}
