import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { describeAgente } from './describe-agente.ts';
import { insertEvento, listAgentes } from './store/evento.ts';
import { readPersona } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

/** How many sign-ins back a device is remembered. */
const RECORDADOS = 50;

/**
 * Notes that a person came in. With a kind of device that they did not use before, they are told by mail; the first
 * sign-in of all is no news.
 */
export async function noteIngreso(platform: Platform, idUsuario: number, origen: Origen): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const antes = await listAgentes(tx, idUsuario, RECORDADOS);
    await insertEvento(tx, idUsuario, 'ingreso', origen);
    const dispositivo = describeAgente(origen.agente);
    if (antes.length === 0 || antes.some((agente) => describeAgente(agente) === dispositivo)) return;
    const { email, nombre } = await readPersona(tx, idUsuario);
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'nuevo_ingreso',
      datos: {
        nombre,
        cuando: platform.clock.now().toISOString(),
        ip: origen.ip,
        dispositivo,
        enlace: `${platform.publicUrl}/cuenta/seguridad`,
      },
    });
  });
}
