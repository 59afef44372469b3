import {
  createConciliacion,
  deleteSugerencia,
  getFilaCola,
  getHome,
  getLote,
  listCartolas,
  listCola,
  reconcileWithSuggestions,
  undoLote,
  type BodyInput,
} from '@cuadra/contract';
import { showProgressToast, showUndoToast } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';

const PAUSA_MS = 400;
const MAX_ACTOS = 50;

interface Acto {
  readonly lote: string;
  readonly lineas: number;
}

/** What a person does with the queue: lines leave at once, come back when the server refuses, and acts can be undone. */
export function useActos() {
  const queries = useQueryClient();
  const [salientes, setSalientes] = useState<ReadonlySet<number>>(new Set());
  const [hechos, setHechos] = useState<readonly Acto[]>([]);
  const pendientes = useRef(0);

  const refresh = useCallback(async () => {
    for (const endpoint of [getFilaCola, getHome, listCartolas]) {
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
    await queries.invalidateQueries({ queryKey: keyOf(listCola) });
    // What left has left for good once the queue was read after the last act.
    if (pendientes.current === 0) setSalientes(new Set());
  }, [queries]);

  const leave = (ids: readonly number[]) => setSalientes((antes) => new Set([...antes, ...ids]));
  const comeBack = (ids: readonly number[]) =>
    setSalientes((antes) => new Set([...antes].filter((id) => !ids.includes(id))));

  const undo = useCallback(
    async (acto: Acto) => {
      setHechos((antes) => antes.filter(({ lote }) => lote !== acto.lote));
      try {
        const { deshechas } = await call(undoLote, { params: { lote: acto.lote } });
        snackbar(`Deshiciste ${plural(deshechas, 'conciliación', 'conciliaciones')}`);
      } catch (error) {
        snackbarError(error);
      }
      await refresh();
    },
    [refresh],
  );

  const remember = (acto: Acto) => {
    setHechos((antes) => [...antes, acto].slice(-MAX_ACTOS));
    showUndoToast(`Conciliaste ${plural(acto.lineas, 'línea')}`, () => void undo(acto));
  };

  /** Runs an act on lines that leave the queue meanwhile; those named in the answer as left out come back. */
  async function run(
    lineas: readonly number[],
    acto: () => Promise<{ vuelven: readonly number[]; motivo?: string }>,
  ) {
    leave(lineas);
    pendientes.current++;
    try {
      const { vuelven, motivo } = await acto();
      comeBack(vuelven);
      if (motivo) snackbar(motivo, { icon: 'alerta' });
    } catch (error) {
      comeBack(lineas);
      snackbarError(error);
    } finally {
      pendientes.current--;
      await refresh();
    }
  }

  return {
    salientes,
    ultimo: hechos.at(-1),
    undo,
    /** Accepts suggestions; each comes with its line. */
    accept: (elegidas: readonly { idCartola: number; idSugerencia: number }[]) =>
      run(
        elegidas.map(({ idCartola }) => idCartola),
        async () => {
          const { id, conciliadas, omitidas } = await call(reconcileWithSuggestions, {
            body: { ids: elegidas.map(({ idSugerencia }) => idSugerencia) },
          });
          if (conciliadas.length > 0) remember({ lote: id, lineas: conciliadas.length });
          const fuera = new Set(omitidas.map((omitida) => omitida.id));
          return {
            vuelven: elegidas
              .filter(({ idSugerencia }) => fuera.has(idSugerencia))
              .map(({ idCartola }) => idCartola),
            ...(omitidas[0] && { motivo: omitidas[0].motivo }),
          };
        },
      ),
    /** Reconciles lines and documents that the person chose; a line that keeps something open stays. */
    reconcile: (
      lineas: readonly number[],
      body: BodyInput<typeof createConciliacion>,
      quedaAbierto: boolean,
    ) =>
      run(lineas, async () => {
        const { lote } = await call(createConciliacion, { body });
        remember({ lote, lineas: lineas.length });
        return { vuelven: quedaAbierto ? lineas : [] };
      }),
    reject: async (idSugerencia: number) => {
      try {
        await call(deleteSugerencia, { params: { id: idSugerencia } });
        snackbar('Descartaste la sugerencia. No volverá a aparecer.');
      } catch (error) {
        snackbarError(error);
      }
      await refresh();
    },
    /** Accepts everything from a certainty up, as a job whose progress one toast tells. */
    acceptAll: async (
      confianzaMin: number,
      filtro: { periodo?: string; idCuentaCorriente?: number; texto?: string },
    ) => {
      const aviso = showProgressToast('Conciliando las seguras');
      try {
        const { id } = await call(reconcileWithSuggestions, {
          body: { confianzaMin, ...filtro },
        });
        for (;;) {
          const { estado, hechas, omitidas, total } = await call(getLote, { params: { lote: id } });
          aviso.update(hechas + omitidas, total);
          if (estado === 'listo' || estado === 'error') {
            aviso.dismiss();
            if (hechas > 0) remember({ lote: id, lineas: hechas });
            if (omitidas > 0)
              snackbar(`${plural(omitidas, 'línea')} cambió antes de su turno y quedó pendiente.`);
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
        }
      } catch (error) {
        aviso.dismiss();
        snackbarError(error);
      }
      await refresh();
    },
    refresh,
  };
}
export type Actos = ReturnType<typeof useActos>;
