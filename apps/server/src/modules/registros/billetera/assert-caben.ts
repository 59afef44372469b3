import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { readPendientes } from './store/operaciones.ts';

const MAX_PENDIENTES = 50;

/** Throws `conflicto` where a company waits for as many operations as it may. */
export async function assertCaben(tx: Tx, idEmpresa: number): Promise<void> {
  if ((await readPendientes(tx, idEmpresa, MAX_PENDIENTES)).length === MAX_PENDIENTES)
    throw conflict(
      `Ya hay ${MAX_PENDIENTES} operaciones pendientes. Anula los depósitos que no vas a transferir.`,
    );
}
