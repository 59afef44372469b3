import { Skeleton, TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Page } from '../../../shared/page/index.ts';
import { AutonomiaView } from './autonomia-view.tsx';
import type { ConciliacionSearch } from './conciliacion-search.ts';

const MedicionView = lazy(() => import('./medicion-view.tsx').then((m) => ({ default: m.MedicionView })));

/** What Cuadra reconciles without asking, and how often it is right. */
export function ConciliacionPage({ search }: { search: ConciliacionSearch }) {
  const precision = search.parte === 'precision';
  return (
    <Page>
      <TabNav label="Conciliación" className="mb-6 ml-0 h-9 border-b">
        <TabNavLink active={!precision} render={<Link to="/automatizaciones/conciliacion" />}>
          Sin preguntar
        </TabNavLink>
        <TabNavLink
          active={precision}
          render={<Link to="/automatizaciones/conciliacion" search={{ parte: 'precision' }} />}
        >
          Cuánto acierta
        </TabNavLink>
      </TabNav>
      {precision ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <MedicionView search={search} />
        </Suspense>
      ) : (
        <AutonomiaView search={search} />
      )}
    </Page>
  );
}
