/** Images of a record before and after an act of a person, as the act keeps them. */
export interface Imagenes<I> {
  /** Null of a record that the act created. */
  readonly antes: I | null;
  readonly despues: I;
}

/** The same as its two `jsonb` columns take it. */
export const imagenesAsJson = <I>({ antes, despues }: Imagenes<I>) => ({
  antes: antes === null ? null : JSON.stringify(antes),
  despues: JSON.stringify(despues),
});

/** An act is undone, or done again once it is undone. */
export type Sentido = 'deshacer' | 'rehacer';

/** The image that a record has to have, and the one that it takes. */
export interface Paso<I> {
  readonly desde: I;
  readonly hacia: I;
}

/** The step of an act in one direction; `retire` gives the image of a created record once its creation is undone. */
export function pasoDe<I>(
  sentido: Sentido,
  { antes, despues }: Imagenes<I>,
  retire: (imagen: I) => I,
): Paso<I> {
  const previa = antes ?? retire(despues);
  return sentido === 'deshacer' ? { desde: despues, hacia: previa } : { desde: previa, hacia: despues };
}
