import {
  deleteTarjetaPlan,
  getRetornoTarjetaPlan,
  getTarjetaPlan,
  postRetornoTarjetaPlan,
  startTarjetaPlan,
} from '@cuadra/contract';
import { implement, rawBodyOf, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getTarjetaDe, removeTarjeta, startTarjeta } from './manage-tarjeta.ts';
import { receiveTarjeta } from './receive-tarjeta.ts';

export function tarjetasRoutes(platform: Platform): Implementation[] {
  return [
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
