/** How people play: where they find a move on the page, and by which means they make it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BoardView, Choice, Spot, Standing, Table } from '../src/api';
import { person, type Manner, type Person } from './browser';

export type { Page, Table };

interface Point {
  x: number;
  y: number;
}

/** A way to make a move that can be made now. */
export type Hand = (page: Page, choice: Choice, view: BoardView) => Promise<void>;
/** Decides on a move. */
export type Pick = (view: BoardView, standing: Standing) => Choice;

// ---- What is on the page.

/** The field in which moves are typed. It is open while the person may move. */
export const field = (page: Page): Locator => page.locator('.type input');
export const result = (page: Page): Locator => page.locator('.study .result');
/** The moves that were played, each a button. */
export const moves = (page: Page): Locator => page.locator('.plies button');
export const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);
export const notice = (page: Page): Locator => page.locator('.notices .notice');
const grid = (page: Page): Locator => page.locator('[role="grid"]');

/** The name of the table that is on the page. */
export async function tableId(page: Page): Promise<string> {
  await page.waitForURL(/\/games\/[^/]+$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** How things stand, told to the person who is at the page in the language of the page. */
export async function told(page: Page): Promise<Table> {
  const url = new URL(page.url());
  url.pathname = `/api/v1/games/${await tableId(page)}`;
  url.searchParams.set('lang', (await page.locator('html').getAttribute('lang'))!);
  const answer = await page.request.get(url.href);
  return (await answer.json()) as Table;
}

/** What a place is called on the board. */
function nameOf({ board }: BoardView, { column, row, aim }: Spot): string {
  if (board.type === 'houses') return board.rows[row as 0 | 1][column]!.name;
  if (board.type !== 'grid') throw new Error('this board has no places');
  const wall = { piece: '', 'level-wall': 'h', 'upright-wall': 'v' }[aim];
  return `${board.columns[column]}${board.rows[row]}${wall}`;
}

/** Names of places come first in what is said of them, but for a word such as *house*. */
const says = (name: string) => new RegExp(`^(?:[^\\s,]+ )?${name}(?![a-z0-9])`);
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: says(name) });

/** The middle of something, once it is where it can be pressed. */
async function middle(place: Locator): Promise<Point> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('what is not on the screen has no middle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where to press for a wall: in its groove, a little beside its middle, where another one crosses. */
async function groove(page: Page, view: BoardView, spot: Spot): Promise<Point> {
  const at = (across: number, up: number) => {
    const { column, row } = spot;
    return middle(
      cell(page, nameOf(view, { column: column + across, row: row - up, aim: 'piece' })),
    );
  };
  const [here, right, above] = [await at(0, 0), await at(1, 0), await at(0, 1)];
  const [along, across] = spot.aim === 'level-wall' ? [right, above] : [above, right];
  const point = (axis: 'x' | 'y') =>
    here[axis] + 0.28 * (along[axis] - here[axis]) + 0.5 * (across[axis] - here[axis]);
  return { x: point('x'), y: point('y') };
}

/** Where to press for a move. */
function pointOf(page: Page, view: BoardView, spot: Spot): Promise<Point> {
  return spot.aim === 'piece' ? middle(cell(page, nameOf(view, spot))) : groove(page, view, spot);
}

const pass = (page: Page) => page.locator('.pass button');
/** The button beside what a first tap has shown. */
export const confirm = (page: Page) => page.locator('.confirm-bar .btn.main');

// ---- Ways to make a move.

export const byMouse: Hand = async (page, { spot }, view) => {
  if (!spot) return pass(page).click();
  const { x, y } = await pointOf(page, view, spot);
  await page.mouse.click(x, y);
};

export const byTyping: Hand = async (page, { move }) => {
  await page.keyboard.press('m');
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
};

/** One tap shows the move, another one plays it. */
export const byTapping: Hand = async (page, { spot, words }, view) => {
  if (!spot) return pass(page).tap();
  const { x, y } = await pointOf(page, view, spot);
  await page.touchscreen.tap(x, y);
  await page.locator('.confirm-bar', { hasText: words }).waitFor();
  await page.touchscreen.tap(x, y);
};

/** One tap shows the move, a button plays it. */
export const byConfirming: Hand = async (page, { spot, words }, view) => {
  if (!spot) return pass(page).tap();
  const { x, y } = await pointOf(page, view, spot);
  await page.touchscreen.tap(x, y);
  await page.locator('.confirm-bar', { hasText: words }).waitFor();
  await confirm(page).tap();
};

/** A wall is dragged from the rack to its place with a finger, and confirmed. */
export const byDragging: Hand = async (page, { spot, words }, view) => {
  const to = await pointOf(page, view, spot!);
  const from = await middle(page.locator('.rack-grip'));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const at = (axis: 'x' | 'y') => from[axis] + part * (to[axis] - from[axis]);
    await touch('touchMove', [{ x: at('x'), y: at('y') }]);
  }
  await touch('touchEnd', []);
  await finger.detach();
  await page.locator('.confirm-bar', { hasText: words }).waitFor();
  await confirm(page).tap();
};

/** One way after the other. */
export function inTurn(...hands: Hand[]): Hand {
  let turn = 0;
  return (...move) => hands[turn++ % hands.length]!(...move);
}

/** Walls are made in one way, everything else in another. */
export const forWalls =
  (walls: Hand, others: Hand): Hand =>
  (page, choice, view) =>
    (choice.deed.type === 'wall' ? walls : others)(page, choice, view);

/** More stops than any page has for the Tab key. */
const STOPS = 200;

/** Goes to something with the Tab key alone. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS; stop += 1) {
    const there = await place.evaluateAll((all) =>
      all.some((one) => one.contains(document.activeElement)),
    );
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(place)}`);
}

/** Goes somewhere with the Tab key and presses Enter. */
export async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

/** How many columns and rows the cursor is away from a place. */
async function wayTo(page: Page, name: string): Promise<{ across: number; down: number }> {
  return grid(page).evaluate((board, pattern) => {
    const rows = [...board.querySelectorAll('[role="row"]')].map((row) => [...row.children]);
    const find = (is: (one: Element) => boolean) => {
      const down = rows.findIndex((row) => row.some(is));
      return { down, across: rows[down]?.findIndex(is) ?? -1 };
    };
    const wanted = find((one) => new RegExp(pattern).test(one.ariaLabel ?? ''));
    const now = find((one) => one === document.activeElement);
    return { across: wanted.across - now.across, down: wanted.down - now.down };
  }, says(name).source);
}

export const byKeys: Hand = async (page, { spot }, view) => {
  if (!spot) return enter(page, pass(page));
  const name = nameOf(view, spot);
  await tabTo(page, grid(page));
  // Cells, level walls and upright walls are three layers of the board.
  for (let layer = 0; layer < 3 && (await cell(page, name).count()) === 0; layer += 1) {
    await page.keyboard.press('w');
  }
  const { across, down } = await wayTo(page, name);
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press(across < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(across));
  await press(down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down));
  await expect.poll(() => wayTo(page, name)).toEqual({ across: 0, down: 0 });
  await page.keyboard.press('Enter');
};

// ---- Games.

/** Waits until the person may move, or the game is over. Says whether there is a move to make. */
export async function awaitTurn(page: Page): Promise<boolean> {
  await page.locator('.type input:enabled, .study .result').first().waitFor();
  return (await result(page).count()) === 0;
}

/** Makes one move, and waits until it stands in the list. */
export async function move(page: Page, hand: Hand, pick: Pick): Promise<void> {
  const { standing, view } = await told(page);
  await hand(page, pick(view, standing), view);
  await expect.poll(() => moves(page).count()).toBeGreaterThan(standing.moves.length);
}

/** Plays to the end. */
export async function playOut(page: Page, hand: Hand, pick: Pick): Promise<void> {
  while (await awaitTurn(page)) await move(page, hand, pick);
}

/** What the page says of a game that is over is what the server knows. */
export async function expectTheSame(page: Page): Promise<Standing> {
  const { standing } = await told(page);
  expect(standing.turn).toBeNull();
  expect(standing.outcome).not.toBeNull();
  const study = page.locator('.study');
  await study.getByText(standing.outcome!.words, { exact: true }).waitFor();
  const written = standing.moves.filter((step) => !step.left).map((step) => step.move);
  const shown = await moves(page).evaluateAll((all) =>
    all
      .filter((one) => !one.classList.contains('left'))
      .map((one) => one.firstChild!.textContent!.trim()),
  );
  expect(shown).toEqual(written);
  return standing;
}

// ---- What to play.

/** Any move will do. */
export const first: Pick = (view) => view.choices[0]!;

/** Plays what was decided beforehand. */
export const script =
  (...line: string[]): Pick =>
  (view, { moves }) => {
    const found = view.choices.find((choice) => choice.move === line[moves.length]);
    if (!found) throw new Error(`${line[moves.length]} cannot be played`);
    return found;
  };

/** Builds so many walls, and then runs to the other side by the shortest way. */
export const wallsThenRun =
  (walls: number): Pick =>
  (view, { moves, turn }) => {
    const own = moves.filter((step) => step.seat === turn!.seat).length;
    const wall = view.choices.find((choice) => choice.spot?.aim !== 'piece');
    return own < walls && wall ? wall : nearest(view);
  };

/** The step that leaves the shortest way to go. */
function nearest(view: BoardView): Choice {
  const far = distances(view);
  const steps = view.choices.filter((choice) => choice.spot?.aim === 'piece');
  const left = ({ spot }: Choice) => far.get(`${spot!.column},${spot!.row}`) ?? Infinity;
  return steps.reduce((best, step) => (left(step) < left(best) ? step : best));
}

/** How far every cell is from the side that the seat on turn runs to, past all walls. */
function distances({ board, holdings, turn }: BoardView): Map<string, number> {
  if (board.type !== 'grid') throw new Error('nobody runs on this board');
  const { width, height, walls } = board;
  const goal = holdings[turn!]!.goal!;
  const line = { top: 0, bottom: height - 1, left: 0, right: width - 1 }[goal];
  const upDown = goal === 'top' || goal === 'bottom';
  const closed = (column: number, row: number, across: number, down: number) =>
    (walls ?? []).some((wall) =>
      down !== 0
        ? wall.aim === 'level-wall' &&
          wall.row === row + Math.max(down, 0) &&
          [wall.column, wall.column + 1].includes(column)
        : wall.aim === 'upright-wall' &&
          wall.column === column + Math.min(across, 0) &&
          [wall.row, wall.row - 1].includes(row),
    );
  const far = new Map<string, number>();
  let edge = Array.from({ length: upDown ? width : height }, (_, at) =>
    upDown ? ([at, line] as const) : ([line, at] as const),
  );
  for (let steps = 0; edge.length > 0; steps += 1) {
    const reached = edge.filter(([column, row]) => !far.has(`${column},${row}`));
    for (const [column, row] of reached) far.set(`${column},${row}`, steps);
    edge = reached.flatMap(([column, row]) =>
      (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const
      )
        .filter(([across, down]) => !closed(column, row, across, down))
        .map(([across, down]) => [column + across, row + down] as const)
        .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height),
    );
  }
  return far;
}

// ---- Setting up.

/** The square of a game on the first page. */
export const square = (page: Page, game: string): Locator =>
  page.locator(`.sq[data-game="${game}"]`);

/** Chooses one of a few, side by side. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  const buttons = page.getByRole('group', { name: group, exact: true });
  await buttons.getByRole('button', { name: option, exact: true }).click();
}

/** Draws a slider to the stop that is called so. */
export async function slide(page: Page, name: string, stop: string): Promise<void> {
  const slider = page.getByRole('slider', { name, exact: true });
  for (let at = Number(await slider.getAttribute('min')); ; at += 1) {
    await slider.fill(String(at));
    if ((await slider.getAttribute('aria-valuetext')) === stop) return;
  }
}

/** Has the table opened that was set up. */
export async function open(page: Page): Promise<string> {
  await page.locator('form .btn.main.big').click();
  return tableId(page);
}

// ---- Several at a table.

/** Takes a seat at a table that somebody else has opened. */
export async function join(page: Page, seat: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${seat}`, exact: true }).click();
  await field(page).waitFor();
}

/** Two people before two browsers: one sets a game up, the other one comes by its link. */
export async function two(url: string, sheet: string, manner: Manner = {}): Promise<Person[]> {
  const host = await person(`${url}${sheet}`, manner);
  await open(host.page);
  const guest = await person(
    await host.page.locator('.study .field-in input').inputValue(),
    manner,
  );
  await guest.page.locator('.take button').click();
  await Promise.all([host, guest].map(({ page }) => field(page).waitFor()));
  return [host, guest];
}
