import {
  acceptSinPar,
  createComentarios,
  createConciliacion,
  createPares,
  listCartolas,
  listCola,
  type ClaseSinPar,
  type DestinoSinPar,
  type GrupoSinPar,
} from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useUndo } from '../../../shared/actos/use-undo.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { nextFocus } from '../grupos.ts';
import type { RayitosSearch } from '../rayitos-search.ts';
import { filtroDe } from '../use-cola.ts';
import { useFoco } from '../use-foco.ts';
import { isFolded, listEntradas, segurasDe, sePideBoleta, withLineas } from './orden.ts';
import { useActosSinPar, type Aceptado, type PedidoDeDocumentos } from './use-actos-sin-par.ts';
import { useLista } from './use-lista.ts';

const NINGUNA: ReadonlySet<number> = new Set();

/** Whether an item is in a set, changed. */
function toggled<T>(antes: ReadonlySet<T>, uno: T, esta = !antes.has(uno)): ReadonlySet<T> {
  const despues = new Set(antes);
  if (esta) despues.add(uno);
  else despues.delete(uno);
  return despues;
}

const aceptadoDe = ({ lineas, destinos: [destino] }: GrupoSinPar): Aceptado[] =>
  destino ? [{ lineas, items: destino.items, sugerida: true }] : [];

/** Everything that the screen of lines without a document knows and can do. */
export function useSinPar(search: RayitosSearch) {
  const { puede } = useSession();
  const clasifica = puede(acceptSinPar, listCartolas);
  const empareja = puede(createPares);
  const concilia = puede(createConciliacion);
  const actos = useActosSinPar();
  const undoEnLista = useUndo();
  const lista = useLista(search, actos.fuera);
  const { data: cola } = useQuery(
    queryFor(listCola, { query: { ...filtroDe(search), page: 1, perPage: 10 } }),
  );
  const [desplegadas, setDesplegadas] = useState<ReadonlySet<ClaseSinPar>>(new Set());
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set());
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set());
  const [mesa, setMesa] = useState<{ clave: string; quitadas: ReadonlySet<number>; elegido: number }>({
    clave: '',
    quitadas: NINGUNA,
    elegido: 0,
  });
  const [dialogo, setDialogo] = useState<'cuenta' | 'seleccion' | 'documento' | 'boletas' | null>(null);
  /** Purchases whose receipt the person asked for while here. */
  const [pedidas, setPedidas] = useState<ReadonlySet<number>>(NINGUNA);
  const scroller = useRef<HTMLDivElement>(null);

  const { grupos } = lista;
  const entradas = useMemo(
    () => (grupos ? listEntradas(grupos, desplegadas, abiertas) : null),
    [grupos, desplegadas, abiertas],
  );
  const filas = useMemo(
    () => (entradas ?? []).flatMap((una) => (una.tipo === 'grupo' ? una.grupo : [])),
    [entradas],
  );
  const claves = useMemo(() => filas.map(({ clave }) => clave), [filas]);
  const deEnlace = filas.find(({ lineas }) => lineas.some(({ id }) => id === search.id))?.clave;
  const foco = useFoco<string>(claves, deEnlace, lista.clave);
  const grupo = filas[foco.indice];
  const propia = mesa.clave === grupo?.clave ? mesa : { quitadas: NINGUNA, elegido: 0 };
  const lineas = grupo?.lineas.filter(({ id }) => !propia.quitadas.has(id)) ?? [];
  const destino: DestinoSinPar | undefined = grupo?.destinos[propia.elegido];
  const elegidas = filas.filter(({ clave }) => marcadas.has(clave));
  const deCuenta = elegidas.filter(({ par }) => par === null);

  const change = (cambios: Partial<typeof propia>) => {
    if (grupo) setMesa({ clave: grupo.clave, ...propia, ...cambios });
  };
  const leave = (suyos: readonly GrupoSinPar[]) => {
    const salen = new Set(suyos.map(({ clave }) => clave));
    foco.focus(nextFocus(claves, foco.id, salen));
    setMarcadas((antes) => new Set([...antes].filter((clave) => !salen.has(clave))));
  };
  const acceptGrupos = (suyos: readonly GrupoSinPar[]) => {
    const aceptados = suyos.flatMap(aceptadoDe);
    if (!clasifica || aceptados.length === 0) return;
    leave(suyos);
    actos.accept(aceptados);
  };
  const unite = (suyos: readonly GrupoSinPar[]) => {
    if (!empareja) return;
    leave(suyos);
    actos.unite(suyos);
  };
  const send = (items: DestinoSinPar['items'], sugerida: boolean) => {
    if (!clasifica || !grupo || lineas.length === 0) return;
    if (lineas.length === grupo.lineas.length) leave([grupo]);
    actos.accept([{ lineas, items, sugerida }]);
  };
  const sendElegidas = (items: DestinoSinPar['items']) => {
    if (!clasifica || deCuenta.length === 0) return;
    leave(deCuenta);
    actos.accept([{ lineas: deCuenta.flatMap((uno) => uno.lineas), items, sugerida: false }]);
  };
  const aceptar = () => {
    if (!grupo) return;
    if (grupo.par) unite([grupo]);
    else if (destino) send(destino.items, propia.elegido === 0);
    else if (clasifica) setDialogo('cuenta');
  };
  const sinBoleta = (grupos ?? [])
    .filter(({ clase }) => clase === 'compra_tarjeta')
    .flatMap((uno) => uno.lineas.filter((linea) => sePideBoleta(uno, linea) && !pedidas.has(linea.id)));
  const [primera] = sinBoleta;
  const porPedir = sinBoleta.filter(({ moneda }) => moneda === primera?.moneda);
  const sola = grupo && !grupo.par && grupo.lineas.length === 1 ? grupo.lineas[0] : undefined;
  const soloLectura = !clasifica && !empareja && !concilia;
  const toggleClase = (clase: ClaseSinPar) => setDesplegadas((antes) => toggled(antes, clase));

  return {
    ...lista,
    showNew: () => {
      actos.forget();
      lista.showNew();
    },
    cola,
    entradas,
    filas,
    foco,
    grupo,
    lineas,
    destino,
    elegido: propia.elegido,
    quitadas: propia.quitadas,
    /** The group as far as it would be accepted. */
    parcial: grupo ? (withLineas(grupo, lineas) ?? grupo) : undefined,
    clasifica,
    empareja,
    concilia,
    soloLectura,
    scroller,
    focusList: () => scroller.current?.focus({ preventScroll: true }),
    // With nothing of this page left to undo, it is the last act in the list of them, as Z on every screen.
    deshacer: soloLectura ? undefined : (actos.undo ?? (() => undoEnLista('undoLast'))),
    aceptar,
    send,
    sendElegidas,
    choose: (n: number) => {
      if (grupo?.destinos[n]) change({ elegido: n });
    },
    toggleLinea: (id: number) => change({ quitadas: toggled(propia.quitadas, id) }),
    toggleLineas: (todas: boolean) =>
      change({ quitadas: todas ? NINGUNA : new Set(grupo?.lineas.map(({ id }) => id)) }),
    acceptSeguras: (clase: ClaseSinPar) => acceptGrupos(segurasDe(grupos ?? [], clase)),
    unitePares: () => unite((grupos ?? []).filter(({ par }) => par !== null)),
    /** Of the row in focus, or of another one. */
    reconcile: (pedido: PedidoDeDocumentos, clave = grupo?.clave) => {
      const suyo = filas.find((fila) => fila.clave === clave);
      const [linea, otra] = suyo?.lineas ?? [];
      if (!concilia || !suyo || !linea || otra) return;
      leave([suyo]);
      actos.reconcile(linea, pedido);
    },
    /** The one line of the group in focus, which a document may explain. */
    sola: concilia ? sola : undefined,
    dialogo,
    setDialogo,
    /** Purchases by card of one currency whose receipt may be asked for; none without the right to see lines. */
    porPedir: puede(createComentarios, listCartolas) ? porPedir : [],
    onPedidas: (ids: readonly number[]) => setPedidas((antes) => new Set([...antes, ...ids])),
    toggleClase,
    /** Moves to the next group. At the last one in sight, the rest of its kind unfolds, or the next page comes. */
    stepOn: () => {
      if (foco.indice < filas.length - 1) foco.step(1);
      else if (grupo && isFolded(entradas ?? [], grupo.clase)) toggleClase(grupo.clase);
      else lista.more?.();
    },
    /** Works the group line by line, or together again. */
    open: (abierta: boolean) => {
      const clave = grupo?.clave.split('#')[0];
      if (clave === undefined || !grupo || (abierta && grupo.lineas.length < 2) || grupo.par) return;
      setAbiertas((antes) => toggled(antes, clave, abierta));
      foco.focus(abierta ? `${clave}#${grupo.lineas[0]?.id}` : clave);
    },
    marcadas,
    elegidas,
    /** The lines of the selection that may go to an account. */
    porClasificar: clasifica ? deCuenta.flatMap((uno) => uno.lineas) : [],
    /** Asks for the account of the selection, or else of the group in focus. */
    askCuenta: () => {
      if (deCuenta.length > 0) setDialogo('seleccion');
      else if (grupo && !grupo.par) setDialogo('cuenta');
    },
    mark: (clave: string, marcar?: boolean) => setMarcadas((antes) => toggled(antes, clave, marcar)),
    markAll: (todas: boolean) => setMarcadas(todas ? new Set(claves) : new Set()),
    acceptElegidas: () => {
      const pares = elegidas.filter(({ par }) => par !== null);
      acceptGrupos(elegidas.filter(({ par }) => par === null));
      if (pares.length > 0) unite(pares);
    },
  };
}
export type SinPar = ReturnType<typeof useSinPar>;
