import type { Platform } from '../../../../platform/module/index.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { issueToken } from '../issue-token.ts';
import { findVinculado, listVinculos } from '../store/oauth.ts';
import { findCredenciales } from '../store/usuario.ts';
import type { FinIngreso, Origen } from '../tipos.ts';
import { GoogleError } from './google-error.ts';
import type { IdentidadGoogle } from './provider.ts';

const MINUTOS_VINCULAR = 15;
/** A sign-up takes a person longer. */
const MINUTOS_REGISTRO = 60;

/** Where a person who came back from Google goes on: inside, or to a page of the web. */
export type VueltaGoogle = FinIngreso | { readonly paso: 'ir'; readonly path: string };

export const pathWith = (path: string, search: Record<string, string>): string =>
  `${path}?${new URLSearchParams(search).toString()}`;

/**
 * Signs a person in whose Google account is linked. An account with the same address is never taken over: its
 * holder links it with their password. Whom nobody knows goes on to the sign-up. Throws `GoogleError`.
 */
export async function comeBack(
  platform: Platform,
  identidad: IdentidadGoogle,
  { origen, redirect }: { origen: Origen; redirect: string | undefined },
): Promise<VueltaGoogle> {
  const { db } = platform;
  const { sub, email } = identidad;
  const vinculado = await findVinculado(db, sub);
  if (vinculado) {
    if (!vinculado.activo) throw new GoogleError('cuenta_cerrada');
    return finishSignIn(platform, { idUsuario: vinculado.id, origen, redirect });
  }
  const usuario = await findCredenciales(db, email);
  if (usuario) {
    if (!usuario.activo) throw new GoogleError('cuenta_cerrada');
    if ((await listVinculos(db, usuario.id)).length > 0) throw new GoogleError('otra_cuenta');
  }
  const token = await db.transaction().execute((tx) =>
    issueToken(tx, {
      uso: usuario ? 'vincular_google' : 'registro_google',
      idUsuario: usuario?.id ?? null,
      datos: { ...identidad, ...(redirect !== undefined && { redirect }) },
      minutos: usuario ? MINUTOS_VINCULAR : MINUTOS_REGISTRO,
    }),
  );
  const path = usuario
    ? pathWith('/signin/google', { vincular: token, email })
    : pathWith('/signup/user', { idProvider: token });
  return { paso: 'ir', path };
}
