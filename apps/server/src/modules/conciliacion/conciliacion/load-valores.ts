import type { DetalleCola } from '@cuadra/contract';
import { MONEDAS, type ValoresDelDia } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readValoresDelDia } from '../../contabilidad/monedas/index.ts';

interface LineaConMoneda {
  readonly fecha: string;
  readonly moneda: string;
  /** Pesos for one unit of its currency, where its statement says it. */
  readonly tipoCambio: string | null;
}

/** What currencies were worth for a bank line: on its day, and its own as its statement says it, which the ledger uses too. */
export async function loadValoresDeLinea(
  tx: Tx,
  { fecha, moneda, tipoCambio }: LineaConMoneda,
): Promise<ValoresDelDia> {
  const valores = await readValoresDelDia(tx, fecha);
  return moneda === 'CLP' || tipoCambio === null || Number(tipoCambio) <= 0
    ? valores
    : { ...valores, [oneOf(MONEDAS, moneda)]: tipoCambio };
}

/** The same for lines that are reconciled together: those of the newest. Nothing is read where all is of one currency. */
export async function loadValores(
  tx: Tx,
  lineas: readonly LineaConMoneda[],
  documentos: readonly { readonly moneda: string }[],
): Promise<ValoresDelDia> {
  const [ultima] = lineas.toSorted((a, b) => (a.fecha < b.fecha ? 1 : a.fecha > b.fecha ? -1 : 0));
  if (!ultima || documentos.every(({ moneda }) => moneda === ultima.moneda)) return {};
  return loadValoresDeLinea(tx, ultima);
}

/** As the screens read them: a list, without what is not known. */
export const presentValores = (valores: ValoresDelDia): DetalleCola['valores'] =>
  MONEDAS.flatMap((moneda) => {
    const valor = valores[moneda];
    return valor === undefined ? [] : { moneda, valor };
  });
