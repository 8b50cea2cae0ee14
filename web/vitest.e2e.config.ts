import { defineConfig } from 'vitest/config';

/** Tests in a real browser, against real servers. Nothing in them waits for a time to pass; the
 * limits only end what hangs. */
const PATIENCE = Number(process.env.DAMIER_PATIENCE ?? 120_000);

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE, interval: 25 } },
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
  },
});
