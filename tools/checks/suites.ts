type Suite = { include: string[]; exclude: string[] };

/** Never tests of ours: dependencies, built files and the fixtures that exist to fail. */
const NEVER = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**'];

/**
 * Which test files belong to which vitest project. `vitest.config.ts` runs by this list and the checks
 * count by it, so a test that no project picks up cannot go unnoticed.
 */
export const projects = {
  unit: {
    include: ['packages/{domain,formats,contract,ui}/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
    exclude: NEVER,
  },
  tools: {
    include: ['tools/*.test.ts', 'tools/{bootstrap,checks,lint,properties,selftest}/**/*.test.ts'],
    exclude: NEVER,
  },
  server: {
    include: ['apps/{server,simulators}/**/*.test.ts', 'packages/testing/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: NEVER,
  },
} satisfies Record<string, Suite>;
