import { asignarCargo, ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cartolaExplicada, cartolaReabierta } from '../../registros/cartolas/index.ts';
import { settleByCartola } from './settle-by-cartola.ts';
import { forgetCartolas, hasOrdenes, lockSinCartola, readCargos } from './store/cartolas.ts';
import { readFilas } from './store/fila.ts';
import { recordEnOrdenes, type AnotacionDeOrden } from './store/registro.ts';

type CambioDeLinea = typeof cartolaExplicada | typeof cartolaReabierta;

/**
 * Links an order to a bank line when the line is reconciled with the order's documents, and unlinks it when the
 * reconciliation is undone. The link marks a scheduled order as paid.
 */
export const followCartolas = (platform: Platform): Seguimiento<CambioDeLinea> => ({
  seguidor: 'ordenes_por_cartola',
  clases: [cartolaExplicada, cartolaReabierta],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<CambioDeLinea>[]) => {
    if (!(await hasOrdenes(tx, idEmpresa))) return;
    const ids = [...new Set(hechos.flatMap(({ cambios }) => cambios.map(({ id }) => id)))];
    const pasos: AnotacionDeOrden[] = (await forgetCartolas(tx, idEmpresa, ids)).map((idOrden) => ({
      idOrden,
      accion: 'desconciliar',
      de: ESTADO_ORDEN.pagado,
      a: ESTADO_ORDEN.pagado,
    }));
    await recordEnOrdenes(tx, { idEmpresa, idUsuario: null }, pasos);
    const cargos = await readCargos(tx, idEmpresa, ids);
    const documentos = cargos.flatMap(({ pares }) => pares.map(({ idDocumento }) => idDocumento));
    let quedan = documentos.length === 0 ? [] : await lockSinCartola(tx, idEmpresa, documentos);
    for (const cargo of cargos) {
      const suyas = new Set(asignarCargo(cargo.pares, quedan, cargo.cargo));
      if (suyas.size === 0) continue;
      await settleByCartola(platform, tx, idEmpresa, cargo, await readFilas(tx, idEmpresa, [...suyas]));
      quedan = quedan.filter(({ id }) => !suyas.has(id));
    }
  },
});
