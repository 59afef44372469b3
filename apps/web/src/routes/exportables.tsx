import { getFiltrosExportables, listExportables } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ExportablesPage } from '../features/exportables/exportables-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/exportables')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getFiltrosExportables, listExportables),
  },
  component: ExportablesPage,
});
