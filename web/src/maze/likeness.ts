/** A picture of one's own for the player. It is made small and kept in this browser, and nowhere else. */

const PLACE = 'damier.labyrinth.likeness';
const SIDE = 96;
/** Larger files are not read. */
export const MOST_BYTES = 8_000_000;

export const keptLikeness = (): string | null => {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
};

/** Draws a picture anew, square and small; nothing of the file itself is kept. */
export async function madeLikeness(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')!.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL('image/png');
}

export function keepLikeness(picture: string | null): void {
  try {
    if (picture) localStorage.setItem(PLACE, picture);
    else localStorage.removeItem(PLACE);
  } catch {
    // It lasts until the page is closed.
  }
}
