import type { Tx } from '../../../../platform/database/index.ts';

const KEY = 'automatizaciones_clasificacion';

/** How much the company's plan brings, what it has now, and the feature it hangs on. Null is no limit. */
export async function readCapacidad(tx: Tx, idEmpresa: number) {
  const fila = await tx
    .selectFrom('funcionalidad as f')
    .leftJoin('empresaFuncionalidad as ef', (join) =>
      join.onRef('ef.idFuncionalidad', '=', 'f.id').on('ef.idEmpresa', '=', idEmpresa),
    )
    .innerJoin('empresa as e', (join) => join.on('e.idEmpresa', '=', idEmpresa))
    .leftJoin('planFuncionalidad as pf', (join) =>
      join.onRef('pf.idFuncionalidad', '=', 'f.id').onRef('pf.idPlan', '=', 'e.idPlan'),
    )
    .select(['f.id as idFuncionalidad', 'ef.capacidad', 'pf.capacidadMax as base'])
    .where('f.key', '=', KEY)
    .executeTakeFirstOrThrow();
  return fila;
}

/** Address of an administrator of the company, who may change the plan. */
export async function readAdministrador(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('usuarioEmpresa as ue')
    .innerJoin('usuario as u', 'u.id', 'ue.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'ue.idEmpresa').onRef('g.id', '=', 'ue.idGrupo'),
    )
    .select(['u.id', 'u.email', 'u.nombre'])
    .where('ue.idEmpresa', '=', idEmpresa)
    .where('ue.activo', '=', true)
    .where('ue.vence', 'is', null)
    .where('g.nombre', '=', 'Administrador')
    .orderBy('u.id')
    .executeTakeFirst();
}

/** Who asks, and the company they ask for. */
export async function readPersona(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('usuario as u')
    .innerJoin('empresa as e', (join) => join.on('e.idEmpresa', '=', idEmpresa))
    .select(['u.nombre', 'u.email', 'e.nombre as empresa'])
    .where('u.id', '=', idUsuario)
    .executeTakeFirst();
}
