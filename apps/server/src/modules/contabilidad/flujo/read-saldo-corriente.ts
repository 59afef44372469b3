import type { Tx } from '../../../platform/database/index.ts';
import { readCuentasDeCaja } from './open-caja.ts';

/**
 * Pesos in the current accounts in use: the balance that each bank reported, or else the sum of its lines. Null before
 * the first line of any.
 */
export async function readSaldoCorriente(tx: Tx, idEmpresa: number): Promise<number | null> {
  const { cuentas } = await readCuentasDeCaja(tx, idEmpresa, 'CLP');
  const leidas = cuentas.filter(({ tipo, activa, fecha }) => tipo === 'CC' && activa && fecha !== null);
  return leidas.length === 0 ? null : leidas.reduce((suma, { saldo }) => suma + saldo, 0);
}
