import {
  acceptSinPar,
  createConciliacion,
  createPares,
  listCola,
  listSinPar,
  MAX_ACEPTAR_SIN_PAR,
  MAX_PARES_POR_ACTO,
  type BodyInput,
  type DestinoSinPar,
  type GrupoSinPar,
  type LineaSinPar,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, call } from '../../../shared/api/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar, snackbarError } from '../../../shared/snackbar/index.ts';
import type { Hecho } from '../pila.ts';
import { decirHecho, undoActo } from '../undo-acto.ts';
import { askForCesion } from '../use-actos.ts';
import { usePila } from '../use-pila.ts';
import { useTurnos } from '../use-turnos.ts';

/** Lines for the accounts that the person accepted. */
export interface Aceptado {
  readonly lineas: readonly LineaSinPar[];
  readonly items: DestinoSinPar['items'];
  /** Whether it is the first proposal. */
  readonly sugerida: boolean;
}

/** Documents for a line, and whether a small difference is closed with them. */
export interface PedidoDeDocumentos {
  readonly documentos: BodyInput<typeof createConciliacion>['documentos'];
  readonly ajustarDiferencia?: boolean;
}

const AVISO = 'rayitos-hecho';
const AVISO_MS = 8000;

/** As many as one call takes, in their order. */
function batch(aceptados: readonly Aceptado[]): Aceptado[][] {
  const tandas: Aceptado[][] = [];
  let sobra = 0;
  for (const { lineas, ...resto } of aceptados)
    for (let desde = 0; desde < lineas.length; desde += MAX_ACEPTAR_SIN_PAR) {
      const parte = { ...resto, lineas: lineas.slice(desde, desde + MAX_ACEPTAR_SIN_PAR) };
      const ultima = tandas.at(-1);
      if (ultima && parte.lineas.length <= sobra) ultima.push(parte);
      else {
        tandas.push([parte]);
        sobra = MAX_ACEPTAR_SIN_PAR;
      }
      sobra -= parte.lineas.length;
    }
  return tandas;
}

const toBody = (aceptados: readonly Aceptado[]): BodyInput<typeof acceptSinPar> => ({
  grupos: aceptados.map(({ lineas, items, sugerida }) => ({
    lineas: lineas.map(({ id, monto }) => ({ id, monto })),
    items: items.map(({ Cuenta, Linea, porcentaje }) => ({
      idCuenta: Cuenta.id,
      idLinea: Linea?.id ?? null,
      porcentaje,
    })),
    sugerida,
  })),
});

/** Says how much of an act the server left out, with the reason of the first: `2 líneas quedaron sin clasificar. …`. */
function tellOmitidas(
  omitidas: readonly { readonly motivo: string }[],
  [una, varias]: readonly [string, string],
): void {
  const [primera] = omitidas;
  if (!primera) return;
  snackbar(`${plural(omitidas.length, una, varias)}. ${primera.motivo}`, {
    icon: 'alerta',
    timeoutMs: AVISO_MS,
  });
}

/** Acts on lines without a document: lines leave at once, come back when the server refuses, and acts can be undone. */
export function useActosSinPar() {
  const queries = useQueryClient();
  const { ultimo, push, take, takeLast } = usePila();
  const [fuera, setFuera] = useState<ReadonlySet<number>>(new Set());
  /** Lines of each act of this screen, which come back with its undo. */
  const deActo = useRef(new Map<number, readonly number[]>());

  /** Lines whose act the server has not answered yet. */
  const enVuelo = useRef(new Set<number>());
  const [esperan, setEsperan] = useState(0);
  const leave = (ids: readonly number[]) => setFuera((antes) => new Set([...antes, ...ids]));
  const comeBack = useCallback((ids: readonly number[]) => {
    const vuelven = new Set(ids);
    setFuera((antes) => new Set([...antes].filter((id) => !vuelven.has(id))));
  }, []);
  const refresh = useCallback(async () => {
    // Balances change on every screen: those that are not in sight are read when they come.
    await queries.invalidateQueries({ refetchType: 'none' });
    await Promise.all(
      [listSinPar, listCola].map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })),
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
          await refresh();
          comeBack(deActo.current.get(acto.id) ?? []);
        } catch (error) {
          snackbarError(error);
        }
      }),
    [inTurn, take, takeLast, refresh, comeBack],
  );

  const remember = (hecho: Hecho, ids: readonly number[]) => {
    const { id } = push(hecho);
    deActo.current.set(id, ids);
    snackbar(decirHecho(hecho), {
      icon: 'cuadra',
      timeoutMs: AVISO_MS,
      id: AVISO,
      action: { label: 'Deshacer', tecla: 'Z', onClick: () => void undo(id) },
    });
  };

  /** Runs an act of some lines in its turn; where it fails they come back with the reason. */
  const run = (ids: readonly number[], act: () => Promise<void>, onRefused?: (error: unknown) => boolean) => {
    leave(ids);
    for (const id of ids) enVuelo.current.add(id);
    setEsperan((antes) => antes + 1);
    return inTurn(async () => {
      try {
        await act();
        for (const id of ids) enVuelo.current.delete(id);
      } catch (error) {
        for (const id of ids) enVuelo.current.delete(id);
        comeBack(ids);
        if (!onRefused?.(error)) snackbarError(error);
      }
      setEsperan((antes) => antes - 1);
    });
  };

  const accept = (aceptados: readonly Aceptado[]) => {
    for (const tanda of batch(aceptados)) {
      const ids = tanda.flatMap(({ lineas }) => lineas.map(({ id }) => id));
      void run(ids, async () => {
        const { lote, hechas, omitidas } = await call(acceptSinPar, { body: toBody(tanda) });
        remember({ tipo: 'clasificacion', lotes: [lote], lineas: hechas.length }, hechas);
        comeBack(omitidas.map(({ id }) => id));
        tellOmitidas(omitidas, ['línea quedó sin clasificar', 'líneas quedaron sin clasificar']);
      });
    }
  };

  const unite = (grupos: readonly GrupoSinPar[]) => {
    const unidos = grupos.flatMap(({ par, lineas }) =>
      par ? [{ ...par, ids: lineas.map(({ id }) => id) }] : [],
    );
    for (let desde = 0; desde < unidos.length; desde += MAX_PARES_POR_ACTO) {
      const tanda = unidos.slice(desde, desde + MAX_PARES_POR_ACTO);
      const idsDe = (pares: readonly { idCargo: number }[]) => {
        const cargos = new Set(pares.map(({ idCargo }) => idCargo));
        return tanda.flatMap(({ idCargo, ids }) => (cargos.has(idCargo) ? ids : []));
      };
      void run(idsDe(tanda), async () => {
        const body = { pares: tanda.map(({ idCargo, idAbono }) => ({ idCargo, idAbono })) };
        const { lote, hechos, omitidos } = await call(createPares, { body });
        remember({ tipo: 'par', lote, pares: hechos.length }, idsDe(hechos));
        comeBack(idsDe(omitidos));
        tellOmitidas(omitidos, ['par quedó sin unir', 'pares quedaron sin unir']);
      });
    }
  };

  const reconcile = (linea: LineaSinPar, pedido: PedidoDeDocumentos, aceptaCesion = false): void => {
    const body = { cartolas: [{ id: linea.id }], ...pedido, aceptaCesion };
    void run(
      [linea.id],
      async () => {
        const { lote } = await call(createConciliacion, { body });
        remember({ tipo: 'conciliacion', lotes: [lote], lineas: 1 }, [linea.id]);
      },
      (error) => {
        if (!(error instanceof ApiError) || error.errors.aceptaCesion === undefined) return false;
        askForCesion(error.message, () => reconcile(linea, pedido, true));
        return true;
      },
    );
  };

  /** Lets in again the lines of finished acts that the server still holds open. */
  const forget = () => setFuera((antes) => new Set([...antes].filter((id) => enVuelo.current.has(id))));

  // An act on its way is undone once it has arrived.
  const puedeDeshacer = ultimo !== undefined || esperan > 0;
  return { fuera, forget, accept, unite, reconcile, undo: puedeDeshacer ? () => void undo() : undefined };
}
export type ActosSinPar = ReturnType<typeof useActosSinPar>;
