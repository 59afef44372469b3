import { decidirFirmas, type Firma, type ReglaDeFirmas } from '@cuadra/domain/ordenes-pago';
import { porFirmar } from './present-orden.ts';
import type { FilaOrden } from './store/fila.ts';

/** Whether an order is complete with one signature more. */
export function decidirFirmasCon(fila: FilaOrden, reglas: readonly ReglaDeFirmas[], firma: Firma): boolean {
  return decidirFirmas(porFirmar(fila), reglas, [...fila.firmas, firma]).completa;
}
