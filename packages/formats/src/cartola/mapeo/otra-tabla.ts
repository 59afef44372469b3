import type { Celda } from '../tabla/tipos.ts';
import { textoDe } from '../valores/texto.ts';
import { reconocerColumnas } from './encabezado.ts';
import type { CampoMapeo } from './tipos.ts';

const DE_ENCABEZADO: ReadonlySet<CampoMapeo> = new Set(['fecha', 'cargo', 'abono', 'monto', 'saldo']);

/**
 * Whether a row names a date and an amount: where our columns have them, as the header of another page does, or in
 * other places, as balances by day and other accounts do. Null for a row of anything else.
 */
export function compararEncabezado(
  celdas: readonly Celda[],
  nuestras: Readonly<Record<CampoMapeo, number>>,
): 'nuestro' | 'otro' | null {
  if (celdas.some((celda) => typeof celda !== 'string' && celda !== null)) return null;
  const campos = reconocerColumnas(celdas).filter(({ campo }) => DE_ENCABEZADO.has(campo));
  if (campos.length < 2 || !campos.some(({ campo }) => campo === 'fecha')) return null;
  return campos.every(({ campo, columna }) => nuestras[campo] === columna) ? 'nuestro' : 'otro';
}

export function mensajeDeOtraTabla(celdas: readonly Celda[], fila: number): string {
  const nombres = celdas.map(textoDe).filter((texto) => texto !== '');
  return `En la fila ${fila} empieza otra tabla («${nombres.join(', ')}»), y lo que sigue no se leyó como movimientos. Si lo son, súbelos en otro archivo.`;
}
