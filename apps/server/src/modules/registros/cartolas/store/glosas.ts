import { sql } from 'kysely';
import { dice, patronDe, type Tx } from '../../../../platform/database/index.ts';
import { inMonths } from './filter.ts';

/** Beyond this many the words are so common that a walk through the list meets them soon. */
const MAX_GLOSAS = 5000;

const enoughOf = (filas: readonly { readonly descripcion: string }[]): readonly string[] | null =>
  filas.length > MAX_GLOSAS ? null : filas.map(({ descripcion }) => descripcion);

/**
 * Descriptions that hold the text, whatever its capitals and accents, from those that the company's lines have; null
 * where too many do. The lines of stretches that are not folded yet are looked through themselves.
 */
export async function readGlosas(
  tx: Tx,
  idEmpresa: number,
  texto: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select descripcion from cartola_glosa_resumen
    where id_empresa = ${idEmpresa} and plano like plano(${patronDe(texto)})
    union
    select l.descripcion from cartola_glosa_tramo_resumen t
    join cartola l on l.id_empresa = t.id_empresa and l.id between t.desde and t.hasta
    where t.id_empresa = ${idEmpresa} and ${dice(sql`l.descripcion`, texto)}
    limit ${MAX_GLOSAS + 1}`.execute(tx);
  return enoughOf(rows);
}

/** The same of what the lines of these months say, each text once. */
export async function readGlosasDeMeses(
  tx: Tx,
  idEmpresa: number,
  texto: string,
  meses: readonly string[],
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select distinct descripcion from cartola l
    where id_empresa = ${idEmpresa} and ${inMonths(meses)} and ${dice(sql`l.descripcion`, texto)}
    limit ${MAX_GLOSAS + 1}`.execute(tx);
  return enoughOf(rows);
}

/** What was said before and is said now, each once; null where either or both are too many. */
export function joinGlosas(unas: readonly string[] | null, otras: readonly string[] | null) {
  return unas && otras && enoughOf([...new Set([...unas, ...otras])].map((descripcion) => ({ descripcion })));
}
