import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Bloque, Capitulo, Frase, Lugar } from '../src/shared/ayuda/capitulo.ts';
import { seccionesDe } from './secciones-de.ts';

/** A title as GitHub names it in an address: `## Ocho días para reclamar` is `#ocho-días-para-reclamar`. */
export function anclaDe(titulo: string): string {
  return titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** `rayitos.md#teclas`, or `#teclas` of the chapter itself. The manual has no other links. */
function lugarDe(href: string, capitulo: string): Lugar {
  const found = /^(?:([a-z0-9-]+)\.md)?(?:#(.+))?$/.exec(href);
  if (found === null || href === '') throw new Error(`${capitulo}.md: the link ${href} leaves the manual`);
  const [, otro, ancla] = found;
  return { capitulo: otro ?? capitulo, ...(ancla === undefined ? {} : { ancla: decodeURIComponent(ancla) }) };
}

const isOf = <T extends Token>(token: Token, type: T['type']): token is T => token.type === type;

function frasesDe(tokens: readonly Token[] | undefined, capitulo: string): Frase[] {
  return (tokens ?? []).map((token): Frase => {
    if (isOf<Tokens.Strong>(token, 'strong'))
      return { tipo: 'fuerte', frases: frasesDe(token.tokens, capitulo) };
    if (isOf<Tokens.Em>(token, 'em')) return { tipo: 'enfasis', frases: frasesDe(token.tokens, capitulo) };
    if (isOf<Tokens.Codespan>(token, 'codespan')) return { tipo: 'codigo', texto: token.text };
    if (isOf<Tokens.Br>(token, 'br')) return { tipo: 'salto' };
    if (isOf<Tokens.Link>(token, 'link'))
      return {
        tipo: 'enlace',
        lugar: lugarDe(token.href, capitulo),
        frases: frasesDe(token.tokens, capitulo),
      };
    if (isOf<Tokens.Text>(token, 'text') || isOf<Tokens.Escape>(token, 'escape'))
      return { tipo: 'texto', texto: token.text };
    throw new Error(`${capitulo}.md: the manual's page does not draw ${token.type}: ${token.raw}`);
  });
}

function bloquesDe(tokens: readonly Token[], capitulo: string): Bloque[] {
  return tokens.flatMap((token): Bloque[] => {
    if (isOf<Tokens.Space>(token, 'space')) return [];
    if (isOf<Tokens.Heading>(token, 'heading'))
      return [
        {
          tipo: 'titulo',
          nivel: token.depth === 2 ? 2 : 3,
          ancla: anclaDe(token.text),
          frases: frasesDe(token.tokens, capitulo),
        },
      ];
    // A point of a list holds its text without a paragraph around it.
    if (isOf<Tokens.Paragraph>(token, 'paragraph') || isOf<Tokens.Text>(token, 'text'))
      return [{ tipo: 'parrafo', frases: frasesDe(token.tokens, capitulo) }];
    if (isOf<Tokens.List>(token, 'list'))
      return [
        {
          tipo: 'lista',
          numerada: token.ordered,
          puntos: token.items.map((punto) => bloquesDe(punto.tokens, capitulo)),
        },
      ];
    if (isOf<Tokens.Table>(token, 'table')) {
      const cabeza = token.header.map((celda) => frasesDe(celda.tokens, capitulo));
      return [
        {
          tipo: 'tabla',
          cabeza: cabeza.some((celda) => celda.length > 0) ? cabeza : [],
          filas: token.rows.map((fila) => fila.map((celda) => frasesDe(celda.tokens, capitulo))),
        },
      ];
    }
    throw new Error(`${capitulo}.md: the manual's page does not draw ${token.type}: ${token.raw}`);
  });
}

/** A chapter of the manual from its Markdown. Throws where the page could not draw it as written. */
export function leerCapitulo(capitulo: string, markdown: string): Capitulo {
  const [primero, ...resto] = marked.lexer(markdown);
  if (primero === undefined || !isOf<Tokens.Heading>(primero, 'heading') || primero.depth !== 1)
    throw new Error(`${capitulo}.md does not begin with its title`);
  return { titulo: primero.text, bloques: bloquesDe(resto, capitulo) };
}

/**
 * Hands `docs/manual/*.md?capitulo` on to the page as data, and `?secciones` as the texts that a search looks through: the
 * reader of Markdown stays in the build.
 */
export function manual(): Plugin {
  return {
    name: 'cuadra:manual',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md\?(?:capitulo|secciones)$/ },
      handler(code, id) {
        const [archivo = '', que] = id.split('?');
        const nombre = basename(archivo, '.md');
        const capitulo = leerCapitulo(nombre, code);
        const datos = que === 'secciones' ? seccionesDe(nombre, capitulo) : capitulo;
        return { code: `export default ${JSON.stringify(datos)};`, map: null, moduleType: 'js' };
      },
    },
  };
}
