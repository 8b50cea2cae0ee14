/** What a press on a board means while a position is set up. */
import type { BoardView, Choice, Deed, DraftEdit, Drafted, DraftReason, Spot } from '../api';
import type { Mark } from '../board/props';

/** What one has in hand. */
export type Tool =
  | { kind: 'piece'; seat: number }
  | { kind: 'wipe' }
  | { kind: 'wall'; aim: 'level-wall' | 'upright-wall' }
  | { kind: 'seeds'; by: number }
  | { kind: 'empty' };

export const toolKey = (tool: Tool): string => JSON.stringify(tool);

/** The tools that there are for a game. */
export function toolsOf({ kit, names }: Pick<Drafted, 'kit' | 'names'>): Tool[] {
  const tools: Tool[] = [];
  if (kit.pieces !== 'none') {
    tools.push(...names.map((_, seat): Tool => ({ kind: 'piece', seat })), { kind: 'wipe' });
  }
  if (kit.walls) {
    tools.push({ kind: 'wall', aim: 'level-wall' }, { kind: 'wall', aim: 'upright-wall' });
  }
  if (kit.seeds !== null) {
    tools.push({ kind: 'seeds', by: 1 }, { kind: 'seeds', by: -1 }, { kind: 'empty' });
  }
  return tools;
}

/** The places where a tool does something. */
export function spotsOf(view: BoardView, tool: Tool): Spot[] {
  const { board } = view;
  if (board.type === 'houses') {
    const on = tool.kind === 'seeds' || tool.kind === 'empty';
    const spots = (row: number) =>
      board.rows[row]!.map((_, column): Spot => ({ column, row, aim: 'piece' }));
    return on ? [...spots(0), ...spots(1)] : [];
  }
  if (board.type !== 'grid') return [];
  const isWall = tool.kind === 'wall';
  const aim = isWall ? tool.aim : 'piece';
  const spots: Spot[] = [];
  // The place of a wall is the cell at the lower left of its middle.
  for (let row = isWall ? 1 : 0; row < board.height; row += 1) {
    for (let column = 0; column < board.width - (isWall ? 1 : 0); column += 1) {
      if (isWall || board.cells[row]![column] !== '#') spots.push({ column, row, aim });
    }
  }
  return spots;
}

/** What a tool changes at a place. */
export function editAt(drafted: Drafted, tool: Tool, at: Spot): DraftEdit {
  switch (tool.kind) {
    case 'piece':
      return { type: 'put', at, seat: tool.seat };
    case 'wipe':
      return { type: 'put', at, seat: null };
    case 'wall':
      return { type: 'wall', at };
    case 'seeds':
    case 'empty': {
      const { board } = drafted.view;
      const seeds = board.type === 'houses' ? board.rows[at.row]![at.column]!.seeds : 0;
      const by = tool.kind === 'seeds' ? tool.by : -seeds;
      const count = Math.min(drafted.kit.seeds ?? 0, Math.max(0, seeds + by));
      return { type: 'seeds', at, count };
    }
  }
}

/** How a place is told to come back from a board. */
export const spotText = ({ column, row, aim }: Spot): string => `${column},${row},${aim}`;

export function spotFrom(text: string): Spot {
  const [column, row, aim] = text.split(',');
  return { column: Number(column), row: Number(row), aim: aim as Spot['aim'] };
}

/** The board with everything that a tool can do as what can be done there. */
export function viewFor(
  drafted: Drafted,
  tool: Tool | null,
  words: (tool: Tool, at: Spot) => string,
): BoardView {
  const { view } = drafted;
  const walled = view.board.type === 'grid' && view.board.walls !== null;
  const deed = (tool: Tool, at: Spot): Deed => {
    if (tool.kind === 'wall') return { type: 'wall', at };
    // Rings on all cells would say nothing, where pawns go by steps.
    if (tool.kind !== 'piece' || walled) return { type: 'plain' };
    return { type: 'disc', at, turned: [] };
  };
  const choice = (tool: Tool, spot: Spot): Choice => ({
    move: spotText(spot),
    spot,
    deed: deed(tool, spot),
    words: words(tool, spot),
  });
  const choices = tool ? spotsOf(view, tool).map((spot) => choice(tool, spot)) : [];
  return { ...view, choices, places: [], refused: [], last: null };
}

/** Where something wrong is. */
export const marksOf = (reasons: DraftReason[]): Mark[] =>
  reasons.flatMap(({ spots }) => spots.map((spot): Mark => ({ spot, kind: 'look' })));
