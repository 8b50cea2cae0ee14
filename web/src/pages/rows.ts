/** How a part of the rules is laid out: each example beside what is said before it. */
import type { RulesBlock, RulesExample, RulesSection } from '../api';

export type Words = Exclude<RulesBlock, { type: 'example' }>;

export interface Row {
  words: Words[];
  example: RulesExample | null;
}

export function rowsOf(section: RulesSection): Row[] {
  const rows: Row[] = [];
  let words: Words[] = [];
  for (const block of section.blocks) {
    if (block.type === 'example') {
      rows.push({ words, example: block });
      words = [];
    } else {
      words.push(block);
    }
  }
  if (words.length > 0) rows.push({ words, example: null });
  return rows;
}
