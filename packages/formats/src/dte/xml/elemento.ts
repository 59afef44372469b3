/** Namespaces in force at an element, by prefix ('' is the default one). Shared between elements, never written. */
export type Ambito = ReadonlyMap<string, string>;

export type Atributo = { nombre: string; valor: string };

/** Part of an XML document, light enough to hold thousands and faithful enough to canonicalise. */
export type Elemento = {
  /** As written, with its prefix. */
  nombre: string;
  local: string;
  /** Without namespace declarations, in the file's order. */
  atributos: readonly Atributo[];
  /** Namespaces declared on this very element; null for almost all. */
  declaraciones: Ambito | null;
  ambito: Ambito;
  hijos: Nodo[];
  /** Line (from 1) where its start tag opens. */
  linea: number;
  /** Offsets into the decoded text: of `<` and just after the closing `>`. */
  inicio: number;
  fin: number;
};

/** Text is a plain string; a CDATA section has already become text. */
export type Nodo = string | Elemento | { comentario: string } | { instruccion: string; cuerpo: string };

export function esElemento(nodo: Nodo): nodo is Elemento {
  return typeof nodo === 'object' && 'hijos' in nodo;
}

/** Children with that local name, whatever their prefix: documents come with and without namespace. */
export function hijosDe(padre: Elemento, local: string): Elemento[] {
  const encontrados: Elemento[] = [];
  for (const nodo of padre.hijos) if (esElemento(nodo) && nodo.local === local) encontrados.push(nodo);
  return encontrados;
}

export function primerHijo(padre: Elemento | undefined, local: string): Elemento | undefined {
  if (padre === undefined) return undefined;
  for (const nodo of padre.hijos) if (esElemento(nodo) && nodo.local === local) return nodo;
  return undefined;
}

/** The only child with that local name; undefined when there is none or more than one. */
export function unicoHijo(padre: Elemento | undefined, local: string): Elemento | undefined {
  if (padre === undefined) return undefined;
  const encontrados = hijosDe(padre, local);
  return encontrados.length === 1 ? encontrados[0] : undefined;
}

/** Own text joined across comments, untrimmed. */
export function textoDe(elemento: Elemento): string {
  const { hijos } = elemento;
  if (hijos.length === 1 && typeof hijos[0] === 'string') return hijos[0];
  let texto = '';
  for (const nodo of hijos) if (typeof nodo === 'string') texto += nodo;
  return texto;
}

export function atributo(elemento: Elemento, nombre: string): string | undefined {
  return elemento.atributos.find((a) => a.nombre === nombre)?.valor;
}
