import { getFilaCola, type DocumentoItem, type FilaCola } from '@cuadra/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { useDetalle } from './use-mesa.ts';
import { cambioDe } from './divisa.ts';
import {
  abierto,
  addDocumento,
  BORRADOR_VACIO,
  canAdjust,
  fromSugerencia,
  joinBorradores,
  problema,
  type Borrador,
} from './borrador.ts';

/** Of more lines than these, the proposals are not put on the table by themselves. */
const MAX_PROPUESTAS = 20;

/** Why lines cannot be reconciled together; null when they can. */
export function whyNotTogether(filas: readonly FilaCola[]): string | null {
  const [primera] = filas;
  if (!primera || filas.length < 2) return 'Selecciona dos líneas o más para juntarlas.';
  const entra = primera.cartola.abono > 0;
  if (filas.some(({ cartola }) => cartola.abono > 0 !== entra))
    return 'Elige solo abonos o solo cargos: no se concilian juntos.';
  if (filas.some(({ cartola }) => cartola.moneda !== primera.cartola.moneda))
    return 'Las líneas deben estar en la misma moneda.';
  return null;
}

/** Several lines against several documents: what the proposals of the lines name, and what the person adds. */
export function useJuntas(filas: readonly FilaCola[] | null) {
  const lineas = filas ?? [];
  const [primera] = lineas;
  const entra = (primera?.cartola.abono ?? 0) > 0;
  const moneda = primera?.cartola.moneda ?? 'CLP';
  const total = lineas.reduce((suma, { cartola }) => suma + abierto(cartola), 0);
  const clave = lineas.map(({ cartola }) => cartola.id).join();
  const consultas = useQueries({
    queries: lineas
      .filter(({ sugerencia }) => sugerencia !== null)
      .slice(0, MAX_PROPUESTAS)
      .map(({ cartola }) => queryFor(getFilaCola, { params: { id: cartola.id } })),
  });
  const [cambio, setCambio] = useState<{ clave: string; borrador: Borrador }>({
    clave: '',
    borrador: BORRADOR_VACIO,
  });
  const [ultima] = lineas.toSorted((a, b) => (a.cartola.fecha < b.cartola.fecha ? 1 : -1));
  const cambioDelDia = cambioDe(moneda, useDetalle(ultima?.cartola.id ?? null).data?.valores);
  const propuestas = consultas.flatMap(({ data }) => data?.sugerencias[0] ?? []);
  const borrador =
    cambio.clave === clave
      ? cambio.borrador
      : joinBorradores(propuestas.map((sugerencia) => fromSugerencia(sugerencia, entra, cambioDelDia)));
  const change = (nuevo: Borrador) => setCambio({ clave, borrador: nuevo });
  return {
    lineas,
    borrador,
    total,
    moneda,
    cambio: cambioDelDia,
    entra,
    problema: problema(borrador, moneda),
    puedeCerrar: canAdjust({ ...borrador, cierra: false }, total, moneda),
    change,
    add: (documento: DocumentoItem) => change(addDocumento(borrador, documento, total, entra, cambioDelDia)),
  };
}
export type Juntas = ReturnType<typeof useJuntas>;
