import { useRouter } from '@tanstack/react-router';
import { useKeys } from '../keys/index.ts';
import { addressOf, nameFijada } from './fijada.ts';
import { placeOf, titleOf } from './place.ts';
import { snackbarError } from '../snackbar/index.ts';
import { useFijadas } from './use-fijadas.ts';

/** F pins the screen with its filters, or releases it. A page that opens from a screen is not pinned. */
export function usePinKey(viewName: { readonly current: string | null }): void {
  const router = useRouter();
  const { toggle } = useFijadas();
  const pin = () => {
    const { pathname, searchStr } = router.state.location;
    if (!placeOf(pathname)?.screen) return;
    const nombre = nameFijada(titleOf(pathname) ?? '', viewName.current);
    toggle({ nombre, ruta: addressOf(pathname, searchStr) }).catch(snackbarError);
  };
  useKeys([{ keys: 'f', label: 'Fijar o soltar esta pantalla', group: 'Ir a', run: pin }]);
}
