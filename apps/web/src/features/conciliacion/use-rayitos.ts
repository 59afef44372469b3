import { createConciliacion, previewAceptacion, type FilaCola, searchSugerencias } from '@cuadra/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useUndo } from '../../shared/actos/use-undo.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { toBody } from './borrador.ts';
import { listEntries, nextFocus } from './grupos.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { grupoDeConfianza, resumirDocumentos } from './textos.ts';
import { useActos } from './use-actos.ts';
import { filtroDe, useCola } from './use-cola.ts';
import { useFoco } from './use-foco.ts';
import { useJuntas, whyNotTogether } from './use-juntas.ts';
import { useMasivo } from './use-masivo.ts';
import { useDetalle, useMesa } from './use-mesa.ts';
import { useOtraPropuesta, usePermisosDeLinea } from './use-otra-propuesta.ts';
import { useSeleccion } from './use-seleccion.ts';

const PROXIMAS = 3;

/** A line that the address names, as the queue would list it. */
function toFila(detalle: ReturnType<typeof useDetalle>['data']): FilaCola | undefined {
  if (!detalle) return undefined;
  const [mejor] = detalle.sugerencias;
  const confianza = mejor?.confianza ?? 0;
  return {
    cartola: detalle.cartola,
    grupo: mejor ? grupoDeConfianza(confianza) : 'sin_par',
    sinPar: null,
    sugerencia: mejor
      ? {
          id: mejor.id,
          confianza,
          tipoRecomendacion: mejor.tipoRecomendacion,
          resumen: resumirDocumentos(mejor.Documentos),
        }
      : null,
  };
}

/** Everything that the screen knows and can do. */
export function useRayitos(search: RayitosSearch) {
  const { puede } = useSession();
  const soloLectura = !puede(createConciliacion);
  const actos = useActos();
  const undoEnLista = useUndo();
  const masivo = useMasivo(actos);
  const { clave, cola, error, show, showNew, fetchAll, retry } = useCola(search, actos.salidas);
  const [plegado, setPlegado] = useState(true);
  const [juntadas, setJuntadas] = useState<readonly FilaCola[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const pliega = plegado && search.grupo === undefined;
  const entradas = useMemo(() => (cola ? listEntries(cola.lugares, pliega) : null), [cola, pliega]);
  const visibles = useMemo(
    () => entradas?.flatMap((una) => (una.tipo === 'linea' ? (una.lugar.fila ?? []) : [])) ?? [],
    [entradas],
  );
  const ids = useMemo(() => visibles.map(({ cartola }) => cartola.id), [visibles]);
  const porId = useMemo(
    () =>
      new Map((cola?.lugares ?? []).flatMap(({ fila }) => (fila ? [[fila.cartola.id, fila] as const] : []))),
    [cola],
  );
  const seleccion = useSeleccion(clave, porId);
  const foco = useFoco(ids, search.id, clave);
  const { data: enlazada } = useDetalle(foco.ajena);
  const fila = foco.ajena === null ? visibles[foco.indice] : (toFila(enlazada) ?? visibles[foco.indice]);
  const proximas = visibles.slice(foco.indice + 1, foco.indice + 1 + PROXIMAS);
  const mesa = useMesa(
    fila,
    proximas.map(({ cartola }) => cartola.id),
    actos.descartadas,
  );
  const conocida = useOtraPropuesta(fila, proximas);
  // Documents that the person put on the table go before what is known of lines without any.
  const sinDocumentos = fila?.sugerencia === null && mesa.total > 0 && mesa.borrador.renglones.length === 0;
  const otra = sinDocumentos ? (conocida ?? null) : null;
  const { clasifica } = usePermisosDeLinea();
  // Of a line of which nothing is known all that can be said is its account: Enter asks for it.
  const sinNada = clasifica && sinDocumentos && conocida === null;
  const [clasificando, setClasificando] = useState<'linea' | 'varias' | null>(null);
  const juntas = useJuntas(juntadas);

  const focusList = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const leave = (filas: readonly FilaCola[]) => {
    const salen = new Set(filas.map(({ cartola }) => cartola.id));
    foco.focus(nextFocus(ids, foco.id, salen));
    seleccion.set(filas, false);
  };

  const reconcileTogether = () => {
    if (juntas.problema) return void snackbar(juntas.problema, { icon: 'alerta' });
    const lineas = juntas.lineas;
    leave(lineas);
    setJuntadas(null);
    const idsLineas = lineas.map(({ cartola }) => cartola.id);
    void actos.reconcile(lineas, toBody(juntas.borrador, idsLineas, juntas.total));
  };
  const conciliar = () => {
    if (soloLectura) return;
    if (juntadas) return reconcileTogether();
    if (!fila) return;
    if (mesa.aceptable !== null) {
      leave([fila]);
      void actos.accept([{ fila, idSugerencia: mesa.aceptable }]);
    } else if (otra) {
      leave([fila]);
      void actos.explain(fila, otra);
    } else if (sinNada) {
      setClasificando('linea');
    } else if (sinDocumentos && conocida === undefined) {
      // What Enter would do is still on its way.
    } else if (mesa.problema) {
      snackbar(mesa.problema, { icon: 'alerta' });
    } else {
      const body = toBody(mesa.borrador, [fila.cartola.id], mesa.total);
      leave([fila]);
      void actos.reconcile([fila], body);
    }
  };
  const conciliarSeleccion = () => {
    const aceptables = seleccion.elegidas.flatMap((una) => {
      const enMesa = una.cartola.id === fila?.cartola.id ? mesa.aceptable : null;
      const idSugerencia = enMesa ?? una.sugerencia?.id;
      return idSugerencia === undefined ? [] : [{ fila: una, idSugerencia }];
    });
    if (soloLectura || aceptables.length === 0) return;
    leave(aceptables.map((una) => una.fila));
    void actos.accept(aceptables);
  };
  const descartar = () => {
    if (soloLectura || juntadas || !mesa.sugerencia) return;
    // Where other explanations are left the line stays, to be looked at again.
    if (mesa.sugerencias.length === 1) foco.focus(ids[foco.indice + 1] ?? ids[foco.indice - 1] ?? null);
    void actos.reject(mesa.sugerencia.id);
  };
  const clasificar = () => {
    if (clasifica && !juntadas && fila) setClasificando(seleccion.elegidas.length > 0 ? 'varias' : 'linea');
  };
  const noteClasificadas = (filas: readonly FilaCola[], lote: string, cuantas: number) => {
    if (cuantas === filas.length) leave(filas);
    void actos.noteClasificadas(filas, lote, cuantas);
  };
  const selectGrupo = () => {
    if (soloLectura || juntadas) return;
    void fetchAll(fila?.grupo).then((filas) => seleccion.set(filas, true));
  };
  const juntar = () => {
    const motivo = whyNotTogether(seleccion.elegidas);
    if (motivo) snackbar(motivo, { icon: 'alerta' });
    else if (!soloLectura) setJuntadas(seleccion.elegidas);
  };

  return {
    soloLectura,
    /** Whether many may be accepted at once without naming them. */
    enBloque: !soloLectura && puede(previewAceptacion),
    /** Whether the company has suggestions, and the person may ask for them again. */
    sugiere: puede(searchSugerencias),
    actos,
    masivo,
    cola,
    clave,
    error,
    retry,
    show,
    showNew,
    fetchAll,
    filtro: filtroDe(search),
    entradas,
    visibles,
    setPlegado,
    seleccion,
    foco,
    fila,
    mesa,
    otra,
    sinNada,
    clasificar: clasifica ? clasificar : undefined,
    clasificando,
    closeClasificando: () => setClasificando(null),
    noteClasificadas,
    selectGrupo,
    togglePlegado: () => setPlegado((antes) => !antes),
    juntas: juntadas ? juntas : null,
    scroller,
    focusList,
    conciliar,
    conciliarSeleccion,
    descartar,
    juntar,
    separar: () => setJuntadas(null),
    // With nothing of this page left to undo, it is the last act in the list of them, as Z on every screen.
    deshacer: soloLectura
      ? undefined
      : () => (actos.puedeDeshacer ? void actos.undo() : undoEnLista('undoLast')),
  };
}
export type Rayitos = ReturnType<typeof useRayitos>;
