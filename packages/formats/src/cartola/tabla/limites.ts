import { ErrorCartola } from '../errores.ts';

/** Bounds on what one statement may be: far above any real one, low enough that no file can exhaust us. */
export const LIMITES = {
  bytes: 100 * 1024 * 1024,
  /** BIFF and HTML are held whole in memory several times over. */
  bytesBinario: 32 * 1024 * 1024,
  bytesDescomprimidos: 256 * 1024 * 1024,
  /** Of a file that is read while others wait for the same thread: some tenths of a second. */
  bytesDescomprimidosEnLinea: 16 * 1024 * 1024,
  /** Deflate of real sheets stays under 40; a bomb is near its ceiling of 1032. */
  razonDeCompresion: 100,
  /** Ratio is judged only above this expansion, since a tiny sheet of blanks compresses extremely well. */
  bytesSinRazon: 16 * 1024 * 1024,
  entradasZip: 2_000,
  hojas: 40,
  paginas: 400,
  /** One stream of a PDF: a page of text is some tens of kilobytes, a scanned one some tens of megabytes. */
  bytesDeFlujo: 64 * 1024 * 1024,
  filas: 1_048_576,
  columnas: 256,
  celdas: 12_000_000,
  /** Places of a sheet, empty ones too: a lone cell in a far column makes a row as wide as that. */
  lugares: 30_000_000,
  largoCelda: 32_767,
} as const;

/** Counts rows and cells of a file while it is read; throws as soon as a bound is passed. */
export class Contador {
  #filas = 0;
  #celdas = 0;
  #lugares = 0;

  /** Counts the places a row takes in memory before its empty end is dropped. */
  contarLugares(lugares: number): void {
    this.#lugares += lugares;
    if (this.#lugares > LIMITES.lugares) throw demasiadasColumnas('La planilla ocupa columnas muy lejanas');
  }

  contar(celdas: number): void {
    this.#filas += 1;
    this.#celdas += celdas;
    if (celdas > LIMITES.columnas) {
      throw demasiadasColumnas(`El archivo tiene una fila con más de ${LIMITES.columnas} columnas`);
    }
    if (this.#filas > LIMITES.filas || this.#celdas > LIMITES.celdas) {
      throw new ErrorCartola(
        'demasiadas-filas',
        'El archivo tiene demasiadas filas. Divídelo en períodos más cortos y sube cada parte.',
      );
    }
  }
}

function demasiadasColumnas(motivo: string): ErrorCartola {
  return new ErrorCartola(
    'demasiadas-columnas',
    `${motivo}. Deja solo las columnas de la cartola y vuelve a subirlo.`,
  );
}
