import { expect, test } from 'vitest';
import type { RulesBlock } from '../api';
import { rowsOf } from './rows';

test('an example stands beside the words before it', () => {
  const text = (words: string): RulesBlock => ({ type: 'text', text: words });
  const example = { type: 'example', caption: 'c' } as RulesBlock;
  const rows = rowsOf({ heading: '', blocks: [text('a'), text('b'), example, example, text('d')] });
  expect(rows.map((row) => [row.words.length, row.example !== null])).toEqual([
    [2, true],
    [0, true],
    [1, false],
  ]);
});
