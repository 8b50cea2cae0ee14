import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BoardView } from '../api';
import { speak } from '../frame/words.svelte';
import feed from '../../gallery/fixtures/awele-6-feed.json';
import heap from '../../gallery/fixtures/awele-6-heap.json';
import pass from '../../gallery/fixtures/reversi-8-pass.json';
import start from '../../gallery/fixtures/reversi-8-start.json';
import DiscBoard from './DiscBoard.svelte';
import HouseBoard from './HouseBoard.svelte';
import type { Aimed, BoardControls, BoardProps } from './props';
import TextBoard from './TextBoard.svelte';

type Drawn = Component<BoardProps, BoardControls>;
let board: BoardControls;
let played: string[];
let aims: (Aimed | null)[];

function draw(kind: Drawn, view: unknown, props: Partial<BoardProps> = {}): void {
  [played, aims] = [[], []];
  board = mount(kind, {
    target: document.body,
    props: {
      view: view as BoardView,
      names: ['South', 'North'],
      label: 'The board',
      active: true,
      onplay: (move) => played.push(move),
      onaim: (aim) => aims.push(aim),
      ...props,
    },
  });
  flushSync();
}

const cell = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].find((one) =>
    one.getAttribute('aria-label')!.startsWith(`${name},`),
  )!;
const click = (name: string, pointerType = 'mouse') => {
  cell(name).dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType }));
  flushSync();
};
const key = (name: string) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  flushSync();
};

/** Nothing has a size here, so there is nothing to watch. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoResizeObserver;
  return speak('en');
});
afterEach(() => {
  void unmount(board);
  document.body.replaceChildren();
});

describe('a board of discs', () => {
  it('plays what is clicked', () => {
    draw(DiscBoard, start);
    click('d3');
    expect(played).toEqual(['d3']);
  });

  it.each([
    ['a finger', 'touch', false],
    ['everybody who wishes it', 'mouse', true],
  ])('asks %s twice', (_, pointer, confirm) => {
    draw(DiscBoard, start, { confirm });
    click('d3', pointer);
    expect(played).toEqual([]);
    expect(aims.at(-1)?.choice?.move).toBe('d3');
    click('d3', pointer);
    expect(played).toEqual(['d3']);
  });

  it('plays what waits when it is confirmed, and forgets it when it is not', () => {
    draw(DiscBoard, start);
    click('f5', 'touch');
    board.cancel();
    board.confirm();
    expect(played).toEqual([]);
    click('f5', 'touch');
    board.confirm();
    expect(played).toEqual(['f5']);
  });

  it('says why nothing comes of a place', () => {
    draw(DiscBoard, start);
    click('a1');
    click('d4');
    expect(aims.map((aim) => aim?.why)).toEqual(['a disc on a1 turns nothing', 'd4 is occupied']);
    expect(played).toEqual([]);
  });

  it('has one tab stop that arrows move', () => {
    draw(DiscBoard, start);
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    board.focus();
    key('Home');
    key('ArrowUp');
    key('ArrowUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a1, empty');
    key('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('b1, empty');
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('plays by key where the cursor is', () => {
    draw(DiscBoard, start);
    board.focus();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'd3, empty, you can play here: turns d4',
    );
    key('Enter');
    expect(played).toEqual(['d3']);
  });

  it('shows only how things stand to those who may not move', () => {
    draw(DiscBoard, start, { active: false });
    expect(cell('d3').getAttribute('aria-label')).toBe('d3, empty');
    click('d3');
    expect(played).toEqual([]);
    expect(document.querySelectorAll('.targets circle')).toHaveLength(0);
  });

  it('says that there is nothing to do but to pass', () => {
    draw(DiscBoard, pass);
    expect(document.body.textContent).toContain('you must pass');
  });

  it('is a picture when it stands still', () => {
    draw(DiscBoard, start, { still: true });
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('The board');
    expect(document.querySelectorAll('[tabindex]')).toHaveLength(0);
  });
});

describe('a board of houses', () => {
  it('plays the house that is clicked', () => {
    draw(HouseBoard, heap);
    click('House F');
    expect(played).toEqual(['F']);
  });

  it('shows where seeds would fall, and what the labels would say', () => {
    draw(HouseBoard, heap, { shown: 'F' });
    expect(document.querySelectorAll('.fall')).toHaveLength(11);
    expect(document.querySelector('.house.chosen')).not.toBeNull();
  });

  it('says why a house cannot be sown', () => {
    draw(HouseBoard, feed);
    for (const name of ['House a', 'House B', 'House C']) click(name);
    expect(aims.map((aim) => aim?.why)).toEqual([
      'a is a house of the opponent',
      'B is empty',
      'C may not be sown now',
    ]);
    expect(played).toEqual([]);
  });

  it('names its houses, and tells of its stores', () => {
    draw(HouseBoard, heap);
    expect(cell('House F').getAttribute('aria-label')).toMatch(
      /^House F, 27 seeds, yours: sows 27/,
    );
    expect(cell('House e').getAttribute('aria-label')).toBe('House e, one seed, North’s');
    const told = document.querySelector('[role=grid]')!.getAttribute('aria-describedby')!;
    expect(document.getElementById(told)?.textContent).toContain('South: 5 seeds captured');
  });

  it('draws every seed', () => {
    draw(HouseBoard, heap);
    expect(document.querySelectorAll('.seed-body')).toHaveLength(48);
  });
});

describe('a board of text', () => {
  const view = {
    ...start,
    board: { type: 'text', text: 'three heaps' },
    choices: [
      { move: 'take 1', spot: null, deed: { type: 'plain' }, words: 'takes one' },
      { move: 'take 2', spot: null, deed: { type: 'plain' }, words: 'takes two' },
    ],
  };
  const button = (index: number) => document.querySelectorAll('button')[index]!;

  it('plays the choice that is pressed', () => {
    draw(TextBoard, view);
    button(1).click();
    expect(played).toEqual(['take 2']);
  });

  it('asks twice where that is wished', () => {
    draw(TextBoard, view, { confirm: true });
    button(0).click();
    expect(played).toEqual([]);
    button(0).click();
    expect(played).toEqual(['take 1']);
  });
});
