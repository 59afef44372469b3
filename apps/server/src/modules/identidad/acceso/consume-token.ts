import type { Db, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { discardTokens, readToken, takeToken, type TokenLeido } from './store/token.ts';
import type { UsoToken } from './tipos.ts';

export type { TokenLeido } from './store/token.ts';

const INSERVIBLE = 'Este enlace ya se usó o venció. Pide uno nuevo.';

/** What the token was issued for, leaving it as it is; null for one that was used, has ended or never was. */
export function peekToken(db: Db, uso: UsoToken, token: string): Promise<TokenLeido | null> {
  return readToken(db, uso, token);
}

/**
 * Takes the token in the transaction of what it allows: when that fails the token is still good, and of two at
 * once one gets it. Throws `validacion` on `body.token`.
 */
export async function consumeToken(tx: Tx, uso: UsoToken, token: string): Promise<TokenLeido> {
  const leido = await takeToken(tx, uso, token);
  if (!leido) throw unusableToken();
  return leido;
}

/** The answer to a token that is not good. */
export function unusableToken(): AppError {
  return new AppError('validacion', INSERVIBLE, { 'body.token': [INSERVIBLE] });
}

/** Makes a person's earlier tokens of one use worthless, as when a newer one is sent. */
export function revokeTokens(tx: Tx, uso: UsoToken, idUsuario: number): Promise<void> {
  return discardTokens(tx, uso, idUsuario);
}
