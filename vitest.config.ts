import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { projects } from './tools/checks/suites.ts';

// The harness brings up one PostgreSQL for the whole run and hands its address to the tests.
const databaseSetup = 'packages/testing/src/global-setup.ts';

/** A test that takes this long hangs. A busy machine makes one of seconds ten times slower, and that is no failure. */
const HANGING_MS = 180_000;
/** The same of one wait of a test, where it sets none of its own. */
const POLL_MS = 60_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Each project takes it over: a property runs from the kept seed unless `npm run explorar` gives a new one.
    setupFiles: [fileURLToPath(new URL('tools/properties/setup-seed.ts', import.meta.url))],
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // They hold no state of their own: most of their time was loading the same code again for each file.
          isolate: false,
          ...projects.unit,
          sequence: { groupOrder: 0 },
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      {
        extends: true,
        // They start Node and npm over and over.
        test: {
          name: 'tools',
          pool: 'threads',
          ...projects.tools,
          sequence: { groupOrder: 1 },
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Many of them wait for processes that they start, kill or outlive: a third works meanwhile.
          maxWorkers: 3,
          // Projects with another number of workers run one after the other.
          sequence: { groupOrder: 2 },
          // Processes: a native module that fails in a thread takes the whole run with it.
          pool: 'forks',
          // The product runs on Node's own modules, and so do its tests: loaded once for all the files of a process.
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...projects.server,
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
    ],
  },
});
