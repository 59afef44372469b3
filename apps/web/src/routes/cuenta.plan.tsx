import {
  choosePlan,
  getEstadoDeuda,
  getUsoDelPlan,
  type PeriodoPlan,
  type Plan as PlanDeCuadra,
} from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PlanPage, type Uso } from '../features/planes/plan-page.tsx';
import { CambioSheet, type Eleccion } from '../features/suscripcion/cambio-sheet.tsx';
import { TerminoDelPlan } from '../features/suscripcion/termino.tsx';
import { PageSide } from '../shared/page/index.ts';
import { queryFor } from '../shared/queries/index.ts';
import { gateOf, useSession } from '../shared/session/index.ts';

export const Route = createFileRoute('/cuenta/plan')({
  staticData: { layout: 'shadcn', gate: gateOf(getUsoDelPlan) },
  component: Plan,
});

function Plan() {
  const { puede } = useSession();
  const deuda = useQuery(queryFor(getEstadoDeuda));
  const [eleccion, setEleccion] = useState<Eleccion | null>(null);
  const elegir = (plan: PlanDeCuadra, periodo: PeriodoPlan, { Plan: actual, hayVersionNueva }: Uso) => {
    const propio = plan.id === actual.id;
    const corre = propio && !hayVersionNueva && deuda.data?.periodo === periodo;
    if (!deuda.data?.seVende || corre || !plan.enVenta || !puede(choosePlan)) return null;
    const contrata = deuda.data.periodo === null || deuda.data.estado === 'terminada';
    return (
      <Button size="sm" className="w-full" onClick={() => setEleccion({ plan, periodo })}>
        {contrata
          ? `Contratar ${plan.nombre}`
          : !propio
            ? `Cambiar a ${plan.nombre}`
            : deuda.data.periodo === periodo
              ? 'Tomar la versión nueva'
              : `Pagar al ${periodo === 'anual' ? 'año' : 'mes'}`}
      </Button>
    );
  };
  return (
    <PlanPage
      elegir={elegir}
      pie={<TerminoDelPlan />}
      renderLado={(actual) => (
        <PageSide>
          <CambioSheet
            actual={actual}
            contrata={(deuda.data?.periodo ?? null) === null || deuda.data?.estado === 'terminada'}
            eleccion={eleccion}
            onClose={() => setEleccion(null)}
          />
        </PageSide>
      )}
    />
  );
}
