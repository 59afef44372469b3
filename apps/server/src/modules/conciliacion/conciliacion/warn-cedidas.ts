import { formatRut } from '@cuadra/domain';
import { rutsDeLinea } from '@cuadra/domain/conciliacion';
import { AppError } from '../../../platform/errors/index.ts';

export interface LineaDePago {
  readonly cargo: number;
  readonly descripcion: string;
  /** Of who was paid, where the bank reports it. */
  readonly rutDestino: string | null;
}

export interface DocumentoPagado {
  readonly modelo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly cesion: { readonly rut: string; readonly razonSocial: string } | null;
}

export interface AdvertenciaCesion {
  readonly mensaje: string;
  /** The line names who issued the invoice: a person has to say that they mean it. */
  readonly pagoAlEmisor: boolean;
}

/**
 * What has to be known before a payment settles a purchase whose credit was ceded: paying who issued it does not
 * discharge the debt (Código Civil, art. 1905; Ley 19.983). Null where nothing was ceded, or the line names the
 * assignee.
 */
export function warnCedidas(
  { cargo, descripcion, rutDestino }: LineaDePago,
  documentos: readonly DocumentoPagado[],
): AdvertenciaCesion | null {
  if (cargo === 0) return null;
  const ruts = rutsDeLinea({ descripcion, rutContraparte: rutDestino });
  let duda: AdvertenciaCesion | null = null;
  for (const { modelo, folio, rut, razonSocial, cesion } of documentos) {
    if (modelo !== 'Compra' || cesion === null || ruts.has(cesion.rut)) continue;
    const cesionario = `${cesion.razonSocial} (${formatRut(cesion.rut)})`;
    if (ruts.has(rut)) {
      return {
        mensaje: `La factura ${folio} está cedida a ${cesionario} y este pago salió a ${razonSocial}, que la emitió: pagarle a quien la emitió no paga la deuda. Concíliala solo si ${cesion.razonSocial} lo confirma.`,
        pagoAlEmisor: true,
      };
    }
    duda ??= {
      mensaje: `La factura ${folio} está cedida: confirma que este pago fue a ${cesionario}.`,
      pagoAlEmisor: false,
    };
  }
  return duda;
}

/** A payment to who issued a ceded invoice, which nobody has confirmed. */
export class CesionSinConfirmar extends AppError {
  constructor(mensaje: string) {
    super('conflicto', mensaje, { 'body.aceptaCesion': [mensaje] });
  }
}

/** Throws {@link CesionSinConfirmar} where a line paid the issuer of a ceded invoice and nobody said that they mean it. */
export function assertConfirmada(
  lineas: readonly LineaDePago[],
  documentos: readonly DocumentoPagado[],
  aceptaCesion: boolean,
): void {
  if (aceptaCesion) return;
  for (const linea of lineas) {
    const advertencia = warnCedidas(linea, documentos);
    if (advertencia?.pagoAlEmisor) throw new CesionSinConfirmar(advertencia.mensaje);
  }
}
