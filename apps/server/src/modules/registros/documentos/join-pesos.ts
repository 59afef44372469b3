import type { TotalConvertido } from '@cuadra/contract';

interface TotalEnPesos {
  readonly moneda: string;
  readonly cantidad: number;
  readonly sinValor: number;
  readonly netoPesos: number;
  readonly ivaPesos: number;
  readonly totalPesos: number;
  readonly saldoPesos: number;
}

/**
 * The sums of every currency together in pesos. Where the value of a document's day is not known there is no total, but
 * how many such documents there are. Null where all is in pesos already.
 */
export function joinPesos(totales: readonly TotalEnPesos[]): TotalConvertido | null {
  if (totales.every(({ moneda }) => moneda === 'CLP')) return null;
  const sum = (campo: Exclude<keyof TotalEnPesos, 'moneda'>) =>
    totales.reduce((suma, total) => suma + total[campo], 0);
  const sinValor = sum('sinValor');
  const orNull = (monto: number) => (sinValor === 0 ? monto : null);
  return {
    moneda: 'CLP',
    cantidad: sum('cantidad'),
    sinValor,
    neto: orNull(sum('netoPesos')),
    iva: orNull(sum('ivaPesos')),
    total: orNull(sum('totalPesos')),
    saldo: orNull(sum('saldoPesos')),
  };
}
