import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

type Rama = RawBuilder<unknown>;

/** A table of words, each with a record that says it, and the column that compares them byte by byte. */
export interface Palabras {
  readonly tabla: string;
  readonly columna: string;
}

/** Cap of the count of records by word: beyond it all words are equally common. */
const MAX_CONTADAS = 1000;

/** The words of the company that begin as `trozo`. */
export const beginsAs = ({ columna }: Palabras, idEmpresa: number, trozo: string): Rama =>
  sql`id_empresa = ${idEmpresa} and ${sql.ref(columna)} >= ${trozo} and ${sql.ref(columna)} < ${`${trozo}\u{10FFFF}`}`;

/** The piece that the fewest records say, so that the fewest are looked at for the others; null without pieces. */
export async function rarest(
  tx: Tx,
  palabras: Palabras,
  idEmpresa: number,
  trozos: readonly string[],
): Promise<string | null> {
  const [unico] = trozos;
  if (unico === undefined || trozos.length === 1) return unico ?? null;
  const cuenta = (trozo: string) => sql`(select ${trozo}::text as trozo, count(*)::int as cuantas from (
    select from ${sql.table(palabras.tabla)} where ${beginsAs(palabras, idEmpresa, trozo)} limit ${MAX_CONTADAS}) unas)`;
  const { rows } = await sql<{ trozo: string }>`
    select trozo from (${sql.join(trozos.map(cuenta), sql` union all `)}) cuentas
    order by cuantas, length(trozo) desc limit 1`.execute(tx);
  return rows[0]?.trozo ?? null;
}
