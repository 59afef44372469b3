import type { Fecha } from '../fecha/index.ts';

export interface SaldoDeFactura {
  readonly id: number;
  readonly emitida: Fecha;
  readonly vence: Fecha;
  /** What is open of it, in pesos, before credit that no invoice has taken; zero or more. */
  readonly saldo: number;
}

export interface Deuda {
  /** What each open invoice still needs, the first due before. */
  readonly facturas: readonly SaldoDeFactura[];
  readonly total: number;
  /** Credit that no invoice takes. */
  readonly aFavor: number;
  /** Due date of the oldest invoice that is overdue. */
  readonly vencidaDesde: Fecha | null;
  readonly vencido: number;
}

/** What a company owes on a day: credit of notes pays the oldest invoices first. Amounts in pesos. */
export function imputar(facturas: readonly SaldoDeFactura[], credito: number, hoy: Fecha): Deuda {
  let queda = credito;
  const abiertas = facturas
    .toSorted((a, b) => (a.vence < b.vence ? -1 : a.vence > b.vence ? 1 : a.id - b.id))
    .flatMap((factura) => {
      const toma = Math.min(queda, factura.saldo);
      queda -= toma;
      return factura.saldo > toma ? [{ ...factura, saldo: factura.saldo - toma }] : [];
    });
  const vencidas = abiertas.filter(({ vence }) => vence < hoy);
  const suma = (cuales: readonly SaldoDeFactura[]) => cuales.reduce((total, { saldo }) => total + saldo, 0);
  return {
    facturas: abiertas,
    total: suma(abiertas),
    aFavor: queda,
    vencidaDesde: vencidas[0]?.vence ?? null,
    vencido: suma(vencidas),
  };
}
