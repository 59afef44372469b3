import {
  checkEmail as checkEmailEndpoint,
  getSignupStatus,
  getSignupSync,
  saveFirstStep as firstEndpoint,
  saveSecondStep as secondEndpoint,
  streamSignupSync,
  updateAll as updateEndpoint,
  validateSiiCredentials,
} from '@cuadra/contract';
import { origenOf, sesionOf, setCookies } from '../acceso/index.ts';
import { implement, sendEvents, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { checkEmail } from './check-email.ts';
import { readStatus } from './read-status.ts';
import { saveFirstStep } from './save-first-step.ts';
import { saveSecondStep } from './save-second-step.ts';
import { updateAll } from './update-all.ts';
import { validateSii } from './validate-sii.ts';
import { readAvance, watchSync } from './watch-sync.ts';

export function registroRoutes(platform: Platform): Implementation[] {
  return [
    implement(checkEmailEndpoint, async ({ body, request }) => ({
      exists: await checkEmail(platform, { ...body, ip: request.ip }),
    })),
    implement(firstEndpoint, async ({ body, request, reply }) => {
      const { persona, sesion } = await saveFirstStep(platform, body, origenOf(request));
      setCookies(platform, request, reply, sesion);
      return {
        created: persona.created.toISOString(),
        email: body.email,
        id: persona.id,
        success: true as const,
      };
    }),
    implement(secondEndpoint, ({ principal: { idUsuario }, body, request }) =>
      saveSecondStep(platform, { idUsuario, token: sesionOf(request) ?? '' }, body),
    ),
    implement(getSignupStatus, ({ principal }) => readStatus(platform.db, principal.idUsuario)),
    implement(validateSiiCredentials, async ({ principal, body }) => {
      await validateSii(platform, principal, body);
      return { success: true as const };
    }),
    implement(updateEndpoint, async ({ principal, body }) => ({
      success: true as const,
      services: await updateAll(platform, principal, body.services),
    })),
    implement(getSignupSync, ({ principal }) => readAvance(platform.db, principal.idEmpresa)),
    implement(streamSignupSync, async ({ principal, request, reply }) => {
      const { idEmpresa } = principal;
      return sendEvents(request, reply, {
        idEmpresa,
        evento: 'sincronizacion',
        watch: (isGone) => watchSync(platform.db, idEmpresa, isGone),
      });
    }),
  ];
}
