import { getDashboardAutomatizacion, getFeatureTiers } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

export interface Capacidad {
  /** Records a month that the rules may act on; null is no limit. */
  readonly maximo: number | null;
  /** What the plan brings of it. */
  readonly base: number | null;
  /** This month. */
  readonly ejecutadas: number;
  /** Records that wait for room. */
  readonly pendientes: number;
  /** Capacities of the plans. */
  readonly planes: readonly (number | null)[];
  readonly puedeCambiar: boolean;
}

/** How much room the rules have this month; undefined while unknown and where the company has no board. */
export function useCapacidad(): Capacidad | undefined {
  const { puede } = useSession();
  const { data: tablero } = useQuery({
    ...queryFor(getDashboardAutomatizacion, { query: {} }),
    enabled: puede(getDashboardAutomatizacion),
  });
  const { data: funcionalidad } = useQuery({
    ...queryFor(getFeatureTiers, { params: { id: tablero?.idFuncionalidadCapa ?? 0 } }),
    enabled: tablero !== undefined,
  });
  if (!tablero || !funcionalidad) return undefined;
  return {
    maximo: funcionalidad.capacidad,
    base: tablero.baseQuota,
    ejecutadas: tablero.ejecutadas,
    pendientes: tablero.pendientes,
    planes: funcionalidad.tiers.map(({ capacidadMax }) => capacidadMax),
    puedeCambiar: tablero.canModifyCapa,
  };
}
