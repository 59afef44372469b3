import { createFileRoute } from '@tanstack/react-router';
import { UpsellingPage } from '../features/automatizaciones/capacidad/upselling-page.tsx';

export const Route = createFileRoute('/automatizaciones/clasificacion_/upselling')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['automatizaciones_clasificacion'], permission: 'documentos.ver' },
  },
  component: UpsellingPage,
});
