import type { AristaRelacion, NodoRelacionado } from '@cuadra/contract';

/** Sizes of the drawing in px: a node, the room between columns and between nodes, and the words over a node. */
export const NODO_PX = { ancho: 132, alto: 40 } as const;
const ENTRE_COLUMNAS = 40;
const ENTRE_NODOS = 10;
const PALABRAS = 16;
const PASO = NODO_PX.alto + ENTRE_NODOS + PALABRAS;
/** What one column shows; the rest is counted. */
export const MAX_POR_COLUMNA = 6;

export interface NodoUbicado {
  readonly nodo: NodoRelacionado;
  readonly x: number;
  readonly y: number;
  /** Edges that tie it to a node nearer to the middle: what it is to that one. */
  readonly aristas: readonly AristaRelacion[];
}

export interface Trazo {
  readonly key: string;
  readonly clase: AristaRelacion['clase'];
  /** Path of an SVG. */
  readonly d: string;
}

export interface Dibujo {
  readonly ancho: number;
  readonly alto: number;
  readonly nodos: readonly NodoUbicado[];
  readonly trazos: readonly Trazo[];
  /** Nodes that no column had room for. */
  readonly ocultos: number;
}

/** Where each node of a small graph stands: a column for each step from the middle, edges as curves between them. */
export function placeNodos(nodos: readonly NodoRelacionado[], aristas: readonly AristaRelacion[]): Dibujo {
  const columnas = [0, 1, 2].map((nivel) => nodos.filter((nodo) => nodo.nivel === nivel));
  const vistas = columnas.map((columna) => columna.slice(0, MAX_POR_COLUMNA));
  const filas = Math.max(1, ...vistas.map((columna) => columna.length));
  const alto = filas * PASO;
  const porKey = new Map<string, NodoUbicado>();
  for (const [nivel, columna] of vistas.entries()) {
    const arriba = (alto - columna.length * PASO) / 2 + PALABRAS;
    for (const [fila, nodo] of columna.entries()) {
      const suyas = aristas.filter(({ desde, hasta }) => {
        const otro = nodo.key === desde ? hasta : nodo.key === hasta ? desde : null;
        return otro !== null && nodos.some((cada) => cada.key === otro && cada.nivel < nivel);
      });
      porKey.set(nodo.key, {
        nodo,
        x: nivel * (NODO_PX.ancho + ENTRE_COLUMNAS),
        y: arriba + fila * PASO,
        aristas: suyas,
      });
    }
  }
  const trazos = aristas.flatMap((arista) => {
    const [a, b] = [porKey.get(arista.desde), porKey.get(arista.hasta)].toSorted(
      (uno, otro) => (uno?.x ?? 0) - (otro?.x ?? 0),
    );
    if (!a || !b) return [];
    return [{ key: `${arista.desde} ${arista.hasta} ${arista.clase}`, clase: arista.clase, d: curve(a, b) }];
  });
  const usadas = vistas.filter((columna) => columna.length > 0).length;
  return {
    ancho: usadas * NODO_PX.ancho + (usadas - 1) * ENTRE_COLUMNAS,
    alto,
    nodos: [...porKey.values()],
    trazos,
    ocultos: nodos.length - porKey.size,
  };
}

/** From the right edge of one node to the left edge of the next column's, or around the side within a column. */
function curve(a: NodoUbicado, b: NodoUbicado): string {
  const medio = NODO_PX.alto / 2;
  const derecha = a.x + NODO_PX.ancho;
  if (a.x === b.x) {
    const lado = derecha + ENTRE_COLUMNAS / 2;
    return `M${derecha} ${a.y + medio}C${lado} ${a.y + medio} ${lado} ${b.y + medio} ${derecha} ${b.y + medio}`;
  }
  const centro = (derecha + b.x) / 2;
  return `M${derecha} ${a.y + medio}C${centro} ${a.y + medio} ${centro} ${b.y + medio} ${b.x} ${b.y + medio}`;
}
