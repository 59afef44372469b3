import type { ProyeccionDePagos } from '@cuadra/contract';
import { proyectarNeto } from '@cuadra/domain/flujo-caja';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readEsperados } from '../../contabilidad/flujo/index.ts';
import { readEnOrdenes } from './store/resumen.ts';

/** Days ahead of the chart of payments. */
const DIAS = 30;

/**
 * What the cash flow adds to the balance besides the orders, day by day, with its band. A document in an open order is
 * paid on the day of the order: the cash flow does not count it again.
 */
export async function getProyeccion(platform: Platform, idEmpresa: number): Promise<ProyeccionDePagos> {
  const { hoy, fin, esperados } = await readEsperados(platform, idEmpresa, DIAS);
  const enOrdenes = await withEmpresa(platform.db, idEmpresa, (tx) => readEnOrdenes(tx, idEmpresa));
  const ademas = esperados.flatMap((esperado) => {
    const { idDocumento, sentido, monto } = esperado;
    const ordenado = sentido === 'egreso' ? (enOrdenes.get(idDocumento ?? 0) ?? 0) : 0;
    return monto > ordenado ? [{ ...esperado, monto: monto - ordenado }] : [];
  });
  return { dias: proyectarNeto(hoy, fin, ademas) };
}
