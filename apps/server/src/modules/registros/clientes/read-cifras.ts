import { MODELOS_CLIENTE } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { readCifras } from '../contrapartes/index.ts';
import { readReferencias } from './store/referencias.ts';

/** Counts, last sale and days of payment of the customers on one page, by id. */
export async function readCifrasDeClientes(
  tx: Tx,
  { idEmpresa, conContactos }: { readonly idEmpresa: number; readonly conContactos: boolean },
  ids: readonly number[],
) {
  const cifras = await readCifras(tx, idEmpresa, ids, MODELOS_CLIENTE);
  const referencias = await readReferencias(tx, idEmpresa, ids, conContactos);
  return (id: number) => {
    const { countDocumentos, ultima, diasPago } = cifras(id);
    return { countDtes: countDocumentos, ultimaVenta: ultima, promedioPago: diasPago, ...referencias(id) };
  };
}
