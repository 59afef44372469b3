import type { EstadoTransferencia } from './estados.ts';

/**
 * - `en_camino`: the end of a part is not known;
 * - `pagada`: every part was paid;
 * - `rechazada`: no part was;
 * - `falta_parte`: some were paid, and others refused: a person decides;
 * - `devuelta_en_parte`: all were paid, and some came back.
 */
export type ResumenDeOrden = 'en_camino' | 'pagada' | 'rechazada' | 'falta_parte' | 'devuelta_en_parte';

/** The end of an order by the transfers of its parts, one for each part. */
export function resumirOrden(partes: readonly EstadoTransferencia[]): ResumenDeOrden {
  const cuantas = (...estados: EstadoTransferencia[]) =>
    partes.filter((parte) => estados.includes(parte)).length;
  if (partes.length === 0) throw new RangeError('an order without transfers');
  if (cuantas('por_enviar', 'desconocida', 'enviada') > 0) return 'en_camino';
  if (cuantas('pagada') === partes.length) return 'pagada';
  if (cuantas('pagada') === 0) return 'rechazada';
  return cuantas('rechazada') > 0 ? 'falta_parte' : 'devuelta_en_parte';
}
