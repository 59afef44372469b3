import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { moveForOrdenes } from '../../registros/billetera/index.ts';
import type { FilaOrden } from '../ordenes/index.ts';

/**
 * Takes the money of parts of a paid order back into the wallet, with a bank line for each. Answers their sum in pesos.
 * The order stays paid: the line of its payment is of the whole.
 */
export async function returnPartes(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  idEmpresa: number,
  { id: idOrden, reservada, razonSocial }: FilaOrden,
  partes: readonly { readonly monto: number }[],
): Promise<number> {
  const glosa = `Devolución de una parte del pago ${reservada ? 'de remuneraciones' : `a ${razonSocial}`}`;
  await moveForOrdenes(
    tx,
    idEmpresa,
    partes.map(({ monto }) => ({ tipo: 'pago_devuelto', monto, idOrden, glosa, fecha: clock.hoy() })),
  );
  return partes.reduce((suma, { monto }) => suma + monto, 0);
}
