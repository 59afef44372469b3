import {
  createConciliacion,
  createPar,
  deleteSugerencia,
  getFilaCola,
  listCola,
  MAX_SUGERENCIAS_DIRECTAS,
  putClasificacion,
  reconcileWithSuggestions,
  type BodyInput,
  type FilaCola,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import type { OtraPropuesta } from './otra-propuesta.ts';
import type { Hecho } from './pila.ts';
import { decirHecho, undoActo } from './undo-acto.ts';
import { usePila } from './use-pila.ts';
import { useSalidas } from './use-salidas.ts';
import { useTurnos } from './use-turnos.ts';

/** A line with the suggestion to accept for it. */
export interface Aceptable {
  readonly fila: FilaCola;
  readonly idSugerencia: number;
}

const AVISO = 'rayitos-hecho';
/** Another: answering it takes it away, and with it whatever had its name by then. */
const PREGUNTA = 'rayitos-cesion';
const AVISO_MS = 8000;
/** Long enough to read why and decide. */
const PREGUNTA_MS = 20_000;

/** What a person does with the queue: lines leave at once, come back when the server refuses, and acts can be undone. */
export function useActos() {
  const queries = useQueryClient();
  const { ultimo, push, take, takeLast } = usePila();
  const { salidas, leave, settle, comeBack, comeBackAll } = useSalidas();
  const [descartadas, setDescartadas] = useState<ReadonlySet<number>>(new Set());

  const refresh = useCallback(async () => {
    // Balances change on every screen: those that are not in sight are read when they come.
    await queries.invalidateQueries({ refetchType: 'none' });
    await Promise.all(
      [listCola, getFilaCola].map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
  }, [queries]);

  const inTurn = useTurnos(refresh);

  const undo = useCallback(
    (id?: number) =>
      inTurn(async () => {
        const acto = id === undefined ? takeLast() : take(id);
        if (!acto) return;
        try {
          snackbar(await undoActo(acto), { id: AVISO });
          if (acto.tipo === 'descarte') setDescartadas((antes) => without(antes, acto.idSugerencia));
          else comeBackAll();
        } catch (error) {
          snackbarError(error);
        }
      }),
    [inTurn, take, takeLast, comeBackAll],
  );

  const remember = useCallback(
    (hecho: Hecho) => {
      const { id } = push(hecho);
      snackbar(decirHecho(hecho), {
        icon: 'cuadra',
        timeoutMs: AVISO_MS,
        id: AVISO,
        action: { label: 'Deshacer', tecla: 'Z', onClick: () => void undo(id) },
      });
    },
    [push, undo],
  );

  // What is asked again from a snackbar is the act as it is by then.
  const aceptar = useRef<(elegidas: readonly Aceptable[], aceptaCesion: boolean) => Promise<void>>(null);
  const conciliar =
    useRef<(filas: readonly FilaCola[], body: BodyInput<typeof createConciliacion>) => Promise<void>>(null);

  /** Accepts suggestions, the lines leaving at once; those that could not be come back with the reason. */
  const accept = useCallback(
    (elegidas: readonly Aceptable[], aceptaCesion = false) => {
      leave(elegidas.map(({ fila }) => fila));
      return inTurn(async () => {
        const hechas: string[] = [];
        let lineas = 0;
        let desde = 0;
        try {
          for (; desde < elegidas.length; desde += MAX_SUGERENCIAS_DIRECTAS) {
            const tanda = elegidas.slice(desde, desde + MAX_SUGERENCIAS_DIRECTAS);
            const { id, conciliadas, omitidas } = await call(reconcileWithSuggestions, {
              body: { ids: tanda.map(({ idSugerencia }) => idSugerencia), aceptaCesion },
            });
            if (conciliadas.length > 0) hechas.push(id);
            lineas += conciliadas.length;
            const motivos = new Map(omitidas.map((omitida) => [omitida.id, omitida.motivo]));
            const vuelven = tanda.filter(({ idSugerencia }) => motivos.has(idSugerencia));
            comeBack(vuelven.map(({ fila }) => fila.cartola.id));
            settle(tanda.filter((una) => !vuelven.includes(una)).map(({ fila }) => fila.cartola.id));
            const confirmables = new Set(
              omitidas.flatMap(({ id: una, confirmable }) => (confirmable ? una : [])),
            );
            const [primera] = vuelven;
            if (primera && vuelven.every(({ idSugerencia }) => confirmables.has(idSugerencia)))
              askForCesion(
                motivos.get(primera.idSugerencia) ?? '',
                () => void aceptar.current?.(vuelven, true),
              );
            else tellReturned(vuelven, motivos);
          }
        } catch (error) {
          // Those before were done.
          comeBack(elegidas.slice(desde).map(({ fila }) => fila.cartola.id));
          snackbarError(error);
        }
        if (hechas.length > 0) remember({ tipo: 'conciliacion', lotes: hechas, lineas });
      });
    },
    [inTurn, leave, comeBack, settle, remember],
  );

  /** Reconciles lines with the documents that the person chose. */
  const reconcile = useCallback(
    (filas: readonly FilaCola[], body: BodyInput<typeof createConciliacion>) => {
      const ids = filas.map(({ cartola }) => cartola.id);
      leave(filas);
      return inTurn(async () => {
        try {
          const { lote } = await call(createConciliacion, { body });
          settle(ids);
          remember({ tipo: 'conciliacion', lotes: [lote], lineas: ids.length });
        } catch (error) {
          comeBack(ids);
          if (error instanceof ApiError && error.errors.aceptaCesion !== undefined)
            askForCesion(
              error.message,
              () => void conciliar.current?.(filas, { ...body, aceptaCesion: true }),
            );
          else snackbarError(error);
        }
      });
    },
    [inTurn, leave, settle, comeBack, remember],
  );

  /** Explains a line by what is no document: its pair, or the accounts that it is usually classified in. */
  const explain = useCallback(
    (fila: FilaCola, propuesta: OtraPropuesta) => {
      const ids = [fila.cartola.id];
      leave([fila]);
      return inTurn(async () => {
        try {
          const hecho = await writePropuesta(fila.cartola.id, propuesta);
          settle(ids);
          remember(hecho);
        } catch (error) {
          comeBack(ids);
          snackbarError(error);
        }
      });
    },
    [inTurn, leave, settle, comeBack, remember],
  );

  /** Lines that were classified in a dialog leave the queue, and that can be taken back as everything else. */
  const noteClasificadas = useCallback(
    (filas: readonly FilaCola[], lote: string, lineas: number) => {
      if (lineas === filas.length) {
        leave(filas);
        settle(filas.map(({ cartola }) => cartola.id));
      }
      // In its turn: what is undone first is what was done last.
      return inTurn(() => {
        remember({ tipo: 'clasificacion', lotes: [lote], lineas });
        return Promise.resolve();
      });
    },
    [inTurn, leave, settle, remember],
  );

  const reject = useCallback(
    (idSugerencia: number) => {
      setDescartadas((antes) => new Set([...antes, idSugerencia]));
      return inTurn(async () => {
        try {
          await call(deleteSugerencia, { params: { id: idSugerencia } });
          remember({ tipo: 'descarte', idSugerencia });
        } catch (error) {
          setDescartadas((antes) => without(antes, idSugerencia));
          snackbarError(error);
        }
      });
    },
    [inTurn, remember],
  );

  /** Takes a rejection of before back. */
  const restore = useCallback(
    (idSugerencia: number) =>
      inTurn(async () => {
        try {
          snackbar(await undoActo({ tipo: 'descarte', idSugerencia }), { id: AVISO });
          setDescartadas((antes) => without(antes, idSugerencia));
        } catch (error) {
          snackbarError(error);
        }
      }),
    [inTurn],
  );

  useEffect(() => {
    aceptar.current = accept;
    conciliar.current = reconcile;
  }, [accept, reconcile]);

  // What is still on its way to the server is undone when it has arrived.
  const enCurso = useMemo(
    () => [...salidas.values()].some(({ hecha }) => hecha === Number.POSITIVE_INFINITY),
    [salidas],
  );
  const puedeDeshacer = ultimo !== undefined || enCurso;
  return useMemo(
    () => ({
      salidas,
      descartadas,
      puedeDeshacer,
      undo,
      remember,
      accept,
      reconcile,
      explain,
      noteClasificadas,
      reject,
      restore,
      refresh,
    }),
    [
      salidas,
      descartadas,
      puedeDeshacer,
      undo,
      remember,
      accept,
      reconcile,
      explain,
      noteClasificadas,
      reject,
      restore,
      refresh,
    ],
  );
}
export type Actos = ReturnType<typeof useActos>;

function without(ids: ReadonlySet<number>, fuera: number): ReadonlySet<number> {
  return new Set([...ids].filter((id) => id !== fuera));
}

async function writePropuesta(id: number, propuesta: OtraPropuesta): Promise<Hecho> {
  if (propuesta.tipo === 'par') {
    const { lote } = await call(createPar, { body: propuesta.eleccion });
    return { tipo: 'par', lote, pares: 1 };
  }
  const { lote } = await call(putClasificacion, {
    params: { model: 'Cartola', id },
    body: {
      sugerida: true,
      items: propuesta.items.map(({ Cuenta, Linea, monto }) => ({
        idCuenta: Cuenta.id,
        idLinea: Linea?.id ?? null,
        monto,
      })),
    },
  });
  return { tipo: 'clasificacion', lotes: [lote], lineas: 1 };
}

/** A payment to who issued a ceded invoice: done all the same only if the person says so. */
export function askForCesion(motivo: string, onSeguir: () => void): void {
  snackbar(motivo, {
    icon: 'alerta',
    timeoutMs: PREGUNTA_MS,
    id: PREGUNTA,
    action: { label: 'Conciliar igual', onClick: onSeguir },
  });
}

function tellReturned(vuelven: readonly Aceptable[], motivos: ReadonlyMap<number, string>): void {
  const [primera] = vuelven;
  if (!primera) return;
  const motivo = motivos.get(primera.idSugerencia) ?? '';
  snackbar(
    vuelven.length === 1
      ? `${primera.fila.cartola.descripcion} volvió a la cola. ${motivo}`
      : `${plural(vuelven.length, 'línea')} volvieron a la cola. ${motivo}`,
    { icon: 'alerta', timeoutMs: AVISO_MS },
  );
}
