import {
  activatePrueba,
  activatePruebaDelPlan,
  CLAVE_PRUEBA_PLAN,
  decidePrueba,
  decidePruebaDelPlan,
  getPruebaDeFuncion,
  getPruebaDelPlan,
  requestPrueba,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { decidePruebaDe } from './decide-prueba.ts';
import { getPrueba } from './get-prueba.ts';
import { requestPruebaDe } from './request-prueba.ts';
import { startPrueba } from './start-prueba.ts';

export function pruebasRoutes(platform: Platform): Implementation[] {
  return [
    implement(getPruebaDeFuncion, ({ principal, params }) => getPrueba(platform, principal, params.key)),
    implement(getPruebaDelPlan, ({ principal }) => getPrueba(platform, principal, CLAVE_PRUEBA_PLAN)),
    implement(activatePrueba, ({ principal, params }) => startPrueba(platform, principal, params.key)),
    implement(activatePruebaDelPlan, ({ principal }) => startPrueba(platform, principal, CLAVE_PRUEBA_PLAN)),
    implement(decidePrueba, ({ principal, params, body }) =>
      decidePruebaDe(platform, principal, params.key, body.wantsUpgrade),
    ),
    implement(decidePruebaDelPlan, ({ principal, body }) =>
      decidePruebaDe(platform, principal, CLAVE_PRUEBA_PLAN, body.wantsUpgrade),
    ),
    implement(requestPrueba, ({ principal, params }) => requestPruebaDe(platform, principal, params.key)),
  ];
}
