import {
  checkEmail as checkEmailEndpoint,
  getSignupStatus,
  saveFirstStep as firstEndpoint,
  saveSecondStep as secondEndpoint,
} from '@cuadra/contract';
import { COOKIE_SESION, origenOf, setCookies } from '../acceso/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { checkEmail } from './check-email.ts';
import { readStatus } from './read-status.ts';
import { saveFirstStep } from './save-first-step.ts';
import { saveSecondStep } from './save-second-step.ts';

export function registroRoutes(platform: Platform, secureCookies: boolean): Implementation[] {
  return [
    implement(checkEmailEndpoint, async ({ body, request }) => ({
      exists: await checkEmail(platform, { ...body, ip: request.ip }),
    })),
    implement(firstEndpoint, async ({ body, request, reply }) => {
      const { persona, sesion } = await saveFirstStep(platform, body, origenOf(request));
      setCookies(reply, sesion, secureCookies);
      return {
        created: persona.created.toISOString(),
        email: body.email,
        id: persona.id,
        success: true as const,
      };
    }),
    implement(secondEndpoint, ({ principal: { idUsuario }, body, request }) =>
      saveSecondStep(platform, { idUsuario, token: request.cookies[COOKIE_SESION] ?? '' }, body),
    ),
    implement(getSignupStatus, ({ principal }) => readStatus(platform.db, principal.idUsuario)),
  ];
}
