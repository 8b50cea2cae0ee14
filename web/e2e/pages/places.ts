/** Pages beside the games themselves. */
import type { SessionMade } from '../../src/api';
import { CUT } from '../browser';
import { MAZES } from './labyrinths';
import { GAMES, LAST, MOMENTS, SCREEN, sitDown } from './tables';
import { open, Other, page, press, type State, type Visitor } from './visitor';

/** Makes an account, and stays signed in. */
async function account({ server, page }: Visitor, name = 'Ada'): Promise<void> {
  await Other.before({ server, page }).ask('/accounts', { name, password: 'a long sentence' });
}

/** Plays a few rated games with somebody, and does some other things. */
async function rated(visitor: Visitor): Promise<void> {
  await account(visitor);
  const [own, other] = [Other.before(visitor), await Other.of(visitor.server)];
  await other.ask('/accounts', { name: 'Bertrand', password: 'a long sentence' });
  for (const [at, game] of ['quoridor', 'quoridor', 'reversi', 'quoridor'].entries()) {
    const { id } = await own.make({ game, seats: ['human', 'open'], clock: '10m', rated: true });
    await other.tell(id, { type: 'join' });
    await (at === 1 ? own : other).tell(id, { type: 'resign' });
  }
  const { id } = await own.make({ game: 'awele', seats: ['human', 'greedy'] });
  await own.tell(id, { type: 'resign' });
  const ring = await own.ask<SessionMade>('/puzzles', { type: 'id', id: '3x3:2a2c2a2' });
  for (const text of ['a1-c1=1', 'a1-a3=1', 'c1-c3=1', 'a3-c3=1']) {
    await own.ask(`/puzzles/${ring.id}/commands`, { type: 'act', text });
  }
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
  await own.ask('/labyrinths', MAZES.usual);
  await own.ask('/puzzles', { type: 'daily' });
}

/** What is set wrongly in each game, to be told at its field. */
const WRONG: Record<string, string> = {
  quoridor: 'size=4',
  reversi: 'clock=soon',
  awele: 'moves=A+A',
};

export const PAGES: State[] = [
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
  {
    name: 'setup-rated',
    alone: true,
    loads: true,
    async go(visitor) {
      await account(visitor);
      await open(
        visitor,
        '/play/reversi?seat=human&seat=open&rated&clock=10m',
        '[data-part=rated] button',
      );
    },
  },
  page('me-stranger', '/me', '[data-part=lessons]'),
  {
    name: 'me',
    alone: true,
    loads: true,
    async go(visitor) {
      await rated(visitor);
      await open(visitor, '/me', '[data-part=history] li');
    },
  },
  {
    name: 'person',
    alone: true,
    loads: true,
    async go(visitor) {
      await rated(visitor);
      await open(visitor, '/people/Ada', '.card tbody tr');
    },
  },
  page('person-unknown', '/people/nobody', '[data-part=unknown]', { mayHear: CUT }),
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
