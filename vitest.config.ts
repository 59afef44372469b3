import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { projects } from './tools/checks/suites.ts';

// The harness brings up one PostgreSQL for the whole run and hands its address to the tests.
const databaseSetup = 'packages/testing/src/global-setup.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', ...projects.unit, testTimeout: 10_000, hookTimeout: 10_000 },
      },
      {
        extends: true,
        // They start Node and npm over and over.
        test: { name: 'tools', ...projects.tools, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...projects.server,
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
