import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Spot } from '../../api';
import { sameSpot, spotKey } from '../grid';
import { Hand, type Surface } from './hand.svelte';

const cell = (column: number, row: number): Spot => ({ column, row, aim: 'piece' });
const wall: Spot = { column: 4, row: 5, aim: 'level-wall' };
const blocked: Spot = { column: 1, row: 1, aim: 'level-wall' };

/** The middles of some places, on a board of nine. */
const over = {
  pawn: { x: 4 * 72 + 30, y: 8 * 72 + 30 },
  target: { x: 4 * 72 + 30, y: 7 * 72 + 30 },
  empty: { x: 30, y: 4 * 72 + 30 },
  wall: { x: 4 * 72 + 50, y: 5 * 72 - 6 },
  blocked: { x: 72 + 50, y: 72 - 6 },
  rack: { x: 100, y: 9 * 72 + 50 },
};

const choice = (move: string, spot: Spot): Choice => ({
  move,
  spot,
  deed: { type: 'plain' },
  words: '',
});

describe('a hand', () => {
  let played: string[];
  let active: boolean;
  let careful: boolean;
  let hand: Hand;

  beforeEach(() => {
    vi.useFakeTimers();
    [played, active, careful] = [[], true, false];
    const surface: Surface = {
      size: () => ({ width: 9, height: 9 }),
      active: () => active,
      careful: () => careful,
      quick: () => false,
      at: (seen) => {
        if (sameSpot(seen, cell(4, 7))) return { spot: seen, choice: choice('e2', seen) };
        if (sameSpot(seen, wall)) return { spot: seen, choice: choice('e4h', seen) };
        return sameSpot(seen, blocked) ? { spot: seen, why: 'something stands there' } : null;
      },
      pawn: () => cell(4, 8),
      lie: () => undefined,
      unit: () => 1,
      play: (move) => played.push(move),
    };
    hand = new Hand(surface);
  });
  afterEach(() => {
    hand.cancel();
    vi.useRealTimers();
  });

  const shown = () => hand.aim && spotKey(hand.aim.spot);
  const press = (point: { x: number; y: number }, finger = false) => {
    hand.press(point, finger, false);
    hand.release(point);
  };

  it('shows what a mouse is over, and why it cannot be', () => {
    hand.move(over.target, false);
    expect(hand.aim?.choice?.move).toBe('e2');
    hand.move(over.blocked, false);
    expect(hand.aim?.why).toBe('something stands there');
    hand.move(over.empty, false);
    expect(hand.aim).toBeNull();
    expect(played).toEqual([]);
  });

  it('plays what a mouse presses', () => {
    press(over.wall);
    press(over.blocked);
    press(over.target);
    expect(played).toEqual(['e4h', 'e2']);
  });

  it('plays at the second press of a careful mouse', () => {
    careful = true;
    press(over.wall);
    expect(played).toEqual([]);
    hand.move(over.blocked, false);
    expect(shown()).toBe(spotKey(wall));
    press(over.wall);
    expect(played).toEqual(['e4h']);
  });

  it('plays at the second press of a finger, on the same place', () => {
    press(over.wall, true);
    press(over.target, true);
    expect(played).toEqual([]);
    expect(hand.aim?.choice?.move).toBe('e2');
    press(over.target, true);
    expect(played).toEqual(['e2']);
  });

  it('plays what is confirmed, and nothing that was cancelled', () => {
    press(over.wall, true);
    hand.cancel();
    hand.confirm();
    expect(played).toEqual([]);
    press(over.wall, true);
    expect(hand.waits).toBe(true);
    hand.confirm();
    expect(played).toEqual(['e4h']);
  });

  it('drops a wall from the rack where a mouse lets it go', () => {
    hand.press(over.rack, false, true);
    hand.move(over.empty, false);
    expect(hand.held).toBe('wall');
    hand.move(over.wall, false);
    expect(shown()).toBe(spotKey(wall));
    hand.release(over.wall);
    expect(played).toEqual(['e4h']);
    expect(hand.held).toBeNull();
  });

  it('leaves a wall that a finger dropped until it is confirmed', () => {
    hand.press(over.rack, true, true);
    hand.move(over.wall, true);
    hand.release(over.wall);
    expect(played).toEqual([]);
    press(over.wall, true);
    expect(played).toEqual(['e4h']);
  });

  it('shows why not for as long as a mouse is there, and after a finger went', () => {
    hand.move(over.blocked, false);
    hand.leave();
    expect(hand.aim).toBeNull();
    press(over.blocked, true);
    hand.leave();
    expect(hand.aim?.why).toBe('something stands there');
  });

  it('drags the pawn', () => {
    hand.press(over.pawn, false, false);
    hand.move(over.target, false);
    expect(hand.held).toBe('pawn');
    hand.release(over.target);
    expect(played).toEqual(['e2']);
  });

  it('lifts a wall under a finger that rests, and not under one that scrolls', () => {
    hand.press(over.wall, true, false);
    vi.runAllTimers();
    expect(hand.held).toBe('wall');
    hand.release(over.wall);
    expect(hand.waits).toBe(true);
    hand.cancel();
    hand.press(over.wall, true, false);
    hand.move(over.empty, true);
    vi.runAllTimers();
    expect(hand.held).toBeNull();
    hand.release(over.empty);
    expect(hand.aim).toBeNull();
  });

  it('does nothing while nobody may move', () => {
    active = false;
    hand.move(over.wall, false);
    press(over.wall);
    expect(hand.aim).toBeNull();
    expect(played).toEqual([]);
  });
});
