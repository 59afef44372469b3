import type { PagoHecho } from '@cuadra/contract';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { invalid } from './assert-fecha.ts';
import { assertCondiciones } from './condiciones/accept-condiciones.ts';
import { lockFilas } from './load-contexto.ts';
import { estadoOf, pesos } from './present-orden.ts';
import { moveOrdenes } from './store/ordenes.ts';
import { recordEnOrdenes } from './store/registro.ts';

/**
 * Notes that scheduled orders were paid at the bank. All or none; each is paid once. Throws `no_encontrado`, `validacion`
 * for a day to come, and `conflicto` for one that is not scheduled and before the terms are accepted.
 */
export function processOrdenes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  { idOrdenes, fechaPago = clock.hoy() }: PagoHecho,
): Promise<{ pagadas: number }> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await lockFilas(tx, principal, idOrdenes);
    await assertCondiciones(tx, idEmpresa);
    if (fechaPago > clock.hoy())
      throw invalid('fechaPago', 'Ese día todavía no llega. Elige hoy o uno anterior.');
    for (const { idEstado, enviada, razonSocial, monto } of filas)
      if (idEstado !== ESTADO_ORDEN.agendado || enviada !== null)
        throw conflict(`La orden de ${razonSocial}, ${pesos(monto)}, no está agendada.`);
    await moveOrdenes(
      tx,
      idEmpresa,
      filas.map(({ id }) => id),
      { idEstado: ESTADO_ORDEN.pagado, medio: 'manual', enviada: clock.now(), pagada: fechaPago },
    );
    await recordEnOrdenes(
      tx,
      { idEmpresa, idUsuario },
      filas.map((fila) => ({
        idOrden: fila.id,
        accion: 'pagar',
        de: estadoOf(fila),
        a: ESTADO_ORDEN.pagado,
      })),
    );
    await recordAudit(
      tx,
      filas.map(({ id, monto }) => ({
        idEmpresa,
        idUsuario,
        accion: 'pagar_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: id,
        despues: { monto, fechaPago, medio: 'manual' },
      })),
    );
    return { pagadas: filas.length };
  });
}
