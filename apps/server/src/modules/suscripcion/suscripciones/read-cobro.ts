import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { loadDeuda, type DeudaCargada } from './load-deuda.ts';
import { readAsOperador } from './store/as-operador.ts';
import { readIdContraparte, readOperador, readReceptor } from './store/operador.ts';

/** A company as the operator sees it: a customer with invoices. */
export interface CuentaDelPlan {
  readonly idOperador: number;
  /** The company among the operator's counterparties; null before its first invoice. */
  readonly idCliente: number | null;
  readonly facturas: DeudaCargada['todas'];
}

/** How a company pays the operator; null where the installation has none. */
export async function readCuentaDelPlan(
  tx: Tx,
  idEmpresa: number,
  hoy: Fecha,
): Promise<CuentaDelPlan | null> {
  const idOperador = await readOperador(tx);
  if (idOperador === null) return null;
  const { todas } = await loadDeuda(tx, idEmpresa, hoy);
  const { rut } = await readReceptor(tx, idEmpresa);
  const idCliente = await readAsOperador(tx, idEmpresa, idOperador, () =>
    readIdContraparte(tx, idOperador, rut),
  );
  return { idOperador, idCliente, facturas: todas.filter((una) => una.idOperador === idOperador) };
}

/** Name and RUT of the operator, as an invoice carries them. */
export function readEmisor(tx: Tx, idEmpresa: number, idOperador: number) {
  return readAsOperador(tx, idEmpresa, idOperador, () => readReceptor(tx, idOperador));
}
