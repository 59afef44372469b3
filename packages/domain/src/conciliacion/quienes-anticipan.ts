import { direccionDeLinea, montoDeLinea } from './direccion.ts';
import type { Direccion } from './direccion.ts';
import type { ConciliacionPasada } from './tipos.ts';

/**
 * RUTs, by side, of who was paid, or paid, a part of a document before it was there. Such a part is the amount of no open
 * document, so that only a search of the whole book finds it in a line that names nobody.
 */
export function quienesAnticipan(historial: readonly ConciliacionPasada[]): Record<Direccion, Set<string>> {
  const ruts = { abono: new Set<string>(), cargo: new Set<string>() };
  for (const { cartolas, documentos } of historial) {
    const [linea] = cartolas;
    const [pagado] = documentos;
    if (!linea || !pagado || documentos.length > 1) continue;
    const { documento } = pagado;
    if (linea.fecha < documento.fechaEmision && montoDeLinea(linea) < documento.montoTotal)
      ruts[direccionDeLinea(linea)].add(documento.rut);
  }
  return ruts;
}
