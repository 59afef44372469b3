import type { ESTADOS_OPERACION } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

type Estado = (typeof ESTADOS_OPERACION)[number];

function selectOperaciones(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('billeteraOperacion as o')
    .leftJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'o.idEmpresa').onRef('cc.id', '=', 'o.idCuentaCorriente'),
    )
    .leftJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .leftJoin('usuario as u', 'u.id', 'o.idUsuario')
    .select([
      'o.id',
      'o.tipo',
      'o.estado',
      'o.monto',
      'o.montoRecibido',
      'o.huella',
      'o.referencia',
      'o.idTransferencia',
      'o.motivo',
      'o.created',
      'o.resuelta',
      'cc.id as idCuenta',
      'cc.numeroCuenta',
      'i.nombre as banco',
      'u.nombre as usuario',
    ])
    .where('o.idEmpresa', '=', idEmpresa);
}
export type FilaOperacion = Awaited<ReturnType<ReturnType<typeof selectOperaciones>['execute']>>[number];

export function readPendientes(tx: Tx, idEmpresa: number, limite: number): Promise<FilaOperacion[]> {
  return selectOperaciones(tx, idEmpresa)
    .where('o.estado', '=', 'pendiente')
    .orderBy('o.id', 'desc')
    .limit(limite)
    .execute();
}

export function readOperacionPorClave(
  tx: Tx,
  idEmpresa: number,
  clave: string,
): Promise<FilaOperacion | undefined> {
  return selectOperaciones(tx, idEmpresa).where('o.clave', '=', clave).executeTakeFirst();
}

export async function readOperacion(tx: Tx, idEmpresa: number, id: number): Promise<FilaOperacion> {
  return selectOperaciones(tx, idEmpresa).where('o.id', '=', id).executeTakeFirstOrThrow();
}

/** An operation with its row locked, so that it ends in one way. */
export function lockOperacion(
  tx: Tx,
  idEmpresa: number,
  {
    tipo,
    ...por
  }: { tipo: 'deposito' | 'retiro' } & (
    | { id: number }
    | { referencia: string }
    | { idTransferencia: string }
  ),
): Promise<FilaOperacion | undefined> {
  let consulta = selectOperaciones(tx, idEmpresa).where('o.tipo', '=', tipo);
  if ('id' in por) consulta = consulta.where('o.id', '=', por.id);
  else if ('referencia' in por) consulta = consulta.where('o.referencia', '=', por.referencia);
  else consulta = consulta.where('o.idTransferencia', '=', por.idTransferencia);
  return consulta.forUpdate('o').executeTakeFirst();
}

export interface OperacionNueva {
  readonly tipo: 'deposito' | 'retiro';
  readonly monto: number;
  readonly clave: string;
  readonly huella: string;
  readonly referencia: string;
  readonly idCuentaCorriente: number | null;
  readonly idUsuario: number | null;
}

/** Writes what was asked for; null where the key asked for something already. */
export async function insertOperacion(
  tx: Tx,
  idEmpresa: number,
  operacion: OperacionNueva,
): Promise<number | null> {
  const fila = await tx
    .insertInto('billeteraOperacion')
    .values({ idEmpresa, ...operacion })
    .onConflict((c) => c.constraint('billetera_operacion_clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export interface Fin {
  readonly estado: Exclude<Estado, 'pendiente'>;
  readonly montoRecibido?: number;
  readonly idTransferencia?: string;
  readonly motivo?: string;
}

export async function finishOperacion(tx: Tx, idEmpresa: number, id: number, fin: Fin): Promise<void> {
  await tx
    .updateTable('billeteraOperacion')
    .set({ ...fin, resuelta: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Waits for a deposit again that was given up. */
export async function reopenOperacion(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('billeteraOperacion')
    .set({ estado: 'pendiente', resuelta: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'anulada')
    .execute();
}

export type EstadoDeOperacion = { readonly estado: string };

/** States of operations by id. */
export async function readEstados(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, EstadoDeOperacion>> {
  const filas = await tx
    .selectFrom('billeteraOperacion')
    .select(['id', 'estado'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(filas.map(({ id, estado }) => [id, { estado }]));
}

/** Of acts on deposits, those whose deposit came in, by lote. */
export async function readLlegados(tx: Tx, idEmpresa: number, lotes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lote: string }>`
    select i.lote from acto_imagen i
    join billetera_operacion o on o.id_empresa = i.id_empresa and o.id = i.id_registro and o.estado = 'hecha'
    where i.id_empresa = ${idEmpresa} and i.lote = any(${[...lotes]}::uuid[])`.execute(tx);
  return rows.map(({ lote }) => lote);
}

/** Where a withdrawal may go: a current account in pesos of the company that is in use; null for any other. */
export function readCuentaDestino(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('tipoCuentaCorriente as t', 't.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select(['cc.id', 't.codigo as tipo', 'm.moneda', 'cc.activa', 'i.nombre as banco', 'cc.numeroCuenta'])
    .where('cc.idEmpresa', '=', idEmpresa)
    .where('cc.id', '=', id)
    .where('cc.eliminada', 'is', null)
    .executeTakeFirst();
}
