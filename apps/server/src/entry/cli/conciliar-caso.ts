import { parse } from 'csv-parse/sync';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MONEDAS, esFecha } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import { MODELOS_CONCILIABLES, conciliar } from '@cuadra/domain/conciliacion';
import type {
  ConciliacionPasada,
  DocumentoAbierto,
  LineaBancaria,
  ModeloConciliable,
  Sugerencia,
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

export interface ResumenCaso {
  pendientes: number;
  documentosAbiertos: number;
  historial: number;
  sugerencias: number;
  /** Lines with a suggestion of at least 0.5. */
  conRespuesta: number;
  msLectura: number;
  msMotor: number;
  msEscritura: number;
}

/** What the engine is given for a case folder. */
export interface Caso {
  lineas: LineaBancaria[];
  documentos: DocumentoAbierto[];
  historial: ConciliacionPasada[];
  lineasSinConciliar: LineaBancaria[];
}

const CARTOLAS = 'cartolas.csv';
const DOCUMENTOS = 'documentos.csv';
const HISTORIAL = 'historial.jsonl';

/**
 * Reads a labelled case folder (cartolas.csv, documentos.csv, historial.jsonl), reconciles its pending lines and
 * writes one suggestion per line of JSON, most confident first for each bank line. Throws `ErrorCaso`.
 */
export async function conciliarCaso({
  caso,
  salida,
}: {
  caso: string;
  salida: string;
}): Promise<ResumenCaso> {
  const inicio = performance.now();
  const entrada = await leerCaso(caso);
  const leido = performance.now();
  const { sugerencias } = conciliar(entrada);
  const decidido = performance.now();
  const texto = sugerencias.map((sugerencia) => `${JSON.stringify(comoLinea(sugerencia))}\n`).join('');
  try {
    await writeFile(salida, texto);
  } catch (causa) {
    throw new ErrorCaso('salida_ilegible', `No se pudo escribir ${salida}. Revisa la ruta y los permisos.`, {
      cause: causa,
    });
  }
  return {
    pendientes: entrada.lineas.length,
    documentosAbiertos: entrada.documentos.length,
    historial: entrada.historial.length,
    sugerencias: sugerencias.length,
    conRespuesta: sugerencias.filter(({ confianza }) => confianza >= 0.5).length,
    msLectura: Math.round(leido - inicio),
    msMotor: Math.round(decidido - leido),
    msEscritura: Math.round(performance.now() - decidido),
  };
}

function comoLinea({ cartolas, documentos, confianza, tipoRecomendacion, explicacion }: Sugerencia): object {
  return { cartolas, documentos, confianza, tipoRecomendacion, explicacion };
}

/** Reads a case folder into the engine's input; the answers (verdad.jsonl), if there, are not looked at. */
export async function leerCaso(carpeta: string): Promise<Caso> {
  const [textoCartolas, textoDocumentos, textoHistorial] = await Promise.all([
    leerTexto(carpeta, CARTOLAS),
    leerTexto(carpeta, DOCUMENTOS),
    leerTexto(carpeta, HISTORIAL),
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
  };
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

class Fila {
  readonly #archivo: string;
  readonly #numero: number;
  readonly #celdas: readonly string[];
  readonly #lugar: ReadonlyMap<string, number>;
  constructor(
    archivo: string,
    numero: number,
    celdas: readonly string[],
    lugar: ReadonlyMap<string, number>,
  ) {
    this.#archivo = archivo;
    this.#numero = numero;
    this.#celdas = celdas;
    this.#lugar = lugar;
  }
  fallar(campo: string, problema: string): never {
    return fallarCampo(this.#archivo, this.#numero, campo, problema, this.texto(campo));
  }
  texto(campo: string): string {
    return this.#celdas[this.#lugar.get(campo) ?? -1] ?? '';
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
    if (!esFecha(texto)) this.fallar(campo, 'debe ser una fecha yyyy-MM-dd');
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

function leerFilas(archivo: string, texto: string, columnas: readonly string[]): Fila[] {
  let filas: string[][];
  try {
    filas = parse(texto, { bom: true, skip_empty_lines: true });
  } catch (causa) {
    const detalle = causa instanceof Error ? causa.message : String(causa);
    throw new ErrorCaso('campo_invalido', `${archivo} no es un CSV válido: ${detalle}`, { cause: causa });
  }
  const [cabecera, ...cuerpo] = filas;
  if (!cabecera)
    throw new ErrorCaso(
      'columna_faltante',
      `${archivo} está vacío: faltan las columnas ${columnas.join(', ')}.`,
    );
  const falta = columnas.find((columna) => !cabecera.includes(columna));
  if (falta !== undefined)
    throw new ErrorCaso('columna_faltante', `${archivo}, fila 1: falta la columna ${falta}.`);
  const lugar = new Map(cabecera.map((columna, j) => [columna, j]));
  return cuerpo.map((celdas, i) => new Fila(archivo, i + 2, celdas, lugar));
}

function leerHistorial(
  texto: string,
  cartolas: ReadonlyMap<number, { linea: LineaBancaria }>,
  documentos: ReadonlyMap<string, DocumentoAbierto>,
): ConciliacionPasada[] {
  const historial: ConciliacionPasada[] = [];
  texto.split('\n').forEach((renglon, i) => {
    if (renglon.trim() === '') return;
    const numero = i + 1;
    let crudo: unknown;
    try {
      crudo = JSON.parse(renglon);
    } catch {
      fallarCampo(HISTORIAL, numero, '(línea)', 'no es JSON válido', renglon);
    }
    if (!esPasadaCruda(crudo))
      fallarCampo(
        HISTORIAL,
        numero,
        '(línea)',
        'debe tener cartolas y documentos con id, modelo y monto',
        renglon,
      );
    historial.push({
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
    });
  });
  return historial;
}

function referencia(numero: number, campo: string, problema: string): ErrorCaso {
  return new ErrorCaso('referencia_invalida', `${HISTORIAL}, fila ${numero}, campo ${campo}: ${problema}.`);
}

interface PasadaCruda {
  cartolas: number[];
  documentos: { id: number; modelo: string; monto: number }[];
}

function esPasadaCruda(crudo: unknown): crudo is PasadaCruda {
  if (typeof crudo !== 'object' || crudo === null || !('cartolas' in crudo) || !('documentos' in crudo))
    return false;
  const { cartolas, documentos } = crudo;
  return (
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
