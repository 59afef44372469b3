import type { ReplyOf, validateRecoveryToken } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { peekToken } from './consume-token.ts';
import { findEmail } from './store/usuario.ts';

/** Whether a recovery link still serves, and for whose address. */
export async function readRecovery(db: Db, token: string): Promise<ReplyOf<typeof validateRecoveryToken>> {
  const leido = await peekToken(db, 'recuperar_contrasena', token);
  if (typeof leido?.idUsuario !== 'number') return { valid: false, email: null };
  return { valid: true, email: await findEmail(db, leido.idUsuario) };
}
