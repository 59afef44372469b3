import { probarSaldos } from './probar-saldos.ts';
import type { CartolaLeida } from './tipos.ts';

/** What a file says nothing of, where its format has no place for it. */
const SIN_DECIR = {
  titular: null,
  rutTitular: null,
  periodo: { desde: null, hasta: null },
  saldoInicial: null,
  saldoFinal: null,
  totalCargos: null,
  totalAbonos: null,
  tarjeta: null,
  saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
  avisos: [],
} as const;
type CartolaDicha = Omit<CartolaLeida, keyof typeof SIN_DECIR> & Partial<CartolaLeida>;

/**
 * A statement of what a file says. What it does not print but follows from the lines is filled: the period from their
 * dates, and the opening and closing balances from their running ones.
 */
export function cerrarCartola(dicha: CartolaDicha): CartolaLeida {
  const cartola: CartolaLeida = {
    ...SIN_DECIR,
    saltadas: { ...SIN_DECIR.saltadas },
    avisos: [],
    ...dicha,
  };
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
