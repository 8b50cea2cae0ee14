import { expect, it } from 'vitest';
import { roomFor, type Box, type Corner } from './room';

const board = { width: 8, height: 8 };
/** A cell on the page, in which words take three cells by one. */
const CELL = 90;
const cell = (x: number, y: number): Box => ({ x, y, width: 1, height: 1 });

/** What the words take at most. */
function taken({ x, y, endsAcross, endsDown }: Corner): Box {
  const [width, height] = [270 / CELL, 66 / CELL];
  return { x: endsAcross ? x - width : x, y: endsDown ? y - height : y, width, height };
}
const cover = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 &&
  a.x + a.width > b.x + 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  a.y + a.height > b.y + 0.01;

/** How far the corner that stays is from the middle of what is meant, on the page. */
const away = ({ x, y }: Corner, about: Box) =>
  Math.min(
    Math.abs(x - about.x - about.width / 2) * CELL,
    Math.abs(y - about.y - about.height / 2) * CELL,
  );

it('stands close beside what it is about, within the board', () => {
  for (let x = 0; x < 8; x += 1) {
    for (let y = 0; y < 8; y += 1) {
      const at = roomFor(CELL, cell(x, y), [], board);
      const words = taken(at);
      expect(cover(words, cell(x, y))).toBe(false);
      expect(Math.min(words.x, words.y)).toBeGreaterThanOrEqual(-0.01);
      expect(words.x + words.width).toBeLessThanOrEqual(8.01);
      expect(words.y + words.height).toBeLessThanOrEqual(8.01);
      expect(away(at, cell(x, y))).toBeLessThan(48);
    }
  }
});

it('hides nothing that it is about where there is room elsewhere', () => {
  const busy = [cell(5, 5), cell(4, 4), cell(5, 4), cell(6, 4), cell(6, 3), cell(5, 6)];
  const words = taken(roomFor(CELL, cell(6, 5), busy, board));
  for (const other of busy) expect(cover(words, other)).toBe(false);
});

it('stays near even where something is hidden then', () => {
  const everywhere = Array.from({ length: 64 }, (_, index) => cell(index % 8, index >> 3));
  const at = roomFor(CELL, cell(3, 3), everywhere, board, 45);
  expect(away(at, cell(3, 3))).toBeLessThan(48);
});

it('finds a place even where words are wider than the board', () => {
  const at = { x: 0, y: 2, endsAcross: false, endsDown: false };
  expect(roomFor(30, cell(1, 1), [], board)).toEqual(at);
});
