import { parseRut } from '@cuadra/domain';
import { parearLineas } from '@cuadra/domain/billetera';
import type { ParDeLineas } from '@cuadra/domain/pares';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readLineasDelBanco, readLineasSolas } from './store/pares.ts';

/** Deposits and withdrawals of the wallet with the lines of the banks that they are, of those that nothing explains yet. */
export async function listParesBilletera(
  { billetera: { cuenta } }: Pick<Platform, 'billetera'>,
  tx: Tx,
  idEmpresa: number,
): Promise<ParDeLineas[]> {
  const movimientos = await readLineasSolas(tx, idEmpresa);
  if (movimientos.length === 0) return [];
  const lineas = await readLineasDelBanco(
    tx,
    idEmpresa,
    movimientos.map(({ monto }) => monto),
  );
  return parearLineas(movimientos, lineas, cuenta === undefined ? null : parseRut(cuenta.rut));
}
