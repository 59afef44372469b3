import { useRouter } from '@tanstack/react-router';
import { snackbarError } from '../snackbar/index.ts';
import { addressOf, nameFijada } from './fijada.ts';
import { placeOf, titleOf } from './place.ts';
import { useFijadas } from './use-fijadas.ts';

/** Pins the screen with its filters, or releases it. A page that opens from a screen is not pinned. */
export function usePinScreen(viewName: { readonly current: string | null }): () => void {
  const router = useRouter();
  const { toggle } = useFijadas();
  return () => {
    const { pathname, search, searchStr } = router.state.location;
    if (!placeOf(pathname, search)?.screen) return;
    const nombre = nameFijada(titleOf(pathname, search) ?? '', viewName.current);
    toggle({ nombre, ruta: addressOf(pathname, searchStr) }).catch(snackbarError);
  };
}
