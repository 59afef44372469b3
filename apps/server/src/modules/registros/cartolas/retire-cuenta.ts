import type { CuentaCorriente, hasReconciledSchema } from '@cuadra/contract';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { findCuenta } from './find-cuenta.ts';
import { readConHistoria, withdrawLineas } from './store/conocidas.ts';
import { countTrabajadas, readIdsDeCuenta, updateCuenta } from './store/cuentas.ts';

/** Reasons against the deletion of an account: acts of persons on its lines. */
export async function countHistoria(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<z.output<typeof hasReconciledSchema> & { ids: number[] }> {
  const cuentas = await countTrabajadas(tx, idEmpresa, id);
  const ids = await readIdsDeCuenta(tx, idEmpresa, id);
  const trabajada = cuentas.conciliadas > 0 || cuentas.clasificadas > 0;
  const hasReconciled = trabajada || (await readConHistoria(tx, idEmpresa, ids)).size > 0;
  return { ...cuentas, hasReconciled, ids };
}

/** Takes an account off the lists, with its lines. Throws `no_encontrado`, and `conflicto` where somebody worked on them. */
export async function retireCuenta(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<{ cuenta: CuentaCorriente; lineas: number }> {
  const cuenta = await findCuenta(tx, idEmpresa, id);
  if (cuenta.tipo === 'CW') throw conflict('La billetera es parte de tu empresa en Cuadra y no se elimina.');
  const { hasReconciled, ids } = await countHistoria(tx, idEmpresa, id);
  if (hasReconciled)
    throw conflict(
      'Esta cuenta tiene líneas conciliadas, clasificadas o comentadas, así que no se puede eliminar. Si ya no la usas, márcala como inactiva.',
    );
  await withdrawLineas(tx, idEmpresa, ids, 'cuenta');
  await updateCuenta(tx, idEmpresa, id, { eliminada: new Date(), estadoConexion: 'notConnected' });
  return { cuenta, lineas: ids.length };
}
