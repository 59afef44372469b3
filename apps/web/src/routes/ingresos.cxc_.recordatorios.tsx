import { listClientes } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EditorEmail } from '../features/emails/editor/index.ts';
import { RecordatoriosPage } from '../features/recordatorios/recordatorios-page.tsx';
import { recordatoriosSearch } from '../features/recordatorios/recordatorios-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/ingresos/cxc_/recordatorios')({
  staticData: {
    layout: 'shadcn',
    // Who may see customers; the calls of reminders would bring their schemas into the first screen.
    gate: gateOf(listClientes),
    container: 'full',
  },
  validateSearch: recordatoriosSearch,
  component: Recordatorios,
});

function Recordatorios() {
  return <RecordatoriosPage search={Route.useSearch()} Editor={EditorEmail} />;
}
