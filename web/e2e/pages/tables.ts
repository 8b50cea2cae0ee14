/** Tables, and everything that can be seen there. */
import type { Page } from 'playwright-core';
import type { GameMade, NewGame } from '../../src/api';
import { CUT } from '../browser';
import { open, Other, page, press, type State, type Visitor } from './visitor';

export const GAMES = ['quoridor', 'reversi', 'awele'];
/** Moments in the middle of games that are worth looking at. */
export const MOMENTS: Record<string, NewGame> = {
  quoridor: { game: 'quoridor', moves: 'e2 e8 e3 e7 e4 e6 d6v f4h g5v c4h' },
  four: {
    game: 'quoridor',
    params: { players: '4' },
    moves: 'e2 b5 e8 h5 d3h c5 f7h g5 e3 e4v d8 f5v',
  },
  reversi: { game: 'reversi', moves: 'd3 c5 b6 f3 f4 e3 d2 e2 g3 d1 e1 f1 c6 d6 f5 f2 c4 e6' },
  awele: { game: 'awele', moves: 'E a C b B e C c E f E d' },
};

/** Games one move before their end, and that move. */
export const LAST: Record<string, { game: NewGame; move: string }> = {
  quoridor: {
    game: { game: 'quoridor', params: { size: '5' }, moves: 'c2 c4 a3h c1h d2 d2v d3 b4 d4 a4' },
    move: 'd5',
  },
  reversi: {
    game: {
      game: 'reversi',
      moves:
        'c4 c3 c2 b2 f5 c1 a1 c5 b3 g5 e6 a3 h5 f7 b5 e3 g8 a5 e2 f6 g7 f4 a2 d3 b1 h8 c6 c7 b4 ' +
        'a4 b6 d6 g6 f8 a6 b7 b8 d2 d1 h6 h7 h4 g4 f3 g3 f2 g2 g1 h2 f1 e1 a8 h1 e7 d7 c8 e8 d8 a7',
    },
    move: 'h3',
  },
  awele: {
    game: { game: 'awele', moves: 'B c A b C d F a D b F d C f F c A e F f B d E' },
    move: 'f',
  },
};

export const SCREEN = ['human', 'human'];
/** Computers that take their time, so that their game is not over before somebody looks. */
const THINKERS = ['alphabeta:time=3s', 'alphabeta:time=3s'];

/** Opens a table, and waits until its board is there. */
const openTable = (visitor: Visitor, { id, invite }: GameMade) =>
  open(visitor, `/games/${id}${invite ? `?invite=${invite}` : ''}`, '.board-area [role=gridcell]');

/** Makes a table as whoever sits before the page, and goes there. */
export async function sitDown(visitor: Visitor, game: NewGame): Promise<GameMade> {
  const made = await Other.before(visitor).make(game);
  await openTable(visitor, made);
  return made;
}

/** A table with somebody else, begun by a few moves of both. */
async function withOther(visitor: Visitor, game: NewGame, ...moves: string[]) {
  const other = await Other.of(visitor.server);
  const own = Other.before(visitor);
  const made = await other.make({ ...game, seats: ['human', 'open'] });
  await own.tell(made.id, { type: 'join', invite: made.invite });
  for (const [at, move] of moves.entries()) await (at % 2 ? own : other).play(made.id, move);
  await openTable(visitor, { ...made, invite: null });
  return { other, id: made.id };
}

/** A table whose last move is played while somebody looks. */
async function finish(visitor: Visitor, name: string): Promise<void> {
  const { game, move } = LAST[name]!;
  const { id } = await sitDown(visitor, { ...game, seats: SCREEN });
  await Other.before(visitor).play(id, move);
  await visitor.page.locator('.study .result').waitFor();
}

async function report(visitor: Visitor, name: string): Promise<void> {
  await finish(visitor, name);
  await visitor.page.locator('.report [data-act=judge]').click();
  await visitor.page.locator('.report .curve').waitFor();
}

async function hint(visitor: Visitor, parts: number): Promise<void> {
  await sitDown(visitor, MOMENTS.quoridor!);
  for (let part = 1; part <= parts; part += 1) {
    await visitor.page.locator('[data-act=hint]').click();
    await visitor.page.locator(`.steps li.seen:nth-child(${part})`).waitFor();
  }
}

/** Sits at a table with boards of another make. */
async function madeOf(visitor: Visitor, board: string, game: NewGame): Promise<void> {
  const made = await Other.before(visitor).make(game);
  await open(visitor, '/settings', 'main');
  await visitor.page.evaluate((wanted) => {
    localStorage.setItem('damier.settings', JSON.stringify({ board: wanted }));
  }, board);
  await openTable(visitor, made);
}

/** A point at which a hand means a place for a wall such as `e3h`, however the board is turned. */
export async function wallPoint(page: Page, wall: string): Promise<{ x: number; y: number }> {
  const [column, row, lie] = [wall.charCodeAt(0), Number(wall.slice(1, -1)), wall.at(-1)];
  const middle = async (right: number, up: number) => {
    const cell = `${String.fromCharCode(column + right)}${row + up}`;
    const box = await page.locator(`[role=gridcell][aria-label^="${cell},"]`).boundingBox();
    if (!box) throw new Error(`${cell} is not in sight`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [cell, across] = [await middle(0, 0), await middle(1, 1)];
  const along = lie === 'h' ? await middle(1, 0) : await middle(0, 1);
  // Its middle is a corner that four cells share, where two grooves cross: a little along it is
  // nearer to its own groove.
  const at = (name: 'x' | 'y') => (cell[name] + across[name]) / 2 + (along[name] - cell[name]) / 4;
  return { x: at('x'), y: at('y') };
}

/** Points at a place for a wall. */
export async function pointAt(page: Page, wall: string): Promise<void> {
  const { x, y } = await wallPoint(page, wall);
  await page.mouse.move(x, y);
}

export const TABLES: State[] = [
  ...GAMES.map((game) => ({
    name: `table-${game}-start`,
    loads: true,
    go: (visitor: Visitor) => sitDown(visitor, { game }),
  })),
  ...Object.entries(MOMENTS).map(([name, game]) => ({
    name: `table-${name}`,
    loads: true,
    go: (visitor: Visitor) => sitDown(visitor, game),
  })),
  ...['paper', 'night'].flatMap((board) =>
    Object.entries(MOMENTS).map(([name, game]) => ({
      name: `table-${name}-${board}`,
      go: (visitor: Visitor) => madeOf(visitor, board, game),
    })),
  ),
  {
    name: 'table-wall',
    async go(visitor) {
      await sitDown(visitor, MOMENTS.quoridor!);
      const { page } = visitor;
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
        const { x, y } = await wallPoint(page, 'b7h');
        await page.touchscreen.tap(x, y);
        await page.locator('.confirm-bar').waitFor();
        return;
      }
      await pointAt(page, 'e5h');
      await page.locator('.reason.would').waitFor();
    },
  },
  {
    name: 'table-wall-refused',
    async go(visitor) {
      await sitDown(visitor, MOMENTS.quoridor!);
      const { page } = visitor;
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
        const { x, y } = await wallPoint(page, 'd6h');
        await page.touchscreen.tap(x, y);
      } else await pointAt(page, 'd6h');
      await page.locator('.reason:not(.would)').waitFor();
    },
  },
  ...['reversi', 'awele'].map((game) => ({
    name: `table-${game}-would`,
    async go(visitor: Visitor) {
      await sitDown(visitor, MOMENTS[game]!);
      await visitor.page.locator('.board-area [role=gridcell].may').first().hover();
      await visitor.page.locator('.board .would, .board .chosen').first().waitFor();
    },
  })),
  ...[1, 2, 3].map((parts) => ({
    name: `table-hint-${parts}`,
    go: (visitor: Visitor) => hint(visitor, parts),
  })),
  {
    name: 'table-advised',
    async go(visitor) {
      await sitDown(visitor, {
        ...MOMENTS.quoridor!,
        seats: ['advised:alphabeta:level=2', 'human'],
      });
      await visitor.page.locator('.study li .btn.plain').first().waitFor();
    },
  },
  {
    name: 'table-judged',
    async go(visitor) {
      await sitDown(visitor, MOMENTS.reversi!);
      await press(visitor, 'e', '.gauge');
    },
  },
  {
    name: 'table-waiting',
    loads: true,
    go: (visitor) => sitDown(visitor, { game: 'quoridor', seats: ['human', 'open'] }),
  },
  {
    name: 'table-invited',
    loads: true,
    async go(visitor) {
      const game: NewGame = { game: 'quoridor', seats: ['human', 'open'] };
      await openTable(visitor, await visitor.server.make(game));
      await visitor.page.locator('.take button').waitFor();
    },
  },
  {
    name: 'table-watching',
    loads: true,
    go: async (visitor) =>
      openTable(visitor, await visitor.server.make({ ...MOMENTS.awele!, seats: SCREEN })),
  },
  {
    name: 'table-paused',
    async go(visitor) {
      const { id } = await sitDown(visitor, { ...MOMENTS.reversi!, clock: '15m' });
      await Other.before(visitor).tell(id, { type: 'pause' });
      await visitor.page.locator('.cover').waitFor();
    },
  },
  {
    name: 'table-undo-asked',
    async go(visitor) {
      const { other, id } = await withOther(visitor, { game: 'quoridor' }, 'e2');
      await other.tell(id, { type: 'undo' });
      await visitor.page.locator('.notice.ask').waitFor();
    },
  },
  {
    name: 'table-draw-offered',
    async go(visitor) {
      const { other, id } = await withOther(visitor, { game: 'reversi' }, 'd3');
      await other.tell(id, { type: 'offer-draw' });
      await visitor.page.locator('.notice.ask').waitFor();
    },
  },
  {
    name: 'table-refused',
    mayHear: CUT,
    async go(visitor) {
      await sitDown(visitor, { ...MOMENTS.quoridor!, seats: SCREEN });
      const field = visitor.page.locator('.type input');
      await field.fill('e9');
      await field.press('Enter');
      await visitor.page.locator('.told.no').waitFor();
    },
  },
  {
    name: 'table-looking-back',
    async go(visitor) {
      await sitDown(visitor, MOMENTS.quoridor!);
      await visitor.page.locator('.plies button').nth(5).click();
      await visitor.page.locator('.looking').waitFor();
    },
  },
  ...GAMES.map((game) => ({
    name: `table-${game}-over`,
    go: (visitor: Visitor) => finish(visitor, game),
  })),
  { name: 'table-report', go: (visitor) => report(visitor, 'quoridor') },
  {
    name: 'table-rematch-wanted',
    async go(visitor) {
      const { other, id } = await withOther(visitor, { game: 'quoridor' }, 'e2');
      await other.tell(id, { type: 'resign' });
      await visitor.page.locator('.study .result').waitFor();
      await other.tell(id, { type: 'rematch' });
      await visitor.page.locator('.study .voice').nth(1).waitFor();
    },
  },
  {
    name: 'table-flag',
    async go(visitor) {
      await sitDown(visitor, { game: 'reversi', seats: SCREEN, clock: '200ms/move' });
      await visitor.page.locator('.seat.fallen').waitFor();
    },
  },
  page('table-unknown', '/games/nothing-here', '.failed', { mayHear: CUT }),
  {
    name: 'table-private',
    mayHear: CUT,
    async go(visitor) {
      const { id } = await visitor.server.make({ game: 'reversi', seats: SCREEN, private: true });
      await open(visitor, `/games/${id}`, '.failed');
    },
  },
  {
    name: 'table-offline',
    mayHear: CUT,
    async go(visitor) {
      await sitDown(visitor, MOMENTS.awele!);
      await visitor.page.context().setOffline(true);
      await visitor.page.locator('.notice.warn').waitFor();
    },
  },
  {
    name: 'table-computers',
    // They go on when nobody looks any more, and everybody else would have to wait for them.
    alone: true,
    async go(visitor) {
      await sitDown(visitor, { ...MOMENTS.quoridor!, seats: THINKERS });
      await visitor.page.locator('.study button.main').click();
    },
  },
  ...(['words', 'record', 'end'] as const).map((name) => ({
    name: `table-${name}`,
    async go(visitor: Visitor) {
      await sitDown(visitor, MOMENTS.quoridor!);
      await press(visitor, { words: 'i', record: 'S', end: 'x' }[name], 'dialog[open]');
    },
  })),
  {
    name: 'table-more',
    async go(visitor) {
      await sitDown(visitor, MOMENTS.quoridor!);
      await visitor.page.locator('[data-act=more]').click();
      await visitor.page.locator('dialog[open]').waitFor();
    },
  },
];
