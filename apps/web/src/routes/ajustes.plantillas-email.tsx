import { listEmails } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PlantillasPage } from '../features/emails/plantillas-page.tsx';
import { plantillasSearch } from '../features/emails/plantillas-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ajustes/plantillas-email')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listEmails),
    container: 'full',
  },
  validateSearch: plantillasSearch,
  component: Plantillas,
});

function Plantillas() {
  return <PlantillasPage search={Route.useSearch()} />;
}
