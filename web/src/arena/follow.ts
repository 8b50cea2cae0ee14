/** A tournament after what was told of it. */
import type {
  Tournament,
  TournamentChanged,
  TournamentEnded,
  TournamentGame,
  TournamentLive,
} from '../api';

/** So many of the latest games stand in the log. */
export const RECENT = 12;

/** So many boards are seen at once. */
export const BOARDS = 4;

/** Games with another before them; each stands there once. */
function withGame(games: TournamentGame[], game: TournamentGame): TournamentGame[] {
  return [game, ...games.filter((one) => one.number !== game.number)].slice(0, RECENT);
}

const without = (playing: TournamentLive[], number: number): TournamentLive[] =>
  playing.filter((game) => game.number !== number);

/** A game ended. What it means for the tables is asked for later. */
export function ended(told: Tournament, frame: TournamentEnded): Tournament {
  // What is known already is told again after a line broke.
  if (frame.seq <= told.seq) return told;
  return {
    ...told,
    seq: frame.seq,
    played: frame.played,
    state: frame.state,
    recent: withGame(told.recent, frame.game),
    playing: frame.state === 'over' ? [] : without(told.playing, frame.game.number),
  };
}

/** The tournament was stopped, goes on, or is over. Nothing is played while it is stopped. */
export function changed(told: Tournament, frame: TournamentChanged): Tournament {
  if (frame.seq <= told.seq) return told;
  const { seq, state } = frame;
  return { ...told, seq, state, playing: state === 'running' ? told.playing : [] };
}

/** A board of a game that is being played. One that ended meanwhile stays away. */
export function playing(told: Tournament, game: TournamentLive): Tournament {
  if (told.recent.some((one) => one.number === game.number)) return told;
  const before = told.playing.find((one) => one.number === game.number);
  const next = { ...game, view: game.view ?? before?.view ?? null };
  return {
    ...told,
    playing: before
      ? told.playing.map((one) => (one === before ? next : one))
      : [...told.playing, next],
  };
}

/** The later of two boards of the same game. */
function later(known: TournamentLive[], told: TournamentLive): TournamentLive {
  const before = known.find((one) => one.number === told.number);
  if (!before) return told;
  return before.ply > told.ply || told.view === null ? before : told;
}

/**
 * How things stand, asked for while they went on. Where games end faster than questions are
 * answered, every answer is behind what was heard: its tables are the latest there are, and what
 * was heard since stays.
 */
export function refreshed(told: Tournament | null, answer: Tournament): Tournament {
  if (!told) return answer;
  if (answer.seq >= told.seq) {
    return { ...answer, playing: answer.playing.map((game) => later(told.playing, game)) };
  }
  const { seq, state, played, recent } = told;
  return { ...answer, seq, state, played, recent, playing: told.playing };
}

/**
 * Which game is seen where. A game stays in its place until it ends, and the next one comes there:
 * boards that others watch do not move. There are never fewer places than there were.
 */
export function placed(before: (number | null)[], playing: TournamentLive[]): (number | null)[] {
  const going = playing.map((game) => game.number);
  const count = Math.min(BOARDS, Math.max(before.length, going.length));
  const kept = Array.from({ length: count }, (_, at) => {
    const number = before[at] ?? null;
    return number !== null && going.includes(number) ? number : null;
  });
  const waiting = going.filter((number) => !kept.includes(number));
  return kept.map((number) => number ?? waiting.shift() ?? null);
}

/** Which players meet in games that are being played, as `one-other`. */
export function meeting(playing: TournamentLive[]): Set<string> {
  const pairs = playing.flatMap(({ seats }) =>
    seats.flatMap((one) =>
      seats.filter((other) => other !== one).map((other) => `${one}-${other}`),
    ),
  );
  return new Set(pairs);
}
