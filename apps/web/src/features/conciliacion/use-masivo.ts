import { reconcileWithSuggestions, searchSugerencias } from '@cuadra/contract';
import { showProgressToast } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { sendOnline } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import type { BodyMasivo } from './confirmar-masivo.tsx';
import { followTrabajo } from './follow-trabajo.ts';
import type { Actos } from './use-actos.ts';

/** The two jobs of the queue, each with one toast that tells its progress. */
export function useMasivo({ refresh, remember }: Actos) {
  const queries = useQueryClient();
  const [buscando, setBuscando] = useState(false);

  /** Accepts everything of a stretch of certainty that the filters show; the whole is one act to undo. */
  const acceptAll = async (body: BodyMasivo, cuantas: number) => {
    const aviso = showProgressToast(`Conciliando ${plural(cuantas, 'línea')}`, 0, cuantas);
    try {
      const { id } = await sendOnline(queries, () => call(reconcileWithSuggestions, { body }));
      const { estado, hechas, omitidas } = await followTrabajo(id, (trabajo) => {
        aviso.update(trabajo.hechas + trabajo.omitidas, trabajo.total);
      });
      if (estado === 'error') aviso.fail('La conciliación se detuvo. Lo hecho quedó hecho; prueba otra vez.');
      else aviso.dismiss();
      if (hechas > 0) remember({ tipo: 'conciliacion', lotes: [id], lineas: hechas });
      if (omitidas > 0) {
        snackbar(`${plural(omitidas, 'sugerencia')} ya no se podía aplicar y su línea sigue en la cola.`, {
          icon: 'alerta',
        });
      }
    } catch (error) {
      aviso.fail(messageOf(error));
    }
    await refresh();
  };

  /** Looks for suggestions over the whole book again. */
  const search = async () => {
    if (buscando) return;
    setBuscando(true);
    const aviso = showProgressToast('Buscando sugerencias');
    try {
      const { id } = await sendOnline(queries, () => call(searchSugerencias));
      const { estado } = await followTrabajo(id, ({ hechas, total }) => {
        aviso.update(hechas, total > 0 ? total : null);
      });
      if (estado === 'error') aviso.fail('La búsqueda no pudo terminar. Prueba otra vez.');
      else aviso.done('Las sugerencias están al día');
    } catch (error) {
      aviso.fail(messageOf(error));
    }
    setBuscando(false);
    await refresh();
  };

  return { buscando, acceptAll, search };
}
