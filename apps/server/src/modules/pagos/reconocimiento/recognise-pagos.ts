import { reconocerPagos, type PagoReconocido } from '@cuadra/domain/ordenes-pago';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reconcileByOrdenes } from '../../conciliacion/conciliacion/index.ts';
import { lockOrdenes, readFilas, settleByCartola, type FilaOrden } from '../ordenes/index.ts';
import { readPagosEsperados } from './store/esperados.ts';
import { isUndone, readCargos } from './store/lineas.ts';

const POR_QUE: Readonly<Record<PagoReconocido['por'], (idOrden: number) => string>> = {
  referencia: (idOrden) => `El banco trae la referencia de la orden ${idOrden}.`,
  nomina: (idOrden) => `Es el total de la nómina de la orden ${idOrden}.`,
  contraparte: (idOrden) => `Paga a quien recibe la orden ${idOrden}, por su monto.`,
  monto: (idOrden) => `Es el único cargo por el monto de la orden ${idOrden} en la cuenta de su nómina.`,
};

/** Reconciles an order's documents with its charges; false where a document does not take them, which a person decides. */
async function reconcileOrden(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  { id, documentos }: FilaOrden,
  { idsCartola, por }: PagoReconocido,
): Promise<boolean> {
  if (documentos.length === 0) return true;
  const ids = documentos.map((documento) => documento.id);
  // An act that a person undid is theirs to repeat.
  if (await isUndone(tx, idEmpresa, idsCartola, ids)) return false;
  const pago = {
    idsCartola,
    documentos: documentos.map(({ id: idDocumento, monto }) => ({ id: idDocumento, monto })),
    explicacion: POR_QUE[por](id),
  };
  const [hecho = false] = await reconcileByOrdenes(platform, tx, idEmpresa, [pago]);
  return hecho;
}

/**
 * Reconciles the charges that pay orders with the documents of those, each order as an act of its own, and notes the
 * orders as paid.
 */
export async function recognisePagos(platform: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  const esperados = await readPagosEsperados(tx, idEmpresa);
  if (esperados.length === 0) return;
  const cargos = await readCargos(tx, idEmpresa, esperados);
  const reconocidos = reconocerPagos(cargos, esperados);
  if (reconocidos.length === 0) return;
  await lockLibro(tx, idEmpresa);
  const fechas = new Map(cargos.map(({ id, fecha }) => [id, fecha]));
  for (const reconocido of reconocidos) {
    const [idCartola = 0] = reconocido.idsCartola.toReversed();
    await lockOrdenes(tx, idEmpresa, reconocido.idsOrden);
    for (const fila of await readFilas(tx, idEmpresa, reconocido.idsOrden)) {
      if (fila.idCartola !== null) continue;
      if (!(await reconcileOrden(platform, tx, idEmpresa, fila, reconocido))) continue;
      const linea = { id: idCartola, fecha: fechas.get(idCartola) ?? fila.fechaPago };
      await settleByCartola(platform, tx, idEmpresa, linea, [fila]);
    }
  }
}
