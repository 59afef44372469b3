import type { EstadoOrden } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type AccionDeOrden =
  | 'crear'
  | 'cambiar'
  | 'cambiar_cuenta'
  | 'firmar'
  | 'agendar'
  | 'devolver'
  | 'cancelar'
  | 'enviar'
  | 'pagar'
  | 'rechazar'
  | 'retornar'
  | 'conciliar'
  | 'desconciliar';

export interface AnotacionDeOrden {
  readonly idOrden: number;
  readonly accion: AccionDeOrden;
  readonly de: number | null;
  readonly a: EstadoOrden;
  readonly motivo?: string | null;
  /** The act of a person that it is of. */
  readonly lote?: string;
}

/** Appends acts on orders to their log; a null person is Cuadra itself. */
export async function recordEnOrdenes(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  anotaciones: readonly AnotacionDeOrden[],
): Promise<void> {
  if (anotaciones.length === 0) return;
  await tx
    .insertInto('ordenPagoRegistro')
    .values(anotaciones.map((anotacion) => ({ idEmpresa, idUsuario, ...anotacion })))
    .execute();
}

/** Orders that an act prepared, by their id. */
export async function readCreadasEn(tx: Tx, idEmpresa: number, lote: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('ordenPagoRegistro')
    .select('idOrden')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where('accion', '=', 'crear')
    .orderBy('idOrden')
    .execute();
  return filas.map(({ idOrden }) => idOrden);
}

/** An order of an act that no longer stands where an undo would take it from. */
export interface OrdenAvanzada {
  readonly lote: string;
  readonly razonSocial: string;
  readonly monto: number;
  readonly idEstado: number;
  readonly enviada: boolean;
}

/** Of acts on orders, the first order of each that is in none of these states. */
export async function readAvanzadas(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
  { accion, estados }: { readonly accion: AccionDeOrden; readonly estados: readonly EstadoOrden[] },
): Promise<OrdenAvanzada[]> {
  const { rows } = await sql<OrdenAvanzada>`
    select distinct on (r.lote) r.lote, b.razon_social, o.monto, o.id_estado, o.enviada is not null as enviada
    from orden_pago_registro r
    join orden_pago o on o.id_empresa = r.id_empresa and o.id = r.id_orden
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    where r.id_empresa = ${idEmpresa} and r.lote = any(${[...lotes]}::uuid[]) and r.accion = ${accion}
      and o.id_estado <> all(${[...estados]}::smallint[])
    order by r.lote, o.id`.execute(tx);
  return rows;
}

/** The act that prepared an order; undefined of one from before the list of acts. */
export async function readLoteDeCreacion(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('ordenPagoRegistro')
    .select('lote')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .where('accion', '=', 'crear')
    .executeTakeFirst();
  return fila?.lote ?? undefined;
}

/** The log of an order, newest first. */
export function readRegistro(tx: Tx, idEmpresa: number, idOrden: number) {
  return tx
    .selectFrom('ordenPagoRegistro as r')
    .leftJoin('usuario as u', 'u.id', 'r.idUsuario')
    .select(['r.id', 'r.accion', 'r.de', 'r.a', 'r.motivo', 'u.nombre as quien', 'r.created'])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idOrden', '=', idOrden)
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();
}
