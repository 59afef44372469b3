import type { Fecha } from '../fecha/index.ts';
import type { ValoresDelDia } from '../monedas/index.ts';
import { cicloDesde } from './periodos.ts';
import { cargar, deshacer } from './prorratear.ts';
import type { Abono, Cargo, Ciclo, PlanContratado } from './tipos.ts';

export interface CambioProrrateado {
  readonly abonos: readonly Abono[];
  readonly cargo: Cargo;
  readonly ciclo: Ciclo;
}

/**
 * A change of plan or period today: the days from today on are given back at the value that they were charged at, and the
 * new plan is charged for them. The same period keeps its days; another one begins today.
 */
export function prorratearCambio(
  { cargos, ciclo }: { readonly cargos: readonly Cargo[]; readonly ciclo: Ciclo },
  plan: PlanContratado,
  { hoy, valores }: { readonly hoy: Fecha; readonly valores: ValoresDelDia },
): CambioProrrateado {
  const suyo = ciclo.periodicidad === plan.periodicidad ? ciclo : cicloDesde(hoy, plan.periodicidad);
  return {
    abonos: cargos.flatMap((cargo) => deshacer(cargo, hoy) ?? []),
    cargo: cargar(plan, suyo, { desde: hoy, valores }),
    ciclo: suyo,
  };
}
