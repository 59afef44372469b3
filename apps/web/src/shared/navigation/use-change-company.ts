import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { snackbar } from '../snackbar/index.ts';
import { useSessionStore } from '../session/index.ts';

/**
 * Changes the company of this tab: drops what was read of the other one and starts at its home. Changes that are not
 * sent yet stay with the company they are of, so the tab stays there until they are.
 */
export function useChangeCompany(): (idEmpresa: number) => Promise<void> {
  const session = useSessionStore();
  const router = useRouter();
  const queries = useQueryClient();
  return async (idEmpresa) => {
    if (session.getState().user?.Empresa.id === idEmpresa) return;
    if (queries.isMutating() > 0) {
      snackbar('Hay cambios por guardar en esta empresa. Cambia de empresa cuando estén enviados.', {
        icon: 'alerta',
      });
      return;
    }
    const changed = await session.changeCompany(idEmpresa);
    if (!changed) {
      snackbar('No pudimos cambiar de empresa. Vuelve a intentarlo.', { icon: 'alerta' });
      return;
    }
    await router.navigate({ to: '/home' });
    await router.invalidate();
    snackbar(`Ahora estás en ${session.getState().user?.Empresa.nombre ?? 'la otra empresa'}`);
  };
}
