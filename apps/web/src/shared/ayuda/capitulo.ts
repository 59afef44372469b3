/** A chapter of the manual as the build cuts it from `docs/manual`: data, so that the page draws it with its own parts. */
export interface Capitulo {
  readonly titulo: string;
  readonly bloques: readonly Bloque[];
}

export type Bloque =
  | {
      readonly tipo: 'titulo';
      readonly nivel: 2 | 3;
      readonly ancla: string;
      readonly frases: readonly Frase[];
    }
  | { readonly tipo: 'parrafo'; readonly frases: readonly Frase[] }
  | { readonly tipo: 'lista'; readonly numerada: boolean; readonly puntos: readonly (readonly Bloque[])[] }
  | {
      readonly tipo: 'tabla';
      /** Empty where the manual gives the columns no names. */
      readonly cabeza: readonly (readonly Frase[])[];
      readonly filas: readonly (readonly (readonly Frase[])[])[];
    };

export type Frase =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'codigo'; readonly texto: string }
  | { readonly tipo: 'fuerte'; readonly frases: readonly Frase[] }
  | { readonly tipo: 'enfasis'; readonly frases: readonly Frase[] }
  | { readonly tipo: 'salto' }
  | { readonly tipo: 'enlace'; readonly lugar: Lugar; readonly frases: readonly Frase[] };

/** A chapter by the name of its file without `.md`, and a title within it. */
export interface Lugar {
  readonly capitulo: string;
  readonly ancla?: string;
}

/** Table of contents, and the chapter of a page that has none of its own. */
export const INDICE = 'README';

/** A part of a chapter under one title, as a search looks through it. */
export interface Seccion {
  readonly lugar: Lugar;
  readonly titulo: string;
  /** Title of its chapter; null where the section opens the chapter. */
  readonly de: string | null;
  readonly texto: string;
}
