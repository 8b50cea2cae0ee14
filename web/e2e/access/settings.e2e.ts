/** What boards are made of is seen on them, whatever the theme of the page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../browser';
import { settled } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

it('is paper or night, and looks like it', async () => {
  const { page, leave } = await person(`${server.url}/settings`, { theme: 'light' });
  await page.getByRole('button', { name: 'Reversi' }).click();
  /** How bright the cloth is, from 0 to 255. */
  const brightness = async (style: string) => {
    await page.getByRole('button', { name: style, exact: true }).click();
    await page.locator(`.board-place[data-board=${style}] svg`).waitFor();
    await settled(page);
    const shot = await page.locator('.board-place').screenshot();
    return page.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.drawImage(picture, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      },
      [...shot],
    );
  };
  const [wood, paper, night] = [
    await brightness('wood'),
    await brightness('paper'),
    await brightness('night'),
  ];
  expect(paper).toBeGreaterThan(wood + 20);
  expect(night).toBeLessThan(wood - 8);
  await leave();
});
