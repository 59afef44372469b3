import type { NodoDeSaldo } from '@cuadra/contract';

/** A node as a row of the table, in the order in which it is drawn. */
export interface FilaSaldo {
  readonly nodo: NodoDeSaldo;
  /** 1 for a root. */
  readonly nivel: number;
  readonly abierta: boolean;
  /** Has something below it to show. */
  readonly abre: boolean;
  readonly posicion: number;
  readonly hermanos: number;
}

export const claveDe = (nodo: NodoDeSaldo): string => String(nodo.id);

const enCero = ({ amounts }: NodoDeSaldo) => amounts.every(({ value }) => value === 0);

/** Whether the node or anything below it ever stood at something other than zero. */
function dice(nodo: NodoDeSaldo): boolean {
  return !enCero(nodo) || nodo.children.some(dice);
}

/** The rows to draw: what is open, without what stands at zero in every month unless `ceros`. */
export function filasDe(
  nodos: readonly NodoDeSaldo[],
  abiertas: ReadonlySet<string>,
  ceros: boolean,
  nivel = 1,
): FilaSaldo[] {
  const visibles = nodos.filter((nodo) => nodo.isRoot || ceros || dice(nodo));
  return visibles.flatMap((nodo, indice) => {
    const abre = nodo.children.some((hijo) => ceros || dice(hijo));
    const abierta = abre && abiertas.has(claveDe(nodo));
    const fila = { nodo, nivel, abierta, abre, posicion: indice + 1, hermanos: visibles.length };
    return [fila, ...(abierta ? filasDe(nodo.children, abiertas, ceros, nivel + 1) : [])];
  });
}

/** Ids of every node that can be opened. */
export function todasLasRamas(nodos: readonly NodoDeSaldo[]): string[] {
  return nodos.flatMap((nodo) =>
    nodo.children.length === 0 ? [] : [claveDe(nodo), ...todasLasRamas(nodo.children)],
  );
}

export function buscarNodo(nodos: readonly NodoDeSaldo[], clave: string): NodoDeSaldo | null {
  for (const nodo of nodos) {
    const hallado = claveDe(nodo) === clave ? nodo : buscarNodo(nodo.children, clave);
    if (hallado) return hallado;
  }
  return null;
}

/** `yyyy-MM` of a month of the tree. */
export const mesDe = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;
