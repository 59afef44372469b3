import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Puts features on trial. A feature that the company has keeps its capacity. */
export async function startFuncionesDePrueba(
  tx: Tx,
  idEmpresa: number,
  funciones: readonly { readonly idFuncionalidad: number; readonly capacidad: number | null }[],
): Promise<void> {
  if (funciones.length === 0) return;
  await tx
    .insertInto('empresaFuncionalidad')
    .values(funciones.map((una) => ({ idEmpresa, ...una, activa: false, prueba: true })))
    .onConflict((c) =>
      c.columns(['idEmpresa', 'idFuncionalidad']).doUpdateSet({
        prueba: true,
        capacidad: sql<
          number | null
        >`case when empresa_funcionalidad.activa then empresa_funcionalidad.capacidad
          else excluded.capacidad end`,
        soloLectura: false,
        modified: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Ends trials of features: those that the company does not have are offered, and their records stay readable. */
export async function endFuncionesDePrueba(
  tx: Tx,
  idEmpresa: number,
  idsFuncionalidad: readonly number[],
): Promise<void> {
  if (idsFuncionalidad.length === 0) return;
  await tx
    .updateTable('empresaFuncionalidad as ef')
    .from('funcionalidad as f')
    .set({
      prueba: false,
      soloLectura: sql<boolean>`not ef.activa`,
      mostrarPaywall: sql<boolean>`ef.mostrar_paywall or (not ef.activa and f.mensaje_upselling is not null)`,
      modified: sql<Date>`now()`,
    })
    .whereRef('f.id', '=', 'ef.idFuncionalidad')
    .where('ef.idEmpresa', '=', idEmpresa)
    .where('ef.idFuncionalidad', 'in', [...idsFuncionalidad])
    .where('ef.prueba', '=', true)
    .execute();
}
