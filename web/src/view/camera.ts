/** Which part of a maze is seen: the cell in the middle, and how large cells are. */

export interface Camera {
  /** The middle of what is seen, in cells. */
  x: number;
  y: number;
  /** The side of a cell, in pixels of the page. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
  /** So many cells beyond each border can be seen. */
  margin?: number;
}

const marginOf = ({ margin = 0.3 }: Size) => margin;

/** No cell is drawn larger, or smaller where walls are drawn. */
export const LARGEST = 96;
/** Below this the maze is seen from far above, block by block. */
export const FAR = 4;

/** The scale at which all of a maze is seen. */
export function whole(maze: Size, box: Size): number {
  const margin = 2 * marginOf(maze);
  return Math.min(box.width / (maze.width + margin), box.height / (maze.height + margin), LARGEST);
}

/** A scale that can be: neither more than the whole maze nor less than a few cells is seen. */
export function within(scale: number, maze: Size, box: Size): number {
  return Math.max(Math.min(whole(maze, box), LARGEST), Math.min(LARGEST, scale));
}

/** A camera that does not look beyond the borders of a maze without need. */
export function settle(camera: Camera, maze: Size, box: Size): Camera {
  const scale = within(camera.scale, maze, box);
  const axis = (at: number, cells: number, pixels: number) => {
    const half = pixels / scale / 2;
    const margin = marginOf(maze);
    if (cells + 2 * margin <= half * 2) return cells / 2;
    return Math.min(cells + margin - half, Math.max(half - margin, at));
  };
  return {
    scale,
    x: axis(camera.x, maze.width, box.width),
    y: axis(camera.y, maze.height, box.height),
  };
}

/** Where a point of the box lies in the maze, in cells. */
export function pointed(camera: Camera, box: Size, at: { x: number; y: number }) {
  return {
    x: camera.x + (at.x - box.width / 2) / camera.scale,
    y: camera.y + (at.y - box.height / 2) / camera.scale,
  };
}

/** Where a place of the maze lies in the box. */
export function placed(camera: Camera, box: Size, at: { x: number; y: number }) {
  return {
    x: (at.x - camera.x) * camera.scale + box.width / 2,
    y: (at.y - camera.y) * camera.scale + box.height / 2,
  };
}

/** The same camera, nearer or farther, with the same cell under a point of the box. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: { x: number; y: number },
  maze: Size,
  box: Size,
): Camera {
  const scale = within(camera.scale * factor, maze, box);
  const under = pointed(camera, box, at);
  const moved = {
    scale,
    x: under.x - (at.x - box.width / 2) / scale,
    y: under.y - (at.y - box.height / 2) / scale,
  };
  return settle(moved, maze, box);
}

/** The same camera, so many pixels on. */
export function panned(camera: Camera, dx: number, dy: number, maze: Size, box: Size): Camera {
  return settle(
    { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale },
    maze,
    box,
  );
}

/**
 * The camera moved no more than it must be for a place to be seen well: it stays where it is as
 * long as that is not near the edge.
 */
export function following(
  camera: Camera,
  at: { x: number; y: number },
  maze: Size,
  box: Size,
): Camera {
  const axis = (middle: number, place: number, pixels: number) => {
    const room = Math.max(0, pixels / camera.scale / 2 - Math.min(4, pixels / camera.scale / 4));
    return Math.max(place - room, Math.min(place + room, middle));
  };
  return settle(
    {
      ...camera,
      x: axis(camera.x, at.x + 0.5, box.width),
      y: axis(camera.y, at.y + 0.5, box.height),
    },
    maze,
    box,
  );
}

/** The cells that are seen, and a few beyond. */
export function seen(camera: Camera, maze: Size, box: Size) {
  const [across, down] = [box.width / camera.scale / 2, box.height / camera.scale / 2];
  const x = Math.max(0, Math.floor(camera.x - across) - 1);
  const y = Math.max(0, Math.floor(camera.y - down) - 1);
  return {
    x,
    y,
    width: Math.max(0, Math.min(maze.width, Math.ceil(camera.x + across) + 1) - x),
    height: Math.max(0, Math.min(maze.height, Math.ceil(camera.y + down) + 1) - y),
  };
}

/** A camera as an address has it, and back. */
export const written = ({ x, y, scale }: Camera) =>
  `${x.toFixed(1)},${y.toFixed(1)},${scale.toFixed(1)}`;

export function readCamera(text: string | null): Camera | null {
  const numbers = text?.split(',').map(Number) ?? [];
  const [x, y, scale] = numbers;
  const sound = numbers.length === 3 && numbers.every((one) => Number.isFinite(one));
  return sound && scale! > 0 ? { x: x!, y: y!, scale: scale! } : null;
}
