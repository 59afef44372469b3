import type { Tx } from '../../../platform/database/index.ts';
import { stateOfPromesas, type PromesaConEstado } from './load-situaciones.ts';
import type { Alcance } from './store/deudas.ts';
import { readPromesas } from './store/promesas.ts';

/** Promises of one customer with their states, newest first. */
export async function readPromesasDe(
  tx: Tx,
  alcance: Alcance,
  idCliente: number,
): Promise<PromesaConEstado[]> {
  return stateOfPromesas({ tx, ...alcance }, await readPromesas(tx, alcance, idCliente));
}
