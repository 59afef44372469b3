import { leerTablas } from './cartola/tabla/leer-tablas.ts';
import { PaginasDePdf, type Pagina } from './cartola/tabla/paginas-de-pdf.ts';
import type { LibroDeTablas } from './cartola/tabla/tipos.ts';

/** Enough of a long text to tell its kind. */
const MUESTRA = 64 * 1024;

/**
 * A file that several readers look at, each to tell whether it is theirs. Its tables, its beginning and its pages are
 * read once, when the first of them asks; an error is the same for all. `cerrar` frees the memory of a PDF.
 */
export class ArchivoAbierto {
  readonly bytes: Uint8Array;
  /** The bytes of the beginning up to a whole line: all of a short file. */
  readonly inicio: Uint8Array;
  readonly #pdf: PaginasDePdf;
  #tablas: Promise<LibroDeTablas> | null = null;
  #comienzo: Promise<LibroDeTablas> | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.inicio = inicioDe(bytes);
    this.#pdf = new PaginasDePdf(bytes);
  }

  /** All its tables. Throws ErrorCartola as `leerTablas`. */
  async tablas(): Promise<LibroDeTablas> {
    return await (this.#tablas ??= leerTablas(this.bytes, { pdf: this.#pdf }));
  }

  /** The table of the beginning of a text. Throws ErrorCartola as `leerTablas`. */
  async comienzo(): Promise<LibroDeTablas> {
    if (this.inicio.length === this.bytes.length) return await this.tablas();
    return await (this.#comienzo ??= leerTablas(this.inicio));
  }

  /** Lines of the first `hasta` pages of a PDF. Throws ErrorCartola as {@link PaginasDePdf.leer}. */
  async paginas(hasta?: number): Promise<readonly Pagina[]> {
    return await this.#pdf.leer(hasta);
  }

  async cerrar(): Promise<void> {
    await this.#pdf.cerrar();
  }
}

function inicioDe(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MUESTRA) return bytes;
  const fin = bytes.subarray(0, MUESTRA).lastIndexOf(0x0a);
  return fin <= 0 ? bytes : bytes.subarray(0, fin);
}

/** Bytes, for one reader alone, or a file that several look at. */
export type Fuente = Uint8Array | ArchivoAbierto;

/** Reads an open file, or opens bytes for this reading and closes them. */
export async function conArchivo<T>(
  fuente: Fuente,
  leer: (archivo: ArchivoAbierto) => Promise<T>,
): Promise<T> {
  if (fuente instanceof ArchivoAbierto) return await leer(fuente);
  const archivo = new ArchivoAbierto(fuente);
  try {
    return await leer(archivo);
  } finally {
    await archivo.cerrar();
  }
}
