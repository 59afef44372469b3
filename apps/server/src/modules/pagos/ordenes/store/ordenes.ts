import type { EstadoOrden } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Locks orders in the order of their ids; answers those that are there. */
export async function lockOrdenes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<number[]> {
  const filas = await tx
    .selectFrom('ordenPago')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return filas.map(({ id }) => id);
}

export interface OrdenPorEscribir {
  readonly idBeneficiario: number;
  readonly idBeneficiarioCuenta: number | null;
  readonly idCuentaCorriente: number | null;
  readonly monto: number;
  readonly fechaPago: string;
  readonly glosa: string | null;
  readonly emailNotificar: string;
  readonly reservada: boolean;
}

export interface ParteDeOrden {
  readonly idDocumento: number;
  readonly monto: number;
}

export async function insertOrden(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly idUsuario: number },
  orden: OrdenPorEscribir,
  partes: readonly ParteDeOrden[],
): Promise<number> {
  const { idEmpresa, idUsuario } = clave;
  const { id } = await tx
    .insertInto('ordenPago')
    .values({ idEmpresa, ...orden, idUsuarioInscriptor: idUsuario })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (partes.length > 0)
    await tx
      .insertInto('ordenPagoDocumento')
      .values(partes.map((parte) => ({ idEmpresa, idOrden: id, ...parte })))
      .execute();
  return id;
}

export interface ContenidoDeOrden {
  readonly idBeneficiario?: number;
  readonly idBeneficiarioCuenta?: number | null;
  readonly idCuentaCorriente?: number | null;
  readonly monto?: number;
  readonly fechaPago?: string;
}

/** The columns of orders that persons edit. */
export type ContenidoGuardado = {
  readonly monto: number;
  readonly fechaPago: string;
  readonly idCuentaCorriente: number | null;
  readonly idBeneficiario: number;
  readonly emailNotificar: string;
};

/** The contents of orders, by order. */
export async function readContenidos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ContenidoGuardado>> {
  const filas = await tx
    .selectFrom('ordenPago')
    .select(['id', 'monto', 'fechaPago', 'idCuentaCorriente', 'idBeneficiario', 'emailNotificar'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(filas.map(({ id, ...contenido }) => [id, contenido]));
}

/** Changes what an order pays: another version, which waits for approval. */
export async function updateContenido(
  tx: Tx,
  idEmpresa: number,
  id: number,
  contenido: ContenidoDeOrden,
): Promise<void> {
  await tx
    .updateTable('ordenPago')
    .set({
      ...contenido,
      idEstado: 1,
      idUsuarioAprobador: null,
      motivoRechazo: null,
      enviada: null,
      medio: null,
      version: sql`version + 1`,
      modified: sql`now()`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function updateParte(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
  { idDocumento, monto }: ParteDeOrden,
): Promise<void> {
  await tx
    .updateTable('ordenPagoDocumento')
    .set({ monto })
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .where('idDocumento', '=', idDocumento)
    .execute();
}

/** Writes the documents that an order pays in place of the former ones. */
export async function replacePartes(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
  partes: readonly { readonly id: number; readonly monto: number }[],
): Promise<void> {
  await tx
    .deleteFrom('ordenPagoDocumento')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .execute();
  if (partes.length > 0)
    await tx
      .insertInto('ordenPagoDocumento')
      .values(partes.map(({ id: idDocumento, monto }) => ({ idEmpresa, idOrden, idDocumento, monto })))
      .execute();
}

export async function updateEmail(
  tx: Tx,
  idEmpresa: number,
  id: number,
  emailNotificar: string,
): Promise<void> {
  await tx
    .updateTable('ordenPago')
    .set({ emailNotificar, modified: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export interface PasoDeOrden {
  readonly idEstado: EstadoOrden;
  readonly idUsuarioAprobador?: number | null;
  readonly medio?: 'transferencia' | 'nomina' | 'manual' | null;
  readonly enviada?: Date | null;
  readonly pagada?: string | null;
  readonly idCartola?: number | null;
  readonly motivoRechazo?: string | null;
}

/** Moves orders to a state; the database refuses what the table of transitions does not have. */
export async function moveOrdenes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  paso: PasoDeOrden,
): Promise<void> {
  await tx
    .updateTable('ordenPago')
    .set({ ...paso, modified: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Links paid orders to the bank lines that paid them, by order. */
export async function linkCartolas(
  tx: Tx,
  idEmpresa: number,
  lineas: ReadonlyMap<number, number>,
): Promise<void> {
  if (lineas.size === 0) return;
  await sql`
    update orden_pago o set id_cartola = l.id_cartola, modified = now()
    from unnest(${[...lineas.keys()]}::bigint[], ${[...lineas.values()]}::bigint[]) as l (id, id_cartola)
    where o.id_empresa = ${idEmpresa} and o.id = l.id`.execute(tx);
}

/** Locks unpaid, unsent orders of these beneficiaries whose account differs from the one in force, or that are scheduled. */
export async function lockPorCuenta(
  tx: Tx,
  idEmpresa: number,
  idsBeneficiario: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orden_pago o
    left join beneficiario_cuenta v on v.id_empresa = o.id_empresa and v.id_beneficiario = o.id_beneficiario
      and v.estado = 'vigente'
    where o.id_empresa = ${idEmpresa} and o.id_beneficiario = any(${[...idsBeneficiario]}::bigint[])
      and o.id_estado in (1, 2) and o.enviada is null
      and (o.id_beneficiario_cuenta is distinct from v.id or o.id_estado = 2)
    order by o.id for update of o`.execute(tx);
  return rows.map(({ id }) => id);
}
