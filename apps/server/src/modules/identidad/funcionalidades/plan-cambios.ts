import type { CambioFuncionalidad } from '@cuadra/contract';

/** What the rules need of a feature: how it stands, what it depends on, and what it stands beside. */
export interface FuncionalidadActual {
  readonly id: number;
  readonly nombre: string;
  readonly idParent: number | null;
  readonly idCategoria: number;
  readonly categoria: string;
  readonly unica: boolean;
  readonly activa: boolean;
  readonly capacidad: number | null;
  readonly mostrarPaywall: boolean;
  readonly prueba: boolean;
}

export type Plan =
  | { readonly ok: true; readonly cambios: readonly CambioFuncionalidad[] }
  /** By position in the request. */
  | { readonly ok: false; readonly errores: Readonly<Record<number, string>> };

const available = ({ activa, prueba }: { activa: boolean; prueba: boolean }) => activa || prueba;

/** The feature itself and all that depend on it, however deep. */
function withDescendants(
  ids: ReadonlySet<number>,
  todas: readonly FuncionalidadActual[],
): ReadonlySet<number> {
  const reunidas = new Set(ids);
  // A tree of n features is at most n deep.
  for (let nivel = 0; nivel < todas.length; nivel++) {
    const antes = reunidas.size;
    for (const { id, idParent } of todas) if (idParent !== null && reunidas.has(idParent)) reunidas.add(id);
    if (reunidas.size === antes) break;
  }
  return reunidas;
}

/**
 * Decides what a request changes. The children of a feature that goes off go off with it, unless the request itself
 * turns them on, which is refused; so is a child whose parent is off, and a second feature of a category of which a
 * company has one. A state that already broke a rule may stay until it is touched.
 */
export function planCambios(
  actuales: readonly FuncionalidadActual[],
  pedidos: readonly CambioFuncionalidad[],
): Plan {
  const porId = new Map(actuales.map((actual) => [actual.id, actual]));
  const pedidosPorId = new Map(pedidos.map((pedido) => [pedido.idFuncionalidad, pedido]));
  const apagadas = pedidos
    .filter((pedido) => {
      const actual = porId.get(pedido.idFuncionalidad);
      return actual !== undefined && available(actual) && !available(pedido);
    })
    .map(({ idFuncionalidad }) => idFuncionalidad);
  const caidas = withDescendants(new Set(apagadas), actuales);

  const finales = new Map(
    actuales.map((actual) => {
      const { id, activa, capacidad, mostrarPaywall, prueba } = actual;
      const pedido = pedidosPorId.get(id);
      const final = pedido ?? { idFuncionalidad: id, activa, capacidad, mostrarPaywall, prueba };
      const cae = !pedido && caidas.has(id);
      return [id, cae ? { ...final, activa: false, prueba: false } : final] as const;
    }),
  );

  const errores: Record<number, string> = {};
  for (const [posicion, pedido] of pedidos.entries()) {
    const actual = porId.get(pedido.idFuncionalidad);
    const error = actual ? findProblem(actual, pedido, actuales, finales) : 'Esa función no existe.';
    if (error !== null) errores[posicion] = error;
  }
  if (pedidosPorId.size < pedidos.length) errores[pedidos.length - 1] ??= 'Una función está dos veces.';
  if (Object.keys(errores).length > 0) return { ok: false, errores };
  return { ok: true, cambios: [...finales.values()].filter((final) => differs(porId, final)) };
}

function findProblem(
  actual: FuncionalidadActual,
  pedido: CambioFuncionalidad,
  actuales: readonly FuncionalidadActual[],
  finales: ReadonlyMap<number, CambioFuncionalidad>,
): string | null {
  if (!available(pedido)) return null;
  if (actual.idParent !== null) {
    const padre = finales.get(actual.idParent);
    const nombre = actuales.find(({ id }) => id === actual.idParent)?.nombre ?? '';
    if (padre && !available(padre)) return `Depende de ${nombre}: actívala primero.`;
  }
  const otra = actual.unica
    ? actuales.find(({ id, idCategoria }) => {
        const final = finales.get(id);
        return id !== actual.id && idCategoria === actual.idCategoria && final && available(final);
      })
    : undefined;
  return otra ? `En ${actual.categoria} solo puede haber una: desactiva antes ${otra.nombre}.` : null;
}

function differs(porId: ReadonlyMap<number, FuncionalidadActual>, final: CambioFuncionalidad): boolean {
  const actual = porId.get(final.idFuncionalidad);
  return (
    actual === undefined ||
    actual.activa !== final.activa ||
    actual.capacidad !== final.capacidad ||
    actual.mostrarPaywall !== final.mostrarPaywall ||
    actual.prueba !== final.prueba
  );
}
