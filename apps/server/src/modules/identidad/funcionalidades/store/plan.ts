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
