/** A tree and the steps of a search in it: where its nodes stand, and how it looks after each step. */
import type { TracedTree, TreeNode, TreeStep, TreeWindow } from '../api';

/** A place in the picture. */
export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  places: Place[];
  /** How many levels there are. */
  levels: number;
  width: number;
  height: number;
}

/** From leaf to leaf, from level to level, and around it all. */
export const SPACING = { across: 58, down: 126, edge: 54 };

/** The nodes below each. */
export function childrenOf(nodes: TreeNode[]): number[][] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, node) => {
    if (parent !== null) children[parent]!.push(node);
  });
  return children;
}

/** How deep each node is. */
export function levelsOf(nodes: TreeNode[]): number[] {
  const levels: number[] = [];
  // The one above it stands before it.
  nodes.forEach(({ parent }, node) => {
    levels[node] = parent === null ? 0 : levels[parent]! + 1;
  });
  return levels;
}

/** Leaves side by side, and every other node above the middle of those below it. */
export function layout(nodes: TreeNode[]): Layout {
  const { across, down, edge } = SPACING;
  const [children, levels] = [childrenOf(nodes), levelsOf(nodes)];
  const places: Place[] = nodes.map((_, node) => ({ x: 0, y: edge + levels[node]! * down }));
  let leaves = 0;
  nodes.forEach((_, node) => {
    if (children[node]!.length === 0) places[node]!.x = edge + leaves++ * across;
  });
  for (let node = nodes.length - 1; node >= 0; node -= 1) {
    const below = children[node]!;
    if (below.length === 0) continue;
    places[node]!.x = (places[below[0]!]!.x + places[below.at(-1)!]!.x) / 2;
  }
  const deepest = Math.max(...levels);
  return {
    places,
    levels: deepest + 1,
    width: 2 * edge + Math.max(0, leaves - 1) * across,
    height: 2 * edge + deepest * down,
  };
}

/** What is known of a node after some steps. */
export interface Known {
  stage: 'todo' | 'open' | 'done' | 'cut';
  /** What it went back with, or is worth as a leaf. */
  value: number | null;
  window: TreeWindow | null;
  /** The move that is played there so far, by the node it leads to. */
  best: number | null;
}

/** A tree as it looks after some steps. */
export interface Picture {
  nodes: Known[];
  /** The step that was done last. */
  step: TreeStep | null;
  looked: number;
  left: number;
}

/** What has been found out after so many steps. */
export function pictureAt({ nodes, steps }: TracedTree, count: number): Picture {
  const children = childrenOf(nodes);
  const known = nodes.map((): Known => ({ stage: 'todo', value: null, window: null, best: null }));
  const leaveOut = (node: number): void => {
    known[node]!.stage = 'cut';
    children[node]!.forEach(leaveOut);
  };
  for (const step of steps.slice(0, count)) {
    const node = known[step.node]!;
    switch (step.what) {
      case 'enter':
        Object.assign(node, { stage: 'open', window: step.window });
        break;
      case 'leaf':
        Object.assign(node, { stage: 'done', value: step.value });
        break;
      case 'evolution':
        node.window = step.window;
        if (step.kept) node.best = step.by;
        break;
      case 'cut':
        children[step.node]!.slice(-step.skipped).forEach(leaveOut);
        break;
      case 'leave':
        Object.assign(node, { stage: 'done', value: step.value });
        break;
    }
  }
  const counted = (stage: Known['stage'][]) =>
    known.filter((one) => stage.includes(one.stage)).length;
  return {
    nodes: known,
    step: count > 0 ? (steps[count - 1] ?? null) : null,
    looked: counted(['open', 'done']),
    left: counted(['cut']),
  };
}

/** Whether nothing lies between the bounds. */
export const isEmpty = ({ alpha, beta }: TreeWindow): boolean =>
  alpha !== null && beta !== null && alpha >= beta;

/** Numbers below nothing with the minus that infinity has, too. */
export const minus = (text: string): string => text.replace(/-(?=\d)/g, '−');

const bound = (value: number | null, none: string): string =>
  value === null ? none : minus(String(value));

/** A window as text, such as `[3, +∞]`. */
export const windowText = ({ alpha, beta }: TreeWindow): string =>
  `[${bound(alpha, '−∞')}, ${bound(beta, '+∞')}]`;

/** A step as `damier trace` tells it, without its number. */
export function traceLine({ nodes }: TracedTree, step: TreeStep): string {
  const name = (node: number) => nodes[node]!.name;
  const window = (known: TreeWindow | null) => (known ? `  ${windowText(known)}` : '');
  switch (step.what) {
    case 'enter':
      return `${name(step.node)}  ${step.max ? 'max' : 'min'}${window(step.window)}`;
    case 'leaf':
      return `${name(step.node)}  ${step.over ? '=' : '≈'} ${minus(String(step.value))}`;
    case 'evolution':
      return `${name(step.node)}  ← ${name(step.by)} = ${minus(String(step.value))}${window(step.window)}`;
    case 'cut':
      return `${name(step.node)}  ✂ ${step.skipped}`;
    case 'leave':
      return `${name(step.node)}  → ${minus(String(step.value))}`;
  }
}
