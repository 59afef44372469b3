import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { insertSolicitud } from './store/contacto.ts';
import { takeTry } from './store/intento.ts';

/** Requests of one address, and from one network, that are passed on at once; further ones become rare. */
const SOLICITUDES_GRATIS = 3;

/**
 * Passes on that somebody wants to be called: kept, and mailed to the product's own people. What comes too often is
 * let go without a word.
 */
export async function requestContact(
  platform: Platform,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const { db, clock, contactoEmail } = platform;
  const ahora = clock.now();
  for (const clave of [`contacto:ip:${ip}`, `contacto:${email}`])
    if (await takeTry(db, clave, SOLICITUDES_GRATIS, ahora)) return;
  await db.transaction().execute(async (tx) => {
    await insertSolicitud(tx, { email, ip });
    await enqueueMail(platform, tx, {
      to: contactoEmail,
      plantilla: 'contacto',
      datos: { email, motivo: 'Pidió que lo contacten al iniciar sesión.' },
    });
  });
}
