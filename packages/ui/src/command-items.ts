import type { ReactNode } from 'react';

export interface CommandAct {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** In grey at the right: a RUT, an amount, a section. */
  readonly detail?: ReactNode;
  /** A second line in grey: a date, a RUT, an account. */
  readonly subtitle?: string | undefined;
  /** In a column of its own. */
  readonly amount?: { readonly texto: string; readonly negative: boolean } | undefined;
  /** More words that find it. */
  readonly keywords?: readonly string[] | undefined;
  readonly keys?: readonly string[] | undefined;
  /** What Enter does, in a word. */
  readonly act?: string | undefined;
  /** More that can be done with it, by the arrow to the right. */
  readonly more?: readonly CommandAct[] | undefined;
  /** Under which tab it stands, where the groups have tabs. */
  readonly scope?: string | undefined;
  /** Drawn in the place of the row. Enter then waits until it has been seen. */
  readonly card?: ReactNode;
  readonly onSelect: () => void;
}

export interface CommandGroup {
  readonly heading: string;
  readonly items: readonly CommandItem[];
  /** Found for the very text by the caller, and not looked through here. */
  readonly found?: boolean | undefined;
  /** Stands behind the caller's other groups that the text calls for, as help does behind a screen. */
  readonly behind?: boolean | undefined;
  /** Holds the text whatever it is, and so names nothing: stands last. */
  readonly last?: boolean | undefined;
}

const sinTildes = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const palabrasDe = (texto: string) => sinTildes(texto).split(/\s+/).filter(Boolean);

/** Every word typed must be in the label or the keywords, whatever the accents; their beginning counts more, or a whole keyword. */
export function puntajeDeComando(
  etiqueta: string,
  busqueda: string,
  keywords: readonly string[] = [],
): number {
  const pajar = sinTildes([etiqueta, ...keywords].join(' '));
  const palabras = palabrasDe(busqueda);
  if (!palabras.every((palabra) => pajar.includes(palabra))) return 0;
  if (pajar.startsWith(palabras[0] ?? '')) return 1;
  return keywords.some((keyword) => sinTildes(keyword) === palabras.join(' ')) ? 0.75 : 0.5;
}

/** Whether each word typed begins a word of the label: then it is most likely what the person means. */
export function empiezaPor(etiqueta: string, busqueda: string): boolean {
  const propias = sinTildes(etiqueta).split(/[^\p{L}\p{N}]+/u);
  return palabrasDe(busqueda).every((palabra) => propias.some((propia) => propia.startsWith(palabra)));
}

/** What calls for the typed text, best first; everything, in its own order, while nothing is typed. */
export function filtrarComandos(groups: readonly CommandGroup[], texto: string): CommandGroup[] {
  if (texto.trim() === '') return [...groups];
  return groups
    .map((group) => {
      const items = group.items
        .map((item) => ({
          item,
          puntaje: puntajeDeComando(item.label, texto, [...(item.keywords ?? []), group.heading]),
        }))
        .filter(({ puntaje }) => puntaje > 0)
        .toSorted((a, b) => b.puntaje - a.puntaje);
      return {
        puntaje: items[0]?.puntaje ?? 0,
        group: { heading: group.heading, items: items.map(({ item }) => item), last: group.last },
      };
    })
    .filter(({ puntaje }) => puntaje > 0)
    .toSorted((a, b) => b.puntaje - a.puntaje)
    .map(({ group }) => group);
}

/** Those that name what the text calls for. */
export const nombrados = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.filter(({ last }) => !last);

/** How far the search of the caller is. */
export interface SearchProgress {
  /** What was found is still of the text before, or of none. */
  readonly loading?: boolean;
  /** The answer takes longer than the rest may wait for it. */
  readonly late?: boolean;
}

/**
 * The order of the groups for a text: what is named as typed, then what was found, then the rest, then what stands behind
 * it, then what names nothing. The rest waits for the first answer. A late answer stands behind the rest instead: no row on screen moves.
 */
export function ordenarComandos(
  groups: readonly CommandGroup[],
  texto: string,
  { loading = false, late = false }: SearchProgress = {},
): CommandGroup[] {
  const encontrados = groups.filter(({ found, items }) => found && items.length > 0);
  const hallados = encontrados.filter(({ behind }) => !behind);
  const detras = encontrados.filter(({ behind }) => behind);
  const propios = filtrarComandos(
    groups.filter(({ found }) => !found),
    texto,
  );
  if (texto.trim() === '') return propios;
  const nombra = ({ items }: CommandGroup) => items.some(({ label }) => empiezaPor(label, texto));
  const conNombre = nombrados(propios);
  const primeros = conNombre.filter(nombra);
  const otros = conNombre.filter((group) => !nombra(group));
  const ultimos = propios.filter(({ last }) => last);
  if (loading && !late && hallados.length === 0) return primeros;
  const conHallados = [...primeros, ...(late ? [...otros, ...hallados] : [...hallados, ...otros]), ...detras];
  return loading ? conHallados : [...conHallados, ...ultimos];
}
