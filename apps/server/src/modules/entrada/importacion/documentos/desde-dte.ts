import { addDias, DECIMALES, formatRut, MONEDAS, type Moneda } from '@cuadra/domain';
import { decimalAMonto, parseDecimal, type DteLeido } from '@cuadra/formats';
import {
  type DocumentoLeido,
  emiteElComprador,
  type ModeloTributario,
  type MontosDocumento,
  sinCeros,
} from '../../../registros/documentos/index.ts';

const NOMBRES: Readonly<Record<number, string>> = {
  33: 'La factura',
  34: 'La factura exenta',
  39: 'La boleta',
  41: 'La boleta exenta',
  43: 'La liquidación-factura',
  46: 'La factura de compra',
  52: 'La guía de despacho',
  56: 'La nota de débito',
  61: 'La nota de crédito',
  110: 'La factura de exportación',
  111: 'La nota de débito de exportación',
  112: 'La nota de crédito de exportación',
};
const MAX_PLAZO_DIAS = 3650;

export function nombreDocumento(tipo: number | null, folio: number | null): string {
  const nombre = (tipo !== null && NOMBRES[tipo]) || 'El documento';
  return folio === null ? nombre : `${nombre} ${folio}`;
}

/** The word that agrees with a name of {@link nombreDocumento}. */
export function concordar(nombre: string, femenina: string, masculina: string): string {
  return nombre.startsWith('La ') ? femenina : masculina;
}

export function emiteComprador({ tipo, referencias }: DteLeido): boolean {
  return emiteElComprador(
    String(tipo),
    referencias.map((referencia) => referencia.tipo),
  );
}

/**
 * Which side of the company's books a document belongs to: its sales (`Dte`) or its purchases (`Compra`). A
 * factura de compra is issued by the buyer, and so are the notes upon it. Null when the company is no part of it.
 */
export function modeloDe(dte: DteLeido, rutEmpresa: string): ModeloTributario | null {
  const compradorEmite = emiteComprador(dte);
  if (dte.emisor.rut === rutEmpresa) return compradorEmite ? 'Compra' : 'Dte';
  if (dte.receptor.rut === rutEmpresa) return compradorEmite ? 'Dte' : 'Compra';
  return null;
}

function monedaPropia(iso: string): Moneda | null {
  const nombre = iso === 'CLF' ? 'UF' : iso;
  return MONEDAS.find((moneda) => moneda === nombre) ?? null;
}

/** Amounts in the document's currency or, where the company's books have no such currency, in the pesos it states. */
function leerMontos({ moneda: iso, totales, otraMoneda }: DteLeido): MontosDocumento | null {
  const moneda = monedaPropia(iso);
  // Between two foreign currencies it says nothing of pesos.
  const enOtra = moneda !== 'CLP' && otraMoneda?.moneda !== 'CLP';
  const tipoCambio = enOtra ? null : (otraMoneda?.tipoCambio ?? null);
  if (moneda !== null) {
    return {
      moneda,
      tipoCambio,
      montoNeto: totales.montoNeto,
      montoExento: totales.montoExento,
      iva: totales.iva,
      valorOtroImpuesto: totales.otrosImpuestos.reduce((suma, { monto }) => suma + monto, 0),
      montoTotal: totales.montoTotal,
    };
  }
  if (otraMoneda?.moneda !== 'CLP' || otraMoneda.montoTotal === null) return null;
  const enPesos = (texto: string | null): number => {
    const decimal = texto === null ? null : parseDecimal(texto);
    return (decimal === null ? null : decimalAMonto(decimal, DECIMALES.CLP)?.monto) ?? 0;
  };
  return {
    moneda: 'CLP',
    tipoCambio,
    montoNeto: enPesos(otraMoneda.montoNeto),
    montoExento: enPesos(otraMoneda.montoExento),
    iva: enPesos(otraMoneda.iva),
    valorOtroImpuesto: 0,
    montoTotal: enPesos(otraMoneda.montoTotal),
  };
}

function vencimientoDe({ fechaVencimiento, plazo, fechaEmision }: DteLeido): string | null {
  if (fechaVencimiento !== null) return fechaVencimiento;
  const dias = plazo?.dias ?? null;
  return dias !== null && dias > 0 && dias <= MAX_PLAZO_DIAS ? addDias(fechaEmision, dias) : null;
}

export type DteConvertido =
  | { readonly ok: true; readonly documento: DocumentoLeido }
  | { readonly ok: false; readonly mensaje: string };

/** A document of the company on its way to the database, or the sentence that says why it is not one of its own. */
export function desdeDte(
  dte: DteLeido,
  empresa: { readonly rut: string; readonly razonSocial: string },
  {
    linea,
    claveXml,
    firma,
  }: Pick<DocumentoLeido, 'firma'> & { readonly linea: number; readonly claveXml: string },
): DteConvertido {
  const nombre = nombreDocumento(dte.tipo, dte.folio);
  const modelo = modeloDe(dte, empresa.rut);
  if (modelo === null) {
    const { emisor, receptor } = dte;
    return {
      ok: false,
      mensaje: `${nombre} de ${emisor.razonSocial} (${formatRut(emisor.rut)}) a ${receptor.razonSocial} (${formatRut(receptor.rut)}) no fue ${concordar(nombre, 'emitida ni recibida', 'emitido ni recibido')} por ${empresa.razonSocial} (${formatRut(empresa.rut)}). ${concordar(nombre, 'Súbela', 'Súbelo')} en la empresa que corresponde.`,
    };
  }
  const montos = leerMontos(dte);
  if (montos === null) {
    return {
      ok: false,
      mensaje: `${nombre} está en ${dte.moneda}, que no manejamos, y no trae sus montos en pesos. ${concordar(nombre, 'Ingrésala', 'Ingrésalo')} a mano.`,
    };
  }
  const otro = dte.emisor.rut === empresa.rut ? dte.receptor : dte.emisor;
  const { otrosImpuestos, ...totales } = dte.totales;
  return {
    ok: true,
    documento: {
      modelo,
      codigoTipo: String(dte.tipo),
      folio: String(dte.folio),
      rut: otro.rut,
      emiteComprador: emiteComprador(dte),
      ...montos,
      fuente: 'xml',
      fila: linea,
      razonSocial: otro.razonSocial.trim() || otro.rut,
      giro: otro.giro,
      direccion: otro.direccion,
      comuna: otro.comuna,
      fechaEmision: dte.fechaEmision,
      fechaVencimiento: vencimientoDe(dte),
      otrosImpuestos,
      detalle: {
        formaPago: dte.formaPago,
        plazo: dte.plazo,
        pagos: dte.pagos,
        indicadorTraslado: dte.indicadorTraslado,
        indicadorServicio: dte.indicadorServicio,
        lineasConIva: dte.lineasConIva,
        totales: { ...totales },
        otraMoneda: dte.otraMoneda,
        descuentosGlobales: dte.descuentosGlobales,
        comisiones: dte.comisiones,
        fechaFirma: dte.fechaFirma,
      },
      glosas: dte.detalle.map((glosa) => ({
        nombre: glosa.nombre,
        descripcion: glosa.descripcion,
        cantidad: glosa.cantidad,
        valorUnitario: glosa.precioUnitario,
        codigo: glosa.codigos[0]?.valor ?? null,
        montoTotal: glosa.montoItem,
        exento: glosa.exento,
      })),
      referencias: dte.referencias.map(({ tipo, folio, fecha, codRef, razon }) => ({
        codigoTipo: sinCeros(tipo),
        folio: sinCeros(folio),
        fecha,
        codRef,
        razon,
      })),
      claveXml,
      firma,
      estadoSii: null,
      fechaRecepcion: null,
      fechaAcuse: null,
      fechaReclamo: null,
    },
  };
}
