import type { getDocument } from 'unpdf/pdfjs';
import { ErrorCartola } from '../errores.ts';
import { formarLineas } from './geometria/formar-lineas.ts';
import type { Linea } from './geometria/tipos.ts';
import { Contador, LIMITES } from './limites.ts';
import { palabrasDe } from './palabras-de-pdf.ts';
import { revisarFlujos } from './revisar-pdf.ts';

type Tarea = ReturnType<typeof getDocument>;

export interface Pagina {
  /** In points. */
  readonly alto: number;
  readonly lineas: readonly Linea[];
}

/**
 * The pages of a PDF as lines of words. Nothing in it is executed, drawn or fetched. The file is opened once and each
 * page read once, in order, as far as a reader asks. `cerrar` frees the library's memory.
 */
export class PaginasDePdf {
  readonly #bytes: Uint8Array;
  readonly #paginas: Pagina[] = [];
  readonly #contador = new Contador();
  #tarea: Tarea | null = null;
  #abierto: Tarea['promise'] | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The first `hasta` pages. Throws ErrorCartola for one that is too large, with a password or broken. */
  async leer(hasta = Infinity): Promise<readonly Pagina[]> {
    try {
      const documento = await (this.#abierto ??= this.#abrir());
      for (let n = this.#paginas.length + 1; n <= Math.min(documento.numPages, hasta); n += 1) {
        const pagina = await documento.getPage(n);
        const { items } = await pagina.getTextContent();
        this.#contador.contarLugares(items.length);
        const { transform, height } = pagina.getViewport({ scale: 1 });
        const palabras = items.flatMap((item) => ('str' in item ? palabrasDe(item, transform) : []));
        this.#paginas.push({ alto: height, lineas: formarLineas(palabras) });
        pagina.cleanup();
      }
      return this.#paginas.slice(0, hasta);
    } catch (causa) {
      throw comoErrorCartola(causa);
    }
  }

  async cerrar(): Promise<void> {
    await this.#tarea?.destroy();
    this.#tarea = null;
    this.#abierto = null;
  }

  async #abrir() {
    if (this.#bytes.length > LIMITES.bytesBinario) {
      throw new ErrorCartola(
        'archivo-muy-grande',
        'El PDF es demasiado grande. Descarga la cartola de un período más corto, o en Excel.',
      );
    }
    revisarFlujos(this.#bytes);
    // The library is large and most files never need it.
    const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs');
    this.#tarea = getDocument({
      // The library takes the bytes for itself and refuses a Buffer: a copy leaves the caller's in place.
      data: new Uint8Array(this.#bytes),
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      maxImageSize: 1,
      verbosity: VerbosityLevel.ERRORS,
    });
    const documento = await this.#tarea.promise;
    if (documento.numPages > LIMITES.paginas) {
      throw new ErrorCartola(
        'demasiadas-filas',
        `El PDF tiene ${documento.numPages} páginas y el máximo es ${LIMITES.paginas}. Descarga períodos más cortos y sube cada uno.`,
      );
    }
    return documento;
  }
}

function comoErrorCartola(causa: unknown): ErrorCartola {
  if (causa instanceof ErrorCartola) return causa;
  const conClave = causa instanceof Error && causa.name === 'PasswordException';
  return conClave
    ? new ErrorCartola(
        'archivo-con-clave',
        'El PDF está protegido con clave. Ábrelo con su clave (suele ser tu RUT), imprímelo como PDF para guardarlo sin ella y súbelo; o descarga la cartola en Excel.',
        causa,
      )
    : new ErrorCartola(
        'archivo-danado',
        'No pudimos abrir el PDF: está dañado. Descárgalo de nuevo y vuelve a subirlo.',
        causa,
      );
}
