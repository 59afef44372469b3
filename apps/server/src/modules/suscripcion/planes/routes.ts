import { getPlan, getUsoDelPlan, listPlanes, listPlanesAdmin, publishPlan } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getUso } from './get-uso.ts';
import { listAdmin } from './list-planes-admin.ts';
import { getPlanDe, listPlanesDe } from './list-planes.ts';
import { publishPlanDe } from './publish-plan.ts';

export function planesRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listPlanes, ({ query }) => listPlanesDe(platform, query)),
    implement(getPlan, ({ params }) => getPlanDe(platform, params.id)),
    implement(getUsoDelPlan, ({ principal }) => getUso(platform, principal.idEmpresa)),
    implement(listPlanesAdmin, ({ principal }) => listAdmin(db, principal.idUsuario)),
    implement(publishPlan, ({ principal, params, body }) => publishPlanDe(db, principal, params.id, body)),
  ];
}
