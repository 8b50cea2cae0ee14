/** What the places of a study are worth, from whatever is known about them. */
import type { Outcome, Score, StudyNode } from '../api';
import type { Known } from './minds.svelte';
import { forFirst, turned } from './values';

export interface Worth {
  /** As the first seat sees it. */
  score: Score | null;
  /** How far it leans to the first seat, in thousandths; nothing where only the score is known. */
  lean: number | null;
}

/** What is known of a place: by whoever thought about it, by a report, or about the place before. */
export interface Sources {
  known: (node: number) => Known;
  /** How the game ended there, if it did. */
  outcome: (node: number) => Outcome | null;
  /** What a report found the position to lean to, in thousandths. */
  reported: ReadonlyMap<number, number>;
}

export function worthOf(node: StudyNode, { known, outcome, reported }: Sources): Worth | null {
  const ended = outcome(node.id);
  if (ended) return { score: null, lean: leanOf(ended) };
  const { found } = known(node.id);
  const own = found?.thought?.lines[0]?.score;
  if (found && own) return { score: forFirst(own, found.seat), lean: found.lean };
  const lean = reported.get(node.id) ?? null;
  const before = node.parent === null ? null : known(node.parent).found;
  const line = before?.thought?.lines.find(({ moves }) => moves[0] === node.move);
  if (before && line?.score) {
    const isBest = line === before.thought!.lines[0];
    return { score: forFirst(line.score, before.seat), lean: isBest ? before.lean : lean };
  }
  if (node.eval !== null && node.seat !== null) {
    const told: Score = {
      value: node.eval,
      bound: 'is',
      exact: false,
      confidence: null,
      text: '',
      words: null,
    };
    return { score: node.seat === 0 ? told : turned(told), lean };
  }
  return lean === null ? null : { score: null, lean };
}

/** How far a game that is over leans. */
export function leanOf({ winner }: Pick<Outcome, 'winner'>): number {
  if (winner === null) return 0;
  return winner === 0 ? 1000 : -1000;
}
