import { formatMonto, type Moneda } from '@cuadra/domain';
import { formatEntero } from './numero.ts';

/** A value in pesos as its institution writes it: `39643.59` → `$39.643,59`. Decimals are never dropped. */
export function formatValor(valor: string): string {
  const [entero = '', decimales = ''] = valor.split('.');
  const miles = entero.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `$${miles},${decimales.padEnd(2, '0')}`;
}

/** `12000` → `1,2 UF`: decimals that say nothing are left out. */
export function formatUf(monto: number): string {
  const [entero = '0', decimales = ''] = (monto / 10_000).toFixed(4).split('.');
  const significativos = decimales.replace(/0+$/, '');
  return `${formatEntero(Number(entero))}${significativos === '' ? '' : `,${significativos}`} UF`;
}

/** A price as it is said: `2,5 UF`, `$99.000`. */
export function precioCorto(monto: number, moneda: Moneda): string {
  return moneda === 'UF' ? formatUf(monto) : formatMonto(monto, moneda);
}
