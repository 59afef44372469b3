import type { TipoDeEmail } from '@cuadra/contract';

export type Variables = TipoDeEmail['variables'];

/** A variable or a condition as it stands in a template: `{{ total }}`, `{% if total %}`. */
const CODIGO = /\{\{[^{}]*\}\}|\{%[^{}]*?%\}/gu;

const nombreDe = (codigo: string) => /^\{[{%]-?\s*(?:if\s+|unless\s+)?(\w+)/u.exec(codigo)?.[1] ?? '';

/** Name of a variable for a person; null for one that the type does not have. */
function etiquetaDe(nombre: string, variables: Variables): string | null {
  return variables.find((una) => una.nombre === nombre)?.etiqueta ?? null;
}

/** Words of a chip, and whether its variable exists: `Total`, `si hay Folio más antiguo`, `fin`. */
export function describeCodigo(codigo: string, variables: Variables): { texto: string; conocido: boolean } {
  const nombre = nombreDe(codigo);
  const etiqueta = etiquetaDe(nombre, variables);
  if (codigo.startsWith('{{')) return { texto: etiqueta ?? nombre, conocido: etiqueta !== null };
  if (nombre === 'else') return { texto: 'si no', conocido: true };
  if (nombre.startsWith('end')) return { texto: 'fin', conocido: true };
  const antes = /^\{%-?\s*unless/u.test(codigo) ? 'si no hay' : 'si hay';
  return { texto: `${antes} ${etiqueta ?? nombre}`, conocido: etiqueta !== null };
}

/** HTML of a template as the editor reads it: each code is an element of its own. */
export function toEditor(message: string): string {
  return message.replaceAll(
    CODIGO,
    (codigo) => `<span data-codigo="${codigo.replaceAll('"', '&quot;')}"></span>`,
  );
}

/** HTML of the editor as a template. */
export function fromEditor(html: string): string {
  return html.replaceAll(
    /<span\b[^>]*\bdata-codigo="([^"]*)"[^>]*>[^<]*<\/span>/gu,
    (_todo, codigo: string) => codigo.replaceAll('&quot;', '"'),
  );
}

/** A line of text as the parts that the editor takes: text and codes. */
export function splitLinea(linea: string): readonly ({ texto: string } | { codigo: string })[] {
  const partes: ({ texto: string } | { codigo: string })[] = [];
  let hasta = 0;
  for (const { 0: codigo, index } of linea.matchAll(CODIGO)) {
    if (index > hasta) partes.push({ texto: linea.slice(hasta, index) });
    partes.push({ codigo });
    hasta = index + codigo.length;
  }
  if (hasta < linea.length) partes.push({ texto: linea.slice(hasta) });
  return partes;
}

const simple = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The variables whose name holds what was typed after `/`. */
export function searchVariables(variables: Variables, texto: string): Variables {
  return variables.filter(({ etiqueta }) => simple(etiqueta).includes(simple(texto.trim())));
}
