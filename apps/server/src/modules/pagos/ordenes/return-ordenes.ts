import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { lockFilas } from './load-contexto.ts';
import { passOrdenes } from './pass-ordenes.ts';
import { assertAbierta } from './read-contenido.ts';
import { newLote, recordActoDeOrdenes } from './record-acto.ts';
import { withdrawFirmas } from './store/firmas.ts';

/**
 * Takes the signatures of orders back, with the reason: scheduled ones wait for approval again. All or none. Throws
 * `no_encontrado`, and `conflicto` for one that is paid, cancelled, refused or on its way.
 */
export function returnOrdenes(
  platform: Platform,
  principal: Principal,
  ids: readonly number[],
  motivo: string,
): Promise<{ devueltas: number }> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = await lockFilas(tx, principal, ids);
    for (const fila of filas) {
      assertAbierta(fila);
      if (fila.idEstado === ESTADO_ORDEN.rechazado)
        throw conflict('Esa orden fue rechazada: corrígela y vuelve a pedirla.');
    }
    await withdrawFirmas(
      tx,
      idEmpresa,
      filas.map(({ id }) => id),
    );
    const lote = newLote();
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, filas, {
      paso: { idEstado: ESTADO_ORDEN.porAprobar, idUsuarioAprobador: null },
      accion: 'devolver',
      motivo,
      lote,
    });
    await recordAudit(
      tx,
      filas.map(({ id }) => ({
        idEmpresa,
        idUsuario,
        accion: 'devolver_orden_pago',
        modelo: 'OrdenPago',
        idRegistro: id,
        despues: { motivo },
      })),
    );
    await recordActoDeOrdenes(tx, principal, { clase: 'devolucion_orden', lote }, filas);
    return { devueltas: filas.length };
  });
}
