import { useNavigate } from '@tanstack/react-router';
import type { RayitosSearch } from './rayitos-search.ts';

export const SIN_FILTROS = {
  periodo: undefined,
  cuenta: undefined,
  texto: undefined,
  grupo: undefined,
} as const satisfies Partial<RayitosSearch>;

type Cambio = Partial<RayitosSearch>;

/** Changes some of the filters in the address; a change may follow from what is there, as keys come faster than screens. */
export function useFiltros() {
  const navigate = useNavigate();
  return (cambio: Cambio | ((previa: RayitosSearch) => Cambio), replace = true) =>
    void navigate({
      from: '/rayitos',
      to: '/rayitos',
      search: (previa: RayitosSearch) => ({
        ...previa,
        id: undefined,
        ...(typeof cambio === 'function' ? cambio(previa) : cambio),
      }),
      replace,
      resetScroll: false,
    });
}
