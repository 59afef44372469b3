import {
  getPrueba,
  listCartolas,
  listCola,
  listCuentasCorrientes,
  listDocumentos,
  listImportaciones,
  listParesSugeridos,
  listPruebas,
  getHome,
} from '@cuadra/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../../shared/queries/index.ts';
import { useSessionStore } from '../../../shared/session/index.ts';
import { importRun } from './app-run.ts';
import { showAwayToast } from './away-toast.ts';
import { putImportacion } from './put-importacion.ts';

/** Everything that an import may have changed on other screens. */
function forgetLists(queryClient: QueryClient): void {
  const endpoints = [
    listImportaciones,
    ...Object.values(listDocumentos),
    listCartolas,
    listCuentasCorrientes,
    listCola,
    listPruebas,
    getPrueba,
    listParesSugeridos,
    getHome,
  ];
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
}

let closeToast: (() => void) | null = null;
let stopListening: (() => void) | null = null;
let owner: string | null = null;

/**
 * Ties the run to its screen: while it is open the cache hears of every state, and when it closes with work under
 * way one toast goes on telling. A change of person or company lets the run go.
 */
export function useRunPage(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useSessionStore();
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  });
  useEffect(() => {
    closeToast?.();
    closeToast = null;
    stopListening?.();
    // Goes on after the screen closes, so that the lists of the others are fresh.
    stopListening = importRun.listen({
      onState: (importacion) => void putImportacion(queryClient, importacion),
      onEnd: () => forgetLists(queryClient),
    });
    const keepOwner = () => {
      const { user } = session.getState();
      const current = user === null ? null : `${user.id}:${user.Empresa.id}`;
      if (owner !== null && owner !== current) importRun.reset();
      owner = current;
    };
    keepOwner();
    const stopOwner = session.subscribe(keepOwner);
    return () => {
      const { upload, following } = importRun.getState();
      const open = (id: number) => void goTo.current({ to: '/importar', search: { id } });
      if (upload === null && following === null) {
        stopOwner();
        return;
      }
      const closeAway = showAwayToast(open);
      closeToast = () => {
        stopOwner();
        closeAway();
      };
    };
  }, [queryClient, session]);
}

/** The browser asks before it leaves a page whose files are still on their way. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [active]);
}
