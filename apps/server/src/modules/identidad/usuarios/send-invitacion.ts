import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { issueToken } from '../acceso/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import type { InvitacionLeida } from './store/invitaciones.ts';
import { readNombres } from './store/miembros.ts';

export const MINUTOS_INVITACION = 7 * 24 * 60;

/** Writes the mail of an invitation with a link of its own, in the transaction that makes or renews it. */
export async function sendInvitacion(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: { idEmpresa: number; idUsuario: number },
  invitacion: InvitacionLeida,
): Promise<void> {
  const { id, envio, email, nombre } = invitacion;
  const token = await issueToken(tx, {
    uso: 'invitacion',
    idUsuario: null,
    idEmpresa,
    datos: { idInvitacion: id, envio },
    minutos: MINUTOS_INVITACION,
  });
  const nombres = await readNombres(tx, idEmpresa, idUsuario);
  await enqueueMail(platform, tx, {
    to: email,
    plantilla: 'invitacion',
    datos: {
      nombre,
      empresa: nombres.empresa,
      invitadoPor: nombres.usuario,
      enlace: `${platform.publicUrl}/signin/invitacion?token=${token}`,
      minutos: MINUTOS_INVITACION,
    },
  });
}
