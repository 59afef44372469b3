import type { OperacionBilletera } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentOperacion } from './present-operacion.ts';
import { readPendientes } from './store/operaciones.ts';

const MAX_RETIROS = 1000;

/** Withdrawals that nobody has transferred yet, newest first. */
export async function listRetirosPendientes(db: Db, idEmpresa: number): Promise<OperacionBilletera[]> {
  const pendientes = await withEmpresa(db, idEmpresa, (tx) => readPendientes(tx, idEmpresa, MAX_RETIROS));
  return pendientes.filter(({ tipo }) => tipo === 'retiro').map(presentOperacion);
}
