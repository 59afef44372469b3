export interface Persona {
  readonly id: number;
  readonly nombre: string;
}

/** What is being typed after an @, and where it stands in the text. */
export interface MencionAbierta {
  readonly desde: number;
  readonly hasta: number;
  readonly buscado: string;
}

const MAX_BUSCADO = 40;

/** The mention that is open at the caret: an @ that begins a word, with what follows on its line. */
export function openMention(texto: string, caret: number): MencionAbierta | null {
  const antes = texto.slice(0, caret);
  const desde = antes.lastIndexOf('@');
  if (desde === -1 || (desde > 0 && !/[\s(¿¡«"]/.test(antes[desde - 1] ?? ''))) return null;
  const buscado = antes.slice(desde + 1);
  if (buscado.includes('\n') || buscado.length > MAX_BUSCADO || buscado.startsWith(' ')) return null;
  return { desde, hasta: caret, buscado };
}

const sinTildes = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People whom the typed letters may mean: those with a word of their name that begins so. */
export function matchPersonas<P extends Persona>(
  personas: readonly P[],
  buscado: string,
  max = 6,
): readonly P[] {
  const aguja = sinTildes(buscado);
  return personas
    .filter(({ nombre }) => {
      const limpio = sinTildes(nombre);
      return limpio.startsWith(aguja) || limpio.split(/\s+/).some((palabra) => palabra.startsWith(aguja));
    })
    .slice(0, max);
}

/** The text with the person's name in place of what was typed, and where the caret then stands. */
export function insertMention(
  texto: string,
  { desde, hasta }: MencionAbierta,
  { nombre }: Persona,
): { texto: string; caret: number } {
  const puesto = `@${nombre} `;
  return {
    texto: texto.slice(0, desde) + puesto + texto.slice(hasta).replace(/^ /, ''),
    caret: desde + puesto.length,
  };
}

/** Pieces of a text: those that name somebody, and what is between them. Longer names win over their beginnings. */
export function splitMentions(
  texto: string,
  personas: readonly Persona[],
): readonly { readonly texto: string; readonly persona: Persona | null }[] {
  const porLargo = personas.toSorted((a, b) => b.nombre.length - a.nombre.length);
  const piezas: { texto: string; persona: Persona | null }[] = [];
  let resto = '';
  for (let i = 0; i < texto.length;) {
    const persona =
      texto[i] === '@' ? porLargo.find(({ nombre }) => texto.startsWith(`@${nombre}`, i)) : undefined;
    if (persona === undefined) {
      resto += texto[i] ?? '';
      i += 1;
      continue;
    }
    if (resto !== '') piezas.push({ texto: resto, persona: null });
    resto = '';
    piezas.push({ texto: `@${persona.nombre}`, persona });
    i += persona.nombre.length + 1;
  }
  if (resto !== '') piezas.push({ texto: resto, persona: null });
  return piezas;
}

/** Ids of those whom a text names, each once. */
export function mentionedIn(texto: string, personas: readonly Persona[]): number[] {
  return [...new Set(splitMentions(texto, personas).flatMap(({ persona }) => persona?.id ?? []))];
}
