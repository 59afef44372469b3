import type { Fijada } from '@cuadra/contract';
import { useMutation, useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useSession } from '../session/index.ts';
import { snackbar } from '../snackbar/index.ts';
import { moveFijada } from './fijada.ts';

const options = {
  queryKey: ['api', 'GET', '/fijadas'],
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const { readFijadas } = await import('./call-fijadas.ts');
    return await readFijadas(signal);
  },
};

/** The screens that the person pinned. A change shows at once, and goes back where the server refuses it. */
export function useFijadas() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: fijadas = [] } = useQuery({ ...options, enabled: user !== null });
  const { mutate } = useMutation({
    mutationFn: async (items: Fijada[]) => {
      const { saveFijadas } = await import('./call-fijadas.ts');
      await saveFijadas(items);
    },
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, items);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  const release = ({ nombre, ruta }: Fijada) => {
    mutate(
      fijadas.filter((una) => una.ruta !== ruta),
      {
        onSuccess: () =>
          snackbar(`Soltaste ${nombre}`, { action: { label: 'Deshacer', onClick: () => mutate(fijadas) } }),
      },
    );
  };
  return {
    fijadas,
    release,
    /** Pins a screen, or releases the one that is pinned under its address. */
    toggle: async (fijada: Fijada) => {
      // The key may come before the answer.
      const items = await queryClient.query({ ...options, staleTime: 'static' });
      const { MAX_FIJADAS } = await import('./call-fijadas.ts');
      const pinned = items.find(({ ruta }) => ruta === fijada.ruta);
      if (pinned) release(pinned);
      else if (items.length >= MAX_FIJADAS)
        snackbar(`Ya tienes ${MAX_FIJADAS} fijadas. Suelta una antes de fijar otra.`);
      else mutate([...items, fijada], { onSuccess: () => snackbar(`Fijaste ${fijada.nombre}`) });
    },
    rename: (ruta: string, nombre: string) =>
      mutate(fijadas.map((una) => (una.ruta === ruta ? { ruta, nombre } : una))),
    move: (from: number, to: number) => mutate(moveFijada(fijadas, from, to)),
  };
}
