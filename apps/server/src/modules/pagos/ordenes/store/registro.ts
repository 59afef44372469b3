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
