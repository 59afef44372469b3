import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readPersona } from './store/usuario.ts';

/** Tells a person by mail that their password changed, in the transaction that changes it. */
export async function notifyCambio(platform: Platform, tx: Tx, idUsuario: number): Promise<void> {
  const { email, nombre } = await readPersona(tx, idUsuario);
  await enqueueMail(platform, tx, {
    to: email,
    plantilla: 'contrasena_cambiada',
    datos: {
      nombre,
      cuando: platform.clock.now().toISOString(),
      enlace: `${platform.publicUrl}/signin/recuperar-contrasena`,
    },
  });
}
