import { MODELOS } from '../documentos/index.ts';
import type { Fecha } from '../fecha/index.ts';
import { esLiquidoDe } from '../retencion/index.ts';
import type { ModeloConciliable } from './tipos.ts';

/** Whether a payment is the boleta less the retention of its year, to the peso of rounding. */
export function esLiquido(modelo: ModeloConciliable, pagado: number, bruto: number, fecha: Fecha): boolean {
  if (!MODELOS[modelo].conRetencion) return false;
  return esLiquidoDe(pagado, bruto, Number(fecha.slice(0, 4)));
}
