/** What is asked of the server about ratings. */
import type { PlayerRating, RatingCourse } from '../api';
import { get } from '../frame/server';

/** A rating with how it came about. */
export interface RatingTold {
  rating: PlayerRating;
  course: RatingCourse;
}

/** So many ratings are shown at once with their courses: those that were played for last. */
const MOST = 12;

/** How the ratings of somebody came about. */
export function coursesOf(
  name: string,
  ratings: PlayerRating[],
  signal: AbortSignal,
): Promise<RatingTold[]> {
  const latest = ratings.toSorted((one, other) => other.at - one.at).slice(0, MOST);
  return Promise.all(
    latest.map(async (rating) => {
      const { game, variant } = rating;
      const query = new URLSearchParams({ game, variant, limit: '100' });
      const path = `/api/v1/people/${encodeURIComponent(name)}/ratings?${query}`;
      return { rating, course: await get<RatingCourse>(path, signal) };
    }),
  );
}
