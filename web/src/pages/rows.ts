/** How a part of the rules is laid out: examples beside what is said before them. */
import type { RulesBlock, RulesExample, RulesSection } from '../api';

export type Words = Exclude<RulesBlock, { type: 'example' }>;

export interface Row {
  words: Words[];
  examples: RulesExample[];
}

export function rowsOf(section: RulesSection): Row[] {
  const rows: Row[] = [];
  for (const block of section.blocks) {
    let row = rows.at(-1);
    const shown = row !== undefined && row.examples.length > 0;
    if (!row || (shown && block.type !== 'example')) {
      row = { words: [], examples: [] };
      rows.push(row);
    }
    if (block.type === 'example') row.examples.push(block);
    else row.words.push(block);
  }
  return rows;
}
