import { useRouter } from '@tanstack/react-router';
import { snackbar } from '../snackbar/index.ts';
import { useSessionStore } from '../session/index.ts';

/** Changes the company in use: drops what was read of the other one and starts at its home. */
export function useChangeCompany(): (idEmpresa: number) => Promise<void> {
  const session = useSessionStore();
  const router = useRouter();
  return async (idEmpresa) => {
    if (session.getState().user?.Empresa.id === idEmpresa) return;
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
