import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import { ordenPagada, ordenRechazada } from '../ordenes/index.ts';
import { markPorAvisar } from './store/comprobantes.ts';
import { tellDevueltos, type ServiciosDeAviso } from './tell-devueltos.ts';
import { writeComprobantes } from './write-comprobantes.ts';

type PagoDeOrden = typeof ordenPagada | typeof ordenRechazada;

/** Orders of the facts of a kind, out of one state or any. */
function idsOf(hechos: readonly Hecho<PagoDeOrden>[], clase: PagoDeOrden, antes?: number): number[] {
  const cambios = hechos.filter((hecho) => hecho.clase === clase.nombre).flatMap((hecho) => hecho.cambios);
  const suyos = cambios.filter((cambio) => antes === undefined || cambio.antes?.idEstado === antes);
  return [...new Set(suyos.map(({ id }) => id))];
}

/** Writes receipts of paid orders, enqueues their mails, and tells of returned payments. */
export const followPagos = (servicios: ServiciosDeAviso): Seguimiento<PagoDeOrden> => ({
  seguidor: 'comprobantes',
  clases: [ordenPagada, ordenRechazada],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<PagoDeOrden>[]) => {
    const pagadas = idsOf(hechos, ordenPagada);
    await writeComprobantes(tx, idEmpresa, pagadas);
    await markPorAvisar(tx, idEmpresa, pagadas);
    await tellDevueltos(servicios, tx, idEmpresa, idsOf(hechos, ordenRechazada, ESTADO_ORDEN.pagado));
  },
});
