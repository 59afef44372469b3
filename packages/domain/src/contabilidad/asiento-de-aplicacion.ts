import { moverControl } from './control.ts';
import { armarLineas, sumPartidas } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type DocumentoContable } from './tipos.ts';

export interface AplicacionContable {
  readonly monto: number;
  /** What was open of each before, with the sign of its effect: of the note it is negative. */
  readonly saldoNotaAntes: number;
  readonly saldoDocumentoAntes: number;
}

/**
 * The entry of a nota de crédito that is taken from an invoice: it leaves the balance of one and of the other in the
 * same account of control, on the later day of the two.
 */
export function asientoDeAplicacion(
  { monto, saldoNotaAntes, saldoDocumentoAntes }: AplicacionContable,
  nota: DocumentoContable,
  documento: DocumentoContable,
): Asiento | null {
  const deNota = moverControl(nota, saldoNotaAntes, saldoNotaAntes + monto);
  const deDocumento = moverControl(documento, saldoDocumentoAntes, saldoDocumentoAntes - monto);
  if (deNota === null || deDocumento === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const control = [...deNota, ...deDocumento];
  const lineas = armarLineas([...control, { cuenta: 'diferencia_cambio', monto: -sumPartidas(control) }]);
  const fecha = nota.fechaEmision > documento.fechaEmision ? nota.fechaEmision : documento.fechaEmision;
  return lineas.length === 0 ? null : { fecha, lineas };
}
