import { restorePassword as restoreCall, validateRecoveryToken } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readRecovery } from '../read-recovery.ts';
import { restorePassword } from '../restore-password.ts';
import { origenOf } from './answer-sign-in.ts';

/** Choosing a new password with a link that was mailed. */
export function recuperacionRoutes({ db }: Platform): Implementation[] {
  return [
    implement(validateRecoveryToken, ({ body: { token } }) => readRecovery(db, token)),
    implement(restoreCall, ({ body: { token, password }, request }) =>
      restorePassword(db, { token, password, origen: origenOf(request) }),
    ),
  ];
}
