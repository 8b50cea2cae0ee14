import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalysisCommand, AnalysisFrame } from '../api';
import { Minds, MOST_PINNED, type Matter } from './minds.svelte';

type Asked = AnalysisCommand & { tag?: string };

/** A line to a server that thinks when the test says so. */
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  asked: Asked[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send = (text: string) => this.asked.push(JSON.parse(text) as Asked);
  close(): void {
    this.closed = true;
  }
  tell = (frame: unknown) => this.onmessage?.({ data: JSON.stringify(frame as AnalysisFrame) });
  get last(): Asked {
    return this.asked.at(-1)!;
  }
  /** What is found about the position that was asked for last. */
  found(type: 'thought' | 'done', hundredths: number, tag = this.last.tag): void {
    const value = { type: 'units', hundredths };
    const score = { value, bound: 'is', exact: false, confidence: null, text: '', words: null };
    const thought = { lines: [{ score, moves: ['a1'] }], depth: 1, nodes: 1, time: 1 };
    this.tell({ type, tag, seat: 0, lean: 100, thought });
  }
}

const matter = (node: string): Matter => ({ node, question: { game: 'reversi', moves: node } });
const settle = () => new Promise((done) => setTimeout(done));
const open = () => Wire.all.filter(({ closed }) => !closed);
let minds: Minds;

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  minds = new Minds();
});
afterEach(() => {
  minds.close();
  vi.unstubAllGlobals();
});

const value = (node: string) => {
  const told = minds.of(node).found?.thought?.lines[0]?.score?.value;
  return told?.type === 'units' ? told.hundredths : null;
};

it('thinks about what is looked at, and keeps what was found', async () => {
  minds.look(matter('1'));
  await settle();
  const [wire] = Wire.all;
  expect(wire!.last).toMatchObject({ type: 'analyse', moves: '1' });
  expect(minds.of('1')).toMatchObject({ looking: true, done: false });
  wire!.found('thought', 100);
  minds.look(matter('2'));
  await settle();
  expect(wire!.last).toMatchObject({ type: 'analyse', moves: '2' });
  expect([value('1'), minds.of('1').looking, minds.of('2').looking]).toEqual([100, false, true]);
  // What was still said of the one before is not taken for the next.
  wire!.found('thought', 700, wire!.asked.at(-2)!.tag);
  expect(value('2')).toBeNull();
  wire!.found('done', -50);
  expect(minds.of('2')).toMatchObject({ looking: false, done: true });
  // What is known whole is not asked again.
  const count = wire!.asked.length;
  minds.look(matter('2'));
  expect(wire!.asked.slice(count).filter(({ type }) => type === 'analyse')).toEqual([]);
  expect(Wire.all).toHaveLength(1);
});

it('thinks about it once more when it is told to, and keeps what was found until more is', async () => {
  minds.look(matter('1'));
  await settle();
  const [wire] = Wire.all;
  const tell = (type: 'thought' | 'done', depth: number, hundredths: number) => {
    const value = { type: 'units', hundredths };
    const score = { value, bound: 'is', exact: false, confidence: null, text: '', words: null };
    const thought = { lines: [{ score, moves: ['a1'] }], depth, nodes: 1, time: 1 };
    wire!.tell({ type, tag: wire!.last.tag, seat: 0, lean: 100, thought });
  };
  const asked = () => wire!.asked.filter(({ type }) => type === 'analyse').length;
  tell('thought', 7, 100);
  tell('done', 8, 110);
  expect([asked(), minds.of('1').done]).toEqual([1, true]);
  minds.again(matter('1'));
  expect([asked(), minds.of('1').looking, minds.of('1').done]).toEqual([2, true, false]);
  // It begins anew, and comes past what is known.
  tell('thought', 3, -500);
  expect(value('1')).toBe(110);
  tell('thought', 9, 120);
  tell('done', 9, 130);
  expect([value('1'), minds.of('1').done]).toEqual([130, true]);
  // The same of what is pinned, over its own line.
  minds.pin(matter('1'));
  minds.again(matter('1'));
  await settle();
  expect([minds.isPinned('1'), minds.of('1').looking]).toEqual([true, true]);
});

it('thinks on about what is pinned while one looks elsewhere', async () => {
  minds.look(matter('1'));
  await settle();
  expect(minds.pin(matter('1'))).toBe(true);
  minds.look(matter('2'));
  await settle();
  const [first, second] = Wire.all;
  // Whoever thought about it goes on, and was not asked anew.
  expect(first!.asked.filter(({ type }) => type === 'analyse')).toHaveLength(1);
  expect(second!.last).toMatchObject({ moves: '2' });
  first!.found('thought', 10);
  second!.found('thought', 20);
  first!.found('done', 30);
  expect([value('1'), value('2')]).toEqual([30, 20]);
  expect(minds.of('1')).toMatchObject({ looking: false, done: true });
  expect([first!.closed, second!.closed]).toEqual([true, false]);
});

it('thinks about so many at once and no more', async () => {
  const pinned = Array.from({ length: MOST_PINNED }, (_, at) => String(at));
  for (const node of pinned) expect(minds.pin(matter(node))).toBe(true);
  expect(minds.pin(matter('more'))).toBe(false);
  minds.look(matter('here'));
  await settle();
  expect(open()).toHaveLength(MOST_PINNED + 1);
  minds.unpin('0');
  expect(minds.of('0').looking).toBe(false);
  expect(minds.pin(matter('more'))).toBe(true);
});

it('stops when it is told to, and when the page goes', async () => {
  minds.look(matter('1'));
  minds.pin(matter('2'));
  await settle();
  minds.pause();
  expect(Wire.all[0]!.last).toMatchObject({ type: 'stop' });
  expect(Wire.all[1]!.closed).toBe(true);
  expect([minds.of('1').looking, minds.of('2').looking, minds.pinned]).toEqual([false, false, []]);
  minds.look(matter('3'));
  expect(minds.of('3').looking).toBe(false);
  minds.pause();
  minds.look(matter('3'));
  expect(minds.of('3').looking).toBe(true);
  minds.close();
  expect(open()).toEqual([]);
});

it('says why nobody thinks, and waits where it was only too much', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  minds.look(matter('1'));
  await Promise.resolve();
  const [wire] = Wire.all;
  wire!.onopen?.();
  const problem = (detail: string, retry_after: number | null) => ({
    type: 'problem',
    key: wire!.last.tag,
    problem: { detail, retry_after },
  });
  wire!.tell(problem('too much', 3));
  expect(minds.of('1')).toMatchObject({ looking: true, trouble: null });
  const before = wire!.asked.length;
  vi.advanceTimersByTime(3000);
  expect(wire!.asked).toHaveLength(before + 1);
  wire!.tell(problem('nobody plays it', null));
  expect(minds.of('1')).toMatchObject({ looking: false, trouble: 'nobody plays it' });
  vi.useRealTimers();
});
