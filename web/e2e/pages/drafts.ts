/** Positions that are set up: of each game, and nonsense. */
import { page, type State } from './visitor';

const THERE = '.set-up[aria-busy=false] [role=grid]';
const at = (game: string, query: Record<string, string> = {}) =>
  `/setup/${game}?${new URLSearchParams(query)}`;

export const DRAFTS: State[] = [
  page('set-up-quoridor', at('quoridor'), THERE),
  page('set-up-reversi', at('reversi'), THERE),
  page('set-up-awele', at('awele'), THERE),
  page('set-up-four', at('quoridor', { variant: '7x7 4p places' }), THERE),
  page(
    'set-up-nonsense',
    at('quoridor', { variant: '9x9 2p', position: '9x9 a1,e9 a1h,e5h,f5h,b1v 10,10 1' }),
    '[data-reason]',
  ),
  page(
    'set-up-doubts',
    at('reversi', { variant: '4x4', position: 'X--------O------ X' }),
    '[data-doubt]',
  ),
];
