import { expect, test } from 'vitest';
import type { RulesBlock } from '../api';
import { rowsOf } from './rows';

test('examples stand beside the words before them', () => {
  const text = (words: string): RulesBlock => ({ type: 'text', text: words });
  const example = { type: 'example', caption: 'c' } as RulesBlock;
  const rows = rowsOf({ heading: '', blocks: [text('a'), text('b'), example, example, text('d')] });
  expect(rows.map((row) => [row.words.length, row.examples.length])).toEqual([
    [2, 2],
    [1, 0],
  ]);
});
