import type { GrupoCola } from '@cuadra/contract';
import { Button, PageFooterKeys, QueueFold, QueueRoot, QueueRowSkeleton } from '@cuadra/ui';
import { useCallback, useEffect, useId, useRef } from 'react';
import { plural } from '../../../shared/formats/index.ts';
import { ColaBarra } from '../cola-barra.tsx';
import { FiltrosCola } from '../filtros-cola.tsx';
import { SIN_LINEAS } from '../grupos.ts';
import { Nuevas } from '../nuevas.tsx';
import type { RayitosSearch } from '../rayitos-search.ts';
import { CabezaClase } from './cabeza-clase.tsx';
import { GrupoFila } from './grupo-fila.tsx';
import { countLineas, type Entrada } from './orden.ts';
import { SeleccionSinPar } from './seleccion-sin-par.tsx';
import type { SinPar } from './use-sin-par.ts';

const TECLAS = [
  { keys: ['J', 'K'], label: 'moverse' },
  { keys: ['Espacio'], label: 'seleccionar' },
  { keys: ['→'], label: 'una por una' },
];
const ESQUELETOS = Array.from({ length: 9 }, (_, n) => n);
const SIN_PAR: GrupoCola = 'sin_par';

interface ListaSinParProps {
  readonly sinPar: SinPar;
  readonly search: RayitosSearch;
  readonly telefono: boolean;
  /** A row was pressed. */
  readonly onElegida: () => void;
}

/** The left side: arrivals, and the rows by kind. */
export function ListaSinPar({ sinPar, search, telefono, onElegida }: ListaSinParProps) {
  const { cola, filas, marcadas, soloLectura, scroller } = sinPar;
  const todas = filas.length > 0 && filas.every(({ clave }) => marcadas.has(clave));
  return (
    <section
      aria-label="Cola"
      className="relative flex min-h-0 w-full flex-col lg:w-(--w-queue) lg:max-w-[46%] lg:shrink-0 lg:border-r"
    >
      {telefono ? (
        <div className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2">
          <FiltrosCola search={search} cola={scroller} />
        </div>
      ) : null}
      <ColaBarra
        grupo={SIN_PAR}
        grupos={cola?.grupos ?? SIN_LINEAS}
        pendientes={cola?.pendientes ?? 0}
        marcas={
          soloLectura ? undefined : { todas, algunas: sinPar.elegidas.length > 0, onTodas: sinPar.markAll }
        }
      />
      <Nuevas nuevas={sinPar.nuevas} onMostrar={sinPar.showNew} />
      <Filas sinPar={sinPar} onElegida={onElegida} />
      <div className="relative">
        {sinPar.elegidas.length > 0 ? <SeleccionSinPar sinPar={sinPar} /> : null}
      </div>
      <PageFooterKeys hints={TECLAS} className="max-lg:hidden" />
    </section>
  );
}

function Filas({ sinPar, onElegida }: { sinPar: SinPar; onElegida: () => void }) {
  const { entradas, foco, scroller, more, recortada } = sinPar;
  const idBase = useId();
  // Rows are redrawn only when they change, so their callbacks must stay the same functions.
  const ultimo = useRef({ sinPar, onElegida });
  useEffect(() => {
    ultimo.current = { sinPar, onElegida };
  });
  const onFoco = useCallback((clave: string) => {
    ultimo.current.sinPar.foco.focus(clave);
    ultimo.current.onElegida();
  }, []);
  const onMarcar = useCallback((clave: string, marcar: boolean) => {
    ultimo.current.sinPar.mark(clave, marcar);
    ultimo.current.sinPar.foco.focus(clave);
    ultimo.current.sinPar.focusList();
  }, []);
  const onDocumento = useCallback((clave: string, id: number) => {
    ultimo.current.sinPar.reconcile({ documentos: [{ id }] }, clave);
  }, []);
  const enFoco = foco.id === null ? undefined : `${idBase}-${foco.id}`;
  useEffect(() => {
    if (enFoco === undefined) return;
    const fila = scroller.current?.querySelector(`[data-fila="${CSS.escape(enFoco)}"]`);
    fila?.scrollIntoView({ block: 'nearest' });
  }, [enFoco, scroller]);
  return (
    <QueueRoot
      ref={scroller}
      label="Líneas sin par"
      aria-busy={entradas === null}
      aria-activedescendant={enFoco}
      className="flex-1 pb-20"
    >
      {entradas === null ? ESQUELETOS.map((n) => <QueueRowSkeleton key={n} />) : null}
      <div role="rowgroup">
        {entradas?.map((entrada, indice) => {
          if (entrada.tipo === 'clase')
            return (
              <CabezaClase
                key={entrada.clase}
                clase={entrada.clase}
                grupos={entrada.grupos}
                sinPar={sinPar}
              />
            );
          if (entrada.tipo === 'pliegue')
            return <Pliegue key={`pliegue ${entrada.clase}`} {...entrada} sinPar={sinPar} />;
          const { grupo, parte } = entrada;
          return (
            <GrupoFila
              key={grupo.clave}
              id={`${idBase}-${grupo.clave}`}
              index={indice + 1}
              grupo={grupo}
              parte={parte}
              enFoco={grupo.clave === foco.id}
              marcada={sinPar.marcadas.has(grupo.clave)}
              onFoco={onFoco}
              onMarcar={sinPar.soloLectura ? undefined : onMarcar}
              onDocumento={sinPar.concilia ? onDocumento : undefined}
            />
          );
        })}
        {more ? (
          <div role="row" className="border-b p-2">
            <div role="gridcell" className="flex justify-center">
              <Button variant="ghost" size="sm" onClick={more}>
                Mostrar más
              </Button>
            </div>
          </div>
        ) : null}
        {recortada ? (
          <div role="row" className="px-4 py-3 text-12 text-muted-foreground">
            <div role="gridcell">Son las 5.000 más nuevas. Filtra por mes para ver las demás.</div>
          </div>
        ) : null}
      </div>
    </QueueRoot>
  );
}

function Pliegue({
  clase,
  abierto,
  plegados,
  sinPar,
}: Extract<Entrada, { tipo: 'pliegue' }> & { sinPar: SinPar }) {
  const cuentas = new Set(plegados.flatMap(({ destinos }) => destinos[0]?.items[0]?.Cuenta.id ?? [])).size;
  const lineas = countLineas(plegados);
  const en = cuentas > 0 ? ` en ${plural(cuentas, 'cuenta')}` : '';
  return (
    <QueueFold
      open={abierto}
      onOpenChange={() => sinPar.toggleClase(clase)}
      label={abierto ? 'Mostrar menos' : `${plural(lineas, 'línea')} más${en}`}
    />
  );
}
