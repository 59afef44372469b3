import { ESTADOS_OT, estadoTrasFacturar, type EstadoOt } from '@cuadra/domain/ots';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { annulNotaVenta } from '../documentos/index.ts';
import { otNotFound } from './get-ot.ts';
import type { ClaveOt } from './store/detail.ts';
import { lockOt, setEstado } from './store/write.ts';

export type EstadoPedido = 'borrador' | 'abierta' | 'cerrada' | 'anulada';

/** Throws `conflicto` where the state that it has does not lead to the one that is asked for. */
function assertCambio(estado: EstadoOt, pedido: EstadoPedido, facturado: number): void {
  if (estado === 'anulada') throw conflict('Está anulada y así se queda. Puedes duplicarla.');
  switch (pedido) {
    case 'borrador':
      if (facturado > 0) throw conflict('Ya tiene facturas vinculadas. Desvincúlalas antes.');
      return;
    case 'abierta':
      if (estado === 'facturada') throw conflict('Ya está facturada entera.');
      return;
    case 'cerrada':
      if (estado === 'borrador') throw conflict('Es un borrador. Ábrela o anúlala.');
      return;
    case 'anulada':
      if (facturado > 0) throw conflict('Tiene facturas vinculadas. Desvincúlalas antes de anularla.');
  }
}

/** Puts a nota de venta into a state. Throws `no_encontrado`, and `conflicto` where its own does not lead there. */
export async function turnEstado(
  tx: Tx,
  clave: ClaveOt,
  pedido: EstadoPedido,
): Promise<{ antes: EstadoOt; despues: EstadoOt }> {
  const ot = await lockOt(tx, clave);
  if (!ot) throw otNotFound();
  const antes = oneOf(ESTADOS_OT, ot.estado);
  if (antes === pedido) return { antes, despues: antes };
  assertCambio(antes, pedido, ot.montoFacturado);
  // A reopened nota de venta takes the state that its invoices give.
  const despues =
    pedido === 'abierta' ? estadoTrasFacturar('abierta', ot.montoTotal, ot.montoFacturado) : pedido;
  await setEstado(tx, clave, { estado: despues, montoFacturado: ot.montoFacturado });
  if (despues === 'anulada') await annulNotaVenta(tx, clave);
  return { antes, despues };
}
