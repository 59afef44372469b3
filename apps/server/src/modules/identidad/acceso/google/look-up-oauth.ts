import type { ReplyOf, userOAuthFromEmail } from '@cuadra/contract';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { peekToken } from '../consume-token.ts';
import { findSession } from '../find-session.ts';
import { listVinculos } from '../store/oauth.ts';
import { findCredenciales, findEmail } from '../store/usuario.ts';
import { vinculoSchema } from './vinculo.ts';

export interface Busqueda {
  readonly email: string;
  /** Of Google's callback, which told it to nobody but the holder of the address. */
  readonly token: string | undefined;
  /** The cookie of a session. */
  readonly sesion: string | undefined;
}

async function isTheirs(platform: Platform, { email, token, sesion }: Busqueda): Promise<boolean> {
  const { db } = platform;
  if (token !== undefined) {
    const leido =
      (await peekToken(db, 'vincular_google', token)) ?? (await peekToken(db, 'registro_google', token));
    if (leido && vinculoSchema.parse(leido.datos).email === email) return true;
  }
  const abierta = await findSession(platform, sesion);
  return abierta !== null && (await findEmail(db, abierta.idUsuario)) === email;
}

/**
 * The account of an address and its links with Google, for who has shown that the address is theirs. Throws
 * `sin_permiso` for everybody else, whether or not there is such an account.
 */
export async function lookUpOauth(
  platform: Platform,
  busqueda: Busqueda,
): Promise<ReplyOf<typeof userOAuthFromEmail>> {
  const { db } = platform;
  const { email } = busqueda;
  if (!(await isTheirs(platform, busqueda)))
    throw new AppError('sin_permiso', 'Entra con Google para consultar la cuenta de ese email.');
  const usuario = await findCredenciales(db, email);
  if (!usuario) return { Usuario: null, UsuarioOAuth: [] };
  return { Usuario: { email, id: usuario.id }, UsuarioOAuth: await listVinculos(db, usuario.id) };
}
