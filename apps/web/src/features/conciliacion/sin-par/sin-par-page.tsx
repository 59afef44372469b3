import { BarSeparator, Button, EmptyState, Kbd, useMediaQuery } from '@cuadra/ui';
import { List, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useShell } from '../../../shared/layouts/shell-context.ts';
import { Page } from '../../../shared/page/index.ts';
import { Avance, AvanceTelefono } from '../avance.tsx';
import { ColaVacia } from '../cola-vacia.tsx';
import { FiltrosCola } from '../filtros-cola.tsx';
import { stepGrupo } from '../grupos.ts';
import type { RayitosSearch } from '../rayitos-search.ts';
import { useFiltros } from '../use-filtros.ts';
import { useFocoDeTecla } from '../use-foco-de-tecla.ts';
import { AccionesGrupo } from './acciones-grupo.tsx';
import { BuscarDocumentos } from './buscar-documentos.tsx';
import { DetalleGrupo } from './detalle-grupo.tsx';
import { ListaSinPar } from './lista-sin-par.tsx';
import { OtraCuenta } from './otra-cuenta.tsx';
import { PedirBoletas } from './pedir-boletas.tsx';
import { useSinPar, type SinPar } from './use-sin-par.ts';
import { useTeclasSinPar } from './use-teclas-sin-par.ts';

/** Lines that no document explains: at the left by kind, equal ones as one row; at the right the row in focus. */
export function SinParPage({
  search,
  teclaRef,
}: {
  search: RayitosSearch;
  /** A key led here, or leads away. */
  teclaRef: RefObject<boolean>;
}) {
  const sinPar = useSinPar(search);
  const { cola, grupos } = sinPar;
  const telefono = !useMediaQuery('(min-width: 1024px)');
  const setFiltros = useFiltros();
  useFocoDeTecla(teclaRef, sinPar.scroller);
  useTeclasSinPar(sinPar, (pasos) => {
    if (!cola) return;
    teclaRef.current = true;
    setFiltros(({ grupo }) => ({ grupo: stepGrupo(grupo, cola.grupos, pasos) }));
  });
  const viendoCola = search.vista === 'cola';
  const vacia = sinPar.error !== null || (grupos !== null && grupos.length === 0 && cola?.pendientes === 0);
  return (
    <Page
      actions={
        telefono && !vacia ? (
          <Button
            variant="ghost"
            onClick={() => setFiltros({ vista: viendoCola ? undefined : 'cola' }, viendoCola)}
          >
            <List aria-hidden />
            {viendoCola ? 'Ver grupo' : 'Ver cola'}
          </Button>
        ) : (
          <Herramientas sinPar={sinPar} search={search} />
        )
      }
    >
      {vacia ? (
        <ColaVacia
          search={search}
          totalLineas={cola?.totalLineas ?? 0}
          error={sinPar.error}
          onRetry={sinPar.retry}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          {telefono && !viendoCola && sinPar.grupo ? null : (
            <ListaSinPar
              sinPar={sinPar}
              search={search}
              telefono={telefono}
              onElegida={() => {
                if (viendoCola && telefono) setFiltros({ vista: undefined });
              }}
            />
          )}
          {telefono && viendoCola ? null : grupos?.length === 0 ? (
            <EmptyState
              tipo="listo"
              framed={false}
              className="m-auto"
              title="Todo tiene su par o su cuenta"
              description="Las demás líneas siguen en la cola."
              actions={<Button onClick={() => setFiltros({ grupo: undefined })}>Ver todas</Button>}
            />
          ) : (
            <DetalleGrupo
              sinPar={sinPar}
              telefono={telefono}
              cabecera={
                telefono && cola ? (
                  <AvanceTelefono
                    pendientes={cola.pendientes}
                    totalLineas={cola.totalLineas}
                    onDeshacer={sinPar.deshacer}
                  />
                ) : null
              }
              acciones={
                sinPar.soloLectura ? (
                  <p className="border-t px-4 py-3 text-muted-foreground lg:px-8">
                    Puedes mirar la cola, pero no clasificar. Pídele el permiso a quien administra tu empresa.
                  </p>
                ) : (
                  <AccionesGrupo sinPar={sinPar} telefono={telefono} />
                )
              }
            />
          )}
        </div>
      )}
      <Dialogos sinPar={sinPar} />
    </Page>
  );
}

function Dialogos({ sinPar }: { sinPar: SinPar }) {
  const { dialogo, setDialogo, sola } = sinPar;
  if (dialogo === 'cuenta' || dialogo === 'seleccion') return <OtraCuenta sinPar={sinPar} />;
  if (dialogo === 'boletas')
    return (
      <PedirBoletas lineas={sinPar.porPedir} onClose={() => setDialogo(null)} onPedidas={sinPar.onPedidas} />
    );
  if (dialogo !== 'documento' || !sola) return null;
  return (
    <BuscarDocumentos
      key={sola.id}
      linea={sola}
      onConciliar={sinPar.reconcile}
      onClose={() => setDialogo(null)}
    />
  );
}

/** Right end of the bar: how much is left, filters, undo, keys. */
function Herramientas({ sinPar, search }: { sinPar: SinPar; search: RayitosSearch }) {
  const { openKeyHelp } = useShell();
  const { cola, deshacer, soloLectura } = sinPar;
  return (
    <>
      {cola && cola.totalLineas > 0 ? (
        <>
          <Avance pendientes={cola.pendientes} totalLineas={cola.totalLineas} />
          <BarSeparator className="max-lg:hidden" />
        </>
      ) : null}
      <FiltrosCola search={search} cola={sinPar.scroller} />
      <BarSeparator className="mx-1 max-lg:hidden" />
      {soloLectura ? null : (
        <Button variant="ghost" className="px-2" onClick={deshacer} disabled={!deshacer}>
          <Undo2 aria-hidden />
          Deshacer
          <Kbd>Z</Kbd>
        </Button>
      )}
      {openKeyHelp ? (
        <Button variant="ghost" className="px-2 max-lg:hidden" onClick={openKeyHelp}>
          Atajos
          <Kbd>?</Kbd>
        </Button>
      ) : null}
    </>
  );
}
