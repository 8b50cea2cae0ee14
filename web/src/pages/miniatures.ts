/** What the dark squares of the first page show: a moment of each game, and how it goes on. */
import type { MazeDrawing, SeaDrawing } from '../ui/scene';

/** A game for several: the moves up to the moment, those that follow, and the part to be seen. */
export interface Miniature {
  moves: string;
  next: string[];
  crop: string;
}

export const MINIATURES: Record<string, Miniature> = {
  quoridor: {
    moves: 'e2 e8 e3 e7 e4 e6 d6v f4h g5v c4h',
    next: ['e5', 'e4', 'd5', 'd4'],
    crop: '190 278 306 306',
  },
  reversi: {
    moves: 'd3 c5 b6 f3 f4 e3 d2 e2 g3 d1 e1 f1 c6 d6 f5 f2 c4 e6',
    next: ['c7', 'd7', 'f6', 'e7'],
    crop: '235 190 300 300',
  },
  awele: {
    moves: 'E a C b',
    next: ['B', 'e', 'C', 'c'],
    crop: '296 66 330 330',
  },
};

export const MAZE: MazeDrawing = {
  window: { x: 0, y: 0, width: 7, height: 7 },
  walls: ['9551393', 'e956aae', '9693843', 'ad6843a', 'c51692a', '9783aaa', 'c56c6c6'],
  objects: [
    { at: { x: 6, y: 0 }, object: 'exit' },
    { at: { x: 0, y: 0 }, object: 'large-treasure' },
    { at: { x: 2, y: 0 }, object: 'small-treasure' },
    { at: { x: 2, y: 2 }, object: 'medium-treasure' },
    { at: { x: 6, y: 3 }, object: 'scroll' },
    { at: { x: 6, y: 5 }, object: 'bomb' },
    { at: { x: 5, y: 6 }, object: 'small-treasure' },
  ],
  minotaurs: [
    { index: 0, at: { x: 4, y: 1 }, facing: 'south', alive: true },
    { index: 1, at: { x: 1, y: 3 }, facing: 'east', alive: true },
  ],
  player: { at: { x: 4, y: 4 }, facing: 'north', alive: true },
};

/** A solved corner of a puzzle: column, row and bridges of each island. */
// prettier-ignore
const ISLANDS: [x: number, y: number, degree: number][] = [
  [0, 0, 3], [2, 0, 2], [4, 0, 2], [6, 0, 3], [10, 0, 2], [1, 1, 2], [5, 1, 2], [0, 2, 3],
  [6, 2, 3], [8, 2, 2], [1, 3, 2], [3, 3, 1], [6, 4, 1], [0, 5, 4], [5, 5, 4], [8, 5, 6],
  [10, 5, 4], [4, 6, 3], [7, 6, 3], [0, 7, 5], [3, 7, 3], [10, 7, 2], [7, 8, 1], [0, 9, 3],
  [2, 9, 2], [4, 9, 2], [8, 9, 4], [10, 9, 1], [1, 10, 2], [3, 10, 3],
];

/** Which of them are joined, and by how many. */
// prettier-ignore
const BRIDGES: [a: number, b: number, count: number][] = [
  [0, 7, 2], [0, 1, 1], [7, 13, 1], [13, 19, 2], [13, 14, 1], [19, 23, 1], [19, 20, 2],
  [23, 24, 2], [5, 10, 1], [5, 6, 1], [10, 11, 1], [28, 29, 2], [1, 2, 1], [20, 29, 1], [2, 3, 1],
  [17, 25, 1], [17, 18, 2], [25, 26, 1], [6, 14, 1], [14, 15, 2], [3, 8, 1], [3, 4, 1], [8, 12, 1],
  [8, 9, 1], [18, 22, 1], [9, 15, 1], [15, 26, 2], [15, 16, 1], [26, 27, 1], [4, 16, 1],
  [16, 21, 2],
];

export const SEA: SeaDrawing = {
  width: 11,
  height: 11,
  islands: ISLANDS.map(([x, y, degree]) => ({
    name: '',
    x,
    y,
    degree,
    locked: false,
    finished: true,
  })),
  edges: BRIDGES.map(([a, b, bridges]) => ({ a, b, bridges, marked: false })),
};
export const SEA_CROP = '269 73 330 330';
