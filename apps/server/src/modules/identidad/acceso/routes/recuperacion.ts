import {
  contactRequest,
  forgot,
  processInvitation as processCall,
  restorePassword as restoreCall,
  validateInvitacionToken,
  validateRecoveryToken,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { processInvitation } from '../process-invitation.ts';
import { readInvitacion } from '../read-invitacion.ts';
import { readRecovery } from '../read-recovery.ts';
import { requestContact } from '../request-contact.ts';
import { requestRecovery } from '../request-recovery.ts';
import { restorePassword } from '../restore-password.ts';
import type { Invitaciones } from '../tipos.ts';
import { answerSignIn, origenOf } from './answer-sign-in.ts';

/** Coming in with what was mailed: a recovery link, an invitation. And asking to be called. */
export function recuperacionRoutes(platform: Platform, invitaciones: Invitaciones): Implementation[] {
  const { db } = platform;
  return [
    implement(forgot, async ({ body: { email } }) => {
      await requestRecovery(platform, email);
      return { success: true as const };
    }),
    implement(validateRecoveryToken, ({ body: { token } }) => readRecovery(db, token)),
    implement(restoreCall, ({ body: { token, password }, request }) =>
      restorePassword(platform, { token, password, origen: origenOf(request) }),
    ),
    implement(validateInvitacionToken, ({ body: { token } }) => readInvitacion(db, invitaciones, token)),
    implement(processCall, async ({ body, request, reply }) => {
      const fin = await processInvitation(platform, invitaciones, { body, origen: origenOf(request) });
      return answerSignIn(platform, request, reply, fin);
    }),
    implement(contactRequest, async ({ body: { email }, request: { ip } }) => {
      await requestContact(platform, { email, ip });
      return { success: true as const };
    }),
  ];
}
