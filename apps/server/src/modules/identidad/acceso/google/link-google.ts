import { conflict } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { assertContrasena } from '../check-contrasena.ts';
import { consumeToken, peekToken, unusableToken } from '../consume-token.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { insertEvento } from '../store/evento.ts';
import { insertVinculo } from '../store/oauth.ts';
import type { FinIngreso, Origen } from '../tipos.ts';
import { vinculoSchema } from './vinculo.ts';

/**
 * Links the Google account of a token to the person of its address, who proves to be so with their password, and
 * signs them in. Throws `validacion` on `body.token` or `body.password`, and `demasiadas_solicitudes`.
 */
export async function linkGoogle(
  platform: Platform,
  { token, password, origen }: { token: string; password: string; origen: Origen },
): Promise<FinIngreso> {
  const { db } = platform;
  const leido = await peekToken(db, 'vincular_google', token);
  if (typeof leido?.idUsuario !== 'number') throw unusableToken();
  const { idUsuario } = leido;
  const { sub, email, redirect } = vinculoSchema.parse(leido.datos);
  await assertContrasena(platform, { idUsuario, password, origen });
  await db.transaction().execute(async (tx) => {
    await consumeToken(tx, 'vincular_google', token);
    if (!(await insertVinculo(tx, { idUsuario, sub, email })))
      throw conflict('Tu usuario o esa cuenta de Google ya están vinculados. Entra con Google.');
    await insertEvento(tx, idUsuario, 'google_vinculado', origen);
  });
  return finishSignIn(platform, { idUsuario, origen, redirect });
}
