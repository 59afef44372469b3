import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { moveForOrdenes } from '../../registros/billetera/index.ts';
import { returnPart, type FilaOrden } from '../ordenes/index.ts';

/**
 * Takes the money of parts of a paid order back into the wallet, with a bank line for each, and opens its documents for
 * it. Answers their sum in pesos. The order stays paid, for the rest.
 */
export async function returnPartes(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  { id: idOrden, reservada, razonSocial }: FilaOrden,
  partes: readonly { readonly monto: number }[],
): Promise<number> {
  const glosa = `Devolución de una parte del pago ${reservada ? 'de remuneraciones' : `a ${razonSocial}`}`;
  await moveForOrdenes(
    tx,
    idEmpresa,
    partes.map(({ monto }) => ({
      tipo: 'pago_devuelto',
      monto,
      idOrden,
      glosa,
      fecha: platform.clock.hoy(),
    })),
  );
  const vuelve = partes.reduce((suma, { monto }) => suma + monto, 0);
  await returnPart(platform, tx, idEmpresa, idOrden, vuelve);
  return vuelve;
}
