import {
  deleteOneclick,
  deleteTarjetaPlan,
  getOneclick,
  getRetornoTarjetaPlan,
  getTarjetaPlan,
  postRetornoTarjetaPlan,
  putOneclick,
  startTarjetaPlan,
} from '@cuadra/contract';
import { implement, rawBodyOf, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { deleteOneclickDelPlan, getOneclickDelPlan, putOneclickDelPlan } from './configure-oneclick.ts';
import { getTarjetaDe, removeTarjeta, startTarjeta } from './manage-tarjeta.ts';
import { receiveTarjeta } from './receive-tarjeta.ts';

export function tarjetasRoutes(platform: Platform): Implementation[] {
  return [
    implement(getOneclick, ({ principal }) => getOneclickDelPlan(platform, principal.idEmpresa)),
    implement(putOneclick, ({ principal, body }) => putOneclickDelPlan(platform, principal, body)),
    implement(deleteOneclick, async ({ principal }) => {
      await deleteOneclickDelPlan(platform, principal);
      return undefined;
    }),
    implement(getTarjetaPlan, ({ principal }) => getTarjetaDe(platform, principal.idEmpresa)),
    implement(startTarjetaPlan, ({ principal }) => startTarjeta(platform, principal)),
    implement(deleteTarjetaPlan, async ({ principal }) => {
      await removeTarjeta(platform, principal);
      return undefined;
    }),
    implement(getRetornoTarjetaPlan, async ({ query, reply }) => {
      reply.redirect(await receiveTarjeta(platform, query), 303);
      return undefined;
    }),
    implement(postRetornoTarjetaPlan, async ({ request, reply }) => {
      const formulario = Object.fromEntries(new URLSearchParams(rawBodyOf(request).toString('utf8')));
      reply.redirect(await receiveTarjeta(platform, formulario), 303);
      return undefined;
    }),
  ];
}
