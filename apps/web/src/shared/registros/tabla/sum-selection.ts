import { MONEDAS, sumMontos, type Moneda } from '@cuadra/domain';
import type { Selection } from '../../lista/index.ts';

export interface MontoConMoneda {
  readonly moneda: Moneda;
  readonly monto: number;
}

function sumByMoneda(montos: readonly MontoConMoneda[]): MontoConMoneda[] {
  return MONEDAS.flatMap((moneda) => {
    const suyos = montos.filter((uno) => uno.moneda === moneda);
    return suyos.length === 0 ? [] : [{ moneda, monto: sumMontos(suyos.map(({ monto }) => monto)) }];
  });
}

/**
 * Total by currency of what is selected: of the rows by name, or of all that match less those taken out. Rows are
 * selected on screen, so each one has been seen.
 */
export function sumSelection<T>(
  selection: Selection,
  seen: ReadonlyMap<number, T>,
  totales: readonly MontoConMoneda[],
  montoOf: (row: T) => MontoConMoneda,
): MontoConMoneda[] {
  const ids = selection.kind === 'some' ? selection.ids : selection.except;
  const suyos = [...ids].flatMap((id) => {
    const row = seen.get(id);
    return row === undefined ? [] : [montoOf(row)];
  });
  if (selection.kind === 'some') return sumByMoneda(suyos);
  return sumByMoneda([...totales, ...suyos.map(({ moneda, monto }) => ({ moneda, monto: -monto }))]);
}
