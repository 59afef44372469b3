import { getIndicadoresCobranza, type IndicadoresCobranza } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { formatPorcentaje, mesCorto, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { CobranzaSearch } from './cobranza-search.ts';
import { CobranzaViews } from './views.tsx';

// Recharts weighs more than all the rest of the screen.
const Graficos = lazy(() => import('./graficos.tsx'));

/** How well the company collects, in figures and drawn by month. */
export function IndicadoresPage({ search }: { search: CobranzaSearch }) {
  const { data, error, refetch } = useQuery(queryFor(getIndicadoresCobranza));
  return (
    <Page views={<CobranzaViews search={search} />}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-8 px-4 py-6 sm:px-6">
          {data ? (
            <Indicadores meses={data.meses} />
          ) : error ? (
            <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
          ) : (
            <div role="status" aria-label="Cargando los indicadores" className="flex flex-col gap-6">
              <Skeleton className="h-14 w-80" />
              <Skeleton className="h-58 w-full" />
              <Skeleton className="h-58 w-full" />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

const dias = (dso: number | null) => (dso === null ? '–' : plural(Math.round(dso), 'día'));

function Indicadores({ meses }: { meses: IndicadoresCobranza['meses'] }) {
  const ahora = meses.at(-1);
  const hayAlgo = meses.some(({ ventas, tramos }) => ventas !== 0 || Object.values(tramos).some(Boolean));
  if (ahora === undefined || !hayAlgo)
    return (
      <SinRegistros
        title="Aún no hay ventas"
        description="Con ellas se ve en cuántos días cobras y cuánto de lo cobrable."
        primero="sii"
        framed={false}
      />
    );
  const antes = meses[0];
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Cifra
          nombre="Días de venta por cobrar"
          valor={dias(ahora.dso)}
          nota={antes?.dso ? `${dias(antes.dso)} en ${mesCorto(antes.mes)}` : null}
        />
        <Cifra
          nombre="Efectividad del mes"
          valor={ahora.efectividad === null ? '–' : formatPorcentaje(ahora.efectividad)}
          nota="De lo que se podía cobrar, cuánto se cobró"
        />
      </dl>
      <Suspense fallback={<Skeleton className="h-58 w-full" />}>
        <Graficos meses={meses} />
      </Suspense>
    </>
  );
}

function Cifra({ nombre, valor, nota }: { nombre: string; valor: string; nota: string | null }) {
  return (
    <div className="flex min-w-28 flex-col">
      <dt className="text-12 text-muted-foreground">{nombre}</dt>
      <dd className="tnum text-20 font-semibold">{valor}</dd>
      {nota === null ? null : <dd className="text-12 text-muted-foreground">{nota}</dd>}
    </div>
  );
}
