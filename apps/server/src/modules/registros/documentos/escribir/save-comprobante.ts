import type { Feriados } from '@cuadra/domain';
import type { ComprobantePrevired } from '@cuadra/formats';
import type { Tx } from '../../../../platform/database/index.ts';
import { lockCotizaciones, numberCotizacion } from '../store/cotizacion.ts';
import { writeGlosas } from '../store/documento.ts';
import { insertRepetidos } from '../store/importados.ts';
import { decidirComprobante } from './decidir-comprobante.ts';
import { desdeComprobante } from './desde-comprobante.ts';
import { importDocumentos, type DestinoDeDocumentos } from './import-documentos.ts';

/** `choca`: a payment may end up twice, so that nothing is written. `aviso` says how a kept comprobante differs. */
type ComprobanteGuardado =
  | { readonly tipo: 'choca'; readonly mensaje: string }
  | { readonly tipo: 'guardado'; readonly creados: number; readonly aviso: string | null };

/**
 * Writes a comprobante of Previred in the transaction of the caller, who holds the book: as new contributions, or as the
 * number of those that a person entered by their month.
 */
export async function saveComprobante(
  tx: Tx,
  destino: DestinoDeDocumentos,
  comprobante: ComprobantePrevired,
  { feriados, fila }: { readonly feriados: Feriados; readonly fila: number },
): Promise<ComprobanteGuardado> {
  const { idEmpresa, idArchivo } = destino;
  const { mes, cupon } = comprobante;
  const decision = decidirComprobante(comprobante, await lockCotizaciones(tx, idEmpresa, mes, [cupon]));
  if (decision.tipo === 'choca') return decision;
  if (decision.tipo === 'ya') {
    const ids = decision.guardadas.map(({ id }) => id);
    await insertRepetidos(tx, { idEmpresa, idArchivo }, ids);
    return { tipo: 'guardado', creados: 0, aviso: decision.aviso };
  }
  const leido = desdeComprobante(comprobante, fila, feriados);
  if (decision.tipo === 'nuevo') {
    const { creados } = await importDocumentos(tx, destino, [leido]);
    return { tipo: 'guardado', creados, aviso: null };
  }
  const { id, lineas } = decision.guardada;
  await numberCotizacion(tx, idEmpresa, id, cupon);
  await insertRepetidos(tx, { idEmpresa, idArchivo }, [id]);
  // The description that a person wrote stays in place of the institutions.
  if (lineas.length === 0) await writeGlosas(tx, idEmpresa, [{ id, leido }]);
  return { tipo: 'guardado', creados: 0, aviso: null };
}
