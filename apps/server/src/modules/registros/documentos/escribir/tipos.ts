import type { ModeloDocumento } from '@cuadra/contract';
import type { EstadoRcv } from '@cuadra/formats';
import type { Fecha, Moneda } from '@cuadra/domain';
import type { Json } from '../../../../platform/database/index.ts';

/**
 * Dte and Compra: issued by the company, or received by it; in a factura de compra it is the other way round. The rest
 * come from the SII's own lists, or from a person and their spreadsheets.
 */
export type ModeloTributario = ModeloDocumento;

export interface ReferenciaLeida {
  readonly codigoTipo: string;
  readonly folio: string;
  readonly fecha: Fecha | null;
  /** 1 annuls, 2 corrects text, 3 corrects amounts; null where the source does not say. */
  readonly codRef: 1 | 2 | 3 | null;
  readonly razon: string | null;
}

export interface GlosaLeida {
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly cantidad: string | null;
  readonly valorUnitario: string | null;
  /** The seller's code of it; null where the line has none. */
  readonly codigo: string | null;
  readonly montoTotal: number;
  readonly exento: boolean;
}

/** Amounts in minor units of `moneda`, as the document states them: positive in a nota de crédito too. */
export interface MontosDocumento {
  readonly moneda: Moneda;
  readonly tipoCambio: string | null;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly valorOtroImpuesto: number;
  readonly montoTotal: number;
}

/** What tells a document from every other of its company. */
export interface ClaveDocumento {
  readonly modelo: ModeloTributario;
  readonly codigoTipo: string;
  readonly folio: string;
  /** Of who stands at the other side. */
  readonly rut: string;
  /** Issued by the buyer: a factura de compra or a note upon one. With the model it tells who issued it. */
  readonly emiteComprador: boolean;
  /** Of a credit that the company bought: whose invoice it was. Other documents have none. */
  readonly rutVendedor?: string;
}

/** A tax document as read from the XML, the RCV or another list of the SII, on its way to the database. */
export interface DocumentoLeido extends ClaveDocumento, MontosDocumento {
  readonly fuente: 'xml' | 'rcv' | 'sii' | 'manual';
  /** Row or line of the file, for what has to be told of it. */
  readonly fila: number;
  readonly razonSocial: string;
  readonly giro: string | null;
  readonly direccion: string | null;
  readonly comuna: string | null;
  readonly fechaEmision: Fecha;
  /** As the document states it; null where it states none. */
  readonly fechaVencimiento: Fecha | null;
  readonly otrosImpuestos: readonly { codigo: string; tasa: string | null; monto: number }[];
  readonly detalle: Json;
  readonly glosas: readonly GlosaLeida[];
  readonly referencias: readonly ReferenciaLeida[];
  readonly claveXml: string | null;
  /** `no_verificable`: intact, but the certificate beside the signature is of another key. Null without XML. */
  readonly firma: 'valida' | 'no_verificable' | null;
  readonly estadoSii: EstadoRcv | null;
  /** Annulled at the SII; its amounts are then 0. Of Dte and Compra it is their notes that say so. */
  readonly anulado?: boolean;
  /** A declaration with the codes of its form, which the SII's list does not tell. */
  readonly conCodigos?: boolean;
  /** Only of what a person or their file brings. */
  readonly fechaPagoInterna?: Fecha | null;
  readonly metadata?: Readonly<Record<string, string>>;
  /** ISO instants. */
  readonly fechaRecepcion: string | null;
  readonly fechaAcuse: string | null;
  readonly fechaReclamo: string | null;
}

/** A document among those that notes tie together. Amounts in minor units of its currency. */
export interface DocumentoLigado {
  readonly id: number;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly fechaEmision: string;
  readonly idMoneda: number;
  readonly signo: number;
  readonly montoTotal: number;
  /** What reconciliations with the bank took of it, with the sign of its effect. */
  readonly conciliado: number;
}

export interface Ligazon {
  readonly idNota: number;
  readonly idDocumento: number;
  readonly posicion: number;
  readonly codRef: number | null;
}

/** `monto` goes from the document that takes away (`idNota`) to the one that it takes from. */
export interface Aplicacion {
  readonly idNota: number;
  readonly idDocumento: number;
  readonly monto: number;
}

export interface NotasAplicadas {
  readonly aplicaciones: Aplicacion[];
  readonly estados: Map<number, { saldo: number; anulado: boolean }>;
}

/** Amounts of boletas of a month, in whole pesos. What they cost is the sum of the four. */
export interface SumaDeBoletas {
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly otros: number;
}
