import { parse } from 'csv-parse/sync';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MONEDAS, esFecha } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import { MODELOS_CONCILIABLES } from '@cuadra/domain/conciliacion';
import type {
  ConciliacionPasada,
  DocumentoAbierto,
  DocumentoAplicado,
  LineaBancaria,
  ModeloConciliable,
  Respuesta,
  ValorDeMoneda,
} from '@cuadra/domain/conciliacion';

export type CodigoErrorCaso =
  | 'archivo_ilegible'
  | 'columna_faltante'
  | 'campo_invalido'
  | 'referencia_invalida'
  | 'salida_ilegible';

/** A case folder that cannot be read; the message names the file, the row (the header is row 1) and the field. */
export class ErrorCaso extends Error {
  readonly codigo: CodigoErrorCaso;
  constructor(codigo: CodigoErrorCaso, mensaje: string, opciones?: ErrorOptions) {
    super(mensaje, opciones);
    this.name = 'ErrorCaso';
    this.codigo = codigo;
  }
}

/** What the engine is given for a case folder. */
export interface Caso {
  lineas: LineaBancaria[];
  documentos: DocumentoAbierto[];
  historial: ConciliacionPasada[];
  lineasSinConciliar: LineaBancaria[];
  valores: ValorDeMoneda[];
}

const CARTOLAS = 'cartolas.csv';
const DOCUMENTOS = 'documentos.csv';
const HISTORIAL = 'historial.jsonl';
const VERDAD = 'verdad.jsonl';
/** Of the documents in another currency; a case without any need not have it. */
const VALORES = 'valores.csv';

/** Reads a case folder into the engine's input; the answers (verdad.jsonl), if there, are not looked at. */
export async function leerCaso(carpeta: string): Promise<Caso> {
  const [textoCartolas, textoDocumentos, textoHistorial, textoValores] = await Promise.all([
    leerTexto(carpeta, CARTOLAS),
    leerTexto(carpeta, DOCUMENTOS),
    leerTexto(carpeta, HISTORIAL),
    existsSync(join(carpeta, VALORES)) ? leerTexto(carpeta, VALORES) : '',
  ]);
  const cartolas = new Map<number, { linea: LineaBancaria; pendiente: boolean }>();
  for (const fila of leerFilas(CARTOLAS, textoCartolas, [
    'id',
    'fecha',
    'cargo',
    'abono',
    'descripcion',
    'numeroCuenta',
    'banco',
    'estado',
  ])) {
    const linea: LineaBancaria = {
      id: fila.entero('id'),
      fecha: fila.fecha('fecha'),
      cargo: fila.entero('cargo'),
      abono: fila.entero('abono'),
      descripcion: fila.texto('descripcion'),
      numeroCuenta: fila.texto('numeroCuenta'),
      banco: fila.texto('banco'),
    };
    if (cartolas.has(linea.id)) fila.fallar('id', `el ${linea.id} está repetido`);
    const estado = fila.texto('estado');
    if (estado !== 'historica' && estado !== 'pendiente')
      fila.fallar('estado', 'debe ser "historica" o "pendiente"');
    cartolas.set(linea.id, { linea, pendiente: estado === 'pendiente' });
  }
  const documentos = new Map<string, DocumentoAbierto>();
  for (const fila of leerFilas(DOCUMENTOS, textoDocumentos, [
    'id',
    'modelo',
    'tipo',
    'folio',
    'rut',
    'razonSocial',
    'fechaEmision',
    'fechaVencimiento',
    'moneda',
    'montoTotal',
    'saldo',
  ])) {
    const documento: DocumentoAbierto = {
      id: fila.entero('id'),
      modelo: fila.modelo('modelo'),
      tipo: fila.texto('tipo'),
      folio: fila.texto('folio'),
      rut: fila.texto('rut'),
      razonSocial: fila.texto('razonSocial'),
      fechaEmision: fila.fecha('fechaEmision'),
      fechaVencimiento: fila.texto('fechaVencimiento') === '' ? null : fila.fecha('fechaVencimiento'),
      moneda: fila.moneda('moneda'),
      montoTotal: fila.entero('montoTotal'),
      saldo: fila.entero('saldo'),
    };
    const clave = `${documento.modelo} ${documento.id}`;
    if (documentos.has(clave)) fila.fallar('id', `el ${clave} está repetido`);
    documentos.set(clave, documento);
  }
  const historial = leerHistorial(textoHistorial, cartolas, documentos);
  const conciliadas = new Set(historial.flatMap((pasada) => pasada.cartolas.map(({ id }) => id)));
  const todas = [...cartolas.values()];
  return {
    lineas: todas.filter(({ pendiente }) => pendiente).map(({ linea }) => linea),
    documentos: [...documentos.values()].filter(({ saldo }) => saldo > 0),
    historial,
    lineasSinConciliar: todas
      .filter(({ linea, pendiente }) => !pendiente && !conciliadas.has(linea.id))
      .map(({ linea }) => linea),
    valores: textoValores === '' ? [] : leerValores(textoValores),
  };
}

function leerValores(texto: string): ValorDeMoneda[] {
  return Array.from(leerFilas(VALORES, texto, ['moneda', 'fecha', 'valor']), (fila) => {
    const moneda = fila.moneda('moneda');
    if (moneda === 'CLP') return fila.fallar('moneda', 'el peso no tiene valor en pesos');
    const valor = fila.texto('valor');
    if (!/^\d{1,15}(\.\d{1,15})?$/.test(valor)) fila.fallar('valor', 'debe ser un decimal con punto');
    return { moneda, fecha: fila.fecha('fecha'), valor };
  });
}

/** The answers of a labelled case, by id of the line. Throws `ErrorCaso`. */
export async function leerVerdad(
  carpeta: string,
): Promise<Map<number, Respuesta & { documentos: DocumentoAplicado[] }>> {
  const verdad = new Map<number, Respuesta & { documentos: DocumentoAplicado[] }>();
  for (const { crudo, numero } of leerRenglones(VERDAD, await leerTexto(carpeta, VERDAD))) {
    const documentos = crudo.documentos.map(({ id, modelo, monto }): DocumentoAplicado => {
      const conocido = MODELOS_CONCILIABLES.find((uno) => uno === modelo);
      if (conocido) return { id, modelo: conocido, monto };
      return fallarCampo(
        VERDAD,
        numero,
        'modelo',
        `debe ser uno de ${MODELOS_CONCILIABLES.join(', ')}`,
        modelo,
      );
    });
    for (const id of crudo.cartolas) verdad.set(id, { documentos, clase: crudo.clase ?? 'otra' });
  }
  return verdad;
}

async function leerTexto(carpeta: string, archivo: string): Promise<string> {
  try {
    return await readFile(join(carpeta, archivo), 'utf8');
  } catch (causa) {
    throw new ErrorCaso(
      'archivo_ilegible',
      `No se pudo leer ${archivo} en ${carpeta}. Revisa que la carpeta y el archivo existan.`,
      { cause: causa },
    );
  }
}

function fallarCampo(
  archivo: string,
  numero: number,
  campo: string,
  problema: string,
  valor?: string,
): never {
  const visto = valor === undefined ? '' : ` (dice "${valor.slice(0, 60)}")`;
  throw new ErrorCaso('campo_invalido', `${archivo}, fila ${numero}, campo ${campo}: ${problema}${visto}.`);
}

interface DatosDeFila {
  archivo: string;
  numero: number;
  celdas: readonly string[];
  lugar: ReadonlyMap<string, number>;
  /** Dates of the file that were found right: there are few, and many rows. */
  fechas: Set<string>;
}

class Fila {
  readonly #datos: DatosDeFila;
  constructor(datos: DatosDeFila) {
    this.#datos = datos;
  }
  fallar(campo: string, problema: string): never {
    return fallarCampo(this.#datos.archivo, this.#datos.numero, campo, problema, this.texto(campo));
  }
  texto(campo: string): string {
    return this.#datos.celdas[this.#datos.lugar.get(campo) ?? -1] ?? '';
  }
  entero(campo: string): number {
    const texto = this.texto(campo);
    const valor = Number(texto);
    if (!/^\d+$/.test(texto) || !Number.isSafeInteger(valor))
      this.fallar(campo, 'debe ser un entero sin signo');
    return valor;
  }
  fecha(campo: string): string {
    const texto = this.texto(campo);
    if (this.#datos.fechas.has(texto)) return texto;
    if (!esFecha(texto)) this.fallar(campo, 'debe ser una fecha yyyy-MM-dd');
    this.#datos.fechas.add(texto);
    return texto;
  }
  modelo(campo: string): ModeloConciliable {
    const modelo = MODELOS_CONCILIABLES.find((uno) => uno === this.texto(campo));
    return modelo ?? this.fallar(campo, `debe ser uno de ${MODELOS_CONCILIABLES.join(', ')}`);
  }
  moneda(campo: string): Moneda {
    const moneda = MONEDAS.find((una) => una === this.texto(campo));
    return moneda ?? this.fallar(campo, `debe ser una de ${MONEDAS.join(', ')}`);
  }
}

/** The rows of a file, one at a time: a large one is never held cell by cell. */
function* leerFilas(archivo: string, texto: string, columnas: readonly string[]): Generator<Fila, void> {
  let cabecera: string[] | null = null;
  let lugar: ReadonlyMap<string, number> = new Map();
  const fechas = new Set<string>();
  let numero = 0;
  for (const celdas of separarFilas(archivo, texto)) {
    numero++;
    if (cabecera) {
      if (celdas.length !== cabecera.length)
        throw new ErrorCaso(
          'campo_invalido',
          `${archivo}, fila ${numero}: tiene ${celdas.length} celdas y la cabecera ${cabecera.length}.`,
        );
      yield new Fila({ archivo, numero, celdas, lugar, fechas });
      continue;
    }
    const falta = columnas.find((columna) => !celdas.includes(columna));
    if (falta !== undefined)
      throw new ErrorCaso('columna_faltante', `${archivo}, fila 1: falta la columna ${falta}.`);
    cabecera = celdas;
    lugar = new Map(celdas.map((columna, j) => [columna, j]));
  }
  if (!cabecera)
    throw new ErrorCaso(
      'columna_faltante',
      `${archivo} está vacío: faltan las columnas ${columnas.join(', ')}.`,
    );
}

/** Rows that have no quotes, nearly all, are cut at once; the others, with the lines that their quotes hold, parsed. */
function* separarFilas(archivo: string, texto: string): Generator<string[], void> {
  let pos = texto.startsWith('\uFEFF') ? 1 : 0;
  while (pos < texto.length) {
    let fin = finDeLinea(texto, pos);
    let fila = texto.slice(pos, fin);
    if (fila.includes('"')) {
      while (fila.split('"').length % 2 === 0 && fin < texto.length) {
        fin = finDeLinea(texto, fin + 1);
        fila = texto.slice(pos, fin);
      }
      yield* separarConComillas(archivo, fila);
    } else {
      if (fila.endsWith('\r')) fila = fila.slice(0, -1);
      if (fila !== '') yield fila.split(',');
    }
    pos = fin + 1;
  }
}

function finDeLinea(texto: string, desde: number): number {
  const fin = texto.indexOf('\n', desde);
  return fin < 0 ? texto.length : fin;
}

function separarConComillas(archivo: string, fila: string): string[][] {
  try {
    return parse(fila, { skip_empty_lines: true });
  } catch (causa) {
    const detalle = causa instanceof Error ? causa.message : String(causa);
    throw new ErrorCaso('campo_invalido', `${archivo} no es un CSV válido: ${detalle}`, { cause: causa });
  }
}

function leerHistorial(
  texto: string,
  cartolas: ReadonlyMap<number, { linea: LineaBancaria }>,
  documentos: ReadonlyMap<string, DocumentoAbierto>,
): ConciliacionPasada[] {
  return Array.from(leerRenglones(HISTORIAL, texto), ({ crudo, numero }) => ({
    cartolas: crudo.cartolas.map((id) => {
      const cartola = cartolas.get(id);
      if (!cartola) throw referencia(numero, 'cartolas', `la cartola ${id} no está en ${CARTOLAS}`);
      return cartola.linea;
    }),
    documentos: crudo.documentos.map(({ id, modelo, monto }) => {
      const documento = documentos.get(`${modelo} ${id}`);
      if (!documento)
        throw referencia(numero, 'documentos', `el documento ${modelo} ${id} no está en ${DOCUMENTOS}`);
      return { documento, monto };
    }),
  }));
}

/** Each line of JSON of a file that has any, with its number. */
function* leerRenglones(
  archivo: string,
  texto: string,
): Generator<{ crudo: PasadaCruda; numero: number }, void> {
  let numero = 0;
  for (let pos = 0; pos < texto.length;) {
    const fin = finDeLinea(texto, pos);
    const renglon = texto.slice(pos, fin);
    pos = fin + 1;
    numero++;
    if (renglon.trim() === '') continue;
    let crudo: unknown;
    try {
      crudo = JSON.parse(renglon);
    } catch {
      fallarCampo(archivo, numero, '(línea)', 'no es JSON válido', renglon);
    }
    if (!esPasadaCruda(crudo))
      fallarCampo(
        archivo,
        numero,
        '(línea)',
        'debe tener cartolas y documentos con id, modelo y monto',
        renglon,
      );
    yield { crudo, numero };
  }
}

function referencia(numero: number, campo: string, problema: string): ErrorCaso {
  return new ErrorCaso('referencia_invalida', `${HISTORIAL}, fila ${numero}, campo ${campo}: ${problema}.`);
}

interface PasadaCruda {
  cartolas: number[];
  documentos: { id: number; modelo: string; monto: number }[];
  clase?: string;
}

function esPasadaCruda(crudo: unknown): crudo is PasadaCruda {
  if (typeof crudo !== 'object' || crudo === null || !('cartolas' in crudo) || !('documentos' in crudo))
    return false;
  const { cartolas, documentos } = crudo;
  return (
    (!('clase' in crudo) || typeof crudo.clase === 'string') &&
    Array.isArray(cartolas) &&
    cartolas.every((id) => Number.isSafeInteger(id)) &&
    Array.isArray(documentos) &&
    documentos.every(
      (doc: unknown) =>
        typeof doc === 'object' &&
        doc !== null &&
        'id' in doc &&
        Number.isSafeInteger(doc.id) &&
        'modelo' in doc &&
        typeof doc.modelo === 'string' &&
        'monto' in doc &&
        Number.isSafeInteger(doc.monto),
    )
  );
}
