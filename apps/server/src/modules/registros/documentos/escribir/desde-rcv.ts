import type { RcvFila } from '@cuadra/formats';
import type { DocumentoLeido } from './tipos.ts';
import { emiteElComprador, sinCeros } from './reglas.ts';

/** One row of the register as a document; null for a monthly total (boletas), which is none. */
export function desdeRcv(fila: RcvFila): DocumentoLeido | null {
  const { rutContraparte, folio, referencia } = fila;
  if (fila.resumen || rutContraparte === null || folio === null) return null;
  return {
    modelo: fila.clase === 'compra' ? 'Compra' : 'Dte',
    codigoTipo: String(fila.tipo),
    folio: String(folio),
    rut: rutContraparte,
    emiteComprador: emiteElComprador(
      String(fila.tipo),
      referencia?.tipo === null || referencia === null ? [] : [String(referencia.tipo)],
    ),
    fuente: 'rcv',
    fila: fila.fila,
    razonSocial: fila.razonSocial.trim() || rutContraparte,
    giro: null,
    direccion: null,
    comuna: null,
    fechaEmision: fila.fechaDocumento,
    fechaVencimiento: null,
    // The register is kept in pesos whatever the currency of the document.
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: fila.montoNeto,
    montoExento: fila.montoExento,
    // The register splits the IVA of the document by what the buyer may recover of it.
    iva: fila.iva + fila.ivaNoRecuperable + fila.ivaUsoComun,
    valorOtroImpuesto: fila.otrosImpuestos.reduce((suma, { monto }) => suma + monto, 0),
    montoTotal: fila.montoTotal,
    otrosImpuestos: fila.otrosImpuestos,
    detalle: {
      tipoTransaccion: fila.tipoTransaccion,
      ivaNoRecuperable: fila.ivaNoRecuperable,
      codigoIvaNoRecuperable: fila.codigoIvaNoRecuperable,
      ivaUsoComun: fila.ivaUsoComun,
      ivaRetenidoTotal: fila.ivaRetenidoTotal,
      ivaRetenidoParcial: fila.ivaRetenidoParcial,
      montoNoFacturable: fila.montoNoFacturable,
      comision: fila.comision,
    },
    glosas: [],
    referencias:
      referencia === null || referencia.tipo === null
        ? []
        : referencia.folios.map((folioRef) => ({
            codigoTipo: String(referencia.tipo),
            folio: sinCeros(folioRef),
            fecha: null,
            codRef: null,
            razon: null,
          })),
    claveXml: null,
    firma: null,
    estadoSii: fila.estado,
    fechaRecepcion: fila.fechaRecepcion,
    fechaAcuse: fila.fechaAcuse,
    fechaReclamo: fila.fechaReclamo,
  };
}
