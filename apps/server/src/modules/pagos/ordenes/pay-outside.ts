import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Platform } from '../../../platform/module/index.ts';
import { invalid } from './assert-fecha.ts';
import type { FormaDePago } from './medios.ts';
import { passOrdenes } from './pass-ordenes.ts';

/** Notes payments that were made at the bank, on a day. Throws `validacion` for a day to come. */
export const payOutside = (platform: Platform): FormaDePago => ({
  start: async (tx, { idEmpresa, idUsuario }, filas, { fechaPago }) => {
    const { clock } = platform;
    if (fechaPago > clock.hoy())
      throw invalid('fechaPago', 'Ese día todavía no llega. Elige hoy o uno anterior.');
    await passOrdenes(platform, tx, { idEmpresa, idUsuario }, filas, {
      paso: { idEstado: ESTADO_ORDEN.pagado, medio: 'manual', enviada: clock.now(), pagada: fechaPago },
      accion: 'pagar',
    });
    return { pagadas: filas.length, enviadas: 0, idNomina: null };
  },
});
