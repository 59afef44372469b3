import { createFileRoute, useLocation } from '@tanstack/react-router';
import { VerificarPage } from '../features/comprobante/verificar-page.tsx';

export const Route = createFileRoute('/comprobante')({
  staticData: {
    title: 'Verifica un comprobante',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  component: Comprobante,
});

function Comprobante() {
  const codigo = useLocation({ select: ({ hash }) => hash });
  return <VerificarPage key={codigo} codigo={codigo} />;
}
