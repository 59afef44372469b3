import { reducirPartes } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reconcileByOrdenes, takeBackPago } from '../../conciliacion/conciliacion/index.ts';
import { readFila } from './store/fila.ts';
import { replacePartes } from './store/ordenes.ts';

/**
 * Takes a part of a paid order's money back from its documents: they are open again for it, and may be ordered again. The
 * charge stays reconciled with the rest; its other part waits for a person, beside the deposit that came back. Where
 * nothing is left, the caller refuses the order.
 */
export async function returnPart(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
  vuelve: number,
): Promise<void> {
  const fila = await readFila(tx, idEmpresa, idOrden);
  if (!fila || fila.idCartola === null || fila.documentos.length === 0) return;
  const { idCartola, documentos } = fila;
  await takeBackPago(platform, tx, {
    idEmpresa,
    idCartola,
    idsDocumento: documentos.map(({ id }) => id),
    idAbono: null,
    explicacion: `Devuelve una parte del pago de la orden ${idOrden}.`,
  });
  const quedan = reducirPartes(documentos, vuelve);
  if (quedan.length === 0) return;
  await replacePartes(tx, idEmpresa, idOrden, quedan);
  const explicacion = `Lo pagó en parte la orden ${idOrden} desde la billetera.`;
  await reconcileByOrdenes(platform, tx, idEmpresa, [
    { idsCartola: [idCartola], documentos: quedan, explicacion },
  ]);
}
