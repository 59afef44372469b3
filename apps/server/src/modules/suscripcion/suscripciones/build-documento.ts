import type { Fecha } from '@cuadra/domain';
import type { LineaDeFactura, Montos } from '@cuadra/domain/suscripcion';
import type { DocumentoLeido } from '../../registros/documentos/index.ts';
import type { DatosDeEmpresa } from './store/operador.ts';

interface DocumentoPorEmitir {
  /** 33, or 61 over `corrige`. */
  readonly codigoTipo: '33' | '61';
  readonly folio: string;
  readonly emitida: Fecha;
  readonly vence: Fecha;
  readonly montos: Montos;
  readonly lineas: readonly LineaDeFactura[];
  readonly corrige?: {
    readonly folio: string;
    readonly emitida: Fecha;
    /** 1 annuls it, 3 corrects its amounts. */
    readonly codRef: 1 | 3;
    readonly razon: string;
  };
}

/** An invoice or a credit note of the operator to a company, in pesos, as its books read documents. */
export function buildDocumento(
  receptor: DatosDeEmpresa,
  { codigoTipo, folio, emitida, vence, montos, lineas, corrige }: DocumentoPorEmitir,
): DocumentoLeido {
  return {
    ...receptor,
    modelo: 'Dte',
    codigoTipo,
    folio,
    emiteComprador: false,
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: montos.neto,
    montoExento: 0,
    iva: montos.iva,
    valorOtroImpuesto: 0,
    montoTotal: montos.total,
    fuente: 'manual',
    fila: 0,
    fechaEmision: emitida,
    fechaVencimiento: vence,
    otrosImpuestos: [],
    detalle: {},
    glosas: lineas.map(({ glosa, neto }) => ({
      nombre: glosa,
      descripcion: null,
      cantidad: '1',
      valorUnitario: String(neto),
      codigo: null,
      montoTotal: neto,
      exento: false,
    })),
    referencias: corrige
      ? [
          {
            codigoTipo: '33',
            folio: corrige.folio,
            fecha: corrige.emitida,
            codRef: corrige.codRef,
            razon: corrige.razon,
          },
        ]
      : [],
    claveXml: null,
    firma: null,
    estadoSii: null,
    fechaRecepcion: null,
    fechaAcuse: null,
    fechaReclamo: null,
  };
}
