/** What was played in openings. */
import type { Explored } from '../../src/api';
import { CUT } from '../browser';
import { open, Other, page, type State, type Visitor } from './visitor';

/** What was played at tables, so that there is something to see. */
const PLAYED: Record<string, string[]> = {
  quoridor: ['e2 e8 a3h e7', 'e2 e8 h3h', 'e2 e8 e3', 'd1h e8'],
  reversi: ['f5 d6 c3', 'd3 c5', 'f5 f6'],
  awele: ['A a', 'A b', 'C c'],
};

async function explored(visitor: Visitor, game: string, moves = ''): Promise<void> {
  const other = await Other.of(visitor.server);
  for (const line of PLAYED[game]!) {
    const made = await other.make({ game, seats: ['human', 'human'], moves: line });
    await other.tell(made.id, { type: 'resign' });
  }
  const known = async () => (await other.ask<Explored>('/explorer', { game })).games;
  while ((await known()) < PLAYED[game]!.length);
  await open(visitor, `/explorer/${game}?moves=${moves}`, '.explorer tfoot');
}

export const OPENINGS: State[] = [
  {
    name: 'explorer-quoridor',
    loads: true,
    go: (visitor) => explored(visitor, 'quoridor', 'e2+e8'),
  },
  { name: 'explorer-reversi', go: (visitor) => explored(visitor, 'reversi') },
  { name: 'explorer-awele', go: (visitor) => explored(visitor, 'awele') },
  page('explorer-none', '/explorer/reversi?moves=f5+f4+c3+f6', '.explorer .voice'),
  page('explorer-wrong', '/explorer/reversi?moves=f5+a1', '[role=alert]', { mayHear: CUT }),
  {
    name: 'explorer-record',
    async go(visitor) {
      const own = Other.before(visitor);
      await own.ask('/accounts', {
        name: `Ada ${Math.floor(performance.now() * 1000)}`,
        password: 'a long sentence',
      });
      const text = '[Game "awele"]\n[Variant "abapa"]\n[First "Ada"]\n\nA a B b *\n';
      const { ids } = await own.ask<{ ids: string[] }>('/records', { text });
      await open(visitor, `/explorer/awele?record=${ids[0]}&moves=A+a`, '.record summary');
      await visitor.page.locator('details.load > summary').click();
      await visitor.page.locator('details.load textarea').waitFor();
    },
  },
];
