import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { lockBilletera } from './lock-billetera.ts';
import { recordMovimientos } from './record-movimiento.ts';

export interface MovimientoDeOrden {
  readonly tipo: 'agendar' | 'desagendar' | 'pagar' | 'pago_devuelto';
  /** Pesos, positive. */
  readonly monto: number;
  readonly idOrden: number;
  readonly glosa: string;
  readonly fecha: Fecha;
  readonly destino?: { readonly banco: string; readonly numeroCuenta: string; readonly rut: string };
}

const pesos = (monto: number) => `$${new Intl.NumberFormat('es-CL').format(monto)}`;

/**
 * Moves the wallet for orders to suppliers, in the transaction of the caller. Answers the bank line of each movement;
 * null where the company's money stays the same. Throws `conflicto` where the available balance does not cover them.
 */
export async function moveForOrdenes(
  tx: Tx,
  idEmpresa: number,
  movimientos: readonly MovimientoDeOrden[],
): Promise<(number | null)[]> {
  if (movimientos.length === 0) return [];
  const billetera = await lockBilletera(tx, idEmpresa);
  const movidos = await recordMovimientos(
    tx,
    idEmpresa,
    billetera,
    movimientos.map((movimiento) => ({ ...movimiento, idOperacion: null })),
  );
  if (!('falta' in movidos)) return movidos.map(({ idCartola }) => idCartola);
  const sinFondos = movimientos[movidos.falta];
  if (sinFondos?.tipo !== 'agendar')
    throw new Error(`a wallet that does not hold its order: ${sinFondos?.tipo}`);
  const pedido = movimientos.reduce((suma, { tipo, monto }) => suma + (tipo === 'agendar' ? monto : 0), 0);
  throw conflict(
    `En la billetera hay ${pesos(billetera.disponible)} y estas órdenes piden ${pesos(pedido)}. Deposita lo que falta o paga desde otra cuenta.`,
  );
}
