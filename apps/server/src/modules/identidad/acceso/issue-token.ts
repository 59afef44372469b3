import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import { insertToken } from './store/token.ts';
import type { UsoToken } from './tipos.ts';

export interface EmisionToken {
  readonly uso: UsoToken;
  /** Null where whoever gets it has no account yet. */
  readonly idUsuario: number | null;
  readonly idEmpresa?: number;
  /** Given back when the token is; JSON. */
  readonly datos?: Record<string, unknown>;
  readonly minutos: number;
}

/** A token of 256 random bits, good once and for `minutos`. Only its hash is kept, so it is told here and never again. */
export async function issueToken(
  tx: Tx,
  { uso, idUsuario, idEmpresa, datos = {}, minutos }: EmisionToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertToken(tx, { token, uso, idUsuario, idEmpresa: idEmpresa ?? null, datos, minutos });
  return token;
}
