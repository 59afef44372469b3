import { esMensual, MEDIDAS, type getUsoDelPlan, type ReplyOf } from '@cuadra/contract';
import { medirUso } from '@cuadra/domain/planes';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { presentPlan } from './present-plan.ts';
import { readIdVersion, readNewestVersion, readPlanes } from './store/planes.ts';
import { countUsos, readTopes } from './store/usos.ts';

/** The company's plan with each limit: used, where this rate leads, and the day it runs out. */
export function getUso({ db, clock }: Platform, idEmpresa: number): Promise<ReplyOf<typeof getUsoDelPlan>> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const idVersion = await readIdVersion(tx, idEmpresa);
    const [plan] = await readPlanes(tx, { idVersion });
    if (!plan) throw notFound('Tu empresa no tiene un plan.');
    const usados = await countUsos(tx, idEmpresa, hoy.slice(0, 7));
    const topes = await readTopes(tx, idEmpresa);
    return {
      Plan: presentPlan(plan, { conFuncionalidades: true }),
      hayVersionNueva: (await readNewestVersion(tx, plan.id)) !== idVersion,
      desde: plan.created.toISOString(),
      hoy,
      usos: MEDIDAS.flatMap((medida) => {
        const [usado, tope] = [usados[medida], topes[medida]];
        if (tope === undefined) return [];
        return [{ medida, usado, tope, ...medirUso({ usado, tope, mensual: esMensual(medida) }, hoy) }];
      }),
    };
  });
}
