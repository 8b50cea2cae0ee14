/**
 * A whole game of each kind by ear: everything is found by its role and its name, as a screen
 * reader tells them, and what the other one does is heard.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewGame } from '../../src/api';
import { person } from '../browser';
import { Other } from '../pages';
import { Server } from '../server';

/** Nothing is expected to take that long: it ends what hangs. */
const HANGS = 120_000;

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** Somebody who only hears the page. */
class Listener {
  constructor(private readonly page: Page) {}

  /** Hears a sentence, now or as soon as it is said. */
  async hears(sentence: string | RegExp): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: sentence })
      .first()
      .waitFor({ state: 'attached' });
  }

  /** Finds a place of the board by how its name begins. */
  place(name: string) {
    return this.page.getByRole('grid').getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
  }

  name = (place: string) => this.place(place).getAttribute('aria-label');

  /** Does what the place says that can be done there. */
  async uses(name: string): Promise<void> {
    await this.place(name).press('Enter');
  }

  /** The same at the first place that says so; where there is none, the turn is passed. */
  async usesAny(offer: RegExp): Promise<void> {
    const place = this.page.getByRole('gridcell', { name: offer }).first();
    const pass = this.page.getByRole('button', { name: /^Pass/ });
    await place.or(pass).first().waitFor({ state: 'attached' });
    await ((await pass.count()) > 0 ? pass : place).press('Enter');
  }

  /** Goes on from cells to places for walls, or back. */
  async turnsTo(layer: string): Promise<void> {
    await this.page.getByRole('grid').getByRole('gridcell').first().press('w');
    await this.hears(layer);
  }

  /** Has the whole board told. */
  async asksForTheBoard(...sentences: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'The board in words' }).click();
    const told = this.page.getByRole('dialog', { name: 'The board in words' });
    for (const sentence of sentences) await told.getByText(sentence).waitFor();
    await told.getByRole('button', { name: 'Close' }).click();
  }
}

/** The other one, who plays through the server. */
interface Opponent {
  name: string;
  play(move: string): Promise<void>;
}

interface Evening {
  game: NewGame;
  /** The seat of the one who hears; the other one has the first, and opens the table. */
  seat: string;
  play(listener: Listener, other: Opponent, id: string): Promise<void>;
}

/** Whatever comes first is played, until the game is over. `offer` is how a place says that it can
 * be played. */
async function anyGame(listener: Listener, other: Opponent, id: string, offer: RegExp) {
  for (;;) {
    const { standing, view } = await server.table(id);
    if (!standing.turn) return;
    const steps = standing.moves.length;
    if (standing.turn.seat === 0) {
      await other.play(view.choices[0]!.move);
      await listener.hears(other.name);
    } else {
      await listener.usesAny(offer);
    }
    await vi.waitFor(async () => {
      expect((await server.table(id)).standing.moves.length).toBe(steps + 1);
    }, HANGS);
  }
}

const EVENINGS: Evening[] = [
  {
    game: { game: 'quoridor', params: { size: '5' } },
    seat: 'North',
    async play(listener, other) {
      const south = async (move: string) => {
        await other.play(move);
        await listener.hears(new RegExp(`South.*${move}`));
      };
      await south('c2');
      await listener.uses('b5, you can go here');
      await south('a2h');
      await listener.asksForTheBoard('South: c2.', 'North: b5.', 'Walls: a2h.');
      await listener.turnsTo('Level walls');
      expect(await listener.name('b2h')).toBe('b2h, no: overlaps the wall a2h');
      await listener.turnsTo('Upright walls');
      await listener.uses('d1v, free');
      await south('c1');
      await listener.turnsTo('Cells');
      const walk = [
        ['b4', 'b1'],
        ['b3', 'c1'],
        ['c3', 'b1'],
        ['c2', 'a1'],
      ] as const;
      for (const [own, theirs] of walk) {
        await listener.uses(`${own}, you can go here`);
        await south(theirs);
      }
      await listener.uses('c1, you can go here');
    },
  },
  {
    game: { game: 'reversi', params: { size: '4' } },
    seat: 'White',
    play: (listener, other, id) => anyGame(listener, other, id, /you can play here/),
  },
  {
    game: { game: 'awele', params: { houses: '3', seeds: '2' } },
    seat: 'North',
    play: (listener, other, id) => anyGame(listener, other, id, /yours.*: sow/),
  },
];

describe.concurrent('a game by ear', () => {
  it.for(EVENINGS)('$game.game', async ({ game, seat, play }) => {
    const first = await Other.of(server);
    const { id, invite } = await first.make({ ...game, seats: ['human', 'open'] });
    const { page, leave } = await person(`${server.url}/games/${id}?invite=${invite}`);
    const seats = page.getByRole('button', { name: `Play ${seat}` });
    await seats.click();
    // What was played before one sits is seen and not heard.
    await seats.waitFor({ state: 'detached' });
    const { names } = (await server.table(id)).standing;
    const listener = new Listener(page);
    const other = {
      name: names[0] ?? '',
      async play(move: string) {
        await vi.waitFor(async () => {
          const { open, turn } = (await server.table(id)).standing;
          expect(open).toEqual([]);
          expect(turn?.seat).toBe(0);
        }, HANGS);
        await first.play(id, move);
      },
    };
    await play(listener, other, id);

    const outcome = await vi.waitFor(async () => {
      const { outcome } = (await server.table(id)).standing;
      if (!outcome) throw new Error('the game goes on');
      return outcome;
    }, HANGS);
    await listener.hears(outcome.words);
    const end = page.getByRole('region', { name: 'The game is over' });
    await end.getByText(outcome.words).waitFor();
    await end.getByRole('button', { name: 'Rematch, sides swapped' }).waitFor();
    await leave();
  });
});
