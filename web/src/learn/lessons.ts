/** The lessons, and those that are elsewhere. */
import type { SearchWay } from '../api';
import { key } from '../frame/words.svelte';

export interface Lesson {
  name: string;
  title: string;
  about: string;
}

/** A lesson in a tree that one draws. */
export interface TreeLesson extends Lesson {
  /** How the tree is searched; the second one stands beside the first. */
  ways: [SearchWay] | [SearchWay, SearchWay];
  /** The tree it begins with. */
  tree: string;
}

export const CLASSIC = 'A( B( E(3 5) F(6 9 1) ) C( G(2 4) H(7 8) ) D( I(8 6) J(7 2) ) )';

export const TREES: TreeLesson[] = [
  {
    name: 'minimax',
    title: key('web-learn-minimax'),
    about: key('web-learn-minimax-about'),
    ways: ['minimax'],
    tree: CLASSIC,
  },
  {
    name: 'alphabeta',
    title: key('web-learn-alphabeta'),
    about: key('web-learn-alphabeta-about'),
    ways: ['alphabeta'],
    tree: CLASSIC,
  },
  {
    name: 'mistake',
    title: key('web-learn-mistake'),
    about: key('web-learn-mistake-about'),
    ways: ['alphabeta', 'careless'],
    tree: 'A( B(5 7) C(5 1) D(4 8) )',
  },
];

/** All lessons, in the order in which they lead on. */
export const LESSONS: Lesson[] = [
  ...TREES,
  { name: 'game', title: key('web-learn-game'), about: key('web-learn-game-about') },
  { name: 'searches', title: key('web-learn-searches'), about: key('web-learn-searches-about') },
  { name: 'kruskal', title: key('web-learn-kruskal'), about: key('web-learn-kruskal-about') },
  { name: 'walks', title: key('web-learn-walks'), about: key('web-learn-walks-about') },
  { name: 'bias', title: key('web-learn-bias'), about: key('web-learn-bias-about') },
  { name: 'bridges', title: key('web-learn-bridges'), about: key('web-learn-bridges-about') },
];

/** What else is shown step by step, and where. */
export const ELSEWHERE: { href: string; title: string; about: string }[] = [
  {
    href: '/explorer/quoridor',
    title: key('arena-report-openings'),
    about: key('web-explorer-about'),
  },
  { href: '/hashi/learn', title: key('web-learn-hashi'), about: key('web-learn-hashi-about') },
  { href: '/labyrinth/make', title: key('web-learn-mazes'), about: key('web-learn-mazes-about') },
];

/** Small games to begin with: a position near the end, or one with little on the board. */
export interface SmallGame {
  game: string;
  title: string;
  variant: string;
  position: string | null;
  depth: number;
}

export const GAMES: SmallGame[] = [
  {
    game: 'reversi',
    title: key('web-learn-game-reversi'),
    variant: '4x4',
    position: 'OX--XXX--XO----- O',
    depth: 3,
  },
  {
    game: 'awele',
    title: key('web-learn-game-awele'),
    variant: 'abapa houses=3',
    position: '2-0-1-0-3-1-8-9-S',
    depth: 4,
  },
  {
    game: 'quoridor',
    title: key('web-learn-game-quoridor'),
    variant: '3x3 2p',
    position: '3x3 b1,b3 - 0,1 1',
    depth: 2,
  },
];
