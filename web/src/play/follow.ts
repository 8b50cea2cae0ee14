/** How a table stands after something happened there, as `Standing::follow` of the server has it. */
import type { EventFrame, Rematch, Sitter, Standing, Step } from '../api';

const NO_REMATCH: Rematch = { asked: [], agreed: false, id: null };

/** What was offered or asked is gone. */
const forgotten = { offer: null, wish: null };

/** A new standing; the old one stays as it is. */
export function follow(standing: Standing, frame: EventFrame): Standing {
  const next: Standing = { ...standing, seq: frame.seq, turn: frame.turn };
  const event = frame.event;
  switch (event.type) {
    case 'played':
      return done(
        { ...next, wish: null },
        { seat: event.seat, move: event.move, left: null },
        event.after,
      );
    case 'left':
      return done({ ...next, ...forgotten }, event.step, event.position);
    case 'undone': {
      const moves = next.moves.slice(0, -1);
      const undone = [...next.moves.slice(-1), ...next.undone];
      return { ...rewound(next, event.position), moves, undone };
    }
    case 'redone': {
      const moves = [...next.moves, ...next.undone.slice(0, 1)];
      return { ...rewound(next, event.position), moves, undone: next.undone.slice(1) };
    }
    case 'seated':
      return seated(next, event.seat, event.sitter, event.time);
    case 'paused':
      return { ...next, paused: true };
    case 'resumed':
      return { ...next, paused: false };
    case 'draw-offered':
      return { ...next, offer: event.seat };
    case 'draw-declined':
      return { ...next, offer: null };
    case 'wished':
      return { ...next, wish: { by: event.seat, way: event.way, granted: [] } };
    case 'granted':
      return next.wish
        ? { ...next, wish: { ...next.wish, granted: [...next.wish.granted, event.seat] } }
        : next;
    case 'denied':
      return { ...next, wish: null };
    case 'aborted':
      return { ...next, ...forgotten };
    case 'over':
      return { ...next, ...forgotten, outcome: event.outcome };
    case 'rematch-asked':
      return { ...next, rematch: { ...next.rematch, asked: [...next.rematch.asked, event.seat] } };
    case 'rematch-agreed':
      return { ...next, rematch: { ...next.rematch, agreed: true } };
    case 'followed':
      return { ...next, rematch: { ...next.rematch, id: event.id } };
    default:
      return next;
  }
}

/** How a table stood after so many steps, for those who see them one by one. */
export function upTo(standing: Standing, ply: number): Standing {
  const next = standing.moves[ply];
  if (!next) return standing;
  const turn = { seat: next.seat, ply, rewound: standing.turn?.rewound ?? 0 };
  return { ...standing, moves: standing.moves.slice(0, ply), turn, outcome: null };
}

function done(standing: Standing, step: Step, position: string): Standing {
  return { ...standing, moves: [...standing.moves, step], undone: [], position };
}

function rewound(standing: Standing, position: string): Standing {
  return { ...standing, ...forgotten, outcome: null, rematch: NO_REMATCH, position };
}

/** What was offered or asked by another, or to another, is gone. */
function seated(standing: Standing, seat: number, sitter: Sitter, time: string): Standing {
  const before = standing.sitters[seat];
  const another = before?.name !== sitter.name || before.control !== sitter.control;
  const put = <T>(list: T[], value: T) => list.map((old, at) => (at === seat ? value : old));
  const next: Standing = {
    ...standing,
    sitters: put(standing.sitters, sitter),
    time: put(standing.time, time),
    open: standing.open.filter((open) => open !== seat),
  };
  if (!another) return next;
  const rematch = next.rematch.agreed ? next.rematch : { ...next.rematch, asked: [] };
  return { ...next, ...forgotten, rematch };
}
