import { createCredencial, listCredenciales, revokeCredencial } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { createCredencialDe, listCredencialesDe, revokeCredencialDe } from './manage-credenciales.ts';

export function credencialesRoutes(platform: Platform): Implementation[] {
  return [
    implement(listCredenciales, ({ principal }) => listCredencialesDe(platform, principal)),
    implement(createCredencial, ({ principal, body }) =>
      createCredencialDe(platform, principal, body.nombre),
    ),
    implement(revokeCredencial, async ({ principal, params }) => {
      await revokeCredencialDe(platform, principal, params.id);
      return undefined;
    }),
  ];
}
