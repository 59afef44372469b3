import {
  createPar,
  getCartola,
  getHistorial,
  getHome,
  listCandidatosDePar,
  listCartolas,
  listCola,
  listParesSugeridos,
  rejectPar,
  undoPar,
} from '@cuadra/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

/** What a pair shows in. */
const TOUCHED = [
  listCartolas,
  getCartola,
  getHistorial,
  listCandidatosDePar,
  listParesSugeridos,
  listCola,
  getHome,
];

interface Eleccion {
  readonly idCargo: number;
  readonly idAbono: number;
}

/** Pairing two bank lines, saying that they are none, and taking a pair apart. */
export function usePares() {
  const queryClient = useQueryClient();
  // Also after a refusal: somebody else was there first, and the screen must say so.
  const onSettled = () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const emparejar = useMutation({
    mutationFn: (eleccion: Eleccion) => call(createPar, { body: eleccion }),
    onSuccess: ({ tipo }) =>
      snackbar(
        tipo === 'traspaso'
          ? 'Las dos líneas quedaron como traspaso'
          : 'Las dos líneas quedaron como reversa',
      ),
    onSettled,
  });
  const rechazar = useMutation({
    mutationFn: (eleccion: Eleccion) => call(rejectPar, { body: eleccion }),
    onSettled,
  });
  const deshacer = useMutation({
    mutationFn: (id: number) => call(undoPar, { params: { id } }),
    onSuccess: () => snackbar('Deshiciste el par'),
    onSettled,
  });
  return { emparejar, rechazar, deshacer };
}

/** Which of two lines is the charge. */
export function eleccionDe(
  linea: { readonly id: number; readonly cargo: number },
  otra: { readonly id: number },
): Eleccion {
  return linea.cargo > 0 ? { idCargo: linea.id, idAbono: otra.id } : { idCargo: otra.id, idAbono: linea.id };
}
