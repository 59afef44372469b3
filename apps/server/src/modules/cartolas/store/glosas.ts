import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Beyond this many the words are so common that a walk through the list meets them soon. */
const MAX_GLOSAS = 5000;

/** Descriptions that hold the pattern in any case, from those that the company's lines have; null where too many do. */
export async function readGlosas(tx: Tx, idEmpresa: number, patron: string): Promise<string[] | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select distinct descripcion from cartola_glosa_resumen
    where id_empresa = ${idEmpresa} and minusculas like lower(${patron})
    limit ${MAX_GLOSAS + 1}`.execute(tx);
  return rows.length > MAX_GLOSAS ? null : rows.map(({ descripcion }) => descripcion);
}
