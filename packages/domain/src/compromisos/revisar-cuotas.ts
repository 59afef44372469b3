import { formatMonto, sumMontos, type Moneda } from '../dinero/index.ts';
import type { Fecha } from '../fecha/index.ts';
import type { Cuota } from './tipos.ts';

interface Acuerdo {
  /** What is owed on the chosen documents, or was when they were agreed on. */
  readonly debe: number;
  /** It was agreed before, and changes. */
  readonly cambia?: boolean;
  readonly moneda: Moneda;
  /** No instalment is due before. */
  readonly desde: Fecha;
}

/** The reason, in Spanish, why instalments are no plan for a debt; null of those that are. */
export function revisarCuotas(
  cuotas: readonly Cuota[],
  { debe, cambia = false, moneda, desde }: Acuerdo,
): string | null {
  for (const [i, { fecha }] of cuotas.entries()) {
    const antes = cuotas[i - 1];
    if (fecha < desde) return `La fecha de la cuota ${i + 1} ya pasó. Elige otra.`;
    if (antes !== undefined && fecha <= antes.fecha)
      return `La cuota ${i + 1} tiene que vencer después de la ${i}. Ordénalas por fecha.`;
  }
  const suma = sumMontos(cuotas.map(({ monto }) => monto));
  if (suma === debe) return null;
  const diferencia = formatMonto(Math.abs(debe - suma), moneda);
  const meta = `${cambia ? 'el compromiso es de' : 'las facturas deben'} ${formatMonto(debe, moneda)}`;
  return `Las cuotas suman ${formatMonto(suma, moneda)} y ${meta}: ${suma < debe ? 'faltan' : 'sobran'} ${diferencia}.`;
}
