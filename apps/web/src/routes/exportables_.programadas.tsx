import { getFiltrosExportables, listProgramadas } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ProgramadasPage } from '../features/exportables/programadas-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/exportables_/programadas')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(getFiltrosExportables, listProgramadas),
  },
  component: ProgramadasPage,
});
