import { expect, it } from 'vitest';
import type { StudyNode, StudyStanding } from '../api';
import { follow, rounds, ROOT, Tree, written, type Branch, type Part } from './tree';

const NODE: StudyNode = {
  id: 0,
  parent: null,
  move: null,
  seat: null,
  children: [],
  comment: '',
  sign: null,
  marks: [],
  arrows: [],
  eval: null,
  clock: null,
};

/** Nodes as `id: parent move`, seats in turn, in the order in which they follow their parents. */
function nodes(...told: [id: number, parent: number, move: string, comment?: string][]) {
  const all: StudyNode[] = [{ ...NODE }];
  for (const [id, parent, move, comment = ''] of told) {
    const before = all.find((one) => one.id === parent)!;
    before.children = [...before.children, id];
    const seat = before.seat === 0 ? 1 : 0;
    all.push({ ...NODE, id, parent, move, seat, comment });
  }
  return all;
}

/** e2 e8 e3 with two branches at e8, the second of which has one of its own. */
const GAME = nodes(
  [1, 0, 'e2'],
  [2, 1, 'e8', 'as always'],
  [3, 2, 'e3'],
  [4, 1, 'd9', 'odd'],
  [5, 4, 'e3'],
  [6, 1, 'e7h'],
  [7, 6, 'e3'],
  [8, 6, 'd2'],
  [9, 8, 'e8'],
);
const tree = new Tree(GAME);
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

it('knows the way to a node and on from it', () => {
  expect(ids(tree.way(9))).toEqual([1, 6, 8, 9]);
  expect(tree.way(ROOT)).toEqual([]);
  expect(ids(tree.onward(ROOT))).toEqual([1, 2, 3]);
  expect(ids(tree.onward(6))).toEqual([7]);
  // Whoever took a branch before goes on in it.
  expect(
    ids(
      tree.onward(
        ROOT,
        new Map([
          [1, 6],
          [6, 8],
        ]),
      ),
    ),
  ).toEqual([1, 6, 8, 9]);
  expect(ids(tree.onward(ROOT, new Map([[1, 99]])))).toEqual([1, 2, 3]);
  expect([tree.count, tree.branches]).toEqual([9, 3]);
  expect(tree.after(1, 'd9')?.id).toBe(4);
  expect(tree.after(2, 'd9')).toBeUndefined();
  expect([tree.isWithin(9, 6), tree.isWithin(9, 9), tree.isWithin(7, 8)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('goes down into branches and up out of them', () => {
  // From the node before, from the main line's own move, from one branch to the next.
  expect([tree.down(1), tree.down(2), tree.down(4)]).toEqual([4, 4, 6]);
  // Deep in a branch the next one is what else could be played where it began.
  expect(tree.down(5)).toBe(6);
  expect(tree.down(6)).toBe(8);
  expect([tree.down(3), tree.down(9), tree.down(ROOT)]).toEqual([null, null, null]);
  expect([tree.up(4), tree.up(5), tree.up(6), tree.up(7)]).toEqual([2, 2, 4, 4]);
  expect([tree.up(9), tree.up(3), tree.up(ROOT)]).toEqual([7, null, null]);
});

const branchIds = ({ plies, branches }: Branch<StudyNode>): unknown[] => [
  ...plies.map(({ node, round }) => `${round} ${node.move}`),
  ...branches.map(branchIds),
];
const inWords = (part: Part<StudyNode>): unknown => {
  if (part.type === 'round') return part.cells.map((cell) => cell?.node.move ?? null);
  return part.type === 'said' ? part.node.comment : branchIds(part.branch);
};

it('is written as rounds, what is said of them, and the branches below', () => {
  const parts = written(tree, 2, ({ comment }) => comment !== '');
  expect(parts.map(inWords)).toEqual([
    ['e2', 'e8'],
    'as always',
    ['1 d9', '2 e3'],
    ['1 e7h', '2 e3', ['2 d2', '2 e8']],
    ['e3', null],
  ]);
});

it('a seat that comes again begins the next round', () => {
  // Reversi: one of them passes, and the other moves twice.
  const twice = nodes([1, 0, 'a'], [2, 1, 'b'], [3, 2, 'c']);
  twice[3]!.seat = 1;
  expect([...rounds(new Tree(twice))]).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(written(new Tree(twice), 2, () => false).map(inWords)).toEqual([
    ['a', 'b'],
    [null, 'c'],
  ]);
});

const STANDING: StudyStanding = {
  id: 'x',
  seq: 4,
  title: '',
  game: 'quoridor',
  game_title: 'Quoridor',
  variant: '9x9 2p',
  names: ['South', 'North'],
  start: null,
  tags: [],
  private: false,
  you: { hand: 1, undo: false, redo: true },
  may_join: false,
  hands: 2,
  links: { read: null, write: null },
  nodes: GAME,
};
const EVENT = {
  seq: 5,
  hand: 1,
  did: 'played',
  node: null,
  title: null,
  hands: null,
  nodes: [],
  gone: [],
} as const;

it('follows what is changed', () => {
  const six = { ...GAME.find(({ id }) => id === 6)!, children: [7] };
  const event = { ...EVENT, did: 'removed' as const, nodes: [six], gone: [8, 9] };
  const after = follow(STANDING, { ...event, nodes: [...event.nodes], gone: [...event.gone] });
  expect(ids([...after.nodes].sort((a, b) => a.id - b.id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Tree(after.nodes).node(6)?.children).toEqual([7]);
  expect(after.seq).toBe(5);
  expect(after.you).toEqual({ hand: 1, undo: true, redo: false });
  // What was heard already, as the answer to one's own command, changes nothing again.
  expect(follow(after, { ...EVENT, nodes: [], gone: [1] })).toBe(after);
});

it('knows whose undo it is', () => {
  const by = (hand: number, did: 'undone' | 'redone' | 'played' | 'joined') =>
    follow(STANDING, { ...EVENT, hand, did, nodes: [], gone: [] }).you;
  expect(by(1, 'undone')).toEqual({ hand: 1, undo: false, redo: true });
  expect(by(1, 'redone')).toEqual({ hand: 1, undo: true, redo: true });
  expect(by(0, 'played')).toEqual(STANDING.you);
  expect(by(1, 'joined')).toEqual(STANDING.you);
});
