import { decodificarEntidades } from '../../texto/entidades.ts';
import { decodificarTexto } from '../../texto/index.ts';
import { ErrorCartola } from '../errores.ts';
import { recortar } from './leer-xlsx.ts';
import { Contador, LIMITES } from './limites.ts';
import type { Celda, FilaTabla, LibroDeTablas } from './tipos.ts';

/**
 * An HTML page that a bank names `.xls` → one table with the rows of all its tables in order, as Excel shows
 * them. Scripts, styles and comments are dropped; nothing is executed or fetched.
 */
export function leerHtml(bytes: Uint8Array): LibroDeTablas {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo es demasiado grande. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  const { texto, codificacion } = decodificarTexto(bytes);
  const filas = new LectorHtml(texto).leer();
  return {
    formato: 'html',
    separador: null,
    codificacion,
    tablas: [{ nombre: 'Hoja 1', oculta: false, filas }],
  };
}

const ETIQUETA = /<(\/?)([a-z][a-z0-9:]*)((?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}')*)>/gi;

class LectorHtml {
  readonly #texto: string;
  readonly #filas: FilaTabla[] = [];
  readonly #contador = new Contador();
  #celdas: Celda[] | null = null;
  #partes: string[] | null = null;
  #ancho = 1;
  #numero = 0;
  #tablasSeguidas = false;

  constructor(texto: string) {
    this.#texto = quitarBloques(texto);
  }

  leer(): FilaTabla[] {
    let desde = 0;
    ETIQUETA.lastIndex = 0;
    for (const etiqueta of this.#texto.matchAll(ETIQUETA)) {
      this.#partes?.push(this.#texto.slice(desde, etiqueta.index));
      desde = etiqueta.index + etiqueta[0].length;
      const nombre = (etiqueta[2] ?? '').toLowerCase();
      if (etiqueta[1] === '/') this.#cerrar(nombre);
      else this.#abrir(nombre, etiqueta[3] ?? '');
    }
    this.#cerrarFila();
    return this.#filas;
  }

  #abrir(nombre: string, atributos: string): void {
    if (nombre === 'table') {
      // A blank row parts two tables, as the spreadsheet program shows them.
      this.#cerrarFila();
      if (this.#tablasSeguidas) this.#numero += 1;
      this.#tablasSeguidas = true;
    } else if (nombre === 'tr') {
      this.#cerrarFila();
      this.#celdas = [];
      this.#numero += 1;
    } else if (nombre === 'td' || nombre === 'th') {
      this.#cerrarCelda();
      this.#celdas ??= [];
      this.#partes = [];
      this.#ancho = Math.min(
        Number(/colspan\s*=\s*["']?(\d+)/i.exec(atributos)?.[1] ?? 1) || 1,
        LIMITES.columnas,
      );
    } else if (nombre === 'br' || nombre === 'p' || nombre === 'div') {
      this.#partes?.push(' ');
    }
  }

  #cerrar(nombre: string): void {
    if (nombre === 'td' || nombre === 'th') this.#cerrarCelda();
    else if (nombre === 'tr' || nombre === 'table') this.#cerrarFila();
  }

  #cerrarCelda(): void {
    if (this.#partes === null || this.#celdas === null) return;
    const texto = decodificarEntidades(this.#partes.join('')).replace(/\s+/g, ' ').trim();
    this.#celdas.push(texto === '' ? null : texto.slice(0, LIMITES.largoCelda));
    for (let i = 1; i < this.#ancho; i += 1) this.#celdas.push(null);
    this.#partes = null;
    // Wide spans add up long before the row ends.
    if (this.#celdas.length > LIMITES.columnas) this.#contador.contar(this.#celdas.length);
  }

  #cerrarFila(): void {
    this.#cerrarCelda();
    if (this.#celdas === null) return;
    const celdas = recortar(this.#celdas);
    this.#celdas = null;
    if (celdas.length === 0) return;
    this.#contador.contar(celdas.length);
    this.#filas.push({ numero: this.#numero, celdas });
  }
}

/** Removes comments, scripts and styles in one pass, so that a page full of openings stays linear. */
function quitarBloques(texto: string): string {
  const partes: string[] = [];
  const apertura = /<!--|<(script|style|xml)\b/gi;
  let desde = 0;
  for (let m = apertura.exec(texto); m !== null; m = apertura.exec(texto)) {
    const cierre = m[1] === undefined ? '-->' : `</${m[1].toLowerCase()}`;
    const fin = indiceSinCaja(texto, cierre, apertura.lastIndex);
    partes.push(texto.slice(desde, m.index));
    desde = fin < 0 ? texto.length : texto.indexOf('>', fin) + 1;
    if (fin < 0 || desde === 0) {
      desde = texto.length;
      break;
    }
    apertura.lastIndex = desde;
  }
  partes.push(texto.slice(desde));
  return partes.join(' ');
}

function indiceSinCaja(texto: string, buscado: string, desde: number): number {
  const patron = new RegExp(buscado, 'gi');
  patron.lastIndex = desde;
  return patron.exec(texto)?.index ?? -1;
}
