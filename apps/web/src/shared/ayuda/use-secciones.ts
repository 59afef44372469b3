import { useQuery } from '@tanstack/react-query';
import type { Seccion } from './capitulo.ts';

/** Sections of the manual, loaded where a search asks for them; undefined until then. */
export function useSecciones(enabled = true): readonly Seccion[] | undefined {
  const { data } = useQuery({
    queryKey: ['manual'],
    queryFn: async () => (await import('./secciones.ts')).SECCIONES,
    staleTime: Infinity,
    enabled,
  });
  return data;
}
