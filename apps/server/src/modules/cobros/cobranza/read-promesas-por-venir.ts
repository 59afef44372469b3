import type { Tx } from '../../../platform/database/index.ts';
import type { Alcance } from './store/deudas.ts';
import { readPromesasEntre } from './store/promesas.ts';

/** A promise with the pesos that it still announces. */
export interface PromesaPorVenir {
  readonly fecha: string;
  readonly idCliente: number;
  readonly monto: number;
}

/** Unpaid promises due from today until a day, in pesos at the newest value of their currency. */
export async function readPromesasPorVenir(
  tx: Tx,
  alcance: Alcance,
  hasta: string,
): Promise<PromesaPorVenir[]> {
  const promesas = await readPromesasEntre(tx, alcance, { desde: alcance.hoy, hasta });
  return promesas.flatMap(({ fecha, idCliente, monto, pagado, saldo, factor }) => {
    const falta = Math.min(monto - pagado, saldo);
    return falta > 0 ? [{ fecha, idCliente, monto: Math.trunc(falta * factor) }] : [];
  });
}
