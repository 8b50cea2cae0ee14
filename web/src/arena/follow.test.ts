import { describe, expect, it } from 'vitest';
import type { TournamentEnded } from '../api';
import { game, live, tournament, view } from './fixture';
import { changed, ended, meeting, placed, playing, RECENT, refreshed } from './follow';

const end = (seq: number, number: number): TournamentEnded => ({
  seq,
  game: game(number),
  played: seq,
  state: 'running',
});
const numbers = (games: { number: number }[]) => games.map((one) => one.number);

describe('a game that ended', () => {
  it('is the latest, and no longer being played', () => {
    const told = ended(tournament(), end(7, 6));
    expect(told).toMatchObject({ seq: 7, played: 7 });
    expect(numbers(told.recent)).toEqual([6, 5, 4]);
    expect(numbers(told.playing)).toEqual([7]);
  });

  it('is heard once', () => {
    const told = ended(tournament(), end(7, 6));
    expect(ended(told, end(7, 6))).toBe(told);
    expect(ended(told, end(3, 2))).toBe(told);
  });

  it('ends everything, if it was the last', () => {
    const told = ended(tournament(), { ...end(7, 6), state: 'over' });
    expect(told).toMatchObject({ state: 'over', playing: [] });
  });

  it('pushes the oldest out of the log', () => {
    let told = tournament();
    for (let at = 0; at < 2 * RECENT; at += 1) told = ended(told, end(7 + at, 6 + at));
    expect(told.recent).toHaveLength(RECENT);
    expect(told.recent[0]!.number).toBe(5 + 2 * RECENT);
  });
});

it('nothing is played while it is stopped', () => {
  const told = changed(tournament(), { seq: 7, state: 'open' });
  expect(told).toMatchObject({ seq: 7, state: 'open', playing: [] });
  expect(changed(told, { seq: 7, state: 'running' })).toBe(told);
});

describe('a board', () => {
  it('comes to the game it is of, or is a new one', () => {
    const told = playing(tournament(), live(6, { ply: 9, view }));
    expect(told.playing[0]).toMatchObject({ number: 6, ply: 9, view });
    expect(numbers(playing(told, live(8)).playing)).toEqual([6, 7, 8]);
  });

  it('stays while the next one is still to come', () => {
    const told = playing(tournament({ playing: [live(6, { view })] }), live(6, { ply: 5 }));
    expect(told.playing[0]).toMatchObject({ ply: 5, view });
  });

  it('of a game that is over is too late', () => {
    const told = tournament();
    expect(playing(told, live(5))).toBe(told);
  });
});

describe('tables that were asked for', () => {
  it('are how things stand, with the latest boards', () => {
    const told = tournament({ playing: [live(6, { ply: 12, view })] });
    const answer = tournament({ seq: 8, played: 8, playing: [live(6, { ply: 10 }), live(9)] });
    expect(refreshed(told, answer)).toMatchObject({
      seq: 8,
      played: 8,
      playing: [{ number: 6, ply: 12, view }, { number: 9 }],
    });
    expect(refreshed(null, answer)).toBe(answer);
  });

  it('are taken though games went on meanwhile, and those are not forgotten', () => {
    const told = ended(ended(tournament(), end(7, 6)), end(8, 7));
    const answer = tournament({ seq: 7, played: 7, counted: 7, playing: [live(7)] });
    const merged = refreshed(told, answer);
    expect(merged).toMatchObject({ seq: 8, played: 8, counted: 7, playing: [] });
    expect(numbers(merged.recent)).toEqual([7, 6, 5, 4]);
  });
});

describe('places of boards', () => {
  it('are kept until a game ends, and the next one comes there', () => {
    const first = placed([], [live(1), live(2), live(3)]);
    expect(first).toEqual([1, 2, 3]);
    const second = placed(first, [live(1), live(3)]);
    expect(second).toEqual([1, null, 3]);
    expect(placed(second, [live(3), live(1), live(4)])).toEqual([1, 4, 3]);
  });

  it('are four at most', () => {
    expect(
      placed(
        [],
        [1, 2, 3, 4, 5, 6].map((number) => live(number)),
      ),
    ).toEqual([1, 2, 3, 4]);
  });
});

it('those who meet now are known from both sides', () => {
  const now = meeting([live(6), live(7, { seats: [2, 0] })]);
  expect([...now].sort()).toEqual(['0-1', '0-2', '1-0', '2-0']);
});
