import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CambioFuncionalidad } from '@cuadra/contract';
import { withUsuario, type Db, type Tx } from '../../../../platform/database/index.ts';

/** The company that one of the staff names; null where there is none. The database shows it to the staff alone. */
export async function findEmpresa(db: Db, idUsuario: number, idEmpresa: number): Promise<number | null> {
  const fila = await withUsuario(db, idUsuario, (tx) =>
    tx.selectFrom('empresa').select('idEmpresa').where('idEmpresa', '=', idEmpresa).executeTakeFirst(),
  );
  return fila?.idEmpresa ?? null;
}

export function readEmpresa(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('empresa as e')
    .innerJoin('plan as p', 'p.id', 'e.idPlan')
    .select(['e.idEmpresa as id', 'e.nombre', 'e.rut', 'p.id as idPlan', 'p.nombre as plan'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** Makes another change of the company's features wait until this transaction ends. */
export async function lockFuncionalidades(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Every feature of the product with what the company has of it, by category. */
export function readFuncionalidades(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('funcionalidad as f')
    .innerJoin('funcionalidadCategoria as c', 'c.id', 'f.idCategoria')
    .leftJoin('integrador as i', 'i.id', 'f.idIntegrador')
    .leftJoin('empresaFuncionalidad as ef', (join) =>
      join.onRef('ef.idFuncionalidad', '=', 'f.id').on('ef.idEmpresa', '=', idEmpresa),
    )
    .leftJoin('usuario as u', 'u.id', 'ef.idUsuarioModifico')
    .select((eb) => [
      'f.id',
      'f.idParent',
      'f.key',
      'f.nombre',
      'f.descripcion',
      'c.id as idCategoria',
      'c.nombre as categoria',
      'c.unica',
      'i.id as idIntegrador',
      'i.nombre as integrador',
      'ef.activa',
      'ef.capacidad',
      'ef.mostrarPaywall',
      'ef.prueba',
      'ef.modified',
      'u.id as idUsuario',
      'u.nombre as usuario',
      jsonArrayFrom(
        eb
          .selectFrom('planFuncionalidad as pf')
          .innerJoin('plan as p', 'p.id', 'pf.idPlan')
          .select(['pf.idPlan', 'pf.idFuncionalidad', 'pf.capacidadMax', 'p.nombre'])
          .whereRef('pf.idFuncionalidad', '=', 'f.id')
          .orderBy('p.orden')
          .orderBy('p.precio')
          .orderBy('p.id'),
      ).as('planes'),
    ])
    .orderBy('c.orden')
    .orderBy('f.id')
    .execute();
}
export type FuncionalidadLeida = Awaited<ReturnType<typeof readFuncionalidades>>[number];

export async function upsertFuncionalidades(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  cambios: readonly CambioFuncionalidad[],
): Promise<void> {
  if (cambios.length === 0) return;
  await tx
    .insertInto('empresaFuncionalidad')
    .values(cambios.map((cambio) => ({ idEmpresa, idUsuarioModifico: idUsuario, ...cambio })))
    .onConflict((c) =>
      c.columns(['idEmpresa', 'idFuncionalidad']).doUpdateSet((eb) => ({
        activa: eb.ref('excluded.activa'),
        capacidad: eb.ref('excluded.capacidad'),
        mostrarPaywall: eb.ref('excluded.mostrarPaywall'),
        prueba: eb.ref('excluded.prueba'),
        soloLectura: sql<boolean>`empresa_funcionalidad.solo_lectura and not (excluded.activa or excluded.prueba)`,
        idUsuarioModifico: eb.ref('excluded.idUsuarioModifico'),
        modified: sql<Date>`now()`,
      })),
    )
    .execute();
}
