import { expect, it } from 'vitest';
import { command, fed } from './command';

it('is typed as a terminal takes it', () => {
  expect(command('trace', 'astar', '10x7_prim#v1-4', '--from', '0,0')).toBe(
    "damier trace astar '10x7_prim#v1-4' --from 0,0",
  );
  expect(command('trace', "it's")).toBe("damier trace 'it'\\''s'");
  expect(fed('A(B(3 5) 4)\n', 'trace', 'minimax', '-')).toBe(
    "printf '%s\\n' 'A(B(3 5) 4)' | damier trace minimax -",
  );
  expect(fed('1a2\n...', 'hashi', 'trace')).toBe("printf '%s\\n' 1a2 ... | damier hashi trace");
});
