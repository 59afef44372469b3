import { esLiquidoDe } from '../retencion/index.ts';
import type { ModeloConciliable } from './tipos.ts';

/** Whether a payment is the boleta less the retention of its year, to the peso of rounding. */
export function esLiquido(modelo: ModeloConciliable, pagado: number, bruto: number, anio: number): boolean {
  return (modelo === 'Honorario' || modelo === 'BoletaTercero') && esLiquidoDe(pagado, bruto, anio);
}
