/**
 * The least each step must have read. A checker that reads nothing reports nothing wrong, so a step
 * below its number fails. Zero means that the part may still be missing; raise it once it exists, and
 * now and then afterwards, so that a broken glob or a lost folder is noticed.
 */
export const expected = {
  sourceFiles: 1_800,
  unit: { files: 120, tests: 1_300 },
  tools: { files: 6, tests: 60 },
  server: { files: 115, tests: 2_000 },
  webFiles: 600,
  browserTests: 140,
};

/** Files longer than `MAX_LINES` that have a reason to be, by path from the root. */
export const longFiles: Record<string, string> = {
  'apps/server/src/modules/mensajes/envios/emails.test.ts':
    'one company, its mail server and their helpers serve all its cases',
  'apps/server/src/modules/identidad/usuarios/usuarios.test.ts':
    'one company and its people serve all its cases',
  'apps/server/src/modules/contabilidad/contabilidad/asientos.test.ts':
    'one book and its helpers serve all its cases',
  'apps/server/src/modules/contabilidad/contabilidad/orden-de-llegada.test.ts':
    'one model of a book, its commands and what must hold of it',
  'packages/domain/src/contabilidad/asientos.test.ts':
    'a test for each posting rule, in the order of docs/asientos.md',
  'packages/formats/src/cartola/bancos/a-mano.test.ts':
    'a statement written by hand for each layout, with its totals, in one list',
  'apps/web/src/shared/navigation/destinations.ts': 'one table of all screens, a row to each',
  'apps/server/migrations/20261121001300_ledger.sql':
    'the chart that companies start with, one row to a line, beside the tables that it fills',
  'apps/server/migrations/20261121000300_reference_data.sql': 'reference data, one row to a line',
};
