/** A picture of one's own for the player. It is kept in this browser, and nowhere else. */
import { PictureRefused, refusalOf, squared } from './picture';

const PLACE = 'damier.labyrinth.likeness';
const SIDE = 96;

export class Likeness {
  picture = $state.raw<HTMLImageElement | null>(null);
  /** Why a picture was not taken. */
  refused = $state<string>();

  constructor() {
    try {
      this.wear(localStorage.getItem(PLACE));
    } catch {
      // Nothing was kept.
    }
  }

  async take(file: File): Promise<void> {
    this.refused = undefined;
    try {
      const made = await squared(file, SIDE);
      this.wear(made);
      this.keep(made);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      this.refused = refusalOf(error, file.name);
    }
  }

  takeOff(): void {
    this.refused = undefined;
    this.wear(null);
    this.keep(null);
  }

  private keep(picture: string | null): void {
    try {
      if (picture) localStorage.setItem(PLACE, picture);
      else localStorage.removeItem(PLACE);
    } catch {
      // It lasts until the page is closed.
    }
  }

  private wear(picture: string | null): void {
    this.picture = null;
    if (!picture) return;
    const image = new Image();
    image.onload = () => (this.picture = image);
    image.src = picture;
  }
}
