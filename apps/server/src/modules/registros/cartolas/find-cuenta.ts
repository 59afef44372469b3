import type { CuentaCorriente } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { listCuentas } from './list-cuentas.ts';
import { lockCuentaEnLista } from './store/cuentas.ts';

/** Locks and returns the account. Throws `no_encontrado`. */
export async function findCuenta(tx: Tx, idEmpresa: number, id: number): Promise<CuentaCorriente> {
  const [cuenta] = (await lockCuentaEnLista(tx, idEmpresa, id)) ? await listCuentas(tx, idEmpresa, id) : [];
  if (!cuenta) throw notFound('Esa cuenta no existe o no es de tu empresa.');
  return cuenta;
}
