import { formatMontoTexto, MONEDAS, type MonedaCodigo } from './format-monto.ts';

/**
 * Reads an amount as people in Chile type or paste it: `.` groups thousands, `,` starts the decimals.
 * A single dot before one, two or four last digits is taken for decimals where the currency has them
 * (`12480.55`). Returns minor units, decimals beyond the currency's are dropped (truncated), `null`
 * where there is no number or it is beyond what is exact.
 */
export function parseMonto(texto: string, moneda: MonedaCodigo = 'CLP'): number | null {
  const { decimales } = MONEDAS[moneda];
  const negativo = /^[\s$A-Z€]*[-−(]/i.test(texto);
  let limpio = texto.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=[.,])/, '');
  if (!/\d/.test(limpio)) return null;

  const comas = limpio.split(',').length - 1;
  const puntos = limpio.split('.').length - 1;
  if (comas > 1) limpio = limpio.replaceAll(',', '');
  else if (comas === 0 && puntos === 1 && decimales > 0 && !/\.\d{3}$/.test(limpio))
    limpio = limpio.replace('.', ',');
  limpio = limpio.replaceAll('.', '');

  const [entero = '', fraccion = ''] = limpio.split(',');
  const unidades = Number(`${entero || '0'}${fraccion.slice(0, decimales).padEnd(decimales, '0')}`);
  if (!Number.isSafeInteger(unidades)) return null;
  return negativo && unidades !== 0 ? -unidades : unidades;
}

/** Text of an amount being typed: groups the thousands and keeps a comma and decimals still unfinished. */
export function formatTecleo(texto: string, moneda: MonedaCodigo = 'CLP', negativos = true): string {
  const { simbolo, decimales } = MONEDAS[moneda];
  const signo = negativos && texto.includes('-') ? '-' : '';
  const [parteEntera = '', ...resto] = texto.replace(/[^\d,]/g, '').split(',');
  const entero = parteEntera.replace(/^0+(?=\d)/, '').slice(0, 15 - decimales);
  const hayComa = decimales > 0 && resto.length > 0;
  if (entero === '' && !hayComa) return signo;
  const grupos = (entero || '0').replace(/\B(?=(\d{3})+$)/g, '.');
  return `${signo}${simbolo}${grupos}${hayComa ? `,${resto.join('').slice(0, decimales)}` : ''}`;
}

/** Place of the caret in `nuevo` with as many digits and commas at its right as it had before. */
export function lugarDelCursor(nuevo: string, significativosALaDerecha: number): number {
  let lugar = nuevo.length;
  let quedan = significativosALaDerecha;
  while (lugar > 0 && quedan > 0) {
    lugar -= 1;
    if (/[\d,]/.test(nuevo.charAt(lugar))) quedan -= 1;
  }
  return lugar;
}

/** Text of a value in the field; empty for `null`. */
export function textoDeMonto(valor: number | null, moneda: MonedaCodigo): string {
  return valor === null ? '' : formatMontoTexto(valor, moneda);
}
