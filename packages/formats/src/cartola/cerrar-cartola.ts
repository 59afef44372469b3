import { probarSaldos } from './probar-saldos.ts';
import type { CartolaLeida } from './tipos.ts';

/**
 * Fills what follows from the lines when the file does not print it: the period from their dates, and the
 * opening and closing balances from their running ones.
 */
export function cerrarCartola(cartola: CartolaLeida): CartolaLeida {
  const { lineas } = cartola;
  let primera: string | null = null;
  let ultima: string | null = null;
  for (const { fecha } of lineas) {
    if (primera === null || fecha < primera) primera = fecha;
    if (ultima === null || fecha > ultima) ultima = fecha;
  }
  const prueba = probarSaldos(cartola);
  return {
    ...cartola,
    periodo: { desde: cartola.periodo.desde ?? primera, hasta: cartola.periodo.hasta ?? ultima },
    saldoInicial: cartola.saldoInicial ?? prueba.saldoInicial,
    saldoFinal: cartola.saldoFinal ?? prueba.saldoFinal,
  };
}
