import type { Moneda } from '../dinero/index.ts';
import { addDias, diaDeFecha, fechaDeDia, type Fecha } from '../fecha/index.ts';
import { esFinDeSemana, type EsHabil, type ValorPublicado } from './tipos.ts';

/** Business days: neither weekend nor among the holidays, which are those of banks too. */
export function diasHabiles(feriados: ReadonlySet<Fecha>): EsHabil {
  return (fecha) => !esFinDeSemana(diaDeFecha(fecha)) && !feriados.has(fecha);
}

/**
 * - `antes_del_primero`, `despues_del_ultimo`: beyond what is known.
 * - `sin_publicar`: a day within it that has to have a value of its own (UF) and has none here.
 */
export type MotivoSinValor = 'antes_del_primero' | 'despues_del_ultimo' | 'sin_publicar';

export type ValorDelDia =
  /** `publicado` is the day whose publication counts, the same or an earlier one. */
  | { readonly conocido: true; readonly valor: string; readonly publicado: Fecha }
  | { readonly conocido: false; readonly motivo: MotivoSinValor };

/** The peso is the unit of the others' values. */
const PESO = '1';

/** Index of the last publication on or before a day; -1 where there is none. */
function lastUntil(publicados: readonly ValorPublicado[], fecha: Fecha): number {
  let desde = 0;
  let hasta = publicados.length;
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if ((publicados[medio] as ValorPublicado).fecha <= fecha) desde = medio + 1;
    else hasta = medio;
  }
  return desde - 1;
}

function hasHabil(desde: Fecha, hasta: Fecha, esHabil: EsHabil): boolean {
  for (let dia = diaDeFecha(desde); dia <= diaDeFecha(hasta); dia += 1)
    if (esHabil(fechaDeDia(dia))) return true;
  return false;
}

/** Farther than any run of days without publication; bounds the walk over days. */
const MAX_SIN_PUBLICAR = 30;

/**
 * Value of a currency on a day, by the rule of who publishes it. `publicados` are the known ones, by date.
 *
 * - UF (Banco Central, Compendio de Normas Financieras II.B.3): every day has its own, and none is guessed.
 * - Dólar observado and euro (Compendio de Normas de Cambios Internacionales): published on business days; a day
 *   without publication has that of the last one before. After the last known day this holds only as long as no
 *   business day, whose value is yet to come, lies between.
 */
export function valorDelDia(
  moneda: Moneda,
  fecha: Fecha,
  publicados: readonly ValorPublicado[],
  esHabil: EsHabil,
): ValorDelDia {
  if (moneda === 'CLP') return { conocido: true, valor: PESO, publicado: fecha };
  const indice = lastUntil(publicados, fecha);
  const ultimo = publicados[indice];
  if (ultimo === undefined)
    return { conocido: false, motivo: publicados.length === 0 ? 'despues_del_ultimo' : 'antes_del_primero' };
  const conocido: ValorDelDia = { conocido: true, valor: ultimo.valor, publicado: ultimo.fecha };
  if (ultimo.fecha === fecha) return conocido;
  const esElFinal = indice === publicados.length - 1;
  if (moneda === 'UF') return { conocido: false, motivo: esElFinal ? 'despues_del_ultimo' : 'sin_publicar' };
  if (!esElFinal) return conocido;
  const lejos = diaDeFecha(fecha) - diaDeFecha(ultimo.fecha) > MAX_SIN_PUBLICAR;
  return lejos || hasHabil(addDias(ultimo.fecha, 1), fecha, esHabil)
    ? { conocido: false, motivo: 'despues_del_ultimo' }
    : conocido;
}

export interface ValorDeSerie extends ValorPublicado {
  readonly publicado: Fecha;
}

/** Each day of a range that has a value, with it. */
export function serieDeValores(
  moneda: Moneda,
  { desde, hasta }: { readonly desde: Fecha; readonly hasta: Fecha },
  publicados: readonly ValorPublicado[],
  esHabil: EsHabil,
): ValorDeSerie[] {
  const serie: ValorDeSerie[] = [];
  for (let dia = diaDeFecha(desde); dia <= diaDeFecha(hasta); dia += 1) {
    const fecha = fechaDeDia(dia);
    const leido = valorDelDia(moneda, fecha, publicados, esHabil);
    if (leido.conocido) serie.push({ fecha, valor: leido.valor, publicado: leido.publicado });
  }
  return serie;
}
