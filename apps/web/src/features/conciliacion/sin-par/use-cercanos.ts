import { listCandidatos, type LineaSinPar } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../shared/queries/index.ts';
import { chooseCercanos, type Cercano } from './cercanos.ts';

/** Documents near an unknown line; undefined while they are looked for. */
export function useCercanos(linea: LineaSinPar | undefined): readonly Cercano[] | undefined {
  const { data } = useQuery({
    ...queryFor(listCandidatos, { query: { idCartola: linea?.id ?? 0, perPage: 10 } }),
    enabled: linea !== undefined,
  });
  return linea && data ? chooseCercanos(linea, data.items) : undefined;
}
