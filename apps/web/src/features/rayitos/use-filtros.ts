import { useNavigate } from '@tanstack/react-router';
import type { RayitosSearch } from './rayitos-search.ts';

export const SIN_FILTROS = {
  periodo: undefined,
  cuenta: undefined,
  texto: undefined,
  grupo: undefined,
} as const satisfies Partial<RayitosSearch>;

/** Changes some of the filters in the address. */
export function useFiltros() {
  const navigate = useNavigate();
  return (cambio: Partial<RayitosSearch>, replace = true) =>
    void navigate({
      to: '/rayitos',
      search: (previa: RayitosSearch) => ({ ...previa, id: undefined, ...cambio }),
      replace,
      resetScroll: false,
    });
}
