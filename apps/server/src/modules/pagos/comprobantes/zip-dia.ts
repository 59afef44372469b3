import { MAX_COMPROBANTES_DIA } from '@cuadra/contract';
import { escribirZipPorPartes } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { cleanNombre } from '../../../platform/values/index.ts';
import { veReservadas } from './assert-orden.ts';
import { drawComprobante, loadLogo, type Servicios } from './print-comprobante.ts';
import { readVigentes, type FilaComprobante } from './store/comprobantes.ts';
import { readPagadasDelDia } from './store/ordenes.ts';
import { writeComprobantes } from './write-comprobantes.ts';

async function* drawTodos(
  servicios: Servicios,
  idEmpresa: number,
  filas: readonly FilaComprobante[],
  logo: Uint8Array | null,
) {
  for (const fila of filas) {
    const { bytes } = await drawComprobante(servicios, idEmpresa, fila, logo);
    const { razonSocial } = fila.contenido.beneficiario;
    yield { nombre: cleanNombre(`${razonSocial.replaceAll(/[/\\]/gu, '-')} ${fila.idOrden}.pdf`), bytes };
  }
}

/**
 * The receipts of a day as a zip, drawn one by one as it is sent. Throws `no_encontrado` for a day without payments that
 * the person sees, and `conflicto` beyond the number of one download.
 */
export async function zipDia(
  servicios: Servicios,
  principal: Principal,
  dia: string,
): Promise<{ nombre: string; bytes: AsyncIterable<Uint8Array> }> {
  const { idEmpresa } = principal;
  const filas = await withEmpresa(servicios.db, idEmpresa, async (tx) => {
    const ids = await readPagadasDelDia(tx, idEmpresa, dia, {
      reservadas: veReservadas(principal),
      maximo: MAX_COMPROBANTES_DIA + 1,
    });
    if (ids.length === 0) throw notFound('Ese día no se pagó ninguna orden. Elige otro.');
    if (ids.length > MAX_COMPROBANTES_DIA)
      throw conflict(`Ese día tiene más de ${MAX_COMPROBANTES_DIA} pagos. Descárgalos uno a uno.`);
    await writeComprobantes(tx, idEmpresa, ids);
    return readVigentes(tx, idEmpresa, ids);
  });
  const logo = await loadLogo(servicios, idEmpresa);
  return {
    nombre: `comprobantes-${dia}.zip`,
    bytes: escribirZipPorPartes(drawTodos(servicios, idEmpresa, filas, logo)),
  };
}
