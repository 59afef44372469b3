import type { ActoDetalle, AsientosDeActo } from '@cuadra/contract';

type Suma = AsientosDeActo['porCuenta'];

/** The entry that an undo writes against those that stand: debe and haber swapped by account, debits first. */
export function reversaDe(suma: Suma): Suma {
  const vuelta = suma.map(({ debe, haber, ...cuenta }) => ({ ...cuenta, debe: haber, haber: debe }));
  return [
    ...vuelta.filter(({ debe, haber }) => debe >= haber),
    ...vuelta.filter(({ debe, haber }) => debe < haber),
  ];
}

/** Kinds whose records had an entry before the act, which an undo writes again. */
const VUELVEN_A_ASENTARSE: ReadonlySet<ActoDetalle['clase']> = new Set([
  'clasificacion',
  'edicion',
  'par',
] as const);

/** Effect of an undo on the ledger, in a sentence. */
export function decirReversa(
  { clase, despues }: Pick<ActoDetalle, 'clase' | 'despues'>,
  cuantos: number,
): string {
  const reversa = cuantos === 1 ? 'Este asiento se reversa' : 'Estos asientos se reversan';
  const vuelve = VUELVEN_A_ASENTARSE.has(clase) ? ', y queda asentado de nuevo lo de antes' : '';
  const menos = despues.length > 0 ? ' Lo que se cambió después queda como está.' : '';
  return `${reversa}${vuelve}.${menos}`;
}
