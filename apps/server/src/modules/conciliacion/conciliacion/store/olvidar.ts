import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { markLineas } from './busqueda.ts';
import { deleteParesDeshechos, deleteSinPar } from './pares.ts';
import { renumber } from './suggestions.ts';

/**
 * Deletes undone reconciliations and pairs of bank lines, and decisions on their suggestions. Their suggestions go with the
 * lines.
 */
export async function forgetLineas(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  const suyas = sql`any(${[...lineas]}::bigint[])`;
  await sql`
    delete from conciliacion_par where id_empresa = ${idEmpresa} and id_cartola = ${suyas} and not activo`.execute(
    tx,
  );
  await deleteParesDeshechos(tx, idEmpresa, lineas);
  await sql`delete from sugerencia_decision where id_empresa = ${idEmpresa} and id_cartola = ${suyas}`.execute(
    tx,
  );
}

/** Deletes undone reconciliations of documents and the suggestions that name them, whose lines are searched again. */
export async function forgetDocumentos(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly number[],
): Promise<void> {
  const suyos = sql`any(${[...documentos]}::bigint[])`;
  await sql`
    delete from conciliacion_par where id_empresa = ${idEmpresa} and id_documento = ${suyos} and not activo`.execute(
    tx,
  );
  const { rows } = await sql<{ idCartola: number }>`
    delete from sugerencia s where s.id_empresa = ${idEmpresa} and s.id in (
      select d.id_sugerencia from sugerencia_documento d
      where d.id_empresa = ${idEmpresa} and d.id_documento = ${suyos})
    returning s.id_cartola`.execute(tx);
  const lineas = [...new Set(rows.map(({ idCartola }) => idCartola))];
  await renumber(tx, idEmpresa, lineas);
  await deleteSinPar(tx, idEmpresa, lineas);
  await markLineas(tx, idEmpresa, lineas);
}
