import { exportFlujo, getFlujo, type FlujoDeCaja } from '@cuadra/contract';
import { periodoVecino } from '@cuadra/domain/flujo-caja';
import { Button, IconButton, LateSelect, SegmentedControl, Skeleton, Switch } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../shared/api/index.ts';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { ExportarInforme } from '../../shared/exportar/index.ts';
import { late } from '../../shared/late/index.ts';
import { TabSegments } from '../../shared/navigation/destination-tabs.tsx';
import { useOpens } from '../../shared/navigation/use-open-destinations.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { usePageAside } from '../../shared/page/page-aside.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Cabecera } from './cabecera.tsx';
import { modoDe, pasoDe, rangoDeFlujo, sinDetalle } from './flujo-rango.ts';
import type { FlujoSearch } from './flujo-search.ts';
import { Grafico } from './grafico.tsx';
import { nombreLargo } from './nombre-periodo.ts';
import { TablaFlujo } from './tabla-flujo.tsx';

const DetalleSheet = late(() => import('./detalle-sheet.tsx').then((m) => m.DetalleSheet));
const EsperadosSheet = late(() => import('./esperados-sheet.tsx').then((m) => m.EsperadosSheet));

interface FlujoPageProps {
  /** The board of weeks and the table of months are one screen under two addresses. */
  readonly ruta: '/dashboard' | '/financials/flujo_caja';
  readonly search: FlujoSearch;
}

/** What cash there was and will be, by week or month, each figure leading to what it is made of. */
export function FlujoPage({ ruta, search: pedida }: FlujoPageProps) {
  const navigate = useNavigate();
  const opens = useOpens();
  const search = useMemo(
    (): FlujoSearch => (ruta === '/dashboard' ? { ...pedida, paso: 'semana' } : pedida),
    [ruta, pedida],
  );
  const paso = pasoDe(search);
  const rango = rangoDeFlujo(search);
  const modo = modoDe(search);
  const { data, error, refetch } = useQuery({
    ...queryFor(getFlujo, { query: { paso, ...rango, ...modo } }),
    placeholderData: keepPreviousData,
  });
  const irA = (cambio: Partial<FlujoSearch>) => void navigate({ to: ruta, search: { ...pedida, ...cambio } });
  const mover = (pasos: number) =>
    irA({ ...sinDetalle, desde: periodoVecino(paso, rango.desde, pasos).desde });
  const monedas = data?.monedas ?? [modo.moneda];

  return (
    <Page
      ownToolbar
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => irA({ ...sinDetalle, esperados: search.esperados ? undefined : 'si' })}
          >
            Esperados
          </Button>
          <ExportarInforme
            nombre={`flujo-de-caja-${rango.desde}-${rango.hasta}`}
            pedir={(formato) => call(exportFlujo, { query: { paso, ...rango, ...modo, formato } })}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6">
        <TabSegments className="-mx-2" />
        {/* Where both screens open, the segments of the tab choose between them. */}
        {ruta === '/financials/flujo_caja' && !opens('/dashboard') ? (
          <SegmentedControl
            label="Cada columna"
            value={paso}
            segments={[
              { value: 'mes', label: 'Meses' },
              { value: 'semana', label: 'Semanas' },
            ]}
            onValueChange={(otro) =>
              irA({ ...sinDetalle, desde: undefined, paso: otro === 'mes' ? undefined : otro })
            }
          />
        ) : null}
        <div className="flex items-center">
          <IconButton label="Antes" onClick={() => mover(paso === 'mes' ? -3 : -4)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button
            variant="quiet"
            disabled={!search.desde}
            onClick={() => irA({ ...sinDetalle, desde: undefined })}
          >
            Hoy
          </Button>
          <IconButton label="Después" onClick={() => mover(paso === 'mes' ? 3 : 4)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <LateSelect
          aria-label="Cuándo se espera cada pago"
          className="w-56"
          value={modo.segun}
          options={[
            { value: 'habito', label: 'Según cómo paga cada uno' },
            { value: 'vencimiento', label: 'Según los vencimientos' },
          ]}
          onValueChange={(segun) => irA({ ...sinDetalle, segun: segun === 'habito' ? undefined : segun })}
        />
        {monedas.length > 1 ? (
          <LateSelect
            aria-label="Moneda"
            className="w-24"
            value={modo.moneda}
            options={monedas.map((value) => ({ value, label: value }))}
            onValueChange={(moneda) => irA({ ...sinDetalle, moneda: moneda === 'CLP' ? undefined : moneda })}
          />
        ) : null}
        <Switch
          className="sm:ml-auto"
          checked={search.ajustes !== 'no'}
          onCheckedChange={(con) => irA({ ...sinDetalle, ajustes: con ? undefined : 'no' })}
        >
          Con esperados a mano
        </Switch>
      </div>
      {data ? (
        <Contenido data={data} search={search} irA={irA} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Cargando el flujo de caja" className="flex flex-col gap-2 p-6">
          {Array.from({ length: 10 }, (_, i) => (
            <Skeleton key={i} className="h-6" />
          ))}
        </div>
      )}
      <EnElCostado>
        {search.esperados ? <EsperadosSheet moneda={modo.moneda} onClose={() => irA(sinDetalle)} /> : null}
      </EnElCostado>
    </Page>
  );
}

/** Docked sheets stand beside the whole page. */
function EnElCostado({ children }: { children: ReactNode }) {
  const aside = usePageAside();
  return aside === undefined ? children : aside === null ? null : createPortal(children, aside);
}

function Contenido({
  data,
  search,
  irA,
}: {
  data: FlujoDeCaja;
  search: FlujoSearch;
  irA: (cambio: Partial<FlujoSearch>) => void;
}) {
  const paso = pasoDe(search);
  const { columnas, moneda } = data;
  if (data.cuentas.length === 0) {
    return (
      <SinRegistros
        className="m-4 sm:m-6"
        title="Falta una cuenta del banco"
        description="El flujo parte del saldo de tus cuentas: trae tu banco."
        primero="banco"
      />
    );
  }
  const periodo = columnas.find(({ desde }) => desde === search.de);
  const todo = { desde: columnas[0]?.desde ?? data.hoy, hasta: columnas.at(-1)?.hasta ?? data.hoy };
  const abierto = search.fuera ? todo : search.sentido ? periodo : undefined;
  return (
    <>
      <div
        // Old addresses of the board end in it.
        id="flujo_caja"
        // What has the focus never hides behind the head, the foot or the names of the rows.
        className="min-h-0 flex-1 scroll-py-12 overflow-auto scroll-pl-44 sm:scroll-pl-64"
        tabIndex={0}
        role="region"
        aria-label="Flujo de caja por período"
      >
        {/* Stays where it is while the table goes sideways. */}
        <div className="sticky left-0">
          <Cabecera flujo={data} onFuera={(fuera, sentido) => irA({ ...sinDetalle, fuera, sentido })} />
          <Grafico flujo={data} paso={paso} onElegir={(celda) => irA({ ...sinDetalle, ...celda })} />
        </div>
        <TablaFlujo
          flujo={data}
          paso={paso}
          elegida={
            search.sentido && search.de
              ? { sentido: search.sentido, categoria: search.categoria, de: search.de }
              : null
          }
          onElegir={(celda) => irA({ ...sinDetalle, ...celda })}
        />
      </div>
      <EnElCostado>
        {abierto ? (
          <DetalleSheet
            key={`${search.sentido} ${search.categoria} ${search.fuera} ${search.de}`}
            search={search}
            periodo={{ desde: abierto.desde, hasta: abierto.hasta }}
            cuando={nombreLargo(paso, abierto)}
            moneda={moneda}
            onClose={() => irA(sinDetalle)}
            onAjuste={() => irA({ ...sinDetalle, esperados: 'si' })}
          />
        ) : null}
      </EnElCostado>
    </>
  );
}
