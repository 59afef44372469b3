import { getMedicion, type Medicion } from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { formatEntero, formatPorcentaje, plural } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import type { ConciliacionSearch } from './conciliacion-search.ts';
import { Fallas } from './fallas.tsx';
import { TablaCerteza, TablaTipos } from './medicion-tablas.tsx';

const GraficoMedicion = lazy(() => import('./grafico-medicion.tsx'));

/** How often the suggestions were right in this company, month by month, and where they were not. */
export function MedicionView({ search }: { search: ConciliacionSearch }) {
  const { data, error, refetch, isFetching } = useQuery(queryFor(getMedicion, { query: { meses: 12 } }));
  if (!data) {
    return error ? (
      <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Midiendo" className="flex flex-col gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (data.total.decididas === 0) {
    return (
      <EmptyState
        tipo="nada"
        title="Aún no hay nada que medir"
        description="Concilia en Rayitos y verás cuántas veces acierta Cuadra, mes a mes."
        actions={
          <Button variant="primary" render={<Link to="/rayitos" />}>
            Ir a Rayitos
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Cifras medicion={data} />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <GraficoMedicion meses={data.meses} />
      </Suspense>
      <div className="grid gap-8 lg:grid-cols-2">
        <TablaCerteza porCerteza={data.porCerteza} />
        <TablaTipos porTipo={data.porTipo} elegido={search.tipo} />
      </div>
      <Fallas search={search} meses={data.meses} />
    </div>
  );
}

function Cifras({ medicion: { total, ajuste } }: { medicion: Medicion }) {
  const { precision, cobertura, dichas, acertadas, conciliadas, automaticas, deshechas } = total;
  return (
    <section aria-label="Últimos 12 meses">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
        <Cifra nombre="Precisión" valor={precision === null ? '–' : formatPorcentaje(precision)}>
          {formatEntero(acertadas)} bien de {formatEntero(dichas)} que sugirió
        </Cifra>
        <Cifra nombre="Cobertura" valor={cobertura === null ? '–' : formatPorcentaje(cobertura)}>
          encontró {formatEntero(acertadas)} de {formatEntero(conciliadas)} que se conciliaron
        </Cifra>
        <Cifra nombre="Sin preguntar" valor={formatEntero(automaticas)}>
          {deshechas === 0 ? 'ninguna deshecha' : `${plural(deshechas, 'deshecha')} después`}
        </Cifra>
        <Cifra nombre="Decisiones" valor={formatEntero(total.decididas)}>
          en los últimos 12 meses
        </Cifra>
      </dl>
      <p className="mt-4 text-12 text-muted-foreground">
        {ajuste === null
          ? 'La certeza que ves es la general: se ajusta a tu empresa cuando haya suficientes decisiones.'
          : `La certeza que ves está ajustada a tu empresa con ${plural(ajuste.decisiones, 'decisión', 'decisiones')}.`}
      </p>
    </section>
  );
}

function Cifra({ nombre, valor, children }: { nombre: string; valor: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted-foreground">{nombre}</dt>
      <dd>
        <span className="tnum block text-20 font-semibold">{valor}</span>
        <span className="tnum block text-12 whitespace-normal text-muted-foreground">{children}</span>
      </dd>
    </div>
  );
}
