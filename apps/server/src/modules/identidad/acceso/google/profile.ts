import * as z from 'zod';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { AppError, conflict } from '../../../../platform/errors/index.ts';
import { consumeToken, peekToken } from '../consume-token.ts';
import { insertVinculo } from '../store/oauth.ts';
import type { IdentidadGoogle } from './provider.ts';

export const identidadSchema = z.object({
  sub: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
});

function unusableProvider(): AppError {
  const mensaje = 'Tu ingreso con Google venció. Vuelve a empezar con Google.';
  return new AppError('validacion', mensaje, { 'body.idProvider': [mensaje] });
}

/** What Google told of a person who is signing up; null for a token that no longer serves. */
export async function peekGoogleProfile(db: Db, idProvider: string): Promise<IdentidadGoogle | null> {
  const leido = await peekToken(db, 'registro_google', idProvider);
  return leido ? identidadSchema.parse(leido.datos) : null;
}

/**
 * Uses up the token of a sign-up with Google, in the transaction that makes the person, and links the account to
 * them. `email` is the address that they sign up with, which has to be the one that Google vouched for. Throws
 * `validacion` on `body.idProvider` or `body.email`, `conflicto` where that Google account is somebody's already.
 */
export async function linkGoogleProfile(
  tx: Tx,
  idProvider: string,
  { idUsuario, email }: { idUsuario: number; email: string },
): Promise<void> {
  const leido = await consumeToken(tx, 'registro_google', idProvider).catch((error: unknown) => {
    throw error instanceof AppError ? unusableProvider() : error;
  });
  const identidad = identidadSchema.parse(leido.datos);
  if (identidad.email !== email) {
    const mensaje = 'Tu email debe ser el de tu cuenta de Google.';
    throw new AppError('validacion', mensaje, { 'body.email': [mensaje] });
  }
  if (!(await insertVinculo(tx, { idUsuario, sub: identidad.sub, email })))
    throw conflict('Esa cuenta de Google ya tiene un usuario. Entra con Google.');
}
