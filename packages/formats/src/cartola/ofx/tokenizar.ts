import { decodificarEntidades } from '../../texto/entidades.ts';
import { ErrorCartola } from '../errores.ts';
import { LIMITES } from '../tabla/limites.ts';

/** An OFX aggregate: its simple values by tag, and its inner aggregates in order. */
export interface NodoOfx {
  etiqueta: string;
  /** Line of the text where it opens, from 1. */
  linea: number;
  valores: Map<string, string>;
  hijos: NodoOfx[];
}

const MAX_PROFUNDIDAD = 64;

/**
 * OFX body (SGML of 1.x, whose value tags are never closed, or XML of 2.x) → tree. A tag with text after it
 * is a value, one without is an aggregate; a closing tag closes everything still open inside. Document types
 * and entity declarations are refused; only character references are decoded.
 */
export function tokenizarOfx(texto: string): NodoOfx {
  if (/<!(DOCTYPE|ENTITY)/i.test(texto)) {
    throw new ErrorCartola(
      'entidades-no-permitidas',
      'El archivo OFX declara entidades y por seguridad no lo abrimos. Descárgalo de nuevo desde el banco.',
    );
  }
  const raiz: NodoOfx = { etiqueta: '', linea: 1, valores: new Map(), hijos: [] };
  const pila: NodoOfx[] = [raiz];
  const agregados = etiquetasQueCierran(texto);
  const lineas = new ContadorDeLineas(texto);
  let nodos = 0;
  for (let abre = texto.indexOf('<'); abre >= 0;) {
    const cierra = texto.indexOf('>', abre);
    if (cierra < 0) break;
    const siguiente = texto.indexOf('<', cierra);
    const fin = siguiente < 0 ? texto.length : siguiente;
    const interior = texto.slice(abre + 1, cierra);
    const primero = interior.charCodeAt(0);
    if (primero === 47) cerrar(pila, interior.slice(1).trim().toUpperCase());
    else if (primero !== 63 && primero !== 33) {
      const etiqueta =
        (interior.endsWith('/') ? interior.slice(0, -1) : interior).trim().split(/\s/, 1)[0] ?? '';
      // A transaction holds no other: where the closing tag is missing, the next one closes it.
      if (TRANSACCIONES.has(etiqueta.toUpperCase())) cerrarTransaccion(pila);
      const valor = texto.slice(cierra + 1, fin).trim();
      const padre = pila.at(-1) ?? raiz;
      if (valor !== '') asignar(padre, etiqueta.toUpperCase(), decodificarEntidades(valor));
      else if (
        agregados.has(etiqueta.toUpperCase()) &&
        !interior.endsWith('/') &&
        !cierraEnSeguida(texto, fin, etiqueta)
      ) {
        const nodo: NodoOfx = {
          etiqueta: etiqueta.toUpperCase(),
          linea: lineas.en(abre),
          valores: new Map(),
          hijos: [],
        };
        padre.hijos.push(nodo);
        pila.push(nodo);
        nodos += 1;
        if (pila.length > MAX_PROFUNDIDAD || nodos > LIMITES.filas) throw danado();
      }
    }
    abre = siguiente;
  }
  return raiz;
}

/** A booked transaction, and one that the bank only announces. */
export const TRANSACCIONES: ReadonlySet<string> = new Set(['STMTTRN', 'STMTTRNP']);

function cerrarTransaccion(pila: NodoOfx[]): void {
  const abierta = pila.findIndex(({ etiqueta }) => TRANSACCIONES.has(etiqueta));
  if (abierta > 0) pila.length = abierta;
}

function asignar(nodo: NodoOfx, etiqueta: string, valor: string): void {
  if (!nodo.valores.has(etiqueta)) nodo.valores.set(etiqueta, valor);
}

/** An empty value of 2.x, `<MEMO></MEMO>`, must not be taken for an aggregate. */
function cierraEnSeguida(texto: string, desde: number, etiqueta: string): boolean {
  return texto.startsWith(`</${etiqueta}>`, desde);
}

/** Closes the nearest open aggregate of that name; a closing tag of a value names none and closes nothing. */
function cerrar(pila: NodoOfx[], etiqueta: string): void {
  for (let i = pila.length - 1; i > 0; i -= 1) {
    if (pila[i]?.etiqueta === etiqueta) {
      pila.length = i;
      return;
    }
  }
}

/**
 * Names that are closed somewhere. An empty value that 1.x leaves open (`<CHECKNUM>` and then the next tag)
 * looks like an aggregate, but aggregates are always closed.
 */
function etiquetasQueCierran(texto: string): Set<string> {
  const nombres = new Set<string>(TRANSACCIONES);
  for (const cierre of texto.matchAll(/<\/([A-Za-z0-9.]{1,40})/g))
    nombres.add((cierre[1] ?? '').toUpperCase());
  return nombres;
}

/** Line of a position, asked for in ascending order, in one walk over the text. */
class ContadorDeLineas {
  readonly #texto: string;
  #linea = 1;
  #salto: number;

  constructor(texto: string) {
    this.#texto = texto;
    this.#salto = texto.indexOf('\n');
  }

  en(posicion: number): number {
    while (this.#salto >= 0 && this.#salto < posicion) {
      this.#linea += 1;
      this.#salto = this.#texto.indexOf('\n', this.#salto + 1);
    }
    return this.#linea;
  }
}

function danado(): ErrorCartola {
  return new ErrorCartola(
    'archivo-danado',
    'El archivo OFX está dañado. Descárgalo de nuevo desde el banco.',
  );
}

/** The first aggregate of that name anywhere below, depth first. */
export function buscarNodo(nodo: NodoOfx, etiqueta: string): NodoOfx | null {
  for (const hijo of nodo.hijos) {
    if (hijo.etiqueta === etiqueta) return hijo;
    const dentro = buscarNodo(hijo, etiqueta);
    if (dentro) return dentro;
  }
  return null;
}

/** Every aggregate of those names, in document order; it does not look inside one it found. */
export function* buscarNodos(nodo: NodoOfx, etiquetas: readonly string[]): Generator<NodoOfx> {
  for (const hijo of nodo.hijos) {
    if (etiquetas.includes(hijo.etiqueta)) yield hijo;
    else yield* buscarNodos(hijo, etiquetas);
  }
}
