import { direccionDeLinea, montoDeLinea } from './direccion.ts';
import type { Direccion } from './direccion.ts';
import type { ConciliacionPasada } from './tipos.ts';

/**
 * RUTs of the parties of which a document was paid in part before its date, by the side of the bank line. Such a part is
 * the amount of no open document: only a search of the whole book finds it in a line that names nobody.
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
