import { choosePlan, getUsoDelPlan, type PeriodoPlan, type Plan as PlanDeCuadra } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PlanPage } from '../features/planes/plan-page.tsx';
import { CambioSheet, type Eleccion } from '../features/suscripcion/cambio-sheet.tsx';
import { TerminoDelPlan } from '../features/suscripcion/termino.tsx';
import { PageSide } from '../shared/page/index.ts';
import { gateOf, useSession } from '../shared/session/index.ts';

export const Route = createFileRoute('/cuenta/plan')({
  staticData: { layout: 'shadcn', gate: gateOf(getUsoDelPlan) },
  component: Plan,
});

function Plan() {
  const { puede } = useSession();
  const [eleccion, setEleccion] = useState<Eleccion | null>(null);
  const elegir = (plan: PlanDeCuadra, periodo: PeriodoPlan, actual: PlanDeCuadra) =>
    puede(choosePlan) && plan.enVenta ? (
      <Button size="sm" className="w-full" onClick={() => setEleccion({ plan, periodo })}>
        {plan.id === actual.id ? 'Tomar esta versión' : `Cambiar a ${plan.nombre}`}
      </Button>
    ) : null;
  return (
    <PlanPage
      elegir={elegir}
      pie={<TerminoDelPlan />}
      lado={(actual) => (
        <PageSide>
          <CambioSheet actual={actual} eleccion={eleccion} onClose={() => setEleccion(null)} />
        </PageSide>
      )}
    />
  );
}
