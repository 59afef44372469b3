import { getFilaCola, type DocumentoItem, type FilaCola } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { abierto, addDocumento, fromSugerencia, type Borrador } from './borrador.ts';
import { useDetalle } from './detalle-panel.tsx';

/** The selection with the line in focus, when they are several and all go the same way; else the line alone. */
function sameDirection(fila: FilaCola, elegidas: readonly FilaCola[]): readonly FilaCola[] {
  const entra = fila.cartola.abono > 0;
  const juntas = elegidas.length > 1 && elegidas.some(({ cartola }) => cartola.id === fila.cartola.id);
  return juntas && elegidas.every(({ cartola }) => cartola.abono > 0 === entra) ? elegidas : [fila];
}

/** What lies on the table for the line in focus: the explanation chosen, and the person's changes to it. */
export function useMesa(
  fila: FilaCola | undefined,
  siguiente: FilaCola | undefined,
  elegidas: readonly FilaCola[],
) {
  const id = fila?.cartola.id ?? null;
  const { data: detalle } = useDetalle(id);
  const [cambio, setCambio] = useState<{ id: number; elegida: number; borrador: Borrador | null } | null>(
    null,
  );
  const propio = cambio?.id === id ? cambio : null;
  const elegida = propio?.elegida ?? 0;
  const sugerencia = detalle?.sugerencias[elegida];
  const deSugerencia = useMemo(() => fromSugerencia(sugerencia), [sugerencia]);
  const borrador = propio?.borrador ?? deSugerencia;
  // Several lines are settled together only by hand, once the person has made the draft their own, and in one
  // direction; until then Enter acts on the line in focus alone.
  const aMano = propio !== null && propio.borrador !== null;
  const juntas = fila ? (aMano ? sameDirection(fila, elegidas) : [fila]) : [];
  const total = juntas.reduce((suma, { cartola }) => suma + abierto(cartola), 0);

  const queries = useQueryClient();
  const idSiguiente = siguiente?.cartola.id;
  useEffect(() => {
    if (idSiguiente !== undefined)
      queries.query(queryFor(getFilaCola, { params: { id: idSiguiente } })).catch(() => {});
  }, [queries, idSiguiente]);

  return {
    detalle,
    elegida,
    sugerencia,
    borrador,
    total,
    juntas,
    choose: (indice: number) => {
      if (id !== null && detalle?.sugerencias[indice]) setCambio({ id, elegida: indice, borrador: null });
    },
    change: (nuevo: Borrador) => {
      if (id !== null) setCambio({ id, elegida, borrador: nuevo });
    },
    add: (documento: DocumentoItem) => {
      if (id !== null) setCambio({ id, elegida, borrador: addDocumento(borrador, documento, total) });
    },
  };
}
