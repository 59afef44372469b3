import { previewAutomatizacion, type BodyInput } from '@cuadra/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';

export type CuerpoPrevia = BodyInput<typeof previewAutomatizacion>;

const ESPERA_MS = 400;

/** What a rule would do to the past, asked again once it has stopped changing; null asks nothing. */
export function useVistaPrevia(body: CuerpoPrevia | null) {
  const texto = JSON.stringify(body);
  const [quieto, setQuieto] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(texto), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  const pedido = JSON.parse(quieto) as CuerpoPrevia | null;
  const consulta = useQuery({
    queryKey: [...keyOf(previewAutomatizacion), quieto],
    queryFn: ({ signal }) => (pedido ? call(previewAutomatizacion, { body: pedido, signal }) : null),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const cambiando = texto !== quieto || consulta.isFetching;
  if (body === null) return { previa: null, error: null, cambiando: false };
  return { previa: consulta.data ?? null, error: consulta.error, cambiando };
}
