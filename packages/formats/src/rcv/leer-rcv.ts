import { formatMonto } from '@cuadra/domain';
import { ErrorFormato, decodificarTexto } from '../texto/index.ts';
import { cuadraFila } from './cuadrar-fila.ts';
import { clasificarRcv, leerEncabezadoRcv } from './encabezado.ts';
import type { EncabezadoRcv } from './encabezado.ts';
import { LectorFila } from './leer-fila.ts';
import { partirCsv } from './partir-csv.ts';
import type { ArchivoRcv, ClaseRcv, ErrorRcv, OtroImpuestoRcv, RcvFila } from './tipos.ts';

export const MAX_BYTES_RCV = 100 * 1024 * 1024;
/** A large retailer's month; the SII itself splits bigger ones. */
const MAX_FILAS = 1_000_000;

/**
 * Monthly totals, without RUT or folio: boletas on paper, electronic and of zona franca, vales, payment vouchers,
 * passages without factura, and what moves the IVA débito without a document.
 */
const RESUMENES = new Set([35, 38, 39, 41, 47, 48, 105, 906, 919, 920, 922, 924]);

const COLUMNAS = {
  compra: {
    rut: 'rut proveedor',
    tipo: 'tipo compra',
    acuse: 'fecha acuse',
    iva: 'monto iva recuperable',
    codigo: 'codigo otro impuesto',
    valor: 'valor otro impuesto',
    tasa: 'tasa otro impuesto',
  },
  venta: {
    rut: 'rut cliente',
    tipo: 'tipo venta',
    acuse: 'fecha acuse recibo',
    iva: 'monto iva',
    codigo: 'codigo otro imp',
    valor: 'valor otro imp',
    tasa: 'tasa otro imp',
  },
} as const;

/** The taxes of a row: those of its columns, and more sets of three after the last column of the header. */
function leerOtrosImpuestos(lector: LectorFila, encabezado: EncabezadoRcv): OtroImpuestoRcv[] {
  const { codigo, valor, tasa } = COLUMNAS[encabezado.clase];
  const impuestos: OtroImpuestoRcv[] = [];
  const agregar = (cod: string | null, monto: string | null, porcentaje: string | null) => {
    if (cod === null && monto === null) return;
    const leido = Number(lector.decimal(monto, valor) ?? 0);
    if (cod === null && leido === 0) return;
    if (!Number.isSafeInteger(leido)) {
      lector.fallar(valor, 'numero_invalido', `{campo} debe ser un monto entero y dice «${monto}».`);
      return;
    }
    impuestos.push({ codigo: cod ?? '', monto: leido, tasa: lector.decimal(porcentaje, tasa) });
  };
  agregar(lector.texto(codigo), lector.texto(valor), lector.texto(tasa));
  for (let i = encabezado.largo; i + 1 < lector.ancho; i += 3) {
    agregar(lector.celda(i), lector.celda(i + 1), lector.celda(i + 2));
  }
  return impuestos;
}

function leerReferencia(lector: LectorFila): RcvFila['referencia'] {
  const tipo = lector.entero('tipo docto. referencia');
  const folio = lector.texto('folio docto. referencia');
  if ((tipo === null || tipo === 0) && (folio === null || folio === '0')) return null;
  const folios = folio === null ? [] : /^\d+(-\d+)+$/.test(folio) ? folio.split('-') : [folio];
  return { tipo: tipo === 0 ? null : tipo, folios };
}

function leerComision(lector: LectorFila): RcvFila['comision'] {
  const rutEmisor = lector.rut('rut emisor liquid. factura');
  const neto = lector.monto('neto comision liquid. factura');
  const exento = lector.monto('exento comision liquid. factura');
  const iva = lector.monto('iva comision liquid. factura');
  return rutEmisor === null && neto === 0 && exento === 0 && iva === 0
    ? null
    : { rutEmisor, neto, exento, iva };
}

function leerDocumento(lector: LectorFila, encabezado: EncabezadoRcv, clase: ClaseRcv): RcvFila | null {
  const columnas = COLUMNAS[encabezado.clase];
  const tipo = lector.enteroObligatorio('tipo doc');
  const resumen = tipo !== null && RESUMENES.has(tipo);
  const rutContraparte = resumen ? lector.rut(columnas.rut) : lector.rutObligatorio(columnas.rut);
  const folio = resumen ? lector.entero('folio') : lector.enteroObligatorio('folio');
  const fechaDocumento = lector.fechaObligatoria('fecha docto');
  const montoTotal = lector.enteroObligatorio('monto total');
  const numId = lector.texto('num. ident. receptor extranjero');
  const nacionalidad = lector.texto('nacionalidad receptor extranjero');
  const sobreFacturaDeCompra = (lector.entero('nce o nde sobre fact. de compra') ?? 0) > 0;
  const delComprador = tipo === 45 || tipo === 46 || sobreFacturaDeCompra;
  const fila = {
    ...clase,
    fila: lector.fila,
    resumen,
    emitidoPor: (encabezado.clase === 'compra') === delComprador ? 'empresa' : 'contraparte',
    tipoTransaccion: lector.texto(columnas.tipo),
    rutContraparte,
    razonSocial: lector.texto('razon social') ?? '',
    folio,
    fechaRecepcion: lector.instante('fecha recepcion'),
    fechaAcuse: lector.instante(columnas.acuse),
    fechaReclamo: lector.instante('fecha reclamo'),
    montoExento: lector.monto('monto exento'),
    montoNeto: lector.monto('monto neto'),
    iva: lector.monto(columnas.iva),
    ivaNoRecuperable: lector.monto('monto iva no recuperable'),
    codigoIvaNoRecuperable: lector.texto('codigo iva no rec'),
    ivaUsoComun: lector.monto('iva uso comun'),
    ivaRetenidoTotal: lector.monto('iva retenido total'),
    ivaRetenidoParcial: lector.monto('iva retenido parcial'),
    ivaNoRetenido: lector.monto('iva no retenido'),
    impuestoSinCredito: lector.monto('impto. sin derecho a credito'),
    netoActivoFijo: lector.monto('monto neto activo fijo'),
    ivaActivoFijo: lector.monto('iva activo fijo'),
    tabacos:
      lector.monto('tabacos puros') +
      lector.monto('tabacos cigarrillos') +
      lector.monto('tabacos elaborados'),
    montoNoFacturable: lector.monto('monto no facturable'),
    creditoConstruccion: lector.monto('credito empresa constructora'),
    impuestoZonaFranca: lector.monto('impto. zona franca (ley 18211)'),
    garantiaEnvases: lector.monto('garantia dep. envases'),
    pasajes:
      lector.monto('venta pasajes transporte nacional') +
      lector.monto('venta pasajes transporte internacional'),
    otrosImpuestos: leerOtrosImpuestos(lector, encabezado),
    comision: leerComision(lector),
    referencia: leerReferencia(lector),
    extranjero: numId === null && nacionalidad === null ? null : { numId, nacionalidad },
    sobreFacturaDeCompra,
  } as const;
  if (montoTotal !== null && montoTotal < 0 && tipo !== 43) {
    lector.fallar(
      'monto total',
      'monto_negativo',
      '{campo} no puede ser negativo en este tipo de documento.',
    );
  }
  if (folio !== null && folio <= 0 && !resumen)
    lector.fallar('folio', 'numero_invalido', '{campo} debe ser mayor que 0.');
  if (tipo === null || fechaDocumento === null || montoTotal === null || lector.errores.length > 0)
    return null;
  return { ...fila, tipo, fechaDocumento, montoTotal };
}

/** What identifies a document within a file; the same on the rows that only add a tax to it. */
function claveDe(lector: LectorFila, encabezado: EncabezadoRcv): string {
  const rut = lector
    .texto(COLUMNAS[encabezado.clase].rut)
    ?.replace(/^0+|[.\s]/g, '')
    .toUpperCase();
  return `${lector.texto('tipo doc')} ${rut} ${lector.texto('folio')}`;
}

function avisosDe(fila: RcvFila): ErrorRcv[] {
  if (cuadraFila(fila)) return [];
  const mensaje = `El total ${formatMonto(fila.montoTotal)} no es la suma de exento, neto, IVA y otros impuestos de la fila ${fila.fila}.`;
  return [{ fila: fila.fila, campo: 'Monto Total', codigo: 'suma_no_cuadra', mensaje }];
}

/** Reads the rows of one file, folding into each document the rows that add a tax to it. */
class LectorRcv {
  readonly filas: RcvFila[] = [];
  readonly errores: ErrorRcv[] = [];
  readonly avisos: ErrorRcv[] = [];
  /** Null where the document itself was refused: its taxes go with it in silence. */
  private readonly porClave = new Map<string, RcvFila | null>();
  private readonly encabezado: EncabezadoRcv;
  private readonly clase: ClaseRcv;

  constructor(encabezado: EncabezadoRcv, clase: ClaseRcv) {
    this.encabezado = encabezado;
    this.clase = clase;
  }

  leer(fila: number, campos: readonly string[]): void {
    const lector = new LectorFila(fila, campos, this.encabezado);
    const { rut } = COLUMNAS[this.encabezado.clase];
    // Blank tails and rows of totals name no document.
    if (lector.texto('tipo doc') === null && lector.texto('folio') === null && lector.texto(rut) === null)
      return;
    const clave = claveDe(lector, this.encabezado);
    if (lector.texto('nro') === null && lector.texto('monto total') === null && this.porClave.has(clave)) {
      this.agregarImpuestos(lector, this.porClave.get(clave) ?? null);
      return;
    }
    const documento = leerDocumento(lector, this.encabezado, this.clase);
    this.errores.push(...lector.errores);
    if (documento !== null && !documento.resumen)
      this.avisarRepetido(documento, this.porClave.get(clave) ?? null);
    this.porClave.set(clave, documento);
    if (documento !== null) this.filas.push(documento);
  }

  private agregarImpuestos(lector: LectorFila, documento: RcvFila | null): void {
    const impuestos = leerOtrosImpuestos(lector, this.encabezado);
    this.errores.push(...lector.errores);
    documento?.otrosImpuestos.push(...impuestos);
  }

  private avisarRepetido({ fila, folio }: RcvFila, anterior: RcvFila | null): void {
    if (anterior === null) return;
    const mensaje = `El documento ${folio} ya está en la fila ${anterior.fila}.`;
    this.avisos.push({ fila, campo: 'Folio', codigo: 'documento_repetido', mensaje });
  }

  cerrar(): void {
    for (const fila of this.filas) this.avisos.push(...avisosDe(fila));
  }
}

/**
 * Reads a CSV of the SII's Registro de Compras y Ventas: the four registers of purchases or that of sales,
 * told apart by content. Columns are found by name, as they vary from file to file. Rows with a bad field are
 * left out and told in `errores`. Throws {@link ErrorFormato} (`archivo_vacio`, `archivo_muy_grande`,
 * `rcv_no_reconocido`, `demasiadas_filas`).
 */
export function leerRcv(bytes: Uint8Array): ArchivoRcv {
  if (bytes.length === 0) throw new ErrorFormato('archivo_vacio', 'El archivo está vacío.');
  if (bytes.length > MAX_BYTES_RCV)
    throw new ErrorFormato('archivo_muy_grande', 'El archivo pesa más de 100 MB.');
  const { texto, codificacion } = decodificarTexto(bytes);
  const inicio = texto.search(/\S/);
  const primera = /[^\r\n]*/.exec(texto.slice(Math.max(inicio, 0), 10_000))?.[0] ?? '';
  const encabezado = leerEncabezadoRcv(primera);
  if (encabezado === null) {
    throw new ErrorFormato(
      'rcv_no_reconocido',
      'El archivo no tiene las columnas del Registro de Compras y Ventas. Descárgalo del SII con «Descargar detalles».',
    );
  }
  const lineas = [...partirCsv(texto, encabezado.separador)].slice(1);
  if (lineas.length > MAX_FILAS)
    throw new ErrorFormato('demasiadas_filas', `El archivo tiene más de ${MAX_FILAS} filas.`);
  const columnaTipo = encabezado.columnas.get(COLUMNAS[encabezado.clase].tipo) ?? -1;
  const clase = clasificarRcv(
    encabezado,
    lineas.map(({ campos }) => campos[columnaTipo] ?? ''),
  );
  const lector = new LectorRcv(encabezado, clase);
  for (const { fila, campos } of lineas) lector.leer(fila, campos);
  lector.cerrar();
  return { ...clase, codificacion, filas: lector.filas, errores: lector.errores, avisos: lector.avisos };
}
