import type { Fecha, Rut } from '@cuadra/domain';
import type { Codificacion } from '../texto/index.ts';

/**
 * Tax documents that Cuadra reads, with the SII's code: 33 factura, 34 factura exenta, 39 boleta, 41 boleta
 * exenta, 43 liquidación-factura, 46 factura de compra (issued by the buyer), 52 guía de despacho, 56 nota de
 * débito, 61 nota de crédito, 110, 111 and 112 their export counterparts of 33, 56 and 61.
 */
export const TIPOS_DTE = [33, 34, 39, 41, 43, 46, 52, 56, 61, 110, 111, 112] as const;
export type TipoDte = (typeof TIPOS_DTE)[number];

export function esTipoDte(numero: number): numero is TipoDte {
  return (TIPOS_DTE as readonly number[]).includes(numero);
}

/** Something wrong with one field of one document. `campo` is the SII's name of the element, with its line. */
export type ErrorDte = { codigo: string; campo: string; linea: number; mensaje: string };

export type Emisor = {
  rut: Rut;
  razonSocial: string;
  giro: string | null;
  /** SII activity codes (Acteco). */
  actividades: number[];
  direccion: string | null;
  comuna: string | null;
  ciudad: string | null;
  correo: string | null;
  telefonos: string[];
  sucursal: string | null;
};

export type Receptor = {
  rut: Rut;
  razonSocial: string;
  giro: string | null;
  contacto: string | null;
  correo: string | null;
  direccion: string | null;
  comuna: string | null;
  ciudad: string | null;
  codigoInterno: string | null;
  /** Foreign buyer of an export document, whose RUT is the generic 55555555-5. */
  extranjero: { numId: string | null; nacionalidad: string | null } | null;
};

export type OtroImpuesto = {
  /** SII code of the additional tax or retention, as `271` or `15`. */
  codigo: string;
  /** Percentage as a decimal string. */
  tasa: string | null;
  monto: number;
};

/** Integers of minor units of {@link DteLeido.moneda}; 0 where the document has no such amount, unless null. */
export type Totales = {
  montoNeto: number;
  montoExento: number;
  /** Percentage as a decimal string, `19`. */
  tasaIva: string | null;
  iva: number;
  ivaPropio: number | null;
  ivaTerceros: number | null;
  otrosImpuestos: OtroImpuesto[];
  ivaNoRetenido: number;
  creditoConstruccion: number;
  garantiaEnvases: number;
  comisiones: { neto: number; exento: number; iva: number } | null;
  /** Negative only in a 43. */
  montoTotal: number;
  montoNoFacturable: number;
  montoPeriodo: number | null;
  saldoAnterior: number | null;
  valorPagar: number | null;
};

export type OtraMoneda = {
  /** As the SII writes it, `DOLAR USA`. */
  nombreSii: string;
  /** ISO code; null for the SII's names that are no single currency. */
  moneda: string | null;
  /** Pesos per unit of the other currency, as a decimal string. */
  tipoCambio: string | null;
  /** Decimal strings in that currency. */
  montoNeto: string | null;
  montoExento: string | null;
  iva: string | null;
  montoTotal: string | null;
};

export type LineaDetalle = {
  numero: number;
  codigos: { tipo: string; valor: string }[];
  nombre: string;
  descripcion: string | null;
  /** Decimal strings: up to six decimals. */
  cantidad: string | null;
  unidad: string | null;
  precioUnitario: string | null;
  /** IndExe 1; other indicators (not invoiceable, deposit…) are in `indicador`. */
  exento: boolean;
  indicador: number | null;
  descuento: number;
  recargo: number;
  codigosImpuesto: string[];
  montoItem: number;
};

export type DescuentoGlobal = {
  tipo: 'descuento' | 'recargo';
  glosa: string | null;
  unidad: '%' | '$';
  /** Decimal string. */
  valor: string;
  sobre: 'afecto' | 'exento' | 'no_facturable';
};

export type Referencia = {
  linea: number;
  /** SII code of the document type or a code of its own, as `801` (orden de compra), `HES`, `SET`. */
  tipo: string;
  folio: string;
  fecha: Fecha | null;
  /** 1 annuls the referenced document, 2 corrects its text (moves no balance), 3 corrects its amounts. */
  codRef: 1 | 2 | 3 | null;
  razon: string | null;
  /** The reference stands for every document of that type. */
  global: boolean;
};

export type ComisionLinea = {
  glosa: string;
  tipo: 'comision' | 'otro_cargo';
  neto: number;
  exento: number;
  iva: number;
};

/** One tax document, every amount an integer of minor units of its currency. */
export type DteLeido = {
  tipo: TipoDte;
  folio: number;
  /** ID of the signed element. */
  id: string | null;
  fechaEmision: Fecha;
  fechaVencimiento: Fecha | null;
  fechaCancelacion: Fecha | null;
  periodo: { desde: Fecha | null; hasta: Fecha | null } | null;
  formaPago: 'contado' | 'credito' | 'sin_costo' | null;
  plazo: { codigo: string | null; glosa: string | null; dias: number | null } | null;
  pagos: { fecha: Fecha | null; monto: number; glosa: string | null }[];
  /** Guía de despacho: 1 is a sale, the rest are transfers (IndTraslado). */
  indicadorTraslado: number | null;
  indicadorServicio: number | null;
  tipoTransaccionCompra: number | null;
  tipoTransaccionVenta: number | null;
  /** The lines carry IVA inside (MntBruto). */
  lineasConIva: boolean;
  emisor: Emisor;
  receptor: Receptor;
  rutMandante: Rut | null;
  /** ISO code: CLP but for export documents, whose totals are in the currency they name. */
  moneda: string;
  totales: Totales;
  otraMoneda: OtraMoneda | null;
  detalle: LineaDetalle[];
  descuentosGlobales: DescuentoGlobal[];
  referencias: Referencia[];
  comisiones: ComisionLinea[];
  /** The TED as signed, without spaces between its elements: what the PDF417 of a printed copy holds. */
  timbre: string | null;
  /** Local times without offset, `yyyy-MM-ddTHH:mm:ss`, as the document has them. */
  fechaTimbre: string | null;
  fechaFirma: string | null;
};

export type Firmante = {
  /** RUT in the certificate (OID 1.3.6.1.4.1.8321.1), which is a person's. */
  rut: Rut | null;
  nombre: string | null;
  emisorCertificado: string | null;
  /** ISO instants. */
  desde: string;
  hasta: string;
};

/**
 * What checking a signature gives. `valida`: digest and signature verify, so that the content is the one that
 * the holder of that key signed (that the key is whose the certificate says is not checked against a
 * certification authority). `alterada`: something signed was changed, or the signature is another's.
 * `certificado_ajeno`: the content is what was signed, with the key that stands beside it, but the certificate that
 * comes along is of another key, as in the SII's own sample: intact, by nobody knows whom. `sin_firma`: there is none.
 * `no_verificable`: it uses something that SII documents do not.
 */
export type Verificacion = {
  estado: 'valida' | 'alterada' | 'certificado_ajeno' | 'sin_firma' | 'no_verificable';
  /** Spanish sentence for a person. */
  razon: string;
  firmante: Firmante | null;
};

export type DocumentoDte =
  | {
      estado: 'leido';
      /** Position in the file, from 0, and line of its start tag. */
      indice: number;
      linea: number;
      dte: DteLeido;
      firma: Verificacion;
      /** The TED, apart from the signature: its FRMT, and that it tells of this document. */
      timbre: Verificacion;
      avisos: ErrorDte[];
    }
  | {
      estado: 'rechazado';
      indice: number;
      linea: number;
      /** What could be read, so that nobody has to guess which document it was. */
      tipo: number | null;
      folio: number | null;
      rutEmisor: string | null;
      errores: ErrorDte[];
    };

export type Caratula = {
  rutEmisor: string | null;
  rutEnvia: string | null;
  rutReceptor: string | null;
  fechaResolucion: string | null;
  numeroResolucion: string | null;
  fechaFirma: string | null;
  /** What the sender says the envelope holds, by type. */
  subtotales: { tipo: number; cantidad: number }[];
};

export type ArchivoDte = {
  clase: 'dte' | 'envio_dte' | 'envio_boleta' | 'set_dte';
  codificacion: Codificacion;
  caratula: Caratula | null;
  documentos: DocumentoDte[];
  /** Signature of the whole envelope; null for a document that came alone. */
  firmaEnvio: Verificacion | null;
  avisos: ErrorDte[];
};
