import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const PLAN_PRUEBA = 'prueba';

/** Gives a new company every feature of its plan, named by its slug: active, or on trial in the plan for that. */
export async function insertFuncionalidadesDelPlan(tx: Tx, idEmpresa: number, plan: string): Promise<void> {
  await tx
    .insertInto('empresaFuncionalidad')
    .columns(['idEmpresa', 'idFuncionalidad', 'activa', 'prueba', 'capacidad'])
    .expression((eb) =>
      eb
        .selectFrom('planFuncionalidad as pf')
        .innerJoin('plan as p', 'p.id', 'pf.idPlan')
        .select([
          eb.val(idEmpresa).as('idEmpresa'),
          'pf.idFuncionalidad',
          eb.val(plan !== PLAN_PRUEBA).as('activa'),
          eb.val(plan === PLAN_PRUEBA).as('prueba'),
          'pf.capacidadMax as capacidad',
        ])
        .where('p.slug', '=', plan),
    )
    .execute();
}

/**
 * Gives a company the features of a plan with their capacities. Others go off: they are offered where they are sold,
 * and stay readable where they were available. A trial goes on.
 */
export async function applyFuncionalidades(
  tx: Tx,
  idEmpresa: number,
  delPlan: readonly { readonly idFuncionalidad: number; readonly capacidad: number | null }[],
): Promise<void> {
  if (delPlan.length > 0)
    await tx
      .insertInto('empresaFuncionalidad')
      .values(delPlan.map((una) => ({ idEmpresa, ...una, activa: true })))
      .onConflict((c) =>
        c.columns(['idEmpresa', 'idFuncionalidad']).doUpdateSet((eb) => ({
          activa: true,
          capacidad: eb.ref('excluded.capacidad'),
          mostrarPaywall: false,
          soloLectura: false,
          idUsuarioModifico: null,
          modified: sql<Date>`now()`,
        })),
      )
      .execute();
  await tx
    .updateTable('empresaFuncionalidad as ef')
    .from('funcionalidad as f')
    .set({
      activa: false,
      soloLectura: sql<boolean>`not ef.prueba`,
      mostrarPaywall: sql<boolean>`f.mensaje_upselling is not null`,
      idUsuarioModifico: null,
      modified: sql<Date>`now()`,
    })
    .whereRef('f.id', '=', 'ef.idFuncionalidad')
    .where('ef.idEmpresa', '=', idEmpresa)
    .where('ef.activa', '=', true)
    .$if(delPlan.length > 0, (q) =>
      q.where(
        'ef.idFuncionalidad',
        'not in',
        delPlan.map(({ idFuncionalidad }) => idFuncionalidad),
      ),
    )
    .execute();
}
