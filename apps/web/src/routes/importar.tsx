import { createFileRoute } from '@tanstack/react-router';
import { ImportarPage } from '../features/importar/importar-page.tsx';

export const Route = createFileRoute('/importar')({
  staticData: {
    title: 'Importar archivos',
    layout: 'shadcn',
    gate: { permission: 'importaciones.crear' },
    container: 'full',
  },
  component: ImportarPage,
});
