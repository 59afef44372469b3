import {
  choosePlan,
  getEstadoDeuda,
  getUsoDelPlan,
  type PeriodoPlan,
  type Plan as PlanDeCuadra,
} from '@cuadra/contract';
import { Button, buttonVariants } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOfFormulario } from '../features/planes/formulario.ts';
import { PlanPage, type Uso } from '../features/planes/plan-page.tsx';
import { CambioSheet, type Eleccion } from '../features/suscripcion/cambio-sheet.tsx';
import { TerminoDelPlan } from '../features/suscripcion/termino.tsx';
import { config } from '../shared/config/index.ts';
import { PageSide } from '../shared/page/index.ts';
import { queryFor } from '../shared/queries/index.ts';
import { gateOf, useSession } from '../shared/session/index.ts';

export const Route = createFileRoute('/cuenta/plan')({
  staticData: { layout: 'shadcn', gate: gateOf(getUsoDelPlan) },
  component: Plan,
});

function Plan() {
  const { puede, user } = useSession();
  const deuda = useQuery(queryFor(getEstadoDeuda));
  const [eleccion, setEleccion] = useState<Eleccion | null>(null);
  /** A plan that is not sold online is asked for by the installation's form, where it has one. */
  const pedir = (plan: PlanDeCuadra) => {
    if (user === null) return null;
    const quien = { email: user.email, plan: plan.nombre, idEmpresa: user.Empresa.id };
    const href = addressOfFormulario(config().formularioSuscripcion, quien);
    return href === null ? null : (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={buttonVariants({ size: 'sm', className: 'w-full' })}
      >
        Contratar {plan.nombre}
      </a>
    );
  };
  const elegir = (plan: PlanDeCuadra, periodo: PeriodoPlan, { Plan: actual, hayVersionNueva }: Uso) => {
    const propio = plan.id === actual.id;
    const corre = propio && !hayVersionNueva && deuda.data?.periodo === periodo;
    if (!deuda.data || corre || !puede(choosePlan)) return null;
    if (!deuda.data.seVende || !plan.enVenta) return propio ? null : pedir(plan);
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
