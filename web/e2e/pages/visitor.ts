/** Whoever looks at pages: how they come to a state, and when it is there. */
import { request, type APIRequestContext, type Page } from 'playwright-core';
import type { GameMade, NewGame, TableCommand } from '../../src/api';
import type { Server } from '../server';

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

  /** Has something done, or asks how things are where nothing is told. */
  async ask<T>(path: string, data?: unknown): Promise<T> {
    const url = `${this.server.url}/api/v1${path}`;
    const answer = await (data === undefined ? this.asks.get(url) : this.asks.post(url, { data }));
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
export async function open({ server, page }: Visitor, path: string, there: string): Promise<void> {
  await page.goto(server.url + path);
  await page.locator(there).first().waitFor();
}

/** Presses keys, and waits for what they bring. */
export async function press({ page }: Visitor, key: string, there: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator(there).first().waitFor();
}

/** A page that is met at its address. */
export const page = (
  name: string,
  path: string,
  there: string,
  more: Partial<State> = {},
): State => ({
  name,
  loads: true,
  go: (visitor) => open(visitor, path, there),
  ...more,
});

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
