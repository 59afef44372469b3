import {
  aprobarOrdenes,
  listDeudores,
  listSugerencias,
  reconcileWithSuggestions,
  type Hoy,
} from '@cuadra/contract';
import type { Plazo, Tarea } from '@cuadra/domain/inicio';
import { mayRead } from '../../../../platform/auth/index.ts';
import { sumSeguras } from '../../../conciliacion/conciliacion/index.ts';
import type { Momento } from './momento.ts';
import type { Pagos } from './read-plazos.ts';

const LEGALES = ['reclamar', 'f29', 'previred'] as const;

/** The nearest deadline of each kind that the law sets. */
function legales(plazos: readonly Plazo[]): Tarea[] {
  return LEGALES.flatMap((clase) => {
    const primero = plazos.find((plazo) => plazo.clase === clase);
    if (!primero) return [];
    const { fecha, cantidad, monto, mes } = primero;
    return [{ clase, fecha, cantidad, monto, cargos: null, mes }];
  });
}

async function seguras({ tx, principal, idEmpresa }: Momento): Promise<Tarea[]> {
  const concilia = mayRead(listSugerencias, principal) && mayRead(reconcileWithSuggestions, principal);
  if (!concilia) return [];
  const { cantidad, abonos, cargos } = await sumSeguras(tx, idEmpresa);
  return [{ clase: 'conciliar', fecha: null, cantidad, monto: abonos, cargos, mes: null }];
}

/** Everything that the day could begin with, for who may do it. */
export async function gatherTareas(
  momento: Momento,
  plazos: readonly Plazo[],
  { pagos, vencidas }: { readonly pagos: Pagos; readonly vencidas: Hoy['vencidas'] },
): Promise<Tarea[]> {
  const { principal } = momento;
  const sinFecha = { fecha: null, cargos: null, mes: null };
  return [
    ...legales(plazos),
    ...(pagos && mayRead(aprobarOrdenes, principal)
      ? [{ clase: 'aprobar' as const, ...sinFecha, ...pagos.porAprobar }]
      : []),
    ...(vencidas ? [{ clase: 'pagar' as const, ...sinFecha, ...vencidas.compras }] : []),
    ...(vencidas && mayRead(listDeudores, principal)
      ? [{ clase: 'cobrar' as const, ...sinFecha, ...vencidas.ventas }]
      : []),
    ...(await seguras(momento)),
  ];
}
