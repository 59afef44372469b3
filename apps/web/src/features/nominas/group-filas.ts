import type { FilaDeNomina, OrdenDeNomina, VistaDeNomina } from '@cuadra/contract';

export interface OrdenConFilas {
  readonly orden: OrdenDeNomina;
  /** None where the bank cannot take it. */
  readonly filas: readonly FilaDeNomina[];
}

export interface GruposDeNomina {
  /** The bank cannot take them, or the file says something else than the order. */
  readonly mirar: readonly OrdenConFilas[];
  /** Above the limit between banks: in parts, or whole to the same bank. */
  readonly sobreTope: readonly OrdenConFilas[];
  readonly resto: readonly OrdenConFilas[];
}

/** Orders in the order in which a person looks at them: what needs eyes, what is split, the rest. */
export function groupFilas(
  { ordenes, filas, formato }: Pick<VistaDeNomina, 'ordenes' | 'filas' | 'formato'>,
  texto = '',
): GruposDeNomina {
  const porOrden = Map.groupBy(filas, ({ idOrden }) => idOrden);
  const buscado = texto.trim().toLowerCase();
  const visibles = ordenes
    .filter(({ razonSocial, rut, cuenta, documento }) =>
      [razonSocial, rut, cuenta, documento ?? ''].some((dato) => dato.toLowerCase().includes(buscado)),
    )
    .map((orden) => ({ orden, filas: porOrden.get(orden.id) ?? [] }));
  const tope = formato?.maxEntreBancos ?? Infinity;
  const clase = ({ orden }: OrdenConFilas) => {
    if (orden.problema !== null || orden.avisos.length > 0) return 'mirar';
    return orden.monto > tope ? 'sobreTope' : 'resto';
  };
  const grupos = Object.groupBy(visibles, clase);
  // What cannot be paid stands before what only reads otherwise.
  const mirar = (grupos.mirar ?? []).toSorted(
    (a, b) => Number(b.orden.problema !== null) - Number(a.orden.problema !== null),
  );
  return { mirar, sobreTope: grupos.sobreTope ?? [], resto: grupos.resto ?? [] };
}

/** Orders that the file carries, and pesos of their rows. */
export function payableOf({ ordenes, filas }: Pick<VistaDeNomina, 'ordenes' | 'filas'>) {
  return {
    pagables: ordenes.filter(({ problema }) => problema === null),
    impedidas: ordenes.filter(({ problema }) => problema !== null),
    monto: filas.reduce((suma, { monto }) => suma + monto, 0),
  };
}
