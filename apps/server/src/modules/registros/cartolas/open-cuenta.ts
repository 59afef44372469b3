import type { Tx } from '../../../platform/database/index.ts';
import { insertCuenta, type CuentaNueva } from './store/cuentas.ts';

/** Inserts an account that the company is known not to have; answers its id. */
export async function openCuenta(tx: Tx, cuenta: CuentaNueva): Promise<number> {
  const id = await insertCuenta(tx, cuenta);
  if (id === null) throw new Error('an account that was not there is there already');
  return id;
}
