/**
 * The least each step must have read. A checker that reads nothing reports nothing wrong, so a step
 * below its number fails. Zero means that the part may still be missing; raise it once it exists, and
 * now and then afterwards, so that a broken glob or a lost folder is noticed.
 */
export const expected = {
  sourceFiles: 1_250,
  unit: { files: 85, tests: 950 },
  tools: { files: 5, tests: 55 },
  server: { files: 80, tests: 1_300 },
  webFiles: 400,
  browserTests: 95,
};

/** Files longer than `MAX_LINES` that have a reason to be, by path from the root. */
export const longFiles: Record<string, string> = {
  'apps/server/src/modules/usuarios/usuarios.test.ts': 'one company and its people serve all its cases',
  'apps/server/migrations/20261121000300_reference_data.sql': 'reference data, one row to a line',
};
