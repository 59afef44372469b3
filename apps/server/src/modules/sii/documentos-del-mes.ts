import { limitesDeMes, addDias, type Mes } from '@cuadra/domain';
import {
  F29_VIGENTE,
  type BoletaSii,
  type DeclaracionF29,
  type EstadoRcv,
  type RcvFila,
} from '@cuadra/formats';
import { desdeRcv, type DocumentoLeido } from '../importacion/index.ts';

/** What documents that no file brought have not. */
const SIN_ARCHIVO = {
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

/** Who the taxes are paid to. */
const SII = { rut: '60803000-K', razonSocial: 'Servicio de Impuestos Internos' } as const;
/** Day of the following month until which a F29 is paid by whoever issues electronic documents (DS 1001 of 2006). */
const DIA_DE_PAGO = 20;

/** A row of the register, in the state of the register that it was asked of. Null for a total of the month. */
export function desdeFilaRcv(fila: RcvFila, estado: EstadoRcv): DocumentoLeido | null {
  const documento = desdeRcv(fila);
  return documento && { ...documento, estadoSii: estado };
}

/**
 * A boleta as a document: its total is the gross, which the company owes to the person and, for what it retains, to
 * the State. One that was annulled owes nothing; what it was for is kept beside.
 */
export function desdeBoleta(
  boleta: BoletaSii,
  modelo: 'Honorario' | 'BoletaTercero',
  posicion: number,
): DocumentoLeido {
  const { folio, rut, nombre, fecha, bruto, retencion, liquido, anulada } = boleta;
  return {
    ...SIN_ARCHIVO,
    modelo,
    codigoTipo: modelo === 'Honorario' ? '80' : '90',
    folio,
    rut,
    razonSocial: nombre === '' ? rut : nombre,
    fuente: 'sii',
    fila: posicion + 1,
    fechaEmision: fecha,
    fechaVencimiento: null,
    montoExento: anulada ? 0 : bruto,
    montoTotal: anulada ? 0 : bruto,
    detalle: { bruto, retencion, liquido },
    anulado: anulada,
  };
}

/**
 * The declarations of a month as documents: the one in force, and those kept that it has replaced. Drafts and payments
 * that were not finished are none.
 */
export function desdeDeclaraciones(
  declaraciones: readonly DeclaracionF29[],
  guardados: ReadonlySet<string>,
  mes: Mes,
): DocumentoLeido[] {
  const cierre = limitesDeMes(mes).hasta;
  return declaraciones
    .filter(({ idEstado, folio }) => idEstado === F29_VIGENTE || guardados.has(folio))
    .map(({ folio, idEstado, estado, fecha, monto }, posicion) => {
      const vigente = idEstado === F29_VIGENTE;
      return {
        ...SIN_ARCHIVO,
        ...SII,
        modelo: 'Impuesto',
        codigoTipo: 'F29',
        folio,
        fuente: 'sii',
        fila: posicion + 1,
        fechaEmision: fecha ?? addDias(cierre, 1),
        fechaVencimiento: addDias(cierre, DIA_DE_PAGO),
        montoTotal: vigente ? monto : 0,
        detalle: { mes, estado, monto },
        anulado: !vigente,
      } satisfies DocumentoLeido;
    });
}
