import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests in a real browser, against real servers. Nothing in them waits for a time to pass; the
 * limits only end what hangs. */
const PATIENCE = Number(process.env.DAMIER_PATIENCE ?? 120_000);

/** What takes longest by far, though little is written there: it comes first, so that nobody waits for
 * it alone in the end. */
const LONG = ['/access/boards.e2e.ts', '/access/pages.e2e.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(end));
    const others = await super.sort(files.filter((file) => !isLong(file)));
    return [...files.filter(isLong), ...others];
  }
}

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE, interval: 25 } },
    pool: 'forks',
    maxWorkers: 2,
    // Enough for one to go on while others wait for their servers.
    maxConcurrency: 3,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
