import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { noteOrdenes } from '../../panel/totales/index.ts';
import { moveBilletera } from './move-billetera.ts';
import { estadoOf } from './present-orden.ts';
import type { FilaOrden } from './store/fila.ts';
import { updateContenido, type ContenidoDeOrden } from './store/ordenes.ts';
import { recordEnOrdenes, type AccionDeOrden } from './store/registro.ts';

/**
 * Gives locked orders another content, or none: each is another version that waits for approval, and the wallet frees the
 * money that it held for them.
 */
export async function reopenOrdenes(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number | null },
  filas: readonly FilaOrden[],
  {
    accion,
    motivo = null,
    lote,
    contenidoDe,
  }: {
    readonly accion: AccionDeOrden;
    readonly motivo?: string | null;
    /** The act of a person that it is of. */
    readonly lote?: string;
    readonly contenidoDe: (fila: FilaOrden) => ContenidoDeOrden;
  },
): Promise<void> {
  const { idEmpresa } = quien;
  await moveBilletera(tx, idEmpresa, filas, { a: ESTADO_ORDEN.porAprobar, fecha: clock.hoy() });
  const ids = filas.map(({ id }) => id);
  await noteOrdenes(tx, idEmpresa, ids, -1);
  for (const fila of filas) await updateContenido(tx, idEmpresa, fila.id, contenidoDe(fila));
  await noteOrdenes(tx, idEmpresa, ids, 1);
  await recordEnOrdenes(
    tx,
    quien,
    filas.map((fila) => ({
      idOrden: fila.id,
      accion,
      de: estadoOf(fila),
      a: ESTADO_ORDEN.porAprobar,
      motivo,
      ...(lote !== undefined && { lote }),
    })),
  );
}
