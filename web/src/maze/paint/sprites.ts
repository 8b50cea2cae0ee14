/**
 * Figures and things of the labyrinth, drawn around a point within eighteen units each way. The same
 * shapes are painted on canvas and drawn as SVG.
 */
import type { Direction, MazeObject } from '../../api';

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  round?: boolean;
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;
const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r);
const box = (x: number, y: number, wide: number, high: number, r = 0) =>
  r === 0
    ? `M${x} ${y}h${wide}v${high}h${-wide}Z`
    : `M${x + r} ${y}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${high - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - wide}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - high}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const shadow = (y: number, rx: number, ry = 2.6): Shape => ({
  d: ellipse(0, y, rx, ry),
  fill: '#000',
  opacity: 0.25,
});

/** Colours that differ with the theme. */
export const EDGE = 'var(--sprite-edge)';
export const EBONY = 'var(--ebony)';

const SKIN = '#f1c79b';
const CLOAK = '#b8342a';
const DARK = '#3a1410';
const GOLD = '#f6cf5b';

const lamp = (x: number): Shape[] => [
  {
    d: `M${x - 3} 3 ${x + 1} 1M${x + 0.5} 0V-2H${x + 4}V0`,
    stroke: DARK,
    width: 1.2,
  },
  { d: box(x - 0.5, 0, 5.5, 7, 1.5), fill: '#ffd75e', stroke: DARK, width: 1 },
];

const HERO: Record<Direction, Shape[]> = {
  south: [
    shadow(14, 10, 3),
    { d: 'M-8 13C-9 3-5-2 0-2S9 3 8 13Z', fill: CLOAK, stroke: DARK, width: 1.2 },
    { d: 'M0-2V13', stroke: DARK, opacity: 0.5, width: 1 },
    { d: circle(0, -7, 6), fill: SKIN, stroke: DARK, width: 1.2 },
    { d: 'M-6.5-8C-6-15 6-15 6.5-8 3-10.5-3-10.5-6.5-8Z', fill: '#5a3a1c', stroke: DARK, width: 1 },
    { d: circle(-2.2, -6.5, 0.9), fill: '#2a1a10' },
    { d: circle(2.2, -6.5, 0.9), fill: '#2a1a10' },
    ...lamp(10),
  ],
  north: [
    shadow(14, 10, 3),
    ...lamp(10),
    { d: circle(0, -7, 6), fill: SKIN, stroke: DARK, width: 1.2 },
    {
      d: 'M-6.3-7C-7-15 7-15 6.3-7 5.5-2.5-5.5-2.5-6.3-7Z',
      fill: '#5a3a1c',
      stroke: DARK,
      width: 1,
    },
    { d: 'M-8 13C-9 3-5-3 0-3S9 3 8 13Z', fill: CLOAK, stroke: DARK, width: 1.2 },
    { d: 'M-5.5 0C-3 2.5 3 2.5 5.5 0', stroke: DARK, opacity: 0.55, width: 1.2 },
    { d: 'M-3.5 3 -4.5 13M3.5 3 4.5 13', stroke: DARK, opacity: 0.35, width: 1 },
  ],
  east: [
    shadow(14, 9, 3),
    { d: 'M-7 13C-7.5 3-4-2 0-2S6.5 3 6 13Z', fill: CLOAK, stroke: DARK, width: 1.2 },
    { d: 'M-1-1C-3.5 4-4 9-4 13', stroke: DARK, opacity: 0.45, width: 1 },
    { d: circle(0.5, -7, 5.8), fill: SKIN, stroke: DARK, width: 1.2 },
    { d: 'M6.2-7.2 8-5.8 6-5.2Z', fill: SKIN, stroke: DARK, width: 0.9 },
    {
      d: 'M4.5-10.5C2-14.5-6-14-5.9-7 -5.5-3.5-4-3-3-4.5-3.6-7-1-9.5 4.5-10.5Z',
      fill: '#5a3a1c',
      stroke: DARK,
      width: 1,
    },
    { d: circle(3.2, -6.8, 0.95), fill: '#2a1a10' },
    ...lamp(8),
  ],
  west: [],
};

/** How minotaurs hunt, as far as it can be told by their looks. */
const EYES: Record<string, { brow: string; pupil: number; lid?: boolean; mark?: Shape[] }> = {
  // Straight at you: angry brows and eyes that glow.
  aggressive: { brow: 'M-6.5-2.5-2-.5M6.5-2.5 2-.5', pupil: 0 },
  // Knows the way: eyes wide open, and smoke from its nose.
  hunter: {
    brow: 'M-6.5-3.5-1.5 0M6.5-3.5 1.5 0',
    pupil: 0.8,
    mark: [
      {
        d: 'M-5 10C-9 9-9 13-13 11M5 10C9 9 9 13 13 11',
        stroke: '#d8d2e8',
        width: 1.6,
        round: true,
        opacity: 0.9,
      },
    ],
  },
  // One of many: a ring in each ear.
  pack: {
    brow: 'M-6.5-2.5-2-.5M6.5-2.5 2-.5',
    pupil: 0.6,
    mark: [
      { d: circle(-11.5, -1.5, 1.7), stroke: '#e8b93c', width: 1.2 },
      { d: circle(11.5, -1.5, 1.7), stroke: '#e8b93c', width: 1.2 },
    ],
  },
  // Waits: only slits of eyes.
  ambush: { brow: 'M-6.5-1.5H-1.5M6.5-1.5H1.5', pupil: 0.5, lid: true },
  // Does what you do, the other way round: one brow up, one down.
  opposite: { brow: 'M-6.5-3.5-2-2.2M6.5-1.2 2-.2', pupil: 0.6 },
  // Anywhere: eyes that look apart.
  random: { brow: 'M-6.5-2.8-2-3.2M6.5-2.8 2-3.2', pupil: -0.8 },
  // Asleep.
  still: { brow: 'M-5.6.8A2 1.6 0 0 0-2 .8M5.6.8A2 1.6 0 0 1 2 .8', pupil: 0, lid: true },
};

const LOOK: Record<Direction, [number, number]> = {
  north: [0, -0.7],
  east: [0.8, 0],
  south: [0, 0.7],
  west: [-0.8, 0],
};

function minotaur(strategy: string, facing: Direction): Shape[] {
  const eyes = EYES[strategy] ?? EYES.aggressive!;
  const [dx, dy] = LOOK[facing];
  const asleep = strategy === 'still';
  const pair = (x: number): Shape[] => {
    const apart = eyes.pupil < 0 ? Math.sign(x) * 0.9 : 0;
    return [
      { d: ellipse(x, 0.8, 1.9, eyes.lid ? 0.9 : 1.7), fill: '#ffd75e' },
      { d: circle(x + dx + apart, 0.8 + (eyes.lid ? 0 : dy), 0.8), fill: '#8c1210' },
    ];
  };
  return [
    shadow(14.5, 10),
    {
      d: 'M-7-5C-15-4-17-10-14-16-12-10-9-9-5-9ZM7-5C15-4 17-10 14-16 12-10 9-9 5-9Z',
      fill: '#f7ead0',
      stroke: EDGE,
      width: 1.2,
    },
    {
      d: 'M-9-7C-6-11 6-11 9-7L12.5-4 9-1.5C8.5 6 6 13 0 14-6 13-8.5 6-9-1.5L-12.5-4Z',
      fill: '#6d3f45',
      stroke: EDGE,
      width: 1.2,
    },
    {
      d: 'M-5.5 8C-5.5 3 5.5 3 5.5 8 5.5 12 3 14 0 14S-5.5 12-5.5 8Z',
      fill: '#c99483',
      stroke: '#24161c',
      width: 1,
    },
    ...(asleep ? [] : [...pair(-3.8), ...pair(3.8)]),
    { d: eyes.brow, stroke: '#24161c', width: 1.6, round: true },
    { d: circle(-2 + dx * 0.6, 8.5, 1), fill: '#24161c' },
    { d: circle(2 + dx * 0.6, 8.5, 1), fill: '#24161c' },
    { d: 'M-2.5 11.5A2.6 2.6 0 0 0 2.5 11.5', stroke: '#e8b93c', width: 1.3 },
    ...(eyes.mark ?? []),
    ...(asleep
      ? [
          {
            d: 'M9-17h4l-4 4h4M14-12h3l-3 3h3',
            stroke: EDGE,
            width: 1.1,
          },
        ]
      : []),
  ];
}

/** What is left of one that a scroll has killed. */
const BONES: Shape[] = [
  { d: 'M-9 9 9-3M-9-3 9 9', stroke: EDGE, width: 4.4, round: true },
  { d: 'M-9 9 9-3M-9-3 9 9', stroke: '#e9dfcc', width: 2.6, round: true },
  {
    d: 'M-6-3C-6-10 6-10 6-3 6 0 4 1 3 3H-3C-4 1-6 0-6-3Z',
    fill: '#e9dfcc',
    stroke: EDGE,
    width: 1.1,
  },
  { d: circle(-2.4, -3, 1.5), fill: '#2a2219' },
  { d: circle(2.4, -3, 1.5), fill: '#2a2219' },
];

/** The player, when it is over. */
const FALLEN: Shape[] = [
  shadow(10, 13, 3),
  { d: 'M-13 9C-12 2-4 1 3 3 8 4 9 8 8 10Z', fill: CLOAK, stroke: DARK, width: 1.2 },
  { d: circle(9, 6, 5), fill: SKIN, stroke: DARK, width: 1.2 },
  { d: 'M5 3C9-1 15 2 14 7 12 4 8 3 5 3Z', fill: '#5a3a1c', stroke: DARK, width: 1 },
  { d: 'M8 5.2l2 2m0-2-2 2', stroke: '#2a1a10', width: 1, round: true },
];

export const THINGS: Record<MazeObject, Shape[]> = {
  'small-treasure': [
    shadow(9, 9, 2.5),
    { d: ellipse(0, 5, 8.5, 4.5), fill: '#b07a12', stroke: '#4d3405', width: 1.1 },
    { d: ellipse(0, 2.5, 8.5, 4.5), fill: '#e0a92c', stroke: '#4d3405', width: 1.1 },
    { d: ellipse(0, -0.5, 8.5, 4.5), fill: GOLD, stroke: '#4d3405', width: 1.1 },
    { d: 'M-3-.5H3', stroke: '#4d3405', width: 1.1 },
  ],
  'medium-treasure': [
    shadow(12, 10, 2.5),
    {
      d: 'M-4-5C-12 0-12 12-7 12H7C12 12 12 0 4-5Z',
      fill: '#a4662f',
      stroke: '#3d230c',
      width: 1.2,
    },
    {
      d: 'M-5.5-11C-3-9-2-12 0-10 2-12 3-9 5.5-11L4-5H-4Z',
      fill: '#c78847',
      stroke: '#3d230c',
      width: 1.2,
    },
    { d: 'M-5-5H5', stroke: GOLD, width: 2 },
    { d: circle(0, 4, 3.6), fill: GOLD, stroke: '#3d230c', width: 1 },
  ],
  'large-treasure': [
    shadow(12.5, 14),
    { d: 'M-12-1H12V11H-12Z', fill: '#94562a', stroke: '#3d1f0a', width: 1.3 },
    { d: 'M-13-1C-13-8-9-11 0-11S13-8 13-1Z', fill: '#b87139', stroke: '#3d1f0a', width: 1.3 },
    { d: 'M-7-10V11M7-10V11', stroke: GOLD, width: 2.2 },
    { d: 'M-9-1.5C-6-5-3 0 0-3S6 0 9-1.5', stroke: '#ffe48a', width: 2.4 },
    { d: box(-3, -2.5, 6, 7, 1.5), fill: GOLD, stroke: '#3d1f0a', width: 1 },
    { d: circle(0, 0.5, 1.1), fill: '#3d1f0a' },
  ],
  bomb: [
    shadow(12, 9, 2.5),
    { d: circle(-1, 3, 9), fill: EBONY, stroke: EDGE, width: 1.2 },
    { d: 'M-6.5-.5A6.5 6.5 0 0 1-1-4', stroke: '#ffffff66', width: 1.6, round: true },
    { d: 'M3.8-8.8 8.1-5.4 5.4-1.9 1-5.2Z', fill: '#6a5e55', stroke: '#0d0b0a', width: 1 },
    { d: 'M7-8C9-12 11-10 12-13', stroke: '#a4662f', width: 1.8, round: true },
    {
      d: 'M12.5-17V-10.5M9.3-13.8H15.8M10.2-16.1 14.8-11.5M14.8-16.1 10.2-11.5',
      stroke: '#f08a24',
      width: 1.4,
      round: true,
    },
    { d: circle(12.5, -13.8, 1.8), fill: '#ffe48a' },
  ],
  scroll: [
    shadow(12, 10, 2.4),
    { d: 'M-8-9H8V9H-8Z', fill: '#fff3d2', stroke: '#5a3f14', width: 1.2 },
    { d: 'M-5-4.5H5M-5-1H5M-5 2.5H2', stroke: '#59439f', width: 1.3, round: true },
    {
      d: 'M-10.5-12H10.5V-7.5H-10.5ZM-10.5 6.5H10.5V11H-10.5Z',
      fill: '#e9cf94',
      stroke: '#5a3f14',
      width: 1.2,
    },
    {
      d: 'M-12.5-11.3V-8.2M12.5-11.3V-8.2M-12.5 7.2V10.3M12.5 7.2V10.3',
      stroke: '#93301a',
      width: 2,
      round: true,
    },
  ],
  exit: [
    { d: 'M-13 14V-3A13 13 0 0 1 13-3V14Z', fill: '#8d7c63', stroke: '#2f2718', width: 1.3 },
    { d: 'M-8 14V-2.5A8 8 0 0 1 8-2.5V14Z', fill: '#ffe9a8' },
    { d: 'M-8 14-3 4H3L8 14Z', fill: '#fff8dc' },
    {
      d: 'M0-16V-10.5M-9.2-12.2-5.7-8M9.2-12.2 5.7-8M-13-3H-8M13-3H8M-13 5.5H-8M13 5.5H8',
      stroke: '#2f2718',
      width: 1.1,
    },
    { d: circle(0, 0, 2.6), fill: '#f0a526' },
  ],
};

/** A figure: who it is, and which way it looks. */
export interface Posed {
  shapes: Shape[];
  /** Whether it is seen the other way round. */
  mirrored: boolean;
}

export function hero(facing: Direction, alive = true): Posed {
  if (!alive) return { shapes: FALLEN, mirrored: false };
  const mirrored = facing === 'west';
  return { shapes: HERO[mirrored ? 'east' : facing], mirrored };
}

export function beast(strategy: string, facing: Direction, alive = true): Posed {
  return { shapes: alive ? minotaur(strategy, facing) : BONES, mirrored: false };
}
