import { MAX_USOS } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export function readTipos(tx: Tx) {
  return tx
    .selectFrom('cuentaTipo')
    .select(['id', 'key', 'nombre', 'creditoPositivo', 'visible'])
    .orderBy('id')
    .execute();
}

export function readSubtipos(tx: Tx) {
  return tx
    .selectFrom('cuentaSubtipo')
    .select(['id', 'idTipo', 'idParent', 'nombre'])
    .orderBy('idTipo')
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

interface Cuales {
  readonly id?: number;
  readonly conBorradas?: boolean;
}

/** Accounts with how many records are classified in each, up to a bound, and whether anything was ever posted to it. */
export function readCuentas(tx: Tx, idEmpresa: number, { id, conBorradas = false }: Cuales = {}) {
  const usos = (tabla: 'documento_clasificacion' | 'cartola_clasificacion') => sql<number>`
    (select count(*) from (
      select from ${sql.table(tabla)} u
      where u.id_empresa = c.id_empresa and u.id_cuenta_contable = c.id limit ${MAX_USOS}) usadas)`;
  return tx
    .selectFrom('cuentaContable as c')
    .select([
      'c.id',
      'c.idSubtipo',
      'c.key',
      'c.codigo',
      'c.nombre',
      'c.descripcion',
      'c.bloqueada',
      'c.archivada',
      'c.deleted',
      'c.idCuentaCorriente',
      usos('documento_clasificacion').as('usosDocumento'),
      usos('cartola_clasificacion').as('usosCartola'),
      sql<boolean>`exists (select from asiento_linea a
        where a.id_empresa = c.id_empresa and a.id_cuenta_contable = c.id)`.as('asentada'),
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .$if(!conBorradas, (q) => q.where('c.deleted', '=', false))
    .$if(id !== undefined, (q) => q.where('c.id', '=', id ?? 0))
    .orderBy('c.codigo')
    .execute();
}
export type FilaCuenta = Awaited<ReturnType<typeof readCuentas>>[number];

/** Names and states of accounts, deleted ones too: what past acts name. */
export function readCuentasPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'codigo', 'nombre', 'bloqueada', 'archivada', 'deleted'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute();
}

/** The columns of accounts that persons edit, deleted accounts included. */
export function readDatosDeCuentas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'codigo', 'nombre', 'descripcion', 'idSubtipo', 'bloqueada', 'archivada', 'deleted'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** The account that has a code. */
export function readCuentaDeCodigo(tx: Tx, idEmpresa: number, codigo: string) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .where('codigo', '=', codigo)
    .where('deleted', '=', false)
    .executeTakeFirst();
}

/** Ids of the accounts that may be chosen. */
export async function readElegibles(tx: Tx, idEmpresa: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('cuentaContable')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('deleted', '=', false)
    .where('archivada', '=', false)
    .where('bloqueada', '=', false)
    .execute();
  return filas.map(({ id }) => id);
}

/** The accounts that rules of the product name, by their key. */
export async function readDeReglas(tx: Tx, idEmpresa: number): Promise<Map<string, number>> {
  const filas = await tx
    .selectFrom('cuentaContable')
    .select(['id', 'key'])
    .where('idEmpresa', '=', idEmpresa)
    .where('key', 'is not', null)
    .where('deleted', '=', false)
    .execute();
  return new Map(filas.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
}

/** Keeps changes of the chart one after the other, so that a code is looked for and taken in one step. */
export async function lockPlan(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plan_cuentas', ${idEmpresa}))`.execute(tx);
}
