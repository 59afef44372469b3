import type { Plan } from '@cuadra/contract';
import type { PlanLeido } from './store/planes.ts';

/** A plan as section 3 of the specification shapes it. Its price is the monthly one in the plan's own currency. */
export function presentPlan(
  p: PlanLeido,
  { conFuncionalidades }: { readonly conFuncionalidades: boolean },
): Plan {
  const mensuales = p.precios.filter(({ periodo }) => periodo === 'mensual');
  const precio = mensuales.find(({ idMoneda }) => idMoneda === p.idMoneda) ?? mensuales[0];
  if (!precio) throw new Error(`the version ${p.idVersion} has no monthly price`);
  return {
    id: p.id,
    idMoneda: precio.idMoneda,
    idTipoPlan: p.idTipoPlan,
    nombre: p.nombre,
    precio: precio.monto,
    slug: p.slug,
    TipoPlan: { nombre: p.tipo },
    idVersion: p.idVersion,
    version: p.version,
    enVenta: p.enVenta,
    precios: p.precios.map(({ periodo, moneda, monto }) => ({ periodo, moneda, monto })),
    ...(conFuncionalidades && {
      Funcionalidades: p.funcionalidades.map(({ idFuncionalidad, capacidadMax, ...Funcionalidad }) => ({
        idPlan: p.id,
        idFuncionalidad,
        capacidadMax,
        Funcionalidad,
      })),
    }),
  };
}
