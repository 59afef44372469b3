import { getUsoDelPlan } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../features/planes/plan-page.tsx';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/cuenta/plan')({
  staticData: { layout: 'shadcn', gate: gateOf(getUsoDelPlan) },
  component: Plan,
});

function Plan() {
  return <PlanPage />;
}
