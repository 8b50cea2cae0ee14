import { describe, expect, it } from 'vitest';
import type { Problem, SessionCommand, SessionFrame } from '../api';
import { Refusal, Unreachable } from '../frame/server';
import { Talk } from './talk';

const command: SessionCommand = { type: 'act', text: 'north', key: 'k1' };
const patient = () => new AbortController().signal;
const done = (key: string, seq: number): SessionFrame => ({ type: 'done', key, seq });

describe('commands over the line on which one listens', () => {
  it('are answered under their own key, with what they came to', async () => {
    const said: unknown[] = [];
    const talk = new Talk((one) => said.push(one) > 0);
    const told = talk.ask(command, patient());
    expect(said).toEqual([command]);
    talk.heard(done('k0', 6));
    talk.heard({ type: 'answer', seq: 7, words: ['a wall'], told: null });
    talk.heard(done('k1', 7));
    const answer = expect.objectContaining({ seq: 7, words: ['a wall'] });
    expect(await told).toEqual({ seq: 7, events: [], answer });
    // The next one has nothing of the last.
    const next = talk.ask({ ...command, key: 'k2' }, patient());
    talk.heard(done('k2', 8));
    expect(await next).toEqual({ seq: 8, events: [], answer: null });
  });

  it('are refused with a word why', async () => {
    const talk = new Talk(() => true);
    const told = talk.ask(command, patient());
    const problem = { code: 'not-possible', detail: 'no bomb' } as Problem;
    talk.heard({ type: 'problem', key: 'k1', problem });
    await expect(told).rejects.toThrow(new Refusal(problem));
  });

  it('fail where the line breaks or nobody answers, and are not told where none stands', async () => {
    const talk = new Talk(() => true);
    const cut = talk.ask(command, patient());
    talk.broken();
    await expect(cut).rejects.toThrow(Unreachable);
    const late = new AbortController();
    const silent = talk.ask(command, late.signal);
    late.abort();
    await expect(silent).rejects.toThrow(Unreachable);
    // An answer that comes later still is nobody's.
    talk.heard(done('k1', 3));
    expect(new Talk(() => false).ask(command, patient())).toBeNull();
  });
});
