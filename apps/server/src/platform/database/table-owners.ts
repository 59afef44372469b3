/** Modules that write tables of others: what they write is a whole company, or the whole database. */
export const WRITERS_OF_ALL: readonly string[] = [
  // Fills the company of the demonstration with rows that no person entered.
  'instalacion/demo',
  // Writes every table back as a backup has it.
  'platform/backup',
  // Writes a company as its archive has it, in its first transaction.
  'platform/traslado',
];

/**
 * Tables that more than one module writes, from before each had an owner. The list only shrinks: `table-owners.test.ts`
 * compares it with the code.
 */
export const WITHOUT_OWNER: readonly string[] = [];

/** Files with statements whose table stands in a variable, with the tables that it names. */
export const TABLES_IN_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  // One classification for both kinds of record, each in its own table.
  'modules/contabilidad/clasificacion/store/clasificacion.ts': [
    'cartola_clasificacion',
    'documento_clasificacion',
  ],
  // The lines and the references of a document go together.
  'modules/registros/documentos/store/documento.ts': ['documento_glosa', 'documento_referencia'],
};
