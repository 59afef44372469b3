import type { listMonedas, QueryOf, ReplyOf } from '@cuadra/contract';
import { addDias, MONEDAS } from '@cuadra/domain';
import type { Platform } from '../../platform/module/index.ts';
import { readMonedas } from './store.ts';

/** Currencies with their latest value in pesos and, where a range is asked for, their daily values in it. */
export async function listMonedasDe(
  { db, clock }: Platform,
  query: QueryOf<typeof listMonedas>,
): Promise<ReplyOf<typeof listMonedas>> {
  const hasta = query.until ?? clock.hoy();
  const filas = await readMonedas(db, {
    monedas: query.moneda ?? MONEDAS,
    // Without a range no series is asked for: an empty one, the day after the last.
    desde: query.since ?? addDias(hasta, 1),
    hasta,
  });
  // The peso is the unit in which the others are valued.
  return { items: filas.map((fila) => ({ ...fila, valor: fila.moneda === 'CLP' ? '1' : fila.valor })) };
}
