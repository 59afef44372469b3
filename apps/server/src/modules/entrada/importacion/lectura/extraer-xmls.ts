import { comoBuffer } from '@cuadra/formats';

const PROLOGO = /^\s*(?:\xef\xbb\xbf)?\s*(<\?xml[^>]*\?>)/;
const MARCAS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)((?:[\w.-]+:)?DTE)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const RAIZ =
  /<(?:[\w.-]+:)?(?:EnvioDTE|EnvioBOLETA|SetDTE|AEC|DocumentoAEC|Cesiones|DTECedido|DocumentoDTECedido)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/g;
const ESPACIO_DE_NOMBRES = /\s(xmlns(?::[\w.-]+)?)\s*=\s*("[^"]*"|'[^']*')/g;

/** Namespaces that the envelope declares around its documents, the innermost declaration of each name winning. */
function heredados(texto: string): Map<string, string> {
  const declarados = new Map<string, string>();
  for (const [marca] of texto.matchAll(RAIZ)) {
    for (const [, nombre = '', valor = ''] of marca.matchAll(ESPACIO_DE_NOMBRES))
      declarados.set(nombre, valor);
  }
  return declarados;
}

function conHeredados(documento: string, declarados: ReadonlyMap<string, string>): string {
  const apertura = /^<[^\s/>]+(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(documento)?.[0] ?? '';
  const propios = new Set([...apertura.matchAll(ESPACIO_DE_NOMBRES)].map(([, nombre]) => nombre));
  const faltan = [...declarados].filter(([nombre]) => !propios.has(nombre));
  const corte = /^<[^\s/>]+/.exec(documento)?.[0].length ?? 0;
  return documento.slice(0, corte) + faltan.map(([n, v]) => ` ${n}=${v}`).join('') + documento.slice(corte);
}

/**
 * Cuts each DTE out of a file, so that it can be handed on by itself: what was signed byte for byte as it came,
 * under the file's XML declaration, its start tag completed with the namespaces that the envelope declared, since
 * the signature covers those too. A document that came alone is the whole file. Null where the pieces are not
 * `cuantos`.
 */
export function extraerXmls(
  bytes: Uint8Array,
  clase: 'solo' | 'envio',
  cuantos: number,
): Uint8Array[] | null {
  if (clase === 'solo') return cuantos === 1 ? [bytes] : null;
  // One character for each byte: markup is ASCII in every encoding that these files use.
  const texto = comoBuffer(bytes).toString('latin1');
  const prologo = PROLOGO.exec(texto.slice(0, 1000))?.[1] ?? '';
  const declarados = heredados(texto.slice(0, texto.search(/<(?:[\w.-]+:)?DTE[\s/>]/)));
  const piezas: Uint8Array[] = [];
  let inicio = -1;
  for (const { 0: marca, 1: cierre, 2: nombre, index } of texto.matchAll(MARCAS)) {
    if (nombre === undefined) continue;
    if (cierre === '') inicio = index;
    else if (inicio >= 0) {
      const documento = conHeredados(texto.slice(inicio, index + marca.length), declarados);
      piezas.push(Buffer.from(prologo === '' ? documento : `${prologo}\n${documento}`, 'latin1'));
      inicio = -1;
    }
  }
  return piezas.length === cuantos ? piezas : null;
}
