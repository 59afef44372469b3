import { exportLista, type BodyInput } from '@cuadra/contract';
import { useSession } from '../../session/index.ts';
import type { ListaExportable } from './exportar-lista.tsx';

/** How a list leaves as a file, by its name and the filters of its screen; undefined for a person who may not take it. */
export function useExportable(
  archivo: string,
  lista: BodyInput<typeof exportLista>['lista'],
): ListaExportable | undefined {
  return useSession().puede(exportLista)
    ? {
        nombre: archivo,
        pedir: async (formato) => {
          const { exportAs } = await import('./export-lista.ts');
          return await exportAs({ formato, lista });
        },
        lista,
      }
    : undefined;
}
