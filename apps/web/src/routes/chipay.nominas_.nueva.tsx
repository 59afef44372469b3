import { postNomina } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { NuevaNominaPage } from '../features/nominas/nueva-nomina-page.tsx';
import { nuevaNominaSearch } from '../features/nominas/nueva-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/nominas_/nueva')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(postNomina),
    container: 'full',
  },
  validateSearch: nuevaNominaSearch,
  component: NuevaNomina,
});

function NuevaNomina() {
  return <NuevaNominaPage search={Route.useSearch()} />;
}
