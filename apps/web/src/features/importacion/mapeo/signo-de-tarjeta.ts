import type { CuentaCorriente } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { columnOf, type Eleccion } from './columnas.ts';
import { decimalDe, leerMonto } from './leer-valores.ts';

/**
 * The choice with the sign that cards have: their files print purchases as positive amounts, which are charges. Only
 * where no balance proves the contrary and most amounts are positive; a person's own choice does not come here.
 */
export function withSignoDeTarjeta(
  eleccion: Eleccion,
  filas: readonly (readonly string[])[],
  tipo: CuentaCorriente['tipo'] | undefined,
  moneda: Moneda,
): Eleccion {
  const monto = columnOf(eleccion, 'monto');
  const { habitos, filaEncabezado } = eleccion;
  if (tipo !== 'TC' || habitos.positivo !== 'abono' || monto === undefined) return eleccion;
  if (columnOf(eleccion, 'saldo') !== undefined) return eleccion;
  const celdas = filas.slice(filaEncabezado + 1).map((fila) => fila[monto] ?? '');
  const montos = celdas.map((celda) => leerMonto(celda, moneda, decimalDe(celdas)) ?? 0);
  const positivos = montos.filter((n) => n > 0).length;
  if (positivos <= montos.filter((n) => n < 0).length) return eleccion;
  return { ...eleccion, habitos: { ...habitos, positivo: 'cargo' } };
}
