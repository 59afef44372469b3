import type { getPlan, listPlanes, QueryOf, ReplyOf } from '@cuadra/contract';
import { readValoresDelDia } from '../../contabilidad/monedas/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { presentPlan } from './present-plan.ts';
import { readPlanes } from './store/planes.ts';

/** Plans that are sold or that are named, with today's UF, in which most have their price. */
export async function listPlanesDe(
  { db, clock }: Platform,
  { slugs, includeFuncionalidades }: QueryOf<typeof listPlanes>,
): Promise<ReplyOf<typeof listPlanes>> {
  const fecha = clock.hoy();
  const [planes, { UF: valor }] = await Promise.all([
    readPlanes(db, slugs === undefined ? { enVenta: true } : { slugs }),
    readValoresDelDia(db, fecha),
  ]);
  return {
    items: planes.map((plan) => presentPlan(plan, { conFuncionalidades: includeFuncionalidades })),
    uf: valor === undefined ? null : { fecha, valor },
  };
}

/** A plan in its newest version. Throws `no_encontrado`. */
export async function getPlanDe({ db }: Platform, idPlan: number): Promise<ReplyOf<typeof getPlan>> {
  const [plan] = await readPlanes(db, { idPlan });
  if (!plan) throw notFound('Ese plan no existe.');
  return presentPlan(plan, { conFuncionalidades: true });
}
