import { MODELOS_CLIENTE } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { readCifras } from '../contrapartes/index.ts';
import { readReferencias } from './store/referencias.ts';

/** What a page of customers shows beyond what they owe: read for those on the page alone. */
export async function readCifrasDeClientes(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const cifras = await readCifras(tx, idEmpresa, ids, MODELOS_CLIENTE);
  const referencias = await readReferencias(tx, idEmpresa, ids);
  return (id: number) => {
    const { countDocumentos, ultima, diasPago } = cifras(id);
    return { countDtes: countDocumentos, ultimaVenta: ultima, promedioPago: diasPago, ...referencias(id) };
  };
}
