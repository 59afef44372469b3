import { CONFIANZA_SEGURA, searchSugerencias, type GrupoCola } from '@cuadra/contract';
import { Button, Kbd, PageFooterKeys, ProgressBar, useMediaQuery } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { formatEntero } from '../../shared/formats/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { Page } from '../../shared/page/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { canAdjust, diferencia, toBody } from './borrador.ts';
import { BuscarDocumento } from './buscar-documento.tsx';
import { ColaBarra, FiltrosCola } from './cola-barra.tsx';
import { ColaPanel } from './cola-panel.tsx';
import { ColaVacia } from './cola-vacia.tsx';
import { ConfirmarSeguras } from './confirmar-seguras.tsx';
import { AccionesBarra, DetallePanel } from './detalle-panel.tsx';
import { groupRows, nextFocus } from './grupos.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { SeleccionBarra } from './seleccion-barra.tsx';
import { useActos } from './use-actos.ts';
import { filtroDe, useCola } from './use-cola.ts';
import { useMesa } from './use-mesa.ts';
import { useSeleccion } from './use-seleccion.ts';

const SIN_GRUPOS: Readonly<Record<GrupoCola, number>> = {
  seguras: 0,
  probables: 0,
  por_decidir: 0,
  sin_par: 0,
};
const NUMEROS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TECLAS = [
  { keys: ['J', 'K'], label: 'moverse' },
  { keys: ['Espacio'], label: 'seleccionar' },
  { keys: ['1', '9'], label: 'otra explicación' },
];

/** The work queue: at the left the lines of the bank by certainty, at the right the one in focus with its documents. */
export function RayitosPage({ search }: { search: RayitosSearch }) {
  const { puede } = useSession();
  const soloLectura = !puede('conciliacion.editar');
  const actos = useActos();
  const cola = useCola(search, actos.salientes);
  const { filas, primera, fetchNextPage, hasNextPage, isFetchingNextPage } = cola;
  const seleccion = useSeleccion(filas);
  const [plegado, setPlegado] = useState(true);
  const [focoPedido, setFoco] = useState<number | null>(null);
  const [buscando, setBuscando] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const [viendoCola, setViendoCola] = useState(false);
  const telefono = !useMediaQuery('(min-width: 1024px)');

  const grupos = useMemo(
    () => groupRows(filas, plegado && search.grupo === undefined),
    [filas, plegado, search.grupo],
  );
  const visibles = useMemo(() => grupos.flatMap((grupo) => grupo.filas), [grupos]);
  const ids = useMemo(() => visibles.map(({ cartola }) => cartola.id), [visibles]);
  const indice = Math.max(focoPedido === null ? 0 : ids.indexOf(focoPedido), 0);
  const fila = visibles[indice];
  const mesa = useMesa(fila, visibles[indice + 1], seleccion.elegidas);
  const { borrador, total, juntas, sugerencia } = mesa;
  const resto = diferencia(borrador, total);
  const elegibles = borrador.renglones.some(({ elegido, monto }) => elegido && monto !== 0);

  const totales = primera?.grupos ?? SIN_GRUPOS;
  const pendientes = Math.max((primera?.pendientes ?? 0) - actos.salientes.size, 0);
  const totalLineas = primera?.totalLineas ?? 0;

  const step = (sentido: 1 | -1) => {
    const destino = ids[Math.min(Math.max(indice + sentido, 0), ids.length - 1)];
    if (destino !== undefined) setFoco(destino);
  };
  const leave = (salen: readonly number[]) => {
    setFoco(nextFocus(ids, salen));
    seleccion.set(salen, false);
  };
  const accept = (ajustar = false) => {
    if (!fila || soloLectura || !elegibles) return;
    const lineas = juntas.map(({ cartola }) => cartola.id);
    if (lineas.length === 1 && borrador.idSugerencia !== null && !ajustar) {
      leave(lineas);
      void actos.accept([{ idCartola: fila.cartola.id, idSugerencia: borrador.idSugerencia }]);
      return;
    }
    const quedaAbierto = resto > 0 && !ajustar;
    if (!quedaAbierto) leave(lineas);
    void actos.reconcile(lineas, toBody(borrador, lineas, ajustar), quedaAbierto);
  };
  const acceptSelected = () => {
    const conSugerencia = seleccion.elegidas.flatMap(({ cartola, sugerencia: suya }) =>
      suya ? [{ idCartola: cartola.id, idSugerencia: suya.id }] : [],
    );
    if (soloLectura || conSugerencia.length === 0) return;
    leave(conSugerencia.map(({ idCartola }) => idCartola));
    void actos.accept(conSugerencia);
  };
  const reject = () => {
    if (!sugerencia || !fila || soloLectura) return;
    // A line that has no other explanation goes down to those without a pair: the work goes on with the next.
    if (mesa.detalle?.sugerencias.length === 1) setFoco(nextFocus(ids, [fila.cartola.id]));
    void actos.reject(sugerencia.id);
  };
  const undo = () => {
    if (actos.ultimo) void actos.undo(actos.ultimo);
  };
  const buscar = useMutation({
    mutationFn: () => call(searchSugerencias),
    onSuccess: () => {
      snackbar('Estamos buscando de nuevo. Las sugerencias aparecerán en la cola.');
      setTimeout(() => void actos.refresh(), 4000);
    },
  });

  useKeys([
    { keys: ['j', 'ArrowDown'], label: 'Línea siguiente', run: () => step(1) },
    { keys: ['k', 'ArrowUp'], label: 'Línea anterior', run: () => step(-1) },
    {
      keys: 'espacio',
      label: 'Seleccionar la línea',
      run: () => fila && seleccion.set([fila.cartola.id], !seleccion.has(fila.cartola.id)),
    },
    { keys: 'Enter', label: 'Conciliar la línea en foco', run: () => accept() },
    { keys: 'Ctrl+Enter', label: 'Conciliar la selección', run: acceptSelected },
    {
      keys: 'a',
      label: 'Conciliar todas las seguras',
      run: () => !soloLectura && totales.seguras > 0 && setConfirmando(true),
    },
    { keys: 'x', label: 'Descartar la sugerencia', run: reject },
    { keys: 'z', label: 'Deshacer lo último', run: undo },
    { keys: '/', label: 'Buscar un documento', run: () => fila && setBuscando(true) },
    ...NUMEROS.map((numero, n) => ({
      keys: numero,
      label: `Explicación ${numero}`,
      hidden: n > 0,
      run: () => mesa.choose(n),
    })),
    { keys: 'Escape', label: 'Quitar la selección', run: seleccion.clear },
  ]);

  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const vacia = !cola.isPending && filas.length === 0;
  const lista = (
    <div className="relative flex min-h-0 w-full flex-col lg:w-(--w-queue) lg:border-r">
      <ColaBarra
        search={search}
        grupos={totales}
        pendientes={pendientes}
        todas={visibles.length > 0 && visibles.every(({ cartola }) => seleccion.has(cartola.id))}
        algunas={seleccion.elegidas.length > 0}
        onTodas={(marcar) => seleccion.set(ids, marcar)}
      />
      <ColaPanel
        grupos={grupos}
        totales={totales}
        foco={fila?.cartola.id ?? null}
        onFoco={(id) => {
          setFoco(id);
          setViendoCola(false);
        }}
        seleccion={seleccion}
        plegado={plegado}
        onPlegado={setPlegado}
        onConciliarSeguras={soloLectura ? undefined : () => setConfirmando(true)}
        cargando={cola.isPending || isFetchingNextPage}
        onFin={fetchMore}
      />
      {seleccion.elegidas.length > 0 ? (
        <SeleccionBarra
          elegidas={seleccion.elegidas}
          onConciliar={acceptSelected}
          onClose={seleccion.clear}
        />
      ) : null}
      <PageFooterKeys hints={TECLAS} className="max-lg:hidden" />
    </div>
  );

  return (
    <Page
      tabs={
        <div className="flex min-w-0 items-center gap-3 max-sm:hidden">
          <ProgressBar
            className="w-40"
            valor={Math.max(totalLineas - pendientes, 0)}
            total={Math.max(totalLineas, 1)}
            label="Líneas conciliadas"
          />
          <span className="tnum truncate">
            <strong className="font-medium">Quedan {formatEntero(pendientes)}</strong>{' '}
            <span className="text-muted-foreground">de {formatEntero(totalLineas)}</span>
          </span>
        </div>
      }
      actions={
        <>
          <span className="flex items-center gap-2 max-lg:hidden">
            <FiltrosCola search={search} />
          </span>
          {telefono && fila ? (
            <Button variant="ghost" onClick={() => setViendoCola(!viendoCola)}>
              {viendoCola ? 'Ver línea' : 'Ver cola'}
            </Button>
          ) : null}
          {soloLectura ? null : (
            <Button
              variant="ghost"
              onClick={() => buscar.mutate()}
              loading={buscar.isPending}
              aria-label="Buscar de nuevo"
            >
              <RefreshCw aria-hidden />
              <span className="max-xl:hidden">Buscar de nuevo</span>
            </Button>
          )}
          <Button variant="ghost" onClick={undo} disabled={!actos.ultimo} aria-label="Deshacer">
            <Undo2 aria-hidden />
            <span className="max-sm:hidden">Deshacer</span>
            <Kbd>Z</Kbd>
          </Button>
        </>
      }
    >
      {vacia ? (
        <ColaVacia
          search={search}
          totalLineas={totalLineas}
          error={cola.error}
          onRetry={() => void cola.refetch()}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          {telefono && !viendoCola ? null : lista}
          {fila && !(telefono && viendoCola) ? (
            <DetallePanel
              fila={fila}
              detalle={mesa.detalle}
              borrador={borrador}
              onBorrador={mesa.change}
              elegida={mesa.elegida}
              onElegida={mesa.choose}
              lugar={{ n: indice + 1, total: pendientes }}
              onPaso={step}
              total={total}
              lineas={juntas.length}
              soloLectura={soloLectura}
              acciones={
                soloLectura ? null : (
                  <AccionesBarra
                    onConciliar={() => accept()}
                    onDescartar={sugerencia ? reject : undefined}
                    onBuscar={() => setBuscando(true)}
                    onAjustar={elegibles && canAdjust(resto, total) ? () => accept(true) : undefined}
                    puedeConciliar={elegibles}
                    lineas={juntas.length}
                  />
                )
              }
            />
          ) : null}
        </div>
      )}
      {fila ? (
        <BuscarDocumento
          idCartola={fila.cartola.id}
          open={buscando}
          onOpenChange={setBuscando}
          onElegir={mesa.add}
        />
      ) : null}
      <ConfirmarSeguras
        open={confirmando}
        onOpenChange={setConfirmando}
        seguras={filas.filter(({ grupo }) => grupo === 'seguras')}
        total={totales.seguras}
        onConfirm={() => {
          setConfirmando(false);
          void actos.acceptAll(CONFIANZA_SEGURA, filtroDe(search));
        }}
      />
    </Page>
  );
}
