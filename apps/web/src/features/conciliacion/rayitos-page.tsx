import { BarSeparator, Button, Kbd, useMediaQuery } from '@cuadra/ui';
import { List, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { useShell } from '../../shared/layouts/shell-context.ts';
import { late } from '../../shared/late/index.ts';
import { Page } from '../../shared/page/index.ts';
import { Avance } from './avance.tsx';
import { FiltrosCola } from './filtros-cola.tsx';
import { stepGrupo } from './grupos.ts';
import { LineaPanel } from './linea-panel.tsx';
import { ListaPanel } from './lista-panel.tsx';
import type { RayitosSearch } from './rayitos-search.ts';
import { useFiltros } from './use-filtros.ts';
import { useFocoDeTecla } from './use-foco-de-tecla.ts';
import { useRayitos, type Rayitos } from './use-rayitos.ts';
import { useTeclas } from './use-teclas.ts';

const enCola = () => import('./clasificar-en-cola.tsx');
const ClasificarLinea = lazy(() => enCola().then((m) => ({ default: m.ClasificarLinea })));
const ClasificarVarias = lazy(() => enCola().then((m) => ({ default: m.ClasificarVarias })));

const ColaVacia = late(() => import('./cola-vacia.tsx').then((m) => m.ColaVacia));
const BuscarDocumento = late(
  () => import('./buscar-documento.tsx').then((m) => m.BuscarDocumento),
  ({ open }) => open,
);
const ConfirmarMasivo = late(
  () => import('./confirmar-masivo.tsx').then((m) => m.ConfirmarMasivo),
  ({ open }) => open,
);
const SinParPage = lazy(() => import('./sin-par/sin-par-page.tsx').then((m) => ({ default: m.SinParPage })));

/** The work queue. Lines without a document have a screen of their own, which folds equal ones. */
export function RayitosPage({ search }: { search: RayitosSearch }) {
  const teclaRef = useRef(false);
  if (search.grupo !== 'sin_par') return <ColaPage search={search} teclaRef={teclaRef} />;
  return (
    <Suspense>
      <SinParPage search={search} teclaRef={teclaRef} />
    </Suspense>
  );
}

/** At the left the lines of the bank by certainty, at the right the one in focus with its documents. */
function ColaPage({ search, teclaRef }: { search: RayitosSearch; teclaRef: RefObject<boolean> }) {
  const rayitos = useRayitos(search);
  const { cola, fila, juntas, mesa, masivo } = rayitos;
  const telefono = !useMediaQuery('(min-width: 1024px)');
  const setFiltros = useFiltros();
  const [buscando, setBuscando] = useState(false);
  const [bloque, setBloque] = useState<'seguras' | 'opciones' | null>(null);
  const confirmarSeguras = () => {
    if ((cola?.grupos.seguras ?? 0) > 0) setBloque('seguras');
  };
  const buscar = () => {
    if (fila && !rayitos.soloLectura) setBuscando(true);
  };
  const conciliarEnBloque = () => setBloque('opciones');
  const moveGrupo = (pasos: 1 | -1) => {
    if (!cola) return;
    teclaRef.current = true;
    setFiltros(({ grupo }) => ({ grupo: stepGrupo(grupo, cola.grupos, pasos) }));
  };
  useFocoDeTecla(teclaRef, rayitos.scroller);
  useTeclas(rayitos, { buscar, confirmarSeguras, conciliarEnBloque, moveGrupo });

  const viendoCola = search.vista === 'cola';
  const vacia = rayitos.error !== null || (cola !== null && cola.pendientes === 0);
  const mesaEnUso = juntas ?? mesa;
  const idCartola = juntas?.lineas[0]?.cartola.id ?? fila?.cartola.id;
  return (
    <Page
      actions={
        telefono && !vacia ? (
          <Button
            variant="ghost"
            onClick={() => setFiltros({ vista: viendoCola ? undefined : 'cola' }, viendoCola)}
          >
            <List aria-hidden />
            {viendoCola ? 'Ver línea' : 'Ver cola'}
          </Button>
        ) : (
          <>
            {cola && cola.totalLineas > 0 ? (
              <>
                <Avance pendientes={cola.pendientes} totalLineas={cola.totalLineas} />
                <BarSeparator className="max-lg:hidden" />
              </>
            ) : null}
            <Herramientas rayitos={rayitos} search={search} />
          </>
        )
      }
    >
      {vacia ? (
        <ColaVacia
          search={search}
          totalLineas={cola?.totalLineas ?? 0}
          error={rayitos.error}
          onRetry={rayitos.retry}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          {telefono && !viendoCola ? null : (
            <ListaPanel
              rayitos={rayitos}
              search={search}
              telefono={telefono}
              onElegida={() => {
                if (viendoCola && telefono) setFiltros({ vista: undefined });
              }}
              onConciliarSeguras={confirmarSeguras}
            />
          )}
          {telefono && viendoCola && !juntas ? null : (
            <LineaPanel
              rayitos={rayitos}
              telefono={telefono}
              onBuscar={buscar}
              onConciliarDesde={conciliarEnBloque}
            />
          )}
        </div>
      )}
      {idCartola === undefined ? null : (
        <BuscarDocumento
          idCartola={idCartola}
          borrador={mesaEnUso.borrador}
          total={mesaEnUso.total}
          moneda={mesaEnUso.moneda}
          cambio={mesaEnUso.cambio}
          entra={mesaEnUso.entra}
          open={buscando}
          onOpenChange={setBuscando}
          onElegir={mesaEnUso.add}
        />
      )}
      <Clasificando rayitos={rayitos} />
      <ConfirmarMasivo
        open={bloque !== null}
        conOpciones={bloque === 'opciones'}
        filtro={rayitos.filtro}
        onClose={() => setBloque(null)}
        onConfirm={(body, cuantas) => void masivo.acceptAll(body, cuantas)}
      />
    </Page>
  );
}

/** The dialog that classifies the line in focus, or all that are selected. */
function Clasificando({ rayitos }: { rayitos: Rayitos }) {
  const { clasificando, closeClasificando, fila, seleccion, noteClasificadas } = rayitos;
  if (clasificando === null) return null;
  const filas = clasificando === 'varias' ? seleccion.elegidas : fila ? [fila] : [];
  const [primera] = filas;
  if (!primera) return null;
  return (
    <Suspense>
      {clasificando === 'varias' ? (
        <ClasificarVarias
          ids={filas.map(({ cartola }) => cartola.id)}
          onClose={closeClasificando}
          onHecho={(lote, cuantas) => noteClasificadas(filas, lote, cuantas)}
        />
      ) : (
        <ClasificarLinea
          id={primera.cartola.id}
          onClose={closeClasificando}
          onHecho={(lote) => noteClasificadas(filas, lote, 1)}
        />
      )}
    </Suspense>
  );
}

/** Right end of the bar: filters, undo, keys. */
function Herramientas({ rayitos, search }: { rayitos: Rayitos; search: RayitosSearch }) {
  const { openKeyHelp } = useShell();
  const { deshacer, soloLectura } = rayitos;
  return (
    <>
      <FiltrosCola search={search} cola={rayitos.scroller} />
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
