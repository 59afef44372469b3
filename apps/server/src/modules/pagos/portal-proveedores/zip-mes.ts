import { MAX_COMPROBANTES_MES } from '@cuadra/contract';
import { escribirZipPorPartes } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cleanNombre } from '../../../platform/values/index.ts';
import type { VisitaDeProveedor } from './find-visita.ts';
import type { PrintComprobante } from './read-comprobante.ts';
import { readOrdenesDePortal, type FilaOrdenDePortal } from './store/ordenes.ts';

async function* drawTodos(ordenes: readonly FilaOrdenDePortal[], print: PrintComprobante) {
  for (const { idEmpresa, idOrden, pagador, pagada } of ordenes) {
    const { bytes } = await print(idEmpresa, idOrden);
    const quien = pagador.replaceAll(/[/\\]/gu, '-');
    yield { nombre: cleanNombre(`${pagada ?? ''} ${quien} ${idOrden}.pdf`), bytes };
  }
}

/**
 * The receipts of what was paid to a supplier in a month as a zip, drawn one by one as it is sent. Throws `no_encontrado`
 * for a month without payments, and `conflicto` beyond the number of one download.
 */
export async function zipMes(
  { db }: Pick<Platform, 'db'>,
  visita: VisitaDeProveedor,
  mes: string,
  print: PrintComprobante,
): Promise<{ nombre: string; bytes: AsyncIterable<Uint8Array> }> {
  const todas = await withEmpresa(db, visita.idEmpresa, (tx) => readOrdenesDePortal(tx, visita));
  const delMes = todas.filter(({ pagada }) => pagada?.startsWith(mes) ?? false);
  if (delMes.length === 0) throw notFound('Ese mes no hay comprobantes. Elige otro.');
  if (delMes.length > MAX_COMPROBANTES_MES)
    throw conflict(`Ese mes tiene más de ${MAX_COMPROBANTES_MES} pagos. Descárgalos uno a uno.`);
  return { nombre: `comprobantes-${mes}.zip`, bytes: escribirZipPorPartes(drawTodos(delMes, print)) };
}
