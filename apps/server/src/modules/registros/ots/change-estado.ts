import type { OtDetalle } from '@cuadra/contract';
import { ESTADOS_OT, estadoTrasFacturar, type EstadoOt } from '@cuadra/domain/ots';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { annulNotaVenta } from '../documentos/index.ts';
import { loadOt, otNotFound } from './get-ot.ts';
import { lockOt, setEstado } from './store/write.ts';

type Pedido = 'abierta' | 'cerrada' | 'anulada';

/** Throws `conflicto` where the state that it has does not lead to the one that is asked for. */
function assertCambio(estado: EstadoOt, pedido: Pedido, facturado: number): void {
  if (estado === 'anulada') throw conflict('Está anulada y así se queda. Puedes duplicarla.');
  switch (pedido) {
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

/** Opens, closes or annuls. Asking for the state that it has changes nothing. */
export function changeEstado(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  pedido: Pedido,
): Promise<OtDetalle> {
  const clave = { idEmpresa, id };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ot = await lockOt(tx, clave);
    if (!ot) throw otNotFound();
    const antes = oneOf(ESTADOS_OT, ot.estado);
    if (antes !== pedido) {
      assertCambio(antes, pedido, ot.montoFacturado);
      // Opened again, it is what its invoices say.
      const estado =
        pedido === 'abierta' ? estadoTrasFacturar('abierta', ot.montoTotal, ot.montoFacturado) : pedido;
      await setEstado(tx, clave, { estado, montoFacturado: ot.montoFacturado });
      if (estado === 'anulada') await annulNotaVenta(tx, clave);
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'cambiar_estado_ot',
          modelo: 'Ot',
          idRegistro: id,
          antes: { estado: antes },
          despues: { estado },
        },
      ]);
    }
    return loadOt(tx, clave);
  });
}
