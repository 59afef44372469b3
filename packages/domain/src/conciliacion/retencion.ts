import type { ModeloConciliable } from './tipos.ts';

/**
 * Retention of boletas de honorarios and boletas de terceros by year of payment, in hundredths of a percent
 * (Ley 21.133, transitory schedule; before it, 10 %).
 */
const RETENCION: readonly (readonly [number, number])[] = [
  [2028, 1700],
  [2027, 1600],
  [2026, 1525],
  [2025, 1450],
  [2024, 1375],
  [2023, 1300],
  [2022, 1225],
  [2021, 1150],
  [2020, 1075],
  [0, 1000],
];

/** Whether a payment is the boleta less the retention of its year, to the peso of rounding. */
export function esLiquido(modelo: ModeloConciliable, pagado: number, bruto: number, anio: number): boolean {
  if (modelo !== 'Honorario' && modelo !== 'BoletaTercero') return false;
  const [, tasa] = RETENCION.find(([desde]) => anio >= desde)!;
  return Math.abs((bruto * (10_000 - tasa)) / 10_000 - pagado) <= 1;
}
