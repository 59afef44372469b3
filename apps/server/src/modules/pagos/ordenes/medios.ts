import type { Fecha } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { FilaOrden } from './store/fila.ts';

export interface PeticionDePago {
  /** Day of a payment that was made outside. */
  readonly fechaPago: Fecha;
  /** The company's account that pays, where the orders name none. */
  readonly idCuentaCorriente: number | null;
  /** Layout of the bank's file. */
  readonly formato: string | null;
}

export interface PagoIniciado {
  /** Orders that are paid with this. */
  readonly pagadas: number;
  /** Orders that are on their way: the bank or the provider tells their end. */
  readonly enviadas: number;
  readonly idNomina: number | null;
}

/**
 * A way of paying orders: by a transfer of the provider, a file for the bank, or outside. The orders are locked, scheduled
 * and unsent. Each order passes to sent or paid in the transaction of the caller.
 */
export interface FormaDePago {
  start(
    tx: Tx,
    principal: Principal,
    filas: readonly FilaOrden[],
    peticion: PeticionDePago,
  ): Promise<PagoIniciado>;
}

export interface FormasDePago {
  readonly transferencia: FormaDePago;
  readonly nomina: FormaDePago;
}
