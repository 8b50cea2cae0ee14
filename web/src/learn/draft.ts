/** A tree that somebody draws: moves are added and taken away, and leaves get other values. */
import type { TracedTree } from '../api';

export interface Draft {
  /** What it is called; nothing if it goes by its place. */
  name: string;
  /** What it is worth, if it is a leaf. */
  value: number;
  children: Draft[];
}

/** Whoever was given no name goes by their place. */
export const isNamed = (name: string): boolean => !/^(root|[\d.]+)$/.test(name);

/** The tree as it is searched. */
export function draftOf({ nodes }: TracedTree): Draft {
  const drafts = nodes.map(({ name, leaf }): Draft => ({
    name: isNamed(name) ? name : '',
    value: leaf ?? 0,
    children: [],
  }));
  nodes.forEach(({ parent }, node) => {
    if (parent !== null) drafts[parent]!.children.push(drafts[node]!);
  });
  return drafts[0]!;
}

/** The tree as text, as it is typed. */
export function textOf({ name, value, children }: Draft): string {
  if (children.length > 0) return `${name}(${children.map(textOf).join(' ')})`;
  return name ? `${name}=${value}` : String(value);
}

/** The way to a node: which of the moves to take, one after the other. */
export type Way = readonly number[];

/** The node at the end of a way, as far as there is one. */
export function nodeAt(draft: Draft, way: Way): Draft {
  return way.reduce((at, move) => at.children[move] ?? at, draft);
}

/** The same tree with one node changed. */
function changed(draft: Draft, way: Way, change: (node: Draft) => Draft): Draft {
  const [move, ...rest] = way;
  if (move === undefined) return change(draft);
  const children = draft.children.map((child, at) =>
    at === move ? changed(child, rest, change) : child,
  );
  return { ...draft, children };
}

/** Names that are taken. */
function names({ name, children }: Draft): string[] {
  return [name, ...children.flatMap(names)];
}

/** A name of one letter that nobody has yet; nothing if all are taken. */
function freeName(draft: Draft): string {
  const taken = new Set(names(draft));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.find((letter) => !taken.has(letter)) ?? '';
}

/** A move more at a node. What was a leaf gets a first one that is worth what it was. */
export function added(draft: Draft, way: Way): Draft {
  const leaf = (value: number): Draft => ({ name: '', value, children: [] });
  const name = nodeAt(draft, way).name || freeName(draft);
  return changed(draft, way, (node) =>
    node.children.length > 0
      ? { ...node, children: [...node.children, leaf(0)] }
      : { ...node, name, children: [leaf(node.value)] },
  );
}

/** The same without a node and all below it. The root stays; who loses all moves is a leaf. */
export function removed(draft: Draft, way: Way): Draft {
  const above = way.slice(0, -1);
  const move = way.at(-1);
  if (move === undefined) return draft;
  return changed(draft, above, (node) => {
    const children = node.children.filter((_, at) => at !== move);
    return children.length > 0
      ? { ...node, children }
      : { name: '', value: node.children[move]?.value ?? 0, children };
  });
}

/** The same with another value for a leaf. */
export const valued = (draft: Draft, way: Way, value: number): Draft =>
  changed(draft, way, (node) => ({ ...node, value }));

/** The ways to all nodes, in the order in which they are numbered. */
export function waysOf(draft: Draft, way: Way = []): Way[] {
  return [way, ...draft.children.flatMap((child, at) => waysOf(child, [...way, at]))];
}

/** Where a key leads in a picture: up, to the first move, or to a neighbour. */
export function goneTo(draft: Draft, way: Way, key: string): Way | null {
  const [above, move] = [way.slice(0, -1), way.at(-1)];
  switch (key) {
    case 'ArrowUp':
      return move === undefined ? null : above;
    case 'ArrowDown':
      return nodeAt(draft, way).children.length > 0 ? [...way, 0] : null;
    case 'ArrowLeft':
      return move ? [...above, move - 1] : null;
    case 'ArrowRight': {
      const beside = nodeAt(draft, above).children.length;
      return move !== undefined && move + 1 < beside ? [...above, move + 1] : null;
    }
    default:
      return null;
  }
}
