import type { ClaseActo } from '@cuadra/contract';
import type { Json } from '../../../platform/database/index.ts';
import type { Sentido } from '../../../platform/imagenes/index.ts';
import type { DocumentoLeido, MontosDocumento } from '../documentos/index.ts';

/** All that a document tells of itself, as an act by hand found or left it. Amounts in minor units of its currency. */
export interface ImagenDocumento extends MontosDocumento {
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly rutVendedor: string;
  readonly emiteComprador: boolean;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly fechaVencimiento: string | null;
  readonly otrosImpuestos: readonly { codigo: string; tasa: string | null; monto: number }[];
  readonly detalle: Json;
  readonly claveXml: string | null;
  readonly firma: 'valida' | 'no_verificable' | null;
  readonly fechaPagoInterna: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly anulado: boolean;
  readonly glosas: DocumentoLeido['glosas'];
}

/** An act on a document by hand, and whether it is undone or done again. */
export interface ActoPedido {
  readonly lote: string;
  readonly clase: ClaseActo;
  readonly sentido: Sentido;
  /** The moment after which changes of the document count: null counts them from the act. */
  readonly deshecho: Date | null;
}
