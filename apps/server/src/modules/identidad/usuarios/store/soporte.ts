import { sql } from 'kysely';
import { dice, withUsuario, type Db, type Tx } from '../../../../platform/database/index.ts';

const MAX_EMPRESAS = 20;

/** Companies by a part of their name or RUT, which the database shows to the staff alone. */
export function findEmpresas(db: Db, idUsuario: number, texto: string, rut: string | null) {
  return withUsuario(db, idUsuario, (tx) =>
    tx
      .selectFrom('empresa as e')
      .innerJoin('plan as p', 'p.id', 'e.idPlan')
      .select(['e.idEmpresa as id', 'e.nombre', 'e.razonSocial', 'e.rut', 'p.nombre as plan'])
      .where((eb) =>
        eb.or([
          dice(sql`e.nombre`, texto),
          dice(sql`e.razon_social`, texto),
          ...(rut === null ? [] : [eb('e.rut', 'like', `${rut}%`)]),
        ]),
      )
      .orderBy('e.nombre')
      .limit(MAX_EMPRESAS)
      .execute(),
  );
}

export async function empresaExists(db: Db, idUsuario: number, idEmpresa: number): Promise<boolean> {
  const fila = await withUsuario(db, idUsuario, (tx) =>
    tx.selectFrom('empresa').select('idEmpresa').where('idEmpresa', '=', idEmpresa).executeTakeFirst(),
  );
  return fila !== undefined;
}

export async function readStaff(tx: Tx, idUsuario: number) {
  return tx
    .selectFrom('usuario')
    .select(['esGod', 'esSuperAdmin', 'activo'])
    .where('id', '=', idUsuario)
    .executeTakeFirst();
}

export async function readMembresiaDe(tx: Tx, idEmpresa: number, idUsuario: number) {
  const fila = await tx
    .selectFrom('usuarioEmpresa')
    .select(['activo', 'vence'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();
  return fila ?? null;
}

export async function readAcciones(
  tx: Tx,
  idEmpresa: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const delSoporte = tx
    .selectFrom('auditoria as a')
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.esSoporte', '=', true);
  const { count } = await delSoporte
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const filas = await delSoporte
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.id', 'a.created', 'a.accion', 'a.modelo', 'a.idRegistro', 'a.antes', 'a.despues'])
    .select('u.nombre as usuario')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, filas };
}
