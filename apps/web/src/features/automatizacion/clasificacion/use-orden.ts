import { updateAutomatizacion, type Automatizacion } from '@cuadra/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import type { PaginaReglas } from '../use-automatizaciones.ts';
import { useReloadReglas } from '../use-automatizaciones.ts';
import { moverRegla } from './mover-regla.ts';

const CLAVE = ['automatizacion', 'orden'];

/**
 * Moves a rule to the place of another: on screen at once, and on the server one after the other, so that a key that is
 * held down ends where the eye left it.
 */
export function useOrden(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const reload = useReloadReglas();
  const { mutate } = useMutation({
    mutationKey: CLAVE,
    scope: { id: CLAVE.join() },
    mutationFn: (body: { id: number; orden: number }) => call(updateAutomatizacion, { body }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CLAVE }) === 1) reload();
    },
  });
  return (regla: Automatizacion, destino: number) => {
    const pagina = queryClient.getQueryData<PaginaReglas>(queryKey);
    const movida = pagina && moverRegla(pagina.items, regla.id, destino);
    if (!pagina || !movida) return;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { ...pagina, items: movida.items });
    mutate({ id: regla.id, orden: movida.orden });
  };
}
