import { ESTADOS_PAGO_TARJETA, estadosPrevios, type EstadoPagoTarjeta } from '@cuadra/domain/pagos-tarjeta';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import type { Resultado } from '../tipos.ts';

export interface PagoNuevo {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly orden: string;
  readonly sesion: string;
  readonly monto: number;
  readonly created: Date;
  readonly revisar: Date;
  readonly regreso: Regreso;
  readonly medio: Medio;
  /** Of the paying company; null where no account of Cuadra pays. */
  readonly idUsuario: number | null;
}

/** Where a browser goes on to after Webpay: the portal of a customer, or the invoices of a plan. */
export const REGRESOS = ['portal', 'plan'] as const;
export type Regreso = (typeof REGRESOS)[number];

/** A person pays at Webpay; a card that was left is charged by Oneclick. */
const MEDIOS = ['webpay', 'oneclick'] as const;
export type Medio = (typeof MEDIOS)[number];

/** Writes an attempt with what it pays; answers its id. */
export async function insertPago(
  tx: Tx,
  pago: PagoNuevo,
  documentos: readonly { readonly id: number; readonly monto: number }[],
): Promise<number> {
  const { idEmpresa } = pago;
  const { id } = await tx.insertInto('pagoTarjeta').values(pago).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('pagoTarjetaDocumento')
    .values(documentos.map(({ id: idDocumento, monto }) => ({ idEmpresa, idPago: id, idDocumento, monto })))
    .execute();
  return id;
}

export async function setToken(tx: Tx, idEmpresa: number, id: number, token: string): Promise<void> {
  await tx
    .updateTable('pagoTarjeta')
    .set({ token })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Attempts of a customer since an instant. */
export async function countDesde(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  desde: Date,
): Promise<number> {
  const { n } = await tx
    .selectFrom('pagoTarjeta')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .where('created', '>', desde)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether any payment of the company still has to be settled. */
export async function hasAbiertos(tx: Tx, idEmpresa: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('pagoTarjeta')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', 'in', ['creado', 'por_confirmar'])
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** The company of a payment that a browser brings back; null where none has that token or order. */
export async function readEmpresaDePago(
  db: Db,
  { token = null, orden = null }: { readonly token?: string | null; readonly orden?: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select empresa_de_pago_tarjeta(${token}::text, ${orden}::text) as id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readPorRevisar(
  db: Db,
  ahora: Date,
): Promise<readonly { readonly idEmpresa: number; readonly id: number }[]> {
  const { rows } = await sql<{ idEmpresa: number; id: number }>`
    select id_empresa, id from pagos_tarjeta_por_revisar(${ahora}::timestamptz)`.execute(db);
  return rows;
}

/** A payment, locked. */
export async function lockPago(
  tx: Tx,
  idEmpresa: number,
  cual: { readonly id: number } | { readonly token: string } | { readonly orden: string },
) {
  const fila = await tx
    .selectFrom('pagoTarjeta')
    .selectAll()
    .where('idEmpresa', '=', idEmpresa)
    .$if('id' in cual, (q) => q.where('id', '=', 'id' in cual ? cual.id : 0))
    .$if('token' in cual, (q) => q.where('token', '=', 'token' in cual ? cual.token : ''))
    .$if('orden' in cual, (q) => q.where('orden', '=', 'orden' in cual ? cual.orden : ''))
    .forUpdate()
    .executeTakeFirst();
  return fila
    ? {
        ...fila,
        estado: oneOf(ESTADOS_PAGO_TARJETA, fila.estado),
        regreso: oneOf(REGRESOS, fila.regreso),
        medio: oneOf(MEDIOS, fila.medio),
      }
    : null;
}
export type PagoBloqueado = NonNullable<Awaited<ReturnType<typeof lockPago>>>;

/** Begins a confirmation; until `hasta` no other process takes it up. */
export async function beginConfirmacion(tx: Tx, idEmpresa: number, id: number, hasta: Date): Promise<void> {
  await tx
    .updateTable('pagoTarjeta')
    .set({ estado: 'por_confirmar', tomadoHasta: hasta, revisar: hasta })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Moves a payment where the table of transitions lets it; answers whether it did. */
export async function moveEstado(
  tx: Tx,
  idEmpresa: number,
  id: number,
  hacia: EstadoPagoTarjeta,
  datos: {
    readonly resultado?: Resultado;
    readonly pagado?: Date;
    readonly revisar?: Date;
  } = {},
): Promise<boolean> {
  const { resultado, pagado, revisar = null } = datos;
  const { numUpdatedRows } = await tx
    .updateTable('pagoTarjeta')
    .set({
      estado: hacia,
      tomadoHasta: null,
      revisar,
      revisiones: 0,
      ...(pagado && { pagado }),
      ...(resultado && {
        codigoRespuesta: resultado.responseCode,
        codigoAutorizacion: resultado.codigoAutorizacion,
        tarjeta: resultado.tarjeta,
        tipoTarjeta: resultado.tipoTarjeta,
        cuotas: resultado.cuotas,
      }),
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', 'in', [...estadosPrevios(hacia)])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts off the next look at a payment. */
export async function postpone(tx: Tx, idEmpresa: number, id: number, revisar: Date): Promise<void> {
  await tx
    .updateTable('pagoTarjeta')
    .set((eb) => ({ revisar, tomadoHasta: null, revisiones: eb('revisiones', '+', 1) }))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Says which sale of Transbank's account a payment is. */
export async function setVenta(tx: Tx, idEmpresa: number, id: number, idVenta: number): Promise<void> {
  await tx
    .updateTable('pagoTarjeta')
    .set({ idVenta, revisar: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/**
 * Whether every document of a payment still owes its part, with no other payment of it on its way into the books. The
 * caller holds the customer's lock.
 */
export async function isOwed(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ debe: boolean }>`
    select coalesce(bool_and(d.saldo >= p.monto and d.por_conciliar >= p.monto and not exists (
        select from pago_tarjeta_documento q
        join pago_tarjeta r on r.id_empresa = q.id_empresa and r.id = q.id_pago
        where q.id_empresa = p.id_empresa and q.id_documento = p.id_documento and q.id_pago <> p.id_pago
          and (r.estado = 'por_confirmar' or r.estado = 'pagado' and r.id_venta is null))), false) as debe
    from pago_tarjeta_documento p
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    where p.id_empresa = ${idEmpresa} and p.id_pago = ${id}`.execute(tx);
  return rows[0]?.debe ?? false;
}

/** Payments of these documents whose end is not known, or that are not in the books yet. */
export async function hasSinFin(
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from pago_tarjeta_documento p
    join pago_tarjeta r on r.id_empresa = p.id_empresa and r.id = p.id_pago
    where p.id_empresa = ${idEmpresa} and p.id_documento = any(${[...idsDocumento]}::bigint[])
      and (r.estado = 'por_confirmar' or r.estado = 'pagado' and r.id_venta is null)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Charges to cards that were left, for a document, oldest first. */
export async function readCargosDe(tx: Tx, idEmpresa: number, idDocumento: number) {
  const filas = await tx
    .selectFrom('pagoTarjetaDocumento as p')
    .innerJoin('pagoTarjeta as r', (join) =>
      join.onRef('r.idEmpresa', '=', 'p.idEmpresa').onRef('r.id', '=', 'p.idPago'),
    )
    .select(['r.created', 'r.estado', 'r.codigoRespuesta', 'r.tarjeta'])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idDocumento', '=', idDocumento)
    .where('r.medio', '=', 'oneclick')
    .orderBy('r.id')
    .execute();
  return filas.map((fila) => ({ ...fila, estado: oneOf(ESTADOS_PAGO_TARJETA, fila.estado) }));
}
