import type { Mes, Rut } from '@cuadra/domain';
import { LectorCampos } from '../dte/lector-campos.ts';
import type { ErrorDte } from '../dte/tipos.ts';
import { hijosDe, type Elemento } from '../dte/xml/elemento.ts';
import { recorrerXml, type ControlLectura } from '../dte/xml/leer-xml.ts';
import { decodificarTexto, ErrorFormato, type Codificacion } from '../texto/index.ts';
import { cuadraFila } from './cuadrar-fila.ts';
import { MAX_BYTES_RCV } from './leer-rcv.ts';
import type { ArchivoRcv, ClaseRcv, ErrorRcv, RcvFila } from './tipos.ts';

/** A libro de compras or de ventas (IECV), with the taxpayer and the month of its carátula. */
export interface LibroLeido {
  readonly rut: Rut;
  readonly mes: Mes;
  /** Its documents as those of a register. `fila` is the line of the XML. */
  readonly archivo: ArchivoRcv;
}

const MAX_DOCUMENTOS = 100_000;
const SIN_DETALLE = {
  emitidoPor: 'contraparte',
  tipoTransaccion: null,
  fechaRecepcion: null,
  fechaAcuse: null,
  fechaReclamo: null,
  impuestoZonaFranca: 0,
  extranjero: null,
} as const;

function estructura(mensaje: string, linea: number): ErrorFormato {
  return new ErrorFormato('xml_estructura', mensaje, linea);
}

class LectorLibro {
  readonly filas: RcvFila[] = [];
  readonly errores: ErrorRcv[] = [];
  readonly avisos: ErrorRcv[] = [];
  rut: Rut | null = null;
  mes: Mes | null = null;
  private clase: ClaseRcv | null = null;
  private totales: Elemento[] = [];
  private readonly control: ControlLectura;

  constructor(control: ControlLectura) {
    this.control = control;
  }

  alAbrir(elemento: Elemento, profundidad: number): void {
    if (profundidad === 0 && elemento.local !== 'LibroCompraVenta')
      throw new ErrorFormato(
        'xml_no_es_libro',
        `El XML empieza con ${elemento.nombre.slice(0, 40)}: no es un libro de compras o ventas.`,
        elemento.linea,
      );
  }

  alCerrar(elemento: Elemento, padre: Elemento | undefined): void {
    if (padre?.local !== 'EnvioLibro') return;
    if (elemento.local === 'Caratula') this.leerCaratula(elemento);
    else if (elemento.local === 'ResumenPeriodo') this.totales = hijosDe(elemento, 'TotalesPeriodo');
    else if (elemento.local === 'Detalle') {
      this.leerDetalle(elemento);
      padre.hijos.length = 0;
      this.control.soltar();
    }
  }

  resultado(codificacion: Codificacion): LibroLeido {
    const { clase, rut, mes } = this;
    if (clase === null || rut === null || mes === null)
      throw estructura('El libro no trae su carátula. Descárgalo de nuevo, completo.', 1);
    this.probarTotales(clase);
    const { filas, errores, avisos } = this;
    return { rut, mes, archivo: { ...clase, codificacion, filas, errores, avisos } };
  }

  private leerCaratula(caratula: Elemento): void {
    const lector = new LectorCampos();
    const operacion = lector.texto(caratula, 'TipoOperacion');
    const mes = lector.texto(caratula, 'PeriodoTributario');
    this.rut = lector.rut(caratula, 'RutEmisorLibro');
    if (operacion !== 'COMPRA' && operacion !== 'VENTA')
      throw estructura(`TipoOperacion del libro debe ser COMPRA o VENTA.`, caratula.linea);
    if (mes === null || !/^20\d{2}-(0[1-9]|1[0-2])$/.test(mes))
      throw estructura('PeriodoTributario del libro debe ser un mes como 2016-03.', caratula.linea);
    if (this.rut === null)
      throw estructura('El libro no dice el RUT de quién es (RutEmisorLibro).', caratula.linea);
    this.mes = mes;
    this.clase = { clase: operacion === 'COMPRA' ? 'compra' : 'venta', estado: 'registro' };
  }

  private leerDetalle(detalle: Elemento): void {
    const { clase } = this;
    if (clase === null)
      throw estructura('El libro trae documentos antes de su carátula. Descárgalo de nuevo.', detalle.linea);
    if (this.filas.length >= MAX_DOCUMENTOS)
      throw new ErrorFormato(
        'demasiados_documentos',
        `El libro trae más de ${MAX_DOCUMENTOS.toLocaleString('es-CL')} documentos. Divídelo en varios.`,
        detalle.linea,
      );
    const lector = new LectorCampos();
    const fila = leerFila(lector, detalle, clase);
    for (const error of lector.errores) this.errores.push(conFila(error));
    for (const aviso of lector.avisos) this.avisos.push(conFila(aviso));
    if (fila !== null && this.sigue(lector, detalle, fila)) this.filas.push(fila);
  }

  /** Whether a row is a document of the month: what the book annulled or takes back is named and left out. */
  private sigue(lector: LectorCampos, detalle: Elemento, fila: RcvFila): boolean {
    const nombre = `El documento ${fila.folio} de tipo ${fila.tipo}`;
    const avisar = (codigo: string, campo: string, que: string) =>
      this.avisos.push({ fila: fila.fila, campo, codigo, mensaje: `${nombre} ${que}` });
    if (lector.texto(detalle, 'Anulado') !== null) {
      avisar('anulado', 'Anulado', 'está anulado en el libro: no se cargó.');
      return false;
    }
    if (lector.numero(detalle, 'Operacion') === 2) {
      avisar(
        'eliminado',
        'Operacion',
        'se elimina en este ajuste del libro: no se cargó. Si está aquí, revísalo.',
      );
      return false;
    }
    if (!cuadraFila(fila))
      avisar(
        'no_cuadra',
        'MntTotal',
        'tiene partes que no suman su total. Se cargó con el total que dice el libro.',
      );
    return true;
  }

  /** What the book says that it holds, against what came in; of what has a total alone there is no document. */
  private probarTotales(clase: ClaseRcv): void {
    for (const total of this.totales) {
      const lector = new LectorCampos();
      const tipo = lector.numero(total, 'TpoDoc');
      const documentos = lector.numero(total, 'TotDoc') ?? 0;
      const dicho = lector.monto(total, 'TotMntTotal', { negativo: true });
      if (tipo === null || documentos === 0) continue;
      const suyas = this.filas.filter((fila) => fila.tipo === tipo && !fila.resumen);
      const suma = suyas.reduce((parcial, { montoTotal }) => parcial + montoTotal, 0);
      const fila = total.linea;
      if (suyas.length === 0 && !this.errores.some(({ campo }) => campo === 'TpoDoc'))
        this.filas.push(resumenDe(clase, tipo, fila, dicho ?? 0, `${this.mes}-01`));
      else if (dicho !== null && dicho !== suma)
        this.avisos.push({
          fila,
          campo: 'TotMntTotal',
          codigo: 'no_cuadra',
          mensaje: `El resumen del libro dice $${dicho.toLocaleString('es-CL')} en documentos de tipo ${tipo} y los que trae suman $${suma.toLocaleString('es-CL')}. Revisa que el libro esté completo.`,
        });
    }
  }
}

const conFila = ({ linea, campo, codigo, mensaje }: ErrorDte): ErrorRcv => ({
  fila: linea,
  campo,
  codigo,
  mensaje,
});

function resumenDe(
  clase: ClaseRcv,
  tipo: number,
  fila: number,
  montoTotal: number,
  fechaDocumento: string,
): RcvFila {
  return {
    ...SIN_DETALLE,
    ...clase,
    ...SIN_MONTOS,
    fila,
    tipo,
    resumen: true,
    rutContraparte: null,
    razonSocial: '',
    folio: null,
    fechaDocumento,
    montoTotal,
    codigoIvaNoRecuperable: null,
    otrosImpuestos: [],
    comision: null,
    referencia: null,
    sobreFacturaDeCompra: false,
  };
}

/** Fields of the register by the element that has each in the book (LibroCV_v10.xsd). */
const MONTOS = {
  montoExento: 'MntExe',
  montoNeto: 'MntNeto',
  iva: 'MntIVA',
  ivaUsoComun: 'IVAUsoComun',
  ivaRetenidoTotal: 'IVARetTotal',
  ivaRetenidoParcial: 'IVARetParcial',
  ivaNoRetenido: 'IVANoRetenido',
  impuestoSinCredito: 'MntSinCred',
  netoActivoFijo: 'MntActivoFijo',
  ivaActivoFijo: 'MntIVAActivoFijo',
  montoNoFacturable: 'MntNoFact',
  creditoConstruccion: 'CredEC',
  garantiaEnvases: 'DepEnvase',
} as const;

const SIN_MONTOS = {
  montoExento: 0,
  montoNeto: 0,
  iva: 0,
  ivaNoRecuperable: 0,
  ivaUsoComun: 0,
  ivaRetenidoTotal: 0,
  ivaRetenidoParcial: 0,
  ivaNoRetenido: 0,
  impuestoSinCredito: 0,
  netoActivoFijo: 0,
  ivaActivoFijo: 0,
  tabacos: 0,
  montoNoFacturable: 0,
  creditoConstruccion: 0,
  garantiaEnvases: 0,
  pasajes: 0,
};

/** Of a liquidación-factura the commission may be more than what was sold. */
const puedeSerNegativo = (tipo: number | null) => ({ negativo: tipo === 43 });

function leerComision(lector: LectorCampos, detalle: Elemento): RcvFila['comision'] {
  const comision = lector.hijo(detalle, 'Liquidaciones');
  if (comision === undefined) return null;
  const monto = (campo: string) => lector.monto(comision, campo, { negativo: true }) ?? 0;
  return {
    rutEmisor: lector.rut(comision, 'RutEmisor'),
    neto: monto('ValComNeto'),
    exento: monto('ValComExe'),
    iva: monto('ValComIVA'),
  };
}

function leerReferencia(lector: LectorCampos, detalle: Elemento): RcvFila['referencia'] {
  const tipo = lector.numero(detalle, 'TpoDocRef');
  const folio = lector.texto(detalle, 'FolioDocRef');
  // A note upon a factura de compra says so by a mark alone, in one of two names.
  const deCompra = lector.texto(detalle, 'Emisor') === '1' || lector.texto(detalle, 'IndFactCompra') === '1';
  if (tipo !== null) return { tipo, folios: folio === null ? [] : [folio] };
  return deCompra ? { tipo: 46, folios: [] } : null;
}

function leerFila(lector: LectorCampos, detalle: Elemento, clase: ClaseRcv): RcvFila | null {
  const obligatorio = <T>(campo: string, valor: T | null): T | null => {
    if (valor === null && lector.texto(detalle, campo) === null) lector.faltar(campo, detalle.linea);
    return valor;
  };
  const tipo = obligatorio('TpoDoc', lector.numero(detalle, 'TpoDoc'));
  const folio = obligatorio('NroDoc', lector.numero(detalle, 'NroDoc'));
  const fechaDocumento = obligatorio('FchDoc', lector.fecha(detalle, 'FchDoc'));
  const rutContraparte = obligatorio('RUTDoc', lector.rut(detalle, 'RUTDoc'));
  const monto = (campo: string) => lector.monto(detalle, campo, puedeSerNegativo(tipo)) ?? 0;
  const montos = Object.fromEntries(
    Object.entries(MONTOS).map(([campo, elemento]) => [campo, monto(elemento)]),
  ) as Record<keyof typeof MONTOS, number>;
  const noRecuperables = hijosDe(detalle, 'IVANoRec');
  const otrosImpuestos = hijosDe(detalle, 'OtrosImp').map((otro) => ({
    codigo: lector.texto(otro, 'CodImp') ?? '',
    tasa: lector.decimal(otro, 'TasaImp'),
    monto: lector.monto(otro, 'MntImp') ?? 0,
  }));
  const referencia = leerReferencia(lector, detalle);
  const fila = {
    ...SIN_DETALLE,
    ...clase,
    ...SIN_MONTOS,
    ...montos,
    fila: detalle.linea,
    resumen: false,
    razonSocial: lector.texto(detalle, 'RznSoc') ?? '',
    ivaNoRecuperable: noRecuperables.reduce((suma, uno) => suma + (lector.monto(uno, 'MntIVANoRec') ?? 0), 0),
    codigoIvaNoRecuperable:
      noRecuperables[0] === undefined ? null : lector.texto(noRecuperables[0], 'CodIVANoRec'),
    tabacos: monto('TabPuros') + monto('TabCigarrillos') + monto('TabElaborado'),
    pasajes: monto('PsjNac') + monto('PsjInt'),
    montoTotal: lector.montoObligatorio(detalle, 'MntTotal', detalle.linea, puedeSerNegativo(tipo)),
    otrosImpuestos,
    comision: leerComision(lector, detalle),
    referencia,
    sobreFacturaDeCompra: referencia?.tipo === 46,
  };
  if (lector.errores.length > 0 || tipo === null || folio === null) return null;
  if (fechaDocumento === null || rutContraparte === null) return null;
  return { ...fila, tipo, folio, fechaDocumento, rutContraparte };
}

/**
 * Reads a libro de compras or de ventas as companies sent it to the SII until the register took its place (IECV,
 * LibroCV_v10.xsd). Its documents are those of a register; its signature is not asked for, since it is the company's own
 * book. Throws {@link ErrorFormato} (`archivo_muy_grande`, `xml_no_es_libro`, `xml_estructura`, `xml_con_dtd`,
 * `xml_mal_formado`, `xml_fuera_de_limites`, `demasiados_documentos`).
 */
export function leerLibro(bytes: Uint8Array): LibroLeido {
  if (bytes.length > MAX_BYTES_RCV)
    throw new ErrorFormato(
      'archivo_muy_grande',
      'El libro es demasiado grande. Divídelo por meses y súbelo de nuevo.',
    );
  const { texto, codificacion } = decodificarTexto(bytes);
  let libro: LectorLibro | undefined;
  recorrerXml(texto.trimStart(), (control) => {
    const lector = new LectorLibro(control);
    libro = lector;
    return {
      alAbrir: (elemento, profundidad) => lector.alAbrir(elemento, profundidad),
      alCerrar: (elemento, padre) => lector.alCerrar(elemento, padre),
    };
  });
  if (libro === undefined) throw estructura('El archivo no trae ningún elemento.', 1);
  return libro.resultado(codificacion);
}
