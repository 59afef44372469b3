import { VARIABLES_EMAIL, type TipoEmail } from '@cuadra/domain/correo';
import { TEXT_ENGINE } from './engine.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'disjunction' });

/** Distance by insertions, deletions and substitutions, for the variable that was probably meant. */
function distance(a: string, b: string): number {
  let fila = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letra] of Array.from(a).entries()) {
    const nueva = [i + 1];
    for (const [j, otra] of Array.from(b).entries())
      nueva.push(
        Math.min((fila[j + 1] ?? 0) + 1, (nueva[j] ?? 0) + 1, (fila[j] ?? 0) + (letra === otra ? 0 : 1)),
      );
    fila = nueva;
  }
  return fila.at(-1) ?? 0;
}

function suggest(variable: string, { variables }: TipoEmail): string {
  const [cercana] = variables
    .map((nombre) => ({ nombre, lejos: distance(variable.toLowerCase(), nombre) }))
    .filter(({ lejos, nombre }) => lejos <= Math.ceil(nombre.length / 3))
    .toSorted((a, b) => a.lejos - b.lejos);
  return cercana
    ? ` ¿Quisiste escribir {{ ${cercana.nombre} }}?`
    : ` Usa ${LISTA.format(variables.map((nombre) => `«${VARIABLES_EMAIL[nombre]}»`))}.`;
}

/** The token of a message of the parser: its text ends with `, line:1, col:5`. */
function explain(error: unknown): string {
  const mensaje = error instanceof Error ? error.message : '';
  const etiqueta = /tag "?([^"\s]+)"? not found/u.exec(mensaje)?.[1];
  if (etiqueta !== undefined)
    return `«{% ${etiqueta} %}» no se puede usar en una plantilla: solo if y unless.`;
  const filtro = /undefined filter: (\w+)/u.exec(mensaje)?.[1];
  if (filtro !== undefined)
    return `El filtro «${filtro}» no existe. Usa default, upcase, downcase o capitalize.`;
  return 'Una variable o una condición no está bien cerrada. Revisa las llaves {{ }} y {% %}.';
}

/**
 * Problem of a text of a template, in Spanish; null where it parses and uses only variables of its type. `campo` is
 * its name on screen.
 */
export function checkTexto(tipo: TipoEmail, campo: string, texto: string): string | null {
  try {
    const partes = TEXT_ENGINE.parse(texto);
    const usadas = new Set([
      ...TEXT_ENGINE.globalVariablesSync(partes),
      ...TEXT_ENGINE.globalFullVariablesSync(partes),
    ]);
    for (const usada of usadas) {
      if (tipo.variables.some((nombre) => nombre === usada)) continue;
      return `${campo}: la variable «${usada}» no existe en «${tipo.nombre}».${suggest(usada, tipo)}`;
    }
    return null;
  } catch (error) {
    return `${campo}: ${explain(error)}`;
  }
}
