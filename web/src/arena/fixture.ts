/** A tournament to test with, in the form in which servers tell of one. */
import type {
  BoardView,
  Measured,
  Tournament,
  TournamentCell,
  TournamentGame,
  TournamentLive,
  TournamentResults,
  TournamentRow,
} from '../api';

export const measured = (
  value: number | null,
  low: number | null,
  high: number | null,
): Measured => ({ value, low, high });

export const results = (won: number, drawn: number, lost: number): TournamentResults => ({
  won,
  drawn,
  lost,
});

const cell = (won: number, drawn: number, lost: number): TournamentCell => ({
  results: results(won, drawn, lost),
  los: null,
});

function row(player: number, rank: number, of: TournamentResults): TournamentRow {
  return {
    rank,
    player,
    points: of.won + of.drawn / 2,
    byes: 0,
    games: of.won + of.drawn + of.lost,
    results: of,
    by_seat: [of, results(0, 0, 0)],
    pairs: null,
    score: null,
    elo: measured(20, 3, 37),
    normalized_elo: null,
    los: null,
    rating: measured(100 - 100 * rank, -50, 60),
    skill: measured(25, 20, 30),
    faults: 0,
  };
}

export const game = (number: number, over: Partial<TournamentGame> = {}): TournamentGame => ({
  number,
  round: 0,
  opening: 0,
  seats: [0, 1],
  half_points: [2, 0],
  end: 'played out',
  fault: false,
  left: [],
  moves: 37,
  at: 1000 * number,
  ...over,
});

export const live = (number: number, over: Partial<TournamentLive> = {}): TournamentLive => ({
  number,
  seats: [0, 1],
  ply: 4,
  view: null,
  ...over,
});

/** A board that nothing is asked of but to be there. */
export const view = { board: { type: 'text' }, holdings: [] } as unknown as BoardView;

/** Three players, who have met twice each. */
export function tournament(over: Partial<Tournament> = {}): Tournament {
  const player = (name: string) => ({ name, player: name, limits: '' });
  return {
    id: 't',
    seq: 6,
    yours: true,
    state: 'running',
    trouble: null,
    made: 0,
    plan: {
      game: 'reversi',
      title: 'Reversi',
      variant: '8x8',
      names: ['Black', 'White'],
      players: [player('alphabeta:level=5'), player('greedy'), player('random')],
      format: 'roundrobin',
      format_words: 'round robin',
      rounds: 1,
      games: 2,
      repeat: true,
      seed: '11',
      test: null,
    },
    played: 6,
    counted: 6,
    total: 12,
    standings: [
      row(1, 1, results(3, 0, 1)),
      row(0, 2, results(2, 1, 1)),
      row(2, 3, results(0, 1, 3)),
    ],
    cross: [
      [null, cell(1, 0, 1), cell(1, 1, 0)],
      [cell(1, 0, 1), null, cell(2, 0, 0)],
      [cell(0, 1, 1), cell(0, 0, 2), null],
    ],
    test: null,
    trace: [],
    ends: [],
    lengths: [],
    openings: [],
    openings_words: '',
    time: [],
    playing: [live(6), live(7, { seats: [2, 0] })],
    recent: [game(5), game(4)],
    ...over,
  };
}
