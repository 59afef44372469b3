import { sql } from 'kysely';
import type { BodyOf, publishPlan } from '@cuadra/contract';
import { withUsuario, type Db, type Tx } from '../../../../platform/database/index.ts';

/** Versions of every plan, newest first. */
export function readVersiones(db: Db | Tx) {
  return db
    .selectFrom('planVersion as v')
    .leftJoin('usuario as u', 'u.id', 'v.idUsuario')
    .select(['v.id', 'v.idPlan', 'v.version', 'v.nombre', 'v.nota', 'v.created', 'u.nombre as usuario'])
    .orderBy('v.idPlan')
    .orderBy('v.version', 'desc')
    .execute();
}

/** Open companies by version; the database shows them to the staff alone. */
export function countEmpresas(db: Db, idUsuario: number) {
  return withUsuario(db, idUsuario, (tx) =>
    tx
      .selectFrom('empresa')
      .select((eb) => ['idPlanVersion', eb.cast<number>(eb.fn.countAll(), 'bigint').as('empresas')])
      .where('estado', '=', 'activa')
      .groupBy('idPlanVersion')
      .execute(),
  );
}

export function readFuncionalidades(db: Db | Tx) {
  return db.selectFrom('funcionalidad').select(['id', 'key', 'nombre', 'idParent']).orderBy('id').execute();
}

/** The plan, held against another publication; undefined where there is none. */
export function lockPlan(tx: Tx, idPlan: number) {
  return tx
    .selectFrom('plan as p')
    .select((eb) => [
      'p.id',
      'p.enVenta',
      eb
        .selectFrom('planVersion as v')
        .select((v) => v.fn.max('v.version').as('n'))
        .whereRef('v.idPlan', '=', 'p.id')
        .as('version'),
    ])
    .where('p.id', '=', idPlan)
    .forUpdate()
    .executeTakeFirst();
}

export async function readIdsMoneda(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const filas = await tx.selectFrom('moneda').select(['id', 'moneda']).execute();
  return new Map(filas.map(({ id, moneda }) => [moneda, id]));
}

type Publicacion = Pick<BodyOf<typeof publishPlan>, 'nombre' | 'nota' | 'enVenta' | 'funcionalidades'> & {
  readonly idPlan: number;
  readonly idUsuario: number;
  readonly version: number;
  readonly precios: readonly {
    readonly periodo: string;
    readonly idMoneda: number;
    readonly monto: number;
  }[];
};

/** Appends a version and shows it as the plan's newest. */
export async function insertVersion(tx: Tx, p: Publicacion): Promise<void> {
  const { idPlan, version, nombre, nota, idUsuario, enVenta, precios, funcionalidades } = p;
  const { id: idVersion } = await tx
    .insertInto('planVersion')
    .values({ idPlan, version, nombre, nota, idUsuario })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('planVersionPrecio')
    .values(precios.map((precio) => ({ idVersion, ...precio })))
    .execute();
  await tx.deleteFrom('planFuncionalidad').where('idPlan', '=', idPlan).execute();
  if (funcionalidades.length > 0) {
    await tx
      .insertInto('planVersionFuncionalidad')
      .values(funcionalidades.map((una) => ({ idVersion, ...una })))
      .execute();
    await tx
      .insertInto('planFuncionalidad')
      .values(funcionalidades.map((una) => ({ idPlan, ...una })))
      .execute();
  }
  const mensual = precios.find(({ periodo }) => periodo === 'mensual');
  await tx
    .updateTable('plan')
    .set({
      nombre,
      enVenta,
      precio: mensual?.monto ?? sql<number>`precio`,
      idMoneda: mensual?.idMoneda ?? sql<number>`id_moneda`,
    })
    .where('id', '=', idPlan)
    .execute();
}
