import { createFileRoute } from '@tanstack/react-router';
import { NuevaOtPage } from '../features/ots/form-ot-page.tsx';

export const Route = createFileRoute('/ots_/nueva')({
  staticData: {
    layout: 'shadcn',
    gate: { features: ['notas_ventas'], permission: 'documentos.editar' },
  },
  component: NuevaOtPage,
});
