import { getEstadoMonedas, listMonedas } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getEstadoDeMonedas } from './get-estado.ts';
import { listMonedasDe } from './list-monedas.ts';

export function monedasRoutes(platform: Platform): Implementation[] {
  return [
    implement(listMonedas, ({ query }) => listMonedasDe(platform, query)),
    implement(getEstadoMonedas, () => getEstadoDeMonedas(platform)),
  ];
}
