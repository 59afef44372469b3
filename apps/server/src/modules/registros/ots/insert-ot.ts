import type { Tx } from '../../../platform/database/index.ts';
import { insertNotaVenta } from '../documentos/index.ts';
import { insertPropios, takeFolio, type OtPorEscribir } from './store/write.ts';

/** Inserts a nota de venta under the next folio of the company. `idOrigen` is that which it copies. */
export async function insertOt(
  tx: Tx,
  idEmpresa: number,
  ot: OtPorEscribir,
  idOrigen: number | null,
): Promise<{ id: number; folio: string }> {
  // Last of the steps that may wait or fail: until the transaction ends, all other folios of the company wait.
  const folio = await takeFolio(tx, idEmpresa);
  const id = await insertNotaVenta(tx, idEmpresa, folio, ot);
  await insertPropios(tx, { idEmpresa, id }, ot, idOrigen);
  return { id, folio };
}
