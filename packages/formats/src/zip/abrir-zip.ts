import { constants, crc32, inflateRawSync } from 'node:zlib';
import { LIMITES } from '../cartola/tabla/limites.ts';
import { reconocer } from '../reconocer.ts';
import { comoBuffer, ErrorFormato } from '../texto/index.ts';
import { contenidoComprimido, ErrorDeZip, leerDirectorio, type EntradaDeDirectorio } from './directorio.ts';
import { nombreDeEntrada } from './nombre-de-entrada.ts';

/** Bounds of what comes out of one zip, those inside it included; bytes expanded. */
export interface LimitesDeZip {
  readonly archivos: number;
  readonly bytes: number;
  /** Zips within zips that are opened: 1 is those that stand in the zip itself. */
  readonly niveles: number;
}

/** A file of a zip, by its path inside; of a zip within it, below that one's name. */
export interface ArchivoDeZip {
  readonly ruta: string;
  readonly bytes: number;
  /** Throws ErrorFormato where it is damaged. */
  leer(): Uint8Array;
}

export interface ZipAbierto {
  readonly archivos: readonly ArchivoDeZip[];
  /** Left out, each with the reason, a sentence that goes on after the path. */
  readonly omitidos: readonly { readonly ruta: string; readonly motivo: string }[];
}

const GUARDADO = 0;
const DEFLATE = 8;
const MUESTRA = 1024;
/** Left beside people's files by systems and programs. */
const BASURA = /(^|\/)(__MACOSX\/|\.(?!\.?\/)|~\$|Thumbs\.db$|desktop\.ini$)/i;
/** What makes a zip the document of a program: Office, OpenDocument, Java. */
const DE_PROGRAMA: ReadonlySet<string> = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF']);

function demasiado(mensaje: string): ErrorFormato {
  return new ErrorFormato('zip_fuera_de_limites', mensaje);
}

function danado(ruta?: string): ErrorFormato {
  const que =
    ruta === undefined
      ? 'El comprimido está dañado o incompleto'
      : `«${ruta}» está dañado dentro del comprimido`;
  return new ErrorFormato('zip_danado', `${que}. Vuelve a comprimirlo y súbelo de nuevo.`);
}

function expandir(zip: Uint8Array, entrada: EntradaDeDirectorio, ruta: string): Uint8Array {
  try {
    const comprimido = contenidoComprimido(zip, entrada);
    const contenido =
      entrada.metodo === GUARDADO
        ? comprimido
        : inflateRawSync(comprimido, { maxOutputLength: Math.max(entrada.expandido, 1) });
    if (contenido.length === entrada.expandido && crc32(contenido) === entrada.crc) return contenido;
  } catch (error) {
    // Whatever zlib says of it, what grows past its declaration included: the entry is not what it declares.
    if (!(error instanceof Error)) throw error;
  }
  throw danado(ruta);
}

/** Whether an entry begins as a zip does, by its first bytes alone. */
function empiezaComoZip(zip: Uint8Array, entrada: EntradaDeDirectorio): boolean {
  const comprimido = contenidoComprimido(zip, entrada).subarray(0, MUESTRA);
  if (entrada.metodo === GUARDADO) return comoBuffer(comprimido).toString('latin1', 0, 4) === 'PK\x03\x04';
  try {
    const inicio = inflateRawSync(comprimido, { finishFlush: constants.Z_SYNC_FLUSH });
    return inicio.toString('latin1', 0, 4) === 'PK\x03\x04';
  } catch {
    return false;
  }
}

class Apertura {
  readonly archivos: ArchivoDeZip[] = [];
  readonly omitidos: { ruta: string; motivo: string }[] = [];
  private total = 0;
  private declaradas = 0;
  private readonly limites: LimitesDeZip;

  constructor(limites: LimitesDeZip) {
    this.limites = limites;
  }

  abrir(zip: Uint8Array, carpeta: string, nivel: number): void {
    const directorio = leerDirectorio(zip);
    this.declaradas += directorio.declaradas;
    if (this.declaradas > LIMITES.entradasZip)
      throw demasiado(
        `El comprimido trae ${this.declaradas.toLocaleString('es-CL')} entradas, más de las que abrimos. Divídelo en varios.`,
      );
    const entradas = [...directorio.entradas()].map((entrada) => ({
      entrada,
      nombre: nombreDeEntrada(entrada),
    }));
    if (entradas.some(({ nombre }) => DE_PROGRAMA.has(nombre))) throw new DocumentoDePrograma();
    for (const { entrada, nombre } of entradas)
      if (!nombre.endsWith('/') && !BASURA.test(nombre)) this.agregar(zip, entrada, carpeta + nombre, nivel);
  }

  private agregar(zip: Uint8Array, entrada: EntradaDeDirectorio, ruta: string, nivel: number): void {
    const omitir = (motivo: string) => this.omitidos.push({ ruta, motivo });
    if (entrada.cifrada) return void omitir('tiene clave. Ábrelo y súbelo sin clave');
    if (entrada.metodo !== GUARDADO && entrada.metodo !== DEFLATE)
      return void omitir('está comprimido de una forma que no abrimos. Súbelo aparte, sin comprimir');
    this.pesar(entrada, ruta);
    if (empiezaComoZip(zip, entrada)) {
      const contenido = expandir(zip, entrada, ruta);
      if (reconocer(contenido) === 'zip_otro') {
        this.abrirAdentro(contenido, ruta, nivel, omitir);
        return;
      }
    }
    this.archivos.push({ ruta, bytes: entrada.expandido, leer: () => expandir(zip, entrada, ruta) });
    if (this.archivos.length > this.limites.archivos)
      throw demasiado(
        `El comprimido trae más de ${this.limites.archivos} archivos, los que se importan por vez. Divídelo en varios.`,
      );
  }

  private abrirAdentro(
    contenido: Uint8Array,
    ruta: string,
    nivel: number,
    omitir: (motivo: string) => void,
  ): void {
    if (nivel >= this.limites.niveles)
      return omitir('es un comprimido dentro de otro, más adentro de lo que abrimos. Súbelo aparte');
    try {
      this.abrir(contenido, `${ruta}/`, nivel + 1);
    } catch (error) {
      if (error instanceof DocumentoDePrograma) return omitir(DE_OTRO_PROGRAMA);
      if (error instanceof ErrorDeZip) return omitir('está dañado. Vuelve a comprimirlo y súbelo aparte');
      throw error;
    }
  }

  private pesar({ comprimido, expandido }: EntradaDeDirectorio, ruta: string): void {
    if (expandido > LIMITES.bytesSinRazon && expandido / Math.max(comprimido, 1) > LIMITES.razonDeCompresion)
      throw demasiado(
        `«${ruta}» se expande mucho más de lo normal y por seguridad no abrimos el comprimido. Súbelo aparte.`,
      );
    this.total += expandido;
    if (this.total > this.limites.bytes)
      throw demasiado(
        `El comprimido pesa más de ${Math.floor(this.limites.bytes / 2 ** 20)} MB al abrirlo, lo que se importa por vez. Divídelo en varios.`,
      );
  }
}

const DE_OTRO_PROGRAMA =
  'es un documento de otro programa (Word, LibreOffice…). Guárdalo como Excel, CSV o PDF';

class DocumentoDePrograma extends Error {}

/**
 * The files of a zip and of the zips inside it, none expanded until it is read. Every size is the declared one, which
 * reading holds an entry to. Throws ErrorFormato: `zip_danado`, `zip_fuera_de_limites`, `zip_vacio`, `zip_de_programa`.
 */
export function abrirZip(bytes: Uint8Array, limites: LimitesDeZip): ZipAbierto {
  const apertura = new Apertura(limites);
  try {
    apertura.abrir(bytes, '', 0);
  } catch (error) {
    if (error instanceof DocumentoDePrograma)
      throw new ErrorFormato('zip_de_programa', `Este archivo ${DE_OTRO_PROGRAMA}.`);
    if (error instanceof ErrorDeZip)
      throw error.falla === 'zip64'
        ? demasiado('El comprimido es demasiado grande. Divídelo en varios.')
        : danado();
    throw error;
  }
  const { archivos, omitidos } = apertura;
  if (archivos.length === 0) {
    const [unico] = omitidos;
    const porque = unico === undefined ? '' : ` «${unico.ruta}» ${unico.motivo}.`;
    throw new ErrorFormato('zip_vacio', `El comprimido no trae archivos que se puedan importar.${porque}`);
  }
  return { archivos, omitidos };
}
