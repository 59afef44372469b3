import type { Fecha } from '../fecha/index.ts';
import { esLiquidoDe } from '../retencion/index.ts';
import type { Doc } from './libro.ts';

/** Whether a payment is the boleta less the retention of its year, to the peso of rounding. */
export function esLiquido(doc: Doc, pagado: number, bruto: number, fecha: Fecha): boolean {
  return doc.conRetencion && esLiquidoDe(pagado, bruto, Number(fecha.slice(0, 4)));
}
