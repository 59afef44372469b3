import { listSuscripciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { SuscripcionesPage } from '../features/suscripciones-admin/suscripciones-page.tsx';
import { suscripcionesSearch } from '../features/suscripciones-admin/suscripciones-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/admin/suscripciones')({
  staticData: { layout: 'shadcn', gate: gateOf(listSuscripciones) },
  validateSearch: suscripcionesSearch,
  component: Suscripciones,
});

function Suscripciones() {
  return <SuscripcionesPage search={Route.useSearch()} />;
}
