import { addDias, diasEntre, type Fecha } from '../fecha/index.ts';

/**
 * A rate in force from a day until the day before the next one. The CMF publishes it in the first fortnight of each
 * month, and it holds from its publication (Ley 18.010, article 6).
 */
export interface TasaVigente {
  readonly desde: Fecha;
  /** Annual, in hundredths of a percent: 1752 is 17,52 %. */
  readonly tasa: number;
}

/**
 * Days of a year of the annual rate. Neither Ley 19.983 nor the notices of the CMF state a base. The civil year is the
 * one that never asks for more than a base of 360 days would.
 */
export const DIAS_DEL_ANIO = 365;

/** Fixed commission for the recovery of payments, of the unpaid balance (Ley 19.983, article 2 quáter). */
const COMISION_POR_CIEN = 1;

export interface InteresLegal {
  /** Pesos. Null where a day since the first day late has no rate. */
  readonly interes: number | null;
  /** Pesos. */
  readonly comision: number;
  /** Stretches with one rate each, oldest first. */
  readonly tramos: readonly TramoDeInteres[];
}

export interface TramoDeInteres {
  readonly desde: Fecha;
  readonly dias: number;
  readonly tasa: number;
}

const SIN_INTERES: InteresLegal = { interes: 0, comision: 0, tramos: [] };

/** Days from the first day late through a day, cut where the rate changes; null where the first has no rate. */
function cortarPorTasa(
  primero: Fecha,
  hasta: Fecha,
  tasas: readonly TasaVigente[],
): readonly TramoDeInteres[] | null {
  const enOrden = tasas.toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  const fin = addDias(hasta, 1);
  const tramos = enOrden.flatMap(({ desde, tasa }, i) => {
    const inicio = desde > primero ? desde : primero;
    const siguiente = enOrden[i + 1]?.desde ?? fin;
    const termino = siguiente < fin ? siguiente : fin;
    return inicio < termino ? [{ desde: inicio, dias: diasEntre(inicio, termino), tasa }] : [];
  });
  return tramos[0]?.desde === primero ? tramos : null;
}

/**
 * Interest and commission that the debtor of an invoice owes on a day, from the first day late (Ley 19.983, article
 * 2 bis): simple interest on the open balance, at the interés corriente for operations in pesos, not readjustable, of
 * 90 days or more, above 200 and up to 5.000 UF. That one bracket holds for every invoice, whatever its amount.
 * `saldo` in pesos. Both are owed, and stated in no document yet.
 */
export function interesLegal(
  { saldo, vence }: { readonly saldo: number; readonly vence: Fecha },
  hoy: Fecha,
  tasas: readonly TasaVigente[],
): InteresLegal {
  if (saldo <= 0 || hoy <= vence) return SIN_INTERES;
  const comision = Math.round((saldo * COMISION_POR_CIEN) / 100);
  const tramos = cortarPorTasa(addDias(vence, 1), hoy, tasas);
  if (tramos === null) return { interes: null, comision, tramos: [] };
  const diasPorTasa = tramos.reduce((suma, { dias, tasa }) => suma + dias * tasa, 0);
  // In integers, so that large balances lose no peso; half a peso is rounded up.
  const divisor = BigInt(DIAS_DEL_ANIO) * 10_000n;
  const interes = Number((BigInt(saldo) * BigInt(diasPorTasa) * 2n + divisor) / (divisor * 2n));
  return { interes, comision, tramos };
}
