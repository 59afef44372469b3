import type { CambioFuncionalidad, FuncionalidadAdmin } from '@cuadra/contract';

/** How one feature would stand, its capacity as it is typed: empty is no limit. */
export interface Estado {
  readonly activa: boolean;
  readonly prueba: boolean;
  readonly mostrarPaywall: boolean;
  readonly capacidad: string;
}

/** What differs from what is saved, by feature. */
export type Borrador = ReadonlyMap<number, Estado>;

/** A feature that the company has no row of is off. */
export function savedEstado({ FuncionalidadEmpresa: [propia] }: FuncionalidadAdmin): Estado {
  const capacidad = propia?.capacidad ?? null;
  return {
    activa: propia?.activa ?? false,
    prueba: propia?.prueba ?? false,
    mostrarPaywall: propia?.mostrarPaywall ?? false,
    capacidad: capacidad === null ? '' : String(capacidad),
  };
}

const available = ({ activa, prueba }: Estado) => activa || prueba;

function same(a: Estado, b: Estado): boolean {
  return (
    a.activa === b.activa &&
    a.prueba === b.prueba &&
    a.mostrarPaywall === b.mostrarPaywall &&
    a.capacidad.trim() === b.capacidad.trim()
  );
}

export function estadoOf(borrador: Borrador, item: FuncionalidadAdmin): Estado {
  return borrador.get(item.id) ?? savedEstado(item);
}

function put(borrador: Borrador, item: FuncionalidadAdmin, estado: Estado): Borrador {
  const nuevo = new Map(borrador);
  if (same(estado, savedEstado(item))) nuevo.delete(item.id);
  else nuevo.set(item.id, estado);
  return nuevo;
}

/**
 * One feature changed by hand, and what follows from it by the server's own rules: off takes its children off, on
 * takes its parents on, and of a category of which a company has one the other goes off.
 */
export function change(
  borrador: Borrador,
  items: readonly FuncionalidadAdmin[],
  item: FuncionalidadAdmin,
  cambio: Partial<Estado>,
): Borrador {
  const antes = estadoOf(borrador, item);
  const estado = { ...antes, ...cambio };
  let nuevo = put(borrador, item, estado);
  if (available(estado) === available(antes)) return nuevo;
  if (!available(estado)) {
    for (const hija of items.filter(({ idParent }) => idParent === item.id)) {
      const suyo = estadoOf(nuevo, hija);
      if (available(suyo)) nuevo = change(nuevo, items, hija, { activa: false, prueba: false });
    }
    return nuevo;
  }
  const padre = items.find(({ id }) => id === item.idParent);
  if (padre && !available(estadoOf(nuevo, padre))) nuevo = change(nuevo, items, padre, { activa: true });
  if (!item.FuncionalidadCategoria.unica) return nuevo;
  for (const otra of items) {
    const misma = otra.FuncionalidadCategoria.id === item.FuncionalidadCategoria.id && otra.id !== item.id;
    if (misma && available(estadoOf(nuevo, otra)))
      nuevo = change(nuevo, items, otra, { activa: false, prueba: false });
  }
  return nuevo;
}

/** Whether a capacity as typed is one: empty, or a whole number from 0. */
export function capacidadValida(texto: string): boolean {
  return /^\d{0,9}$/.test(texto.trim());
}

/** What the server is asked for. */
export function toCambios(borrador: Borrador): CambioFuncionalidad[] {
  return [...borrador].map(([idFuncionalidad, { capacidad, ...estado }]) => ({
    idFuncionalidad,
    ...estado,
    capacidad: capacidad.trim() === '' ? null : Number(capacidad),
  }));
}

export interface Categoria {
  readonly id: number;
  readonly nombre: string;
  readonly unica: boolean;
  /** Parents before their children, which stand a step further in. */
  readonly filas: readonly { readonly item: FuncionalidadAdmin; readonly nivel: number }[];
}

const plano = (texto: string) => texto.toLocaleLowerCase('es').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The tree by category, in the server's order; with a text only what contains it. */
export function groupByCategoria(items: readonly FuncionalidadAdmin[], buscado: string): Categoria[] {
  const texto = plano(buscado.trim());
  const visibles = items.filter((item) =>
    plano(`${item.nombre} ${item.key} ${item.descripcion}`).includes(texto),
  );
  const categorias = new Map<number, Categoria & { filas: Categoria['filas'][number][] }>();
  const add = (item: FuncionalidadAdmin, nivel: number) => {
    const { id, nombre, unica } = item.FuncionalidadCategoria;
    const categoria = categorias.get(id) ?? { id, nombre, unica, filas: [] };
    categorias.set(id, categoria);
    categoria.filas.push({ item, nivel });
    for (const hija of visibles.filter(({ idParent }) => idParent === item.id))
      if (hija.FuncionalidadCategoria.id === id) add(hija, nivel + 1);
  };
  for (const item of visibles) {
    const padre = visibles.find(({ id }) => id === item.idParent);
    if (padre?.FuncionalidadCategoria.id !== item.FuncionalidadCategoria.id) add(item, 0);
  }
  return [...categorias.values()];
}
