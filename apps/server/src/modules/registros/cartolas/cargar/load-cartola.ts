import { lockCuenta, type Copy, type Tx } from '../../../../platform/database/index.ts';
import { confirmCartolas, copyCartolas, unloadExistentes, type Destino } from '../store/cargar.ts';
import { keepCondiciones } from '../store/condiciones.ts';
import { insertRepetidas } from '../store/importadas.ts';
import type { CartolaPorCargar, LectorDeLineas } from './tipos.ts';

/** The rows of the new lines. The reader writes the next ones while the last ones are loaded. */
async function* readFilas(lector: LectorDeLineas): AsyncGenerator<Uint8Array> {
  let siguientes = lector.siguientesFilas();
  try {
    for (let filas = await siguientes; filas !== null; filas = await siguientes) {
      siguientes = lector.siguientesFilas();
      yield filas;
    }
  } finally {
    // The reader goes to the next file without an answer on its way.
    await siguientes.catch(() => null);
  }
}

/**
 * Adds the lines of a statement that its account does not have yet, confirms those that it has, and keeps what the
 * statement says of the account, inside the transaction of its file.
 */
export async function loadCartola(
  tx: Tx,
  copy: Copy,
  destino: Destino,
  { fechas, condiciones }: CartolaPorCargar,
  lector: LectorDeLineas,
): Promise<{ creados: number; duplicados: number }> {
  const { idEmpresa, idCuentaCorriente } = destino;
  await lockCuenta(tx, idEmpresa, idCuentaCorriente);
  await keepCondiciones(tx, idEmpresa, idCuentaCorriente, { fechas, condiciones });
  const existentes = await unloadExistentes(copy, idEmpresa, idCuentaCorriente, fechas);
  const { confirmadas, repetidas, nuevas, duplicadas } = await lector.prepararLineas(existentes);
  await confirmCartolas(tx, destino, confirmadas);
  await insertRepetidas(tx, destino, repetidas);
  const creados = nuevas === 0 ? 0 : await copyCartolas(tx, copy, destino, readFilas(lector));
  return { creados, duplicados: duplicadas + nuevas - creados };
}
