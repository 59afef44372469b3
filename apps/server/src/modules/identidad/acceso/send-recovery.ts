import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { revokeTokens } from './consume-token.ts';
import { issueToken } from './issue-token.ts';
import { findActivo } from './store/usuario.ts';

const MINUTOS_RECUPERAR = 60;

/**
 * Mails a link to choose a new password to an address that has an account, and nothing to any other. The link
 * before it serves no more.
 */
export async function sendRecovery(platform: Platform, email: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const usuario = await findActivo(tx, email);
    if (!usuario) return;
    await revokeTokens(tx, 'recuperar_contrasena', usuario.id);
    const token = await issueToken(tx, {
      uso: 'recuperar_contrasena',
      idUsuario: usuario.id,
      minutos: MINUTOS_RECUPERAR,
    });
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'recuperar_contrasena',
      datos: {
        nombre: usuario.nombre,
        enlace: `${platform.publicUrl}/signin/actualizar-contrasena?token=${token}`,
        minutos: MINUTOS_RECUPERAR,
      },
    });
  });
}
