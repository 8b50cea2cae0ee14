import { describe, expect, it } from 'vitest';
import type { EventFrame, Standing, TableEvent, Turn } from '../api';
import { follow, upTo } from './follow';

const person = { name: 'human', called: 'a person', control: 'human' as const };

function opening(): Standing {
  return {
    id: 't',
    seq: 0,
    game: 'quoridor',
    variant: '9x9 2p',
    names: ['South', 'North'],
    sitters: [person, person],
    you: [0],
    open: [1],
    private: false,
    rated: false,
    start: null,
    moves: [],
    undone: [],
    position: 'p0',
    turn: { seat: 0, ply: 0, rewound: 0 },
    offer: null,
    wish: null,
    paused: false,
    time: ['none', 'none'],
    clocks: { at: 0, left: [null, null], running: null },
    outcome: null,
    rematch: { asked: [], agreed: false, id: null },
  };
}

const frame = (seq: number, event: TableEvent, turn: Turn | null = null): EventFrame => ({
  seq,
  index: 0,
  last: true,
  at: 0,
  turn,
  event,
  words: null,
});
const played = (seat: number, move: string, after: string): TableEvent => ({
  type: 'played',
  seat,
  move,
  before: '',
  after,
  spent: 0,
});

/** What stands after some events. */
const after = (...events: TableEvent[]) =>
  events.reduce((standing, event, at) => follow(standing, frame(at + 1, event)), opening());

describe('what stands after an event', () => {
  it('has the move and the position, and leaves what was before as it is', () => {
    const before = opening();
    const turn = { seat: 1, ply: 1, rewound: 0 };
    const now = follow(before, frame(1, played(0, 'e2', 'p1'), turn));
    expect(now).toMatchObject({ seq: 1, turn, position: 'p1' });
    expect(now.moves).toEqual([{ seat: 0, move: 'e2', left: null }]);
    expect(before.moves).toEqual([]);
  });

  it('goes back and on again in the right order', () => {
    const step = { seat: 1, move: 'e8', left: null };
    const two = [played(0, 'e2', 'p1'), played(1, 'e8', 'p2')] as const;
    const back: TableEvent = { type: 'undone', step, position: 'p1' };
    const further: TableEvent = { type: 'undone', step, position: 'p0' };
    const on: TableEvent = { type: 'redone', step, position: 'p1' };
    const undone = after(...two, back, further);
    expect(undone.undone.map((one) => one.move)).toEqual(['e2', 'e8']);
    expect(undone).toMatchObject({ moves: [], position: 'p0' });
    const redone = after(...two, back, further, on);
    expect(redone.moves.map((one) => one.move)).toEqual(['e2']);
    expect(redone.undone.map((one) => one.move)).toEqual(['e8']);
    // Another move than the one taken back makes it forgotten.
    expect(after(...two, back, played(1, 'd9', 'p3')).undone).toEqual([]);
  });

  it('knows who wished what until it is answered', () => {
    const wish: TableEvent = { type: 'wished', seat: 0, way: 'back' };
    expect(after(wish).wish).toEqual({ by: 0, way: 'back', granted: [] });
    expect(after(wish, { type: 'granted', seat: 1 }).wish?.granted).toEqual([1]);
    expect(after(wish, { type: 'denied', seat: 1 }).wish).toBeNull();
    expect(after(wish, played(0, 'e2', 'p1')).wish).toBeNull();
    expect(after({ type: 'draw-offered', seat: 1 }).offer).toBe(1);
    expect(
      after({ type: 'draw-offered', seat: 1 }, { type: 'draw-declined', seat: 0 }).offer,
    ).toBeNull();
  });

  it('has who took a seat, and forgets what was asked of whoever sat there', () => {
    const sitter = { name: 'Ada', called: 'Ada', control: 'human' as const };
    const seated: TableEvent = { type: 'seated', seat: 1, sitter, time: '5m' };
    const now = after({ type: 'draw-offered', seat: 0 }, seated);
    expect(now).toMatchObject({ open: [], offer: null, time: ['none', '5m'] });
    expect(now.sitters[1]).toEqual(sitter);
    const again: TableEvent = { type: 'seated', seat: 0, sitter: person, time: 'none' };
    expect(after({ type: 'draw-offered', seat: 0 }, again).offer).toBe(0);
  });

  it('is over, and may be followed by another game', () => {
    const outcome = {
      scores: [1, 0],
      winner: 0,
      reason: { type: 'agreed' as const },
      words: 'won',
    };
    const over = after({ type: 'over', outcome }, { type: 'rematch-asked', seat: 1 });
    expect(over.outcome).toEqual(outcome);
    expect(over.rematch.asked).toEqual([1]);
    const followed = after({ type: 'rematch-agreed' }, { type: 'followed', id: 'next' });
    expect(followed.rematch).toEqual({ asked: [], agreed: true, id: 'next' });
  });

  it('is paused and goes on', () => {
    expect(after({ type: 'paused' }).paused).toBe(true);
    expect(after({ type: 'paused' }, { type: 'resumed' }).paused).toBe(false);
  });
});

it('a table is seen as it stood after so many steps', () => {
  const outcome = { winner: 0, words: 'over' } as Standing['outcome'];
  const steps = ['e2', 'e8', 'e3'].map((move, at) => ({ seat: at % 2, move, left: null }));
  const over = { ...opening(), moves: steps, turn: null, outcome };
  const before = upTo(over, 1);
  expect(before.moves.map((step) => step.move)).toEqual(['e2']);
  expect(before.turn).toEqual({ seat: 1, ply: 1, rewound: 0 });
  expect(before.outcome).toBeNull();
  expect(upTo(over, 3)).toBe(over);
});
