import type { Fecha, ModeloDocumento } from '@cuadra/domain';

export interface DocumentoDemo {
  readonly modelo: ModeloDocumento;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: Fecha;
  readonly fechaVencimiento: Fecha | null;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly montoTotal: number;
  readonly glosas: readonly { nombre: string; cantidad: number; valorUnitario: number; montoTotal: number }[];
}

/** A bank line before it has a balance; `paga` says which documents it settles and how much of each. */
export interface LineaDemo {
  readonly cuenta: number;
  readonly fecha: Fecha;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
  readonly rut: string | null;
  readonly nombre: string | null;
  /** Index of the document in the firm's list, and the amount with the sign of its effect. */
  readonly paga: readonly { documento: number; monto: number }[];
}

export interface CuentaDemo {
  readonly idIntegrador: number;
  readonly tipo: 'CC' | 'TC';
  readonly numeroCuenta: string;
  readonly saldoInicial: number;
}

export interface FirmaDemo {
  readonly cuentas: readonly CuentaDemo[];
  readonly documentos: readonly DocumentoDemo[];
  /** In the order of the bank: by date. */
  readonly lineas: readonly LineaDemo[];
}
