/** What the first page costs. That nothing moves while pages load is seen with the pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_SCRIPT, sizes } from '../cost';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

it('brings little script with the first page', async () => {
  const { script } = await sizes(server);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
});
