import { getCartola } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getCartola as readFicha } from './get-cartola.ts';

export function fichaCartolaRoutes({ db }: Platform): Implementation[] {
  return [implement(getCartola, ({ principal, params }) => readFicha(db, principal, params.id))];
}
