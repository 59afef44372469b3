import type { EstadoOrden } from '@cuadra/domain/ordenes-pago';
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
