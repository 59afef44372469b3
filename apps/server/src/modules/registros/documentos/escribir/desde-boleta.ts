import { MODELOS, type ModeloCon } from '@cuadra/domain';
import type { BoletaSii } from '@cuadra/formats';
import type { DocumentoLeido } from './tipos.ts';

/** What every document has that a list of the SII brings, which says little of it. */
export const DEL_SII = {
  fuente: 'sii',
  giro: null,
  direccion: null,
  comuna: null,
  moneda: 'CLP',
  tipoCambio: null,
  emiteComprador: false,
  montoNeto: 0,
  montoExento: 0,
  iva: 0,
  valorOtroImpuesto: 0,
  otrosImpuestos: [],
  glosas: [],
  referencias: [],
  claveXml: null,
  firma: null,
  estadoSii: null,
  fechaRecepcion: null,
  fechaAcuse: null,
  fechaReclamo: null,
} as const;

/**
 * A boleta as a document: its total is the gross, which the company owes to the person and, for what it retains, to
 * the State. One that was annulled owes nothing; what it was for is kept beside.
 */
export function desdeBoleta(
  boleta: BoletaSii,
  modelo: ModeloCon<'conRetencion'>,
  fila: number,
): DocumentoLeido {
  const { folio, rut, nombre, fecha, bruto, retencion, liquido, anulada } = boleta;
  return {
    ...DEL_SII,
    modelo,
    codigoTipo: MODELOS[modelo].codigoTipo,
    folio,
    rut,
    razonSocial: nombre === '' ? rut : nombre,
    fila,
    fechaEmision: fecha,
    fechaVencimiento: null,
    montoExento: anulada ? 0 : bruto,
    montoTotal: anulada ? 0 : bruto,
    detalle: { bruto, retencion, liquido },
    anulado: anulada,
  };
}
