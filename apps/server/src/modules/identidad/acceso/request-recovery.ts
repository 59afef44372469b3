import type { Platform } from '../../../platform/module/index.ts';
import { takeTry } from './store/intento.ts';
import { recuperarContrasena } from './recuperar-contrasena-job.ts';

/** Mails to one address that cost no wait; further ones become rare, so that nobody is flooded. */
const CORREOS_GRATIS = 3;

export const recuperarKey = (email: string): string => `recuperar:${email}`;

/**
 * Asks for a recovery link. The same is done, and takes as long, for a known address and an unknown one: which it is
 * finds out the job.
 */
export async function requestRecovery(
  { db, clock, queue }: Pick<Platform, 'db' | 'clock' | 'queue'>,
  email: string,
): Promise<void> {
  const cuando = await takeTry(db, recuperarKey(email), CORREOS_GRATIS, clock.now());
  if (cuando) return;
  await db.transaction().execute((tx) => queue.send(tx, recuperarContrasena, { email }));
}
