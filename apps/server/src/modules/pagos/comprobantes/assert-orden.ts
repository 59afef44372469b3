import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { veModelo } from '../../registros/documentos/index.ts';
import { readOrden } from './store/ordenes.ts';

/** Whether a person sees receipts of orders that pay wages. */
export const veReservadas = (principal: Pick<Principal, 'permisos'>): boolean =>
  veModelo(principal, 'Remuneracion');

/** Throws `no_encontrado` for an order that is not there, or that the person may not see. */
export async function assertOrden(tx: Tx, principal: Principal, id: number): Promise<void> {
  const orden = await readOrden(tx, principal.idEmpresa, id);
  if (!orden || (orden.reservada && !veReservadas(principal))) throw notFound('Esa orden ya no existe.');
}
