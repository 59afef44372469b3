import { SaxesParser } from 'saxes';
import { ErrorFormato } from '../../texto/index.ts';
import type { Ambito, Atributo, Elemento, Nodo } from './elemento.ts';

/** The deepest document of the SII's schemas has 10 levels; the signature's branch has fewer. */
const MAX_PROFUNDIDAD = 32;
const MAX_ATRIBUTOS = 32;
const MAX_LARGO_ATRIBUTO = 4096;
/** Nodes held in memory between two calls of `soltar`: a boleta of 1,000 lines has about 60,000. */
const MAX_NODOS = 200_000;
/** Between two marks of markup: a certificate or a description takes thousands of characters at most. */
const MAX_LARGO_TROZO = 2 * 1024 * 1024;
const PASO = 64 * 1024;

const RAIZ_SIN_AMBITO: Ambito = new Map();

export type Observador = {
  /** A start tag was read; the element has no children yet. */
  alAbrir: (elemento: Elemento, profundidad: number) => void;
  /** An end tag was read and the element is complete, already hung from its parent. */
  alCerrar: (elemento: Elemento, padre: Elemento | undefined, profundidad: number) => void;
};

export type ControlLectura = {
  /** Tells that the nodes read so far are no longer held, so that the bound on memory starts over. */
  soltar: () => void;
};

/** A DTD is refused before anything is parsed: no SII document has one, and every XML bomb needs one. */
function refuseDtd(texto: string): void {
  const raiz = texto.search(/<[A-Za-z_:]/);
  const prologo = raiz < 0 ? texto : texto.slice(0, raiz);
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(prologo)) throw errorDtd();
}

function errorDtd(): ErrorFormato {
  return new ErrorFormato(
    'xml_con_dtd',
    'El archivo trae un DOCTYPE o entidades propias, que ningún documento del SII usa y que pueden ser un ataque. Pide el XML original a quien lo emitió.',
  );
}

function errorMalFormado(causa: string, linea: number): ErrorFormato {
  if (causa.includes('entity')) {
    return new ErrorFormato(
      'xml_entidad_desconocida',
      `El XML usa en la línea ${linea} una entidad que no está permitida.`,
      linea,
    );
  }
  return new ErrorFormato(
    'xml_mal_formado',
    `El XML está cortado o mal formado en la línea ${linea}. Descárgalo de nuevo e inténtalo otra vez.`,
    linea,
  );
}

function errorLimite(que: string, linea: number): ErrorFormato {
  return new ErrorFormato(
    'xml_fuera_de_limites',
    `El XML tiene ${que} en la línea ${linea}, más de lo que admite un documento del SII.`,
    linea,
  );
}

function leerAtributos(crudos: Record<string, string>, heredado: Ambito) {
  const atributos: Atributo[] = [];
  let declaraciones: Map<string, string> | null = null;
  for (const nombre in crudos) {
    const valor = crudos[nombre] ?? '';
    if (nombre === 'xmlns') (declaraciones ??= new Map()).set('', valor);
    else if (nombre.startsWith('xmlns:')) (declaraciones ??= new Map()).set(nombre.slice(6), valor);
    else atributos.push({ nombre, valor });
  }
  if (declaraciones === null) return { atributos, declaraciones, ambito: heredado };
  const ambito = new Map(heredado);
  for (const [prefijo, uri] of declaraciones) {
    if (uri === '') ambito.delete(prefijo);
    else ambito.set(prefijo, uri);
  }
  return { atributos, declaraciones, ambito };
}

/**
 * Reads XML text once, from start to end, calling the observer at each tag. Refuses at once any DTD or
 * entity of its own, too much depth, too many or too long attributes, and more nodes than a document can
 * have. Throws {@link ErrorFormato}; nothing that the text names is ever fetched. `crear` receives the means
 * to let go of what has already been used, so that an envelope of any length fits in memory. A `parcial` text
 * is only the beginning of a file, and may end anywhere. `maxLargoTrozo` characters may stand between two tags.
 */
export function recorrerXml(
  texto: string,
  crear: (control: ControlLectura) => Observador,
  { parcial = false, maxLargoTrozo = MAX_LARGO_TROZO }: { parcial?: boolean; maxLargoTrozo?: number } = {},
): void {
  refuseDtd(texto);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const abiertos: Elemento[] = [];
  let nodos = 0;
  let lineaDeApertura = 1;
  let atributos = 0;
  let ultimaMarca = 0;
  const observador = crear({
    soltar: () => {
      nodos = 0;
    },
  });

  const colgar = (nodo: Nodo) => {
    nodos += 1;
    ultimaMarca = parser.position;
    if (nodos > MAX_NODOS) throw errorLimite('demasiados elementos', parser.line);
    abiertos.at(-1)?.hijos.push(nodo);
  };

  parser.on('error', (error) => {
    throw errorMalFormado(error.message, parser.line);
  });
  parser.on('doctype', () => {
    throw errorDtd();
  });
  parser.on('opentagstart', () => {
    lineaDeApertura = parser.line;
    atributos = 0;
    if (abiertos.length >= MAX_PROFUNDIDAD) throw errorLimite('demasiados niveles', parser.line);
  });
  parser.on('attribute', ({ value }) => {
    atributos += 1;
    if (atributos > MAX_ATRIBUTOS) throw errorLimite('demasiados atributos', parser.line);
    if (value.length > MAX_LARGO_ATRIBUTO) throw errorLimite('un atributo demasiado largo', parser.line);
  });
  parser.on('opentag', (tag) => {
    const heredado = abiertos.at(-1)?.ambito ?? RAIZ_SIN_AMBITO;
    const dosPuntos = tag.name.indexOf(':');
    const elemento: Elemento = {
      nombre: tag.name,
      local: dosPuntos < 0 ? tag.name : tag.name.slice(dosPuntos + 1),
      ...leerAtributos(tag.attributes, heredado),
      hijos: [],
      linea: lineaDeApertura,
      inicio: texto.lastIndexOf(`<${tag.name}`, parser.position),
      fin: -1,
    };
    colgar(elemento);
    abiertos.push(elemento);
    observador.alAbrir(elemento, abiertos.length - 1);
  });
  parser.on('closetag', () => {
    const elemento = abiertos.pop();
    if (elemento === undefined) return;
    elemento.fin = parser.position;
    observador.alCerrar(elemento, abiertos.at(-1), abiertos.length);
  });
  parser.on('text', (contenido) => colgar(contenido));
  parser.on('cdata', (contenido) => colgar(contenido));
  parser.on('comment', (comentario) => colgar({ comentario }));
  parser.on('processinginstruction', ({ target, body }) => colgar({ instruccion: target, cuerpo: body }));
  for (let inicio = 0; inicio < texto.length; inicio += PASO) {
    parser.write(texto.slice(inicio, inicio + PASO));
    if (parser.position - ultimaMarca > maxLargoTrozo)
      throw errorLimite('un texto demasiado largo', parser.line);
  }
  if (!parcial) parser.close();
}
