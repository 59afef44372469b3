import type { OtDetalle } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { recordActoDeEstadoOt } from './ajuste-estado.ts';
import { loadOt } from './get-ot.ts';
import { turnEstado } from './turn-estado.ts';

/** Opens, closes or annuls. Asking for the state that it has changes nothing. */
export function changeEstado(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  pedido: 'abierta' | 'cerrada' | 'anulada',
): Promise<OtDetalle> {
  const clave = { idEmpresa, id };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { antes, despues } = await turnEstado(tx, clave, pedido);
    const ot = await loadOt(tx, clave);
    if (antes !== despues) {
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'cambiar_estado_ot',
          modelo: 'Ot',
          idRegistro: id,
          antes: { estado: antes },
          despues: { estado: despues },
        },
      ]);
      await recordActoDeEstadoOt(tx, { idEmpresa, idUsuario }, ot, antes);
    }
    return ot;
  });
}
