import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActoDeFechaPago } from './ajuste-fecha-pago.ts';
import { rewriteFechaPago, type CambioDeFechaPago } from './rewrite-fecha-pago.ts';

/**
 * Changes the date on which the company means to pay or be paid; null takes it away. Throws `no_encontrado` where the
 * company has no such document of the kind.
 */
export async function changeFechaPago(
  tx: Tx,
  principal: Principal,
  cambio: CambioDeFechaPago,
): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  const { antes } = await rewriteFechaPago(tx, principal, cambio);
  const { id, modelo, fechaPagoInterna: despues } = cambio;
  if (antes === despues) return;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'cambiar_fecha_pago',
      modelo,
      idRegistro: id,
      antes: { fechaPagoInterna: antes },
      despues: { fechaPagoInterna: despues },
    },
  ]);
  await recordActoDeFechaPago(tx, { idEmpresa, idUsuario }, { id, antes, despues });
}
