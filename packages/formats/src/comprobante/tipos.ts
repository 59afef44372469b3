import type { TipoCuentaPago } from '@cuadra/domain/beneficiarios';

export type MedioDeComprobante = 'transferencia' | 'nomina' | 'manual';

/** The receipt of a paid order. Amounts in pesos; those of credit notes are negative. */
export interface ComprobanteImpreso {
  /** Of the order. */
  readonly numero: number;
  /** `yyyy-MM-dd`. */
  readonly pagada: string;
  readonly medio: MedioDeComprobante;
  readonly monto: number;
  readonly pagador: {
    readonly rut: string;
    readonly razonSocial: string;
    /** PNG or JPEG. */
    readonly logo: Uint8Array | null;
  };
  readonly beneficiario: {
    readonly rut: string;
    readonly razonSocial: string;
    readonly banco: string | null;
    readonly tipoCuenta: TipoCuentaPago | null;
    /** Last digits of the account; the paper carries no more. */
    readonly terminaEn: string | null;
  };
  readonly glosa: string | null;
  readonly documentos: readonly DocumentoPagado[];
  /** People who approved; a supplier sees their number, not their names. */
  readonly aprobaciones: number;
  readonly codigo: string;
  /** Page where the code is typed, and its address with the code. */
  readonly pagina: string;
  readonly enlace: string;
}

interface DocumentoPagado {
  readonly nombreTipo: string;
  readonly folio: string;
  readonly monto: number;
}
