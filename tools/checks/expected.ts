/**
 * The least each step must have read. A checker that reads nothing reports nothing wrong, so a step
 * below its number fails. Zero means that the part may still be missing; raise it once it exists, and
 * now and then afterwards, so that a broken glob or a lost folder is noticed.
 */
export const expected = {
  sourceFiles: 700,
  unit: { files: 60, tests: 700 },
  tools: { files: 4, tests: 50 },
  server: { files: 42, tests: 590 },
  webFiles: 150,
  browserTests: 33,
};

/** Files longer than `MAX_LINES` that have a reason to be, by path from the root. */
export const longFiles: Record<string, string> = {
  'apps/server/migrations/20261121000300_reference_data.sql': 'reference data, one row to a line',
};
