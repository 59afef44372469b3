import type { Tx } from '../../../../platform/database/index.ts';

/** Members of a company, or one of them; visits of the staff are none. */
export function readMiembros(tx: Tx, idEmpresa: number, idUsuario?: number) {
  return tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select((eb) => [
      'u.id',
      'u.nombre',
      'u.email',
      'u.telefono',
      'm.activo',
      'm.cargo',
      'm.created',
      'g.id as idGrupo',
      'g.nombre as grupo',
      'g.permisos',
      eb
        .selectFrom('sesion as s')
        .select((s) => s.fn.max('s.usada').as('usada'))
        .whereRef('s.idUsuario', '=', 'u.id')
        .as('ultimaSesion'),
      eb
        .selectFrom('usuarioEvento as e')
        .select((e) => e.fn.max('e.created').as('created'))
        .whereRef('e.idUsuario', '=', 'u.id')
        .where('e.tipo', '=', 'ingreso')
        .as('ultimoEvento'),
      eb
        .exists(
          eb
            .selectFrom('usuarioTotp as t')
            .select('t.idUsuario')
            .whereRef('t.idUsuario', '=', 'u.id')
            .where('t.confirmado', 'is not', null),
        )
        .as('segundoFactor'),
    ])
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.vence', 'is', null)
    .$if(idUsuario !== undefined, (q) => q.where('m.idUsuario', '=', idUsuario ?? 0))
    .orderBy('m.activo', 'desc')
    .orderBy('u.nombre')
    .orderBy('u.id')
    .execute();
}
export type MiembroLeido = Awaited<ReturnType<typeof readMiembros>>[number];

/** How many people of a group may come in. */
export async function countActivosDe(tx: Tx, idEmpresa: number, nombreGrupo: string): Promise<number> {
  const { n } = await tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('m.idEmpresa', '=', idEmpresa)
    .where('g.nombre', '=', nombreGrupo)
    .where('m.activo', '=', true)
    .where('m.vence', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findUsuario(tx: Tx, email: string) {
  const fila = await tx
    .selectFrom('usuario')
    .select(['id', 'activo', 'hashContrasena'])
    .where('email', '=', email)
    .executeTakeFirst();
  return fila ?? null;
}

export async function readNombres(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
): Promise<{ empresa: string; usuario: string }> {
  return tx
    .selectFrom('empresa as e')
    .innerJoin('usuario as u', (join) => join.on('u.id', '=', idUsuario))
    .select(['e.nombre as empresa', 'u.nombre as usuario'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}
