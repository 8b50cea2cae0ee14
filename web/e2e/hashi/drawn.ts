/** Boards of islands in lessons, in rules and where puzzles are drawn: where things lie on them. */
import type { Locator, Page } from 'playwright-core';

export interface Spot {
  x: number;
  y: number;
}

/** Where a cell is on the screen, while all of a board is seen. */
export async function spotOf(board: Locator, size: Size, cell: Spot): Promise<Spot> {
  const canvas = board.locator('canvas').last();
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const scale = Math.min(box.width / (size.width + 1.5), box.height / (size.height + 1.5), 96);
  return {
    x: box.x + box.width / 2 + (cell.x + 0.5 - size.width / 2) * scale,
    y: box.y + box.height / 2 + (cell.y + 0.5 - size.height / 2) * scale,
  };
}

export interface Size {
  width: number;
  height: number;
}

/** Pulls from one cell towards another. */
export async function pull(page: Page, board: Locator, size: Size, from: Spot, to: Spot) {
  const begin = await spotOf(board, size, from);
  const end = await spotOf(board, size, to);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 });
  await page.mouse.up();
}
