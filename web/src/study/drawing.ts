/** What is drawn at a place of a study. */
import type { StudyArrow } from '../api';

/** The arrows but for the one from a place to another. */
export const without = (arrows: readonly StudyArrow[], from: string, to: string): StudyArrow[] =>
  arrows.filter((one) => one.from !== from || one.to !== to);
