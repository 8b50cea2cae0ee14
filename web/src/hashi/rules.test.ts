import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from './rules';

it('every rule that is taught has its name', () => {
  const rules = readFileSync('../crates/hashi/src/reason/rule.rs', 'utf8');
  const named = [...rules.matchAll(/^ +Rule::\w+ => "([a-z-]+)",$/gm)].map((found) => found[1]!);
  expect(named.length).toBeGreaterThan(10);
  expect(Object.keys(RULES)).toEqual(named);
});
