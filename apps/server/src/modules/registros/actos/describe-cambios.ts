import { isDeepStrictEqual } from 'node:util';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** `Cambió asunto y mensaje`: the parts of an image that differ, by their names; empty where none does. */
export function describeCambios<I extends object>(
  antes: I,
  despues: I,
  nombres: { readonly [K in keyof I]?: string },
): string {
  const cambiados = (Object.keys(nombres) as (keyof I)[]).filter(
    (campo) => !isDeepStrictEqual(antes[campo], despues[campo]),
  );
  const dichos = [...new Set(cambiados.flatMap((campo) => nombres[campo] ?? []))];
  return dichos.length === 0 ? '' : `Cambió ${LISTA.format(dichos)}`;
}
