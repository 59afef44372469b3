/** What was done with lines of the queue, with what takes it back. */
export type Hecho =
  | {
      readonly tipo: 'conciliacion' | 'clasificacion';
      /** The lotes that the server made for it. */
      readonly lotes: readonly string[];
      readonly lineas: number;
    }
  | { readonly tipo: 'par'; readonly lote: string; readonly pares: number }
  | { readonly tipo: 'descarte'; readonly idSugerencia: number };

/** One act that can be taken back. */
export type Acto = Hecho & { readonly id: number };

/** Acts of the session, the newest last. Beyond these the oldest are forgotten. */
export const MAX_ACTOS = 50;

export function pushActo(pila: readonly Acto[], acto: Acto): readonly Acto[] {
  return [...pila, acto].slice(-MAX_ACTOS);
}

/** Without an act; the same stack when it is not there, so that an act is undone once. */
export function takeActo(pila: readonly Acto[], id: number): readonly [Acto | undefined, readonly Acto[]] {
  const acto = pila.find((uno) => uno.id === id);
  return acto ? [acto, pila.filter((uno) => uno !== acto)] : [undefined, pila];
}
