import type { Moneda } from '../dinero/index.ts';
import { addDias, addMeses, diaDeFecha, fechaDeDia, type Fecha } from '../fecha/index.ts';
import type { EsHabil } from './tipos.ts';

/** The UF's month runs from the tenth to the next ninth; its values are known on the ninth before. */
const ULTIMO_DIA_UF = 9;
const MAX_SIN_PUBLICAR = 30;

/**
 * The last day whose value should be known today: the ninth to which the UF is published, the last business day of
 * dólar and euro. Null for the peso, and where no business day is near.
 */
export function ultimoEsperado(moneda: Moneda, hoy: Fecha, esHabil: EsHabil): Fecha | null {
  if (moneda === 'CLP') return null;
  if (moneda === 'UF') {
    const mes = hoy.slice(0, 7);
    const yaPublicada = Number(hoy.slice(8)) >= ULTIMO_DIA_UF;
    return `${yaPublicada ? addMeses(mes, 1) : mes}-0${ULTIMO_DIA_UF}`;
  }
  for (let dia = diaDeFecha(hoy); dia > diaDeFecha(hoy) - MAX_SIN_PUBLICAR; dia -= 1)
    if (esHabil(fechaDeDia(dia))) return fechaDeDia(dia);
  return null;
}

/** Days to ask the institution for, from the one after the last known; null when nothing can be missing. */
export function tramoQueFalta(
  moneda: Moneda,
  { ultimo, primero, hoy }: { readonly ultimo: Fecha | null; readonly primero: Fecha; readonly hoy: Fecha },
  esHabil: EsHabil,
): { readonly desde: Fecha; readonly hasta: Fecha } | null {
  const hasta = ultimoEsperado(moneda, hoy, esHabil);
  const desde = ultimo === null || ultimo < primero ? primero : addDias(ultimo, 1);
  return hasta === null || desde > hasta ? null : { desde, hasta };
}
