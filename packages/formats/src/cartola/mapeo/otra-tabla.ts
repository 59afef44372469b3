import type { Celda } from '../tabla/tipos.ts';
import { textoDe } from '../valores/texto.ts';
import { reconocerColumnas } from './encabezado.ts';
import type { CampoMapeo } from './tipos.ts';

const DE_ENCABEZADO: ReadonlySet<CampoMapeo> = new Set(['fecha', 'cargo', 'abono', 'monto', 'saldo']);

/** Names of a date and an amount in other places than ours: balances by day, another account. */
export function esOtroEncabezado(
  celdas: readonly Celda[],
  nuestras: Readonly<Record<CampoMapeo, number>>,
): boolean {
  if (celdas.some((celda) => typeof celda !== 'string' && celda !== null)) return false;
  const campos = reconocerColumnas(celdas).filter(({ campo }) => DE_ENCABEZADO.has(campo));
  return (
    campos.length > 1 &&
    campos.some(({ campo }) => campo === 'fecha') &&
    campos.some(({ campo, columna }) => nuestras[campo] !== columna)
  );
}

export function mensajeDeOtraTabla(celdas: readonly Celda[], fila: number): string {
  const nombres = celdas.map(textoDe).filter((texto) => texto !== '');
  return `En la fila ${fila} empieza otra tabla («${nombres.join(', ')}»), y lo que sigue no se leyó como movimientos. Si lo son, súbelos en otro archivo.`;
}
