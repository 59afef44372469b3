import type { Platform } from '../../../platform/module/index.ts';
import { openCaja } from './open-caja.ts';

/**
 * Pesos in the current accounts in use, as the table of cash knows them: by the bank's word, or else by its lines. Null
 * where no bank was ever read.
 */
export async function readSaldoCorriente(platform: Platform, idEmpresa: number): Promise<number | null> {
  const { cuentas } = await openCaja(platform, idEmpresa, 'CLP');
  const leidas = cuentas.filter(({ tipo, activa, fecha }) => tipo === 'CC' && activa && fecha !== null);
  return leidas.length === 0 ? null : leidas.reduce((suma, { saldo }) => suma + saldo, 0);
}
