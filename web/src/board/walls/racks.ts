/** Where walls stand that are not built yet: in slots along the frame. */
import type { BoardView, Holding, Side } from '../../api';
import { GROOVE, PITCH, RIM, rackSides, type Layout } from './layout';
import { hasLeft } from './pawns';

export interface Slot {
  x: number;
  y: number;
  full: boolean;
}

export interface Rack {
  seat: number;
  /** The side it is seen at. */
  side: Side;
  gone: boolean;
  slots: Slot[];
  /** The length and the breadth of a slot. */
  long: number;
  broad: number;
}

/** How many walls somebody has in hand: the first number that is told of a seat. */
export const inHand = (holding: Holding): number => Number(holding.stocks[0]?.value ?? 0);

/** The fewest walls that each seat can have had at first, from what is left and what stands. */
export function wallsEach({ board, holdings }: BoardView): number {
  const hands = holdings.map(inHand);
  const standing = board.type === 'grid' ? (board.walls?.length ?? 0) : 0;
  const all = hands.reduce((sum, hand) => sum + hand, standing);
  return Math.max(...hands, Math.ceil(all / Math.max(1, holdings.length)));
}

/** The racks, with as many slots as there were walls at first. */
export function racks(holdings: Holding[], layout: Layout, turned: number, slots: number): Rack[] {
  return rackSides(holdings, turned).flatMap((side, seat) => {
    if (!side) return [];
    const holding = holdings[seat]!;
    return [{ seat, gone: hasLeft(holding), ...rackAt(side, layout, slots, inHand(holding)) }];
  });
}

function rackAt(
  side: Side,
  layout: Layout,
  slots: number,
  full: number,
): Omit<Rack, 'seat' | 'gone'> {
  const { left, top, width, height, scale, fieldWidth, fieldHeight } = layout;
  const level = side === 'top' || side === 'bottom';
  const length = level ? fieldWidth : fieldHeight;
  const apart = Math.min(1.5 * PITCH * scale, (length + RIM) / Math.max(1, slots));
  const first = (level ? left : top) + length / 2 - (apart * (slots - 1)) / 2;
  // The middle of the part of the frame that the coordinates leave free.
  const deep = 42 * scale;
  const across = {
    top: deep,
    left: deep - 11 * scale,
    bottom: height - 31 * scale,
    right: width - deep + 11 * scale,
  }[side];
  const at = (index: number) => first + apart * index;
  return {
    side,
    long: 36 * scale,
    broad: Math.min(GROOVE * scale, apart * 0.6),
    slots: Array.from({ length: slots }, (_, index) => {
      const place = level ? { x: at(index), y: across } : { x: across, y: at(index) };
      // Those who sit at the left fill theirs from below, where their own left hand is not.
      return { ...place, full: (side === 'left' ? slots - 1 - index : index) < full };
    }),
  };
}

/** The part of the frame that a rack is in: left, top, width and height. */
export function rackArea(side: Side, layout: Layout): [number, number, number, number] {
  const { left, top, width, height, fieldWidth, fieldHeight } = layout;
  if (side === 'top') return [left, 0, fieldWidth, top];
  if (side === 'left') return [0, top, left, fieldHeight];
  const [right, bottom] = [left + fieldWidth, top + fieldHeight];
  return side === 'bottom'
    ? [left, bottom, fieldWidth, height - bottom]
    : [right, top, width - right, fieldHeight];
}
