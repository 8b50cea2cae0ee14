/**
 * Every page and every state of it that people see, each with the way there on a real server.
 *
 * Whoever looks at all of them (axe, the policy of the server, zoom, screenshots) goes through this
 * list, in any language: a state is known by what is there, never by its words.
 */
import { request, type APIRequestContext, type Page } from 'playwright-core';
import type { GameMade, NewGame, NewSession, SessionMade, TableCommand } from '../src/api';
import { CUT } from './browser';
import type { Server } from './server';

/** Somebody on the way to a state. */
export interface Visitor {
  server: Server;
  page: Page;
}

export interface State {
  name: string;
  /** Whether it shows what others do, and needs a server without others. */
  alone?: boolean;
  /** What the browser may say on the way. */
  mayHear?: RegExp;
  /** Whether the page is met by whoever opens its address, without doing anything there. */
  loads?: boolean;
  go(visitor: Visitor): Promise<unknown>;
}

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
const LAST: Record<string, { game: NewGame; move: string }> = {
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

/** Labyrinths that are the same each time. */
export const MAZES = {
  /** A small one without minotaurs, with treasures on the way to the exit and beside it. */
  quiet: { type: 'make', params: { size: '12x8', seed: '5', minotaurs: '0' } },
  /** A tiny one in which many ways lead to the exit, and a deep search finds a long one. */
  braided: { type: 'make', params: { size: '8x6', seed: '2', braid: '15', minotaurs: '0' } },
  /**
   * One with a hunter:
   *
   *     ┌───────────────┬───┐
   *     │ @       s     │ M │
   *     │   ┌───────┐   ╵   │
   *     │   │ b     │       │
   *     │   ╵   ╷   └───╴   │
   *     │       │ E         │
   *     └───────┴───────────┘
   */
  hunted: {
    type: 'id',
    id: '5x3:0.e9bb6c.o2s3b5E.m4',
    params: { strategy: 'hunter', bombs: '2', scrolls: '2' },
  },
  /** One in the middle of which much can be seen. */
  usual: { type: 'make', params: { size: '24x16', seed: '3', minotaurs: '4' } },
  large: { type: 'make', params: { size: '200x200', seed: '1' } },
} satisfies Record<string, NewSession>;

const SCREEN = ['human', 'human'];
/** Computers that take their time, so that their game is not over before somebody looks. */
const THINKERS = ['alphabeta:time=3s', 'alphabeta:time=3s'];

/** A few steps in the labyrinth that is looked at. */
const SOME_STEPS = ['north', 'east', 'east', 'south', 'east', 'south', 'west'];

/** Somebody else, who has no browser. */
export class Other {
  private constructor(
    private readonly server: Server,
    private readonly asks: APIRequestContext,
  ) {}

  static async of(server: Server): Promise<Other> {
    return new Other(server, await request.newContext());
  }

  /** The same for whoever sits before a page. */
  static before({ server, page }: Visitor): Other {
    return new Other(server, page.context().request);
  }

  async ask<T>(path: string, data: unknown): Promise<T> {
    const answer = await this.asks.post(`${this.server.url}/api/v1${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  make = (game: NewGame) => this.ask<GameMade>('/games', game);
  tell = (id: string, command: TableCommand) => this.ask(`/games/${id}/commands`, command);

  /** Plays a move for whoever is on turn. */
  async play(id: string, move: string): Promise<void> {
    const { turn } = (await this.server.table(id)).standing;
    if (!turn) throw new Error(`${id} is over`);
    await this.tell(id, { type: 'play', move, turn, seat: turn.seat });
  }
}

/** Opens an address, and waits until something is there. */
async function open({ server, page }: Visitor, path: string, there: string): Promise<void> {
  await page.goto(server.url + path);
  await page.locator(there).first().waitFor();
}

/** Opens a table, and waits until its board is there. */
const openTable = (visitor: Visitor, { id, invite }: GameMade) =>
  open(visitor, `/games/${id}${invite ? `?invite=${invite}` : ''}`, '.board-area [role=gridcell]');

/** Makes a table as whoever sits before the page, and goes there. */
async function sitDown(visitor: Visitor, game: NewGame): Promise<GameMade> {
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
  await visitor.page.locator('.report button').first().click();
  await visitor.page.locator('.report .curve').waitFor();
}

/** Presses keys, and waits for what they bring. */
async function press({ page }: Visitor, key: string, there: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator(there).first().waitFor();
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

/** Makes an account, and stays signed in. */
async function account({ server, page }: Visitor, name = 'Ada'): Promise<void> {
  await Other.before({ server, page }).ask('/accounts', { name, password: 'a long sentence' });
}

async function games(visitor: Visitor): Promise<void> {
  const own = Other.before(visitor);
  const other = await Other.of(visitor.server);
  await own.make({ ...MOMENTS.reversi!, seats: SCREEN });
  await own.make(MOMENTS.quoridor!);
  await own.make({ game: 'awele', seats: ['human', 'open'] });
  const over = await own.make({ ...LAST.quoridor!.game, seats: SCREEN });
  await own.play(over.id, LAST.quoridor!.move);
  await other.make({ game: 'reversi', seats: ['human', 'open'] });
  await other.make({ ...MOMENTS.awele!, seats: SCREEN });
}

/** Begins a labyrinth as whoever sits before the page, does something there, and goes there. */
async function enterMaze(visitor: Visitor, maze: NewSession, ...acts: string[]): Promise<void> {
  const own = Other.before(visitor);
  const { id } = await own.ask<SessionMade>('/labyrinths', maze);
  for (const text of acts) await own.ask(`/labyrinths/${id}/commands`, { type: 'act', text });
  await open(visitor, `/labyrinths/${id}`, '.tally [data-number]');
}

const page = (name: string, path: string, there: string, more: Partial<State> = {}): State => ({
  name,
  loads: true,
  go: (visitor) => open(visitor, path, there),
  ...more,
});

const GAMES = ['quoridor', 'reversi', 'awele'];
/** What is set wrongly in each game, to be told at its field. */
const WRONG: Record<string, string> = {
  quoridor: 'size=4',
  reversi: 'clock=soon',
  awele: 'moves=A+A',
};

const PAGES: State[] = [
  page('home-empty', '/', '.go-on .empty', { alone: true }),
  {
    name: 'home',
    alone: true,
    loads: true,
    async go(visitor) {
      await games(visitor);
      await open(visitor, '/', '.go-on li');
    },
  },
  ...GAMES.flatMap((game) => [
    page(`setup-${game}`, `/play/${game}`, '.preview svg'),
    {
      name: `setup-${game}-wrong`,
      // What is refused is told by the browser too.
      mayHear: CUT,
      async go(visitor: Visitor) {
        await open(visitor, `/play/${game}?${WRONG[game]}`, '.go button.main');
        await visitor.page.locator('.go button.main').click();
        await visitor.page.locator('.why:not([hidden])').first().waitFor();
      },
    },
  ]),
  page('setup-quoridor-four', '/play/quoridor?players=4', '.preview svg'),
  page('setup-quoridor-ring', '/play/quoridor?shape=ring&size=9', '.preview svg'),
  page('lists-empty', '/games', '.none', { alone: true }),
  {
    name: 'lists',
    alone: true,
    loads: true,
    async go(visitor) {
      await games(visitor);
      await open(visitor, '/games', '.lists li');
    },
  },
  page('rulebook', '/rules', 'main a'),
  ...GAMES.map((game) => page(`rules-${game}`, `/rules/${game}`, 'figure svg')),
  ...['labyrinth', 'hashi'].map((game) => page(`rules-${game}`, `/rules/${game}`, 'main h2')),
  page('labyrinth', '/labyrinth', '.picture svg'),
  page('hashi', '/hashi', '.picture svg'),
  page('settings', '/settings', '.sample svg'),
  page('account-stranger', '/account', 'form'),
  {
    name: 'account-guest',
    loads: true,
    async go(visitor) {
      await Other.before(visitor).make({ game: 'reversi' });
      await open(visitor, '/account', '[download]');
    },
  },
  {
    name: 'account',
    alone: true,
    loads: true,
    async go(visitor) {
      await account(visitor);
      await open(visitor, '/account', '[download]');
    },
  },
  {
    name: 'account-token',
    alone: true,
    async go(visitor) {
      await account(visitor);
      await open(visitor, '/account', '[download]');
      await visitor.page
        .locator('form:has(input:not([required], [hidden])) input')
        .first()
        .fill('My bot');
      await visitor.page.locator('form:has(input:not([required], [hidden])) button').click();
      await visitor.page.locator('.made').waitFor();
    },
  },
  {
    name: 'account-wrong',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, '/account', 'form');
      const form = visitor.page.locator('form').first();
      await form.locator('input').first().fill('Ada');
      await form.locator('input').last().fill('short');
      await form.locator('button').click();
      await form.getByRole('alert').first().waitFor();
    },
  },
  page('about', '/about', 'dd'),
  page('missing', '/nowhere/at/all', 'main .lead', { mayHear: CUT }),
  {
    name: 'keys',
    async go(visitor) {
      await sitDown(visitor, { game: 'quoridor' });
      await press(visitor, '?', 'dialog[open]');
    },
  },
];

const TABLES: State[] = [
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

/** Every page on which labyrinths are made asks for many sketches, and strangers at one address
 * share how many they may have at once. */
const SKETCHES = { alone: true };

const LABYRINTHS: State[] = [
  {
    name: 'maze',
    loads: true,
    go: (visitor) => enterMaze(visitor, MAZES.usual, ...SOME_STEPS),
  },
  {
    name: 'maze-ways',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const { page } = visitor;
      for (const [at, how] of ['bfs', 'dfs', 'astar'].entries()) {
        await page.locator(`.ways .seg button:text-is("${how}")`).click();
        await page.locator('[data-act=find]').click();
        await page.locator(`.ways .found li:nth-child(${at + 1})`).waitFor();
      }
    },
  },
  {
    name: 'maze-tour',
    async go(visitor) {
      await enterMaze(visitor, MAZES.quiet);
      await visitor.page.locator('.ways .seg').first().locator('button').nth(4).click();
      await visitor.page.locator('[data-act=find]').click();
      await visitor.page.locator('.ways .parts').waitFor();
    },
  },
  {
    name: 'maze-end-lost',
    loads: true,
    async go(visitor) {
      await enterMaze(visitor, MAZES.hunted, 'east', 'east', 'east');
      await visitor.page.locator('.end:not(.won) .result').waitFor();
    },
  },
  {
    name: 'maze-end-won',
    loads: true,
    async go(visitor) {
      const way = ['west', 'south', 'south', 'east', 'north', 'east', 'south', 'exit'];
      await enterMaze(visitor, MAZES.hunted, 'east', ...way);
      await visitor.page.locator('.end.won .result').waitFor();
    },
  },
  {
    name: 'maze-replay',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      await visitor.page.locator('[data-act=replay]').click();
      const slider = visitor.page.locator('.replay input[type=range]');
      await slider.fill('2');
      await visitor.page.locator('.replay .quiet').waitFor();
    },
  },
  {
    name: 'maze-large',
    loads: true,
    async go(visitor) {
      await enterMaze(visitor, MAZES.large);
      await visitor.page.locator('.corner canvas, .corner svg').first().waitFor();
    },
  },
  {
    name: 'maze-fog',
    async go(visitor) {
      await open(visitor, '/settings', 'main');
      await visitor.page.evaluate(() =>
        localStorage.setItem('damier.labyrinth', JSON.stringify({ fog: true })),
      );
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const { page } = visitor;
      for (const summary of await page.locator('.beside > details > summary').all()) {
        await summary.click();
      }
      await page.locator('.beside input[type=checkbox]:checked').waitFor();
    },
  },
  {
    name: 'maze-study',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const study = visitor.page.locator('.beside > details').nth(2);
      await study.locator('> summary').click();
      await study.locator('input[type=checkbox]').check();
      await study.locator('figure svg').waitFor();
      await study.locator('details > summary').click();
      await study.locator('table').waitFor();
    },
  },
  {
    name: 'maze-refused',
    mayHear: CUT,
    async go(visitor) {
      await enterMaze(visitor, MAZES.hunted);
      await visitor.page.locator('[data-act=scroll]').click();
      await visitor.page.locator('.move [role=alert]').waitFor();
    },
  },
  {
    name: 'maze-watching',
    loads: true,
    async go(visitor) {
      const { id } = await visitor.server.ask<SessionMade>('/labyrinths', MAZES.usual);
      await open(visitor, `/labyrinths/${id}`, '.notice');
    },
  },
  {
    name: 'maze-keys',
    async go(visitor) {
      await enterMaze(visitor, MAZES.quiet);
      await press(visitor, '?', 'dialog[open]');
    },
  },
  page('maze-unknown', '/labyrinths/nothing-here', '.failed', { mayHear: CUT }),
  ...Object.entries({
    make: 'size=24x16',
    'make-word': 'mask=text:ZOE',
    'make-dig': 'size=24x16&look=dig',
    'make-race': 'size=24x16&look=race',
  }).map(([name, query]) =>
    page(`maze-${name}`, `/labyrinth/make?seed=1&${query}`, '.scene canvas', SKETCHES),
  ),
  page('maze-make-wrong', '/labyrinth/make?seed=1&size=nonsense', '.why:not([hidden])', {
    ...SKETCHES,
    mayHear: CUT,
  }),
  {
    name: 'maze-make-draw',
    ...SKETCHES,
    async go(visitor) {
      await open(visitor, '/labyrinth/make?seed=1&size=24x16', '.scene canvas');
      await visitor.page.locator('.shapes button').last().click();
      await visitor.page.locator('[role=application]').waitFor();
    },
  },
];

export const STATES: State[] = [...PAGES, ...TABLES, ...LABYRINTHS];

/** What each page still waits for from the server. */
const asked = new WeakMap<Page, Set<unknown>>();

/** Counts what a page asks for, from before its first address on. */
export function watchRequests(page: Page): void {
  const open = new Set<unknown>();
  asked.set(page, open);
  page.on('request', (one) => open.add(one));
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
}

/** Waits until everything that was asked for is there, and drawn. */
export async function settled(page: Page): Promise<void> {
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  for (let quiet = 0; quiet < 2;) {
    await drawn();
    quiet = asked.get(page)?.size ? 0 : quiet + 1;
  }
}
