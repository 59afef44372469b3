import { clavePruebaSchema, getPruebaDeFuncion } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EntrarALaFuncion } from '../features/planes/entrar.tsx';
import { PruebaPage } from '../features/planes/prueba-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/trial/$funcionalidad')({
  staticData: { layout: 'shadcn', gate: gateOf(getPruebaDeFuncion) },
  params: {
    parse: ({ funcionalidad }) => ({ funcionalidad: clavePruebaSchema.parse(funcionalidad) }),
    stringify: ({ funcionalidad }) => ({ funcionalidad }),
  },
  component: Prueba,
});

function Prueba() {
  const { funcionalidad } = Route.useParams();
  return (
    <PruebaPage
      key={funcionalidad}
      clave={funcionalidad}
      entrar={<EntrarALaFuncion clave={funcionalidad} />}
    />
  );
}
