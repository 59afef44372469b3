import {
  getCompletitud,
  getHistoricalSync,
  postHistoricalSync,
  type HistoricalSync,
  type ServicioSii,
} from '@cuadra/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';

/** While something is read the state is asked for this often; else it is as it was. */
const SIGUE_MS = 1500;

const isReading = ({ services }: HistoricalSync) =>
  services.some(({ meses }) => meses.some(({ estado }) => estado === 'pendiente' || estado === 'en_curso'));

/** The connection and what was read by it, live while it reads. */
export function useConexion() {
  const queryClient = useQueryClient();
  const consulta = useQuery({
    ...queryFor(getHistoricalSync),
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? SIGUE_MS : false),
  });
  const leyendo = consulta.data !== undefined && isReading(consulta.data);
  const leia = useRef(false);
  useEffect(() => {
    // What was just read changes every list.
    if (leia.current && !leyendo) void queryClient.invalidateQueries();
    leia.current = leyendo;
  }, [leyendo, queryClient]);
  return { ...consulta, leyendo };
}

export interface Pedido {
  readonly servicios: readonly ServicioSii[];
  /** `yyyy-MM`; left out, the usual ones. */
  readonly meses?: readonly string[];
}

/** Asks for months to be read from the SII. */
export function usePedir(onSuccess?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ servicios, meses }: Pedido) =>
      call(postHistoricalSync, { body: { servicios: [...servicios], ...(meses && { meses: [...meses] }) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(getHistoricalSync) });
      void queryClient.invalidateQueries({ queryKey: keyOf(getCompletitud) });
      onSuccess?.();
    },
  });
}
