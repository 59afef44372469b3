import { esElemento } from '../xml/elemento.ts';
import type { Ambito, Atributo, Elemento, Nodo } from '../xml/elemento.ts';

/**
 * Canonical XML 1.0 (W3C REC-xml-c14n-20010315) and its exclusive form (REC-xml-exc-c14n-20020718) over whole
 * elements. Attributes of the `xml:` prefix are not inherited from outside the element: no schema of the SII
 * has any.
 */
export type OpcionesC14n = { comentarios: boolean; exclusiva: boolean };

export const C14N_INCLUSIVA: OpcionesC14n = { comentarios: false, exclusiva: false };

/** A namespace declaration met inside an element: what makes its text depend on what surrounds it. */
export type Declaracion = readonly [prefijo: string, uri: string];

export type Contenido = {
  /** From after the start tag to before the end tag. */
  texto: string;
  declaraciones: readonly Declaracion[];
};

const ESCAPES_TEXTO: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ESCAPES_ATRIBUTO: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Text as Canonical XML writes it (W3C, section 2.3): what is signed is these bytes. */
export function escaparTexto(texto: string): string {
  return /[&<>\r]/.test(texto) ? texto.replace(/[&<>\r]/g, (c) => ESCAPES_TEXTO[c] ?? c) : texto;
}

function escaparAtributo(valor: string): string {
  return valor.replace(/[&<"\t\n\r]/g, (c) => ESCAPES_ATRIBUTO[c] ?? c);
}

function prefijoDe(nombre: string): string {
  const dosPuntos = nombre.indexOf(':');
  return dosPuntos < 0 ? '' : nombre.slice(0, dosPuntos);
}

function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function textoDeDeclaraciones(declaraciones: Declaracion[]): string {
  if (declaraciones.length === 0) return '';
  return declaraciones
    .sort(([a], [b]) => comparar(a, b))
    .map(([prefijo, uri]) => ` ${prefijo === '' ? 'xmlns' : `xmlns:${prefijo}`}="${escaparAtributo(uri)}"`)
    .join('');
}

function textoDeAtributos(atributos: readonly Atributo[], ambito: Ambito): string {
  if (atributos.length === 0) return '';
  const uriDe = ({ nombre }: Atributo) => {
    const prefijo = prefijoDe(nombre);
    return prefijo === '' ? '' : (ambito.get(prefijo) ?? prefijo);
  };
  const ordenados =
    atributos.length === 1
      ? atributos
      : [...atributos].sort((a, b) => comparar(uriDe(a), uriDe(b)) || comparar(a.nombre, b.nombre));
  return ordenados.map(({ nombre, valor }) => ` ${nombre}="${escaparAtributo(valor)}"`).join('');
}

/** Start tag of the signed element itself, which carries every namespace in force around it. */
export function aperturaDelFirmado(elemento: Elemento, ambito: Ambito): string {
  const declaraciones = [...ambito].filter(([prefijo]) => prefijo !== 'xml');
  return `<${elemento.nombre}${textoDeDeclaraciones(declaraciones)}${textoDeAtributos(elemento.atributos, ambito)}>`;
}

class Escritor {
  texto = '';
  readonly declaraciones: Declaracion[] = [];
  readonly opciones: OpcionesC14n;

  constructor(opciones: OpcionesC14n) {
    this.opciones = opciones;
  }

  nodos(nodos: readonly Nodo[], dichas: Ambito): void {
    for (const nodo of nodos) {
      if (typeof nodo === 'string') this.texto += escaparTexto(nodo);
      else if (esElemento(nodo)) this.elemento(nodo, dichas);
      else if ('comentario' in nodo) {
        if (this.opciones.comentarios) this.texto += `<!--${nodo.comentario}-->`;
      } else this.texto += `<?${nodo.instruccion}${nodo.cuerpo === '' ? '' : ` ${nodo.cuerpo}`}?>`;
    }
  }

  /** `dichas` are the namespaces that the output has already declared around this element. */
  elemento(elemento: Elemento, dichas: Ambito): void {
    const nuevas = this.opciones.exclusiva ? usadas(elemento) : (elemento.declaraciones ?? null);
    let ahora = dichas;
    let declaradas = '';
    if (nuevas !== null) {
      const escritas: Declaracion[] = [];
      for (const [prefijo, uri] of nuevas) {
        if (prefijo === 'xml') continue;
        this.declaraciones.push([prefijo, uri]);
        if ((dichas.get(prefijo) ?? '') !== uri) escritas.push([prefijo, uri]);
      }
      if (escritas.length > 0) ahora = new Map([...dichas, ...escritas]);
      declaradas = textoDeDeclaraciones(escritas);
    }
    this.texto += `<${elemento.nombre}${declaradas}${textoDeAtributos(elemento.atributos, elemento.ambito)}>`;
    this.nodos(elemento.hijos, ahora);
    this.texto += `</${elemento.nombre}>`;
  }
}

/** Namespaces that the tag itself uses: those of its own prefix and of its attributes'. */
function usadas(elemento: Elemento): Map<string, string> {
  const prefijos = new Set([prefijoDe(elemento.nombre)]);
  for (const { nombre } of elemento.atributos) if (nombre.includes(':')) prefijos.add(prefijoDe(nombre));
  prefijos.delete('xml');
  return new Map([...prefijos].map((prefijo) => [prefijo, elemento.ambito.get(prefijo) ?? '']));
}

/** Canonical text of some nodes inside an element whose output declared `dichas`. */
export function canonicalizarNodos(
  nodos: readonly Nodo[],
  dichas: Ambito,
  opciones = C14N_INCLUSIVA,
): Contenido {
  const escritor = new Escritor(opciones);
  escritor.nodos(nodos, dichas);
  return { texto: escritor.texto, declaraciones: escritor.declaraciones };
}

/** Canonical text of an element as signed where `ambito` were the namespaces in force. */
export function canonicalizar(
  elemento: Elemento,
  ambito: Ambito = elemento.ambito,
  opciones = C14N_INCLUSIVA,
): string {
  if (opciones.exclusiva) {
    const escritor = new Escritor(opciones);
    escritor.elemento(elemento, new Map());
    return escritor.texto;
  }
  const { texto } = canonicalizarNodos(elemento.hijos, ambito, opciones);
  return `${aperturaDelFirmado(elemento, ambito)}${texto}</${elemento.nombre}>`;
}

/**
 * Whether content canonicalised under one set of namespaces reads the same under another: it does when each
 * declaration inside is a repetition under both or news under both.
 */
export function leeIgual(contenido: Contenido, unas: Ambito, otras: Ambito): boolean {
  return contenido.declaraciones.every(
    ([prefijo, uri]) => ((unas.get(prefijo) ?? '') === uri) === ((otras.get(prefijo) ?? '') === uri),
  );
}
