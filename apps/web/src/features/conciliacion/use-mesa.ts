import {
  getFilaCola,
  type DetalleCola,
  type DocumentoItem,
  type FilaCola,
  type Sugerencia,
} from '@cuadra/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { cambioDe } from './divisa.ts';
import { abierto, addDocumento, canAdjust, fromSugerencia, problema, type Borrador } from './borrador.ts';

/** A line with every explanation of it. */
export function useDetalle(id: number | null) {
  return useQuery({ ...queryFor(getFilaCola, { params: { id: id ?? 0 } }), enabled: id !== null });
}

interface Cambio {
  readonly id: number;
  readonly idSugerencia: number | null;
  readonly borrador: Borrador | null;
}

/** What lies on the table for the line in focus: the explanation chosen, and the person's changes to it. */
export function useMesa(
  fila: FilaCola | undefined,
  siguientes: readonly number[],
  descartadas: ReadonlySet<number>,
) {
  const id = fila?.cartola.id ?? null;
  const entra = (fila?.cartola.abono ?? 0) > 0;
  const { data: detalle } = useDetalle(id);
  const [cambio, setCambio] = useState<Cambio | null>(null);
  const propio = cambio?.id === id ? cambio : null;
  const sugerencias = useMemo(() => withoutRejected(detalle, descartadas), [detalle, descartadas]);
  const pedida = sugerencias.findIndex((una) => una.id === propio?.idSugerencia);
  const elegida = Math.max(pedida, 0);
  const sugerencia = sugerencias[elegida];
  const moneda = fila?.cartola.moneda ?? 'CLP';
  const valores = detalle?.valores;
  const cambioDelDia = useMemo(() => cambioDe(moneda, valores), [moneda, valores]);
  const deSugerencia = useMemo(
    () => fromSugerencia(sugerencia, entra, cambioDelDia),
    [sugerencia, entra, cambioDelDia],
  );
  const borrador = propio?.borrador ?? deSugerencia;
  const total = fila ? abierto(fila.cartola) : 0;

  const queries = useQueryClient();
  const proximas = siguientes.join();
  useEffect(() => {
    for (const proxima of proximas.split(',').filter(Boolean)) {
      queries.query(queryFor(getFilaCola, { params: { id: Number(proxima) } })).catch(() => {});
    }
  }, [queries, proximas]);

  const change = (nuevo: Borrador) => {
    if (id !== null) setCambio({ id, idSugerencia: sugerencia?.id ?? null, borrador: nuevo });
  };
  return {
    fila,
    detalle,
    sugerencias,
    elegida,
    sugerencia,
    borrador,
    total,
    moneda,
    cambio: cambioDelDia,
    entra,
    /** The explanation to accept as it is; null when the person changed something or there is none. */
    aceptable: detalle ? borrador.idSugerencia : (fila?.sugerencia?.id ?? null),
    problema: problema(borrador, moneda),
    // An explanation that is off by a little closes it by itself.
    puedeCerrar:
      !(borrador.idSugerencia !== null && borrador.cierra) &&
      canAdjust({ ...borrador, cierra: false }, total, moneda),
    choose: (indice: number) => {
      const otra = sugerencias[indice];
      if (id !== null && otra) setCambio({ id, idSugerencia: otra.id, borrador: null });
    },
    change,
    add: (documento: DocumentoItem) => change(addDocumento(borrador, documento, total, entra, cambioDelDia)),
  };
}
export type Mesa = ReturnType<typeof useMesa>;

const SIN_SUGERENCIAS: readonly Sugerencia[] = [];

function withoutRejected(detalle: DetalleCola | undefined, descartadas: ReadonlySet<number>) {
  const todas = detalle?.sugerencias ?? SIN_SUGERENCIAS;
  return todas.some(({ id }) => descartadas.has(id)) ? todas.filter(({ id }) => !descartadas.has(id)) : todas;
}
