import type { LineaCartola } from '../../tipos.ts';
import { normalizarEtiqueta } from '../../valores/texto.ts';

const PAGO =
  /^(pagos?( (en|de|con|por|al))?( (pesos|dolar(es)?|us\$?|usd|tef|tar|tarjeta|automatico|efectivo|cheque|caja|internet|linea|cuenta|cta|normal|minimo|total|web|app|sucursal|recibido|pap|deuda))|pago$|monto cancelado\b|abonos?\b|nota de credito\b|reversa\b|devolucion\b|anulacion\b|bonificacion\b)/;

/**
 * Payments come negative in some exports and positive in others. Where any of them carries the sign, the sign
 * says everything; otherwise the text does.
 */
export function ponerPagosEnAbono(lineas: LineaCartola[]): LineaCartola[] {
  const esPago = (linea: LineaCartola): boolean => PAGO.test(normalizarEtiqueta(linea.descripcion));
  if (lineas.some((linea) => linea.abono > 0 && esPago(linea))) return lineas;
  return lineas.map((linea) =>
    esPago(linea) ? { ...linea, cargo: 0, abono: linea.cargo + linea.abono } : linea,
  );
}

/** Sixteen places, some of them hidden, not always by whole groups: `XXXX XXX3 0030 1234`. */
const ENTERA = /(?<![\w*•])(?=[\d -]*[*xX•])(?:[*xX•\d]{4}[ -]?){3}(\d{4})\b/;

/** Last four digits behind four asterisks, however many the statement prints. */
export function numeroDeTarjeta(tarjeta: string | null): string | null {
  const texto = tarjeta ?? '';
  const ultimos = ENTERA.exec(texto) ?? /[*xX•]{2,}[\s-]*(\d{4})\b/.exec(texto);
  return ultimos ? `****${ultimos[1]}` : null;
}
