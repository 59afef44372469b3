import {
  listConexionesBanco,
  listIntegradoresConectables,
  type ConexionBanco,
  type IntegradorConectable,
} from '@cuadra/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, queryFor } from '../../shared/queries/index.ts';

/** While something is read the state is asked for this often; else it is as it was. */
const SIGUE_MS = 1200;

const isReading = (items: readonly ConexionBanco[]) => items.some(({ sincronizando }) => sincronizando);

/** The connections with banks, live while one is read. */
export function useBancos() {
  const queryClient = useQueryClient();
  const consulta = useQuery({
    ...queryFor(listConexionesBanco),
    refetchInterval: ({ state: { data } }) => (data && isReading(data.items) ? SIGUE_MS : false),
  });
  const leyendo = consulta.data !== undefined && isReading(consulta.data.items);
  const leia = useRef(false);
  useEffect(() => {
    // What was just read changes every list.
    if (leia.current && !leyendo) void queryClient.invalidateQueries();
    leia.current = leyendo;
  }, [leyendo, queryClient]);
  return { ...consulta, leyendo };
}

/** Asks for the connections anew, after something was done to them. */
export function useReloadBancos(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(listConexionesBanco) });
}

/** Banks that connect by themselves. */
export function useIntegradores(): {
  readonly conectables: readonly IntegradorConectable[];
  readonly listos: boolean;
} {
  const { data } = useQuery(queryFor(listIntegradoresConectables));
  return {
    conectables: (data?.items ?? []).filter(({ automatica }) => automatica !== null),
    listos: data !== undefined,
  };
}
