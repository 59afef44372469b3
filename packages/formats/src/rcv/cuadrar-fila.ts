import type { RcvFila } from './tipos.ts';

/**
 * Codes of ImptoReten that are IVA withheld by the buyer, and so subtract from the total (SII, SiiTypes_v10.xsd
 * «IVA Retenido …»; 301 to 481 are the partial forms of the same).
 */
const RETENCIONES = new Set(
  '15 16 30 31 32 33 34 36 37 38 39 40 41 46 47 48 49 301 321 331 341 361 371 481'.split(' '),
);

/** Whether the buyer keeps the tax of that code back. */
export function esRetencion(codigo: string): boolean {
  return RETENCIONES.has(codigo);
}

/**
 * What the parts of a row add up to, in the ways that the register writes them: what it withholds may or may
 * not be already out of the total, the IVA of common use stands apart or inside, and the tax without credit
 * repeats the specific tax of fuels or stands alone. Any way that gives the total ties.
 */
export function cuadraFila(fila: RcvFila): boolean {
  const fijos =
    fila.montoExento +
    fila.montoNeto +
    fila.iva +
    fila.ivaNoRecuperable +
    fila.otrosImpuestos.reduce((suma, { codigo, monto }) => suma + (esRetencion(codigo) ? 0 : monto), 0);
  const retenidoEnFilas = fila.otrosImpuestos.reduce(
    (suma, { codigo, monto }) => suma + (esRetencion(codigo) ? monto : 0),
    0,
  );
  const optativos = [
    fila.ivaUsoComun,
    fila.impuestoSinCredito,
    fila.tabacos,
    -retenidoEnFilas,
    -fila.ivaRetenidoTotal,
    -fila.ivaRetenidoParcial,
    fila.montoNoFacturable,
    -fila.creditoConstruccion,
    fila.impuestoZonaFranca,
    fila.garantiaEnvases,
    fila.pasajes,
    fila.comision === null ? 0 : -(fila.comision.neto + fila.comision.exento + fila.comision.iva),
  ].filter((monto) => monto !== 0);
  let sumas = new Set([fijos]);
  for (const monto of optativos) sumas = new Set([...sumas, ...[...sumas].map((suma) => suma + monto)]);
  return sumas.has(fila.montoTotal);
}
