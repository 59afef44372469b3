import { Galeria } from '@cuadra/ui/galeria';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/galeria')({
  staticData: {
    title: 'Galería de componentes',
    layout: 'minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  component: Galeria,
});
