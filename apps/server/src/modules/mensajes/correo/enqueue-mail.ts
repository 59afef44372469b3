import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { contextoCorreo, enviarCorreo } from './enviar-correo-job.ts';
import { correoSchema, type Correo } from './plantillas/index.ts';

/**
 * Asks for a mail in the caller's transaction: it is sent if and only if that commits. `plantilla` says which mail
 * and `datos` what it is filled with. Throws for an address that is none.
 */
export async function enqueueMail(
  { queue, seal }: Pick<Platform, 'queue' | 'seal'>,
  tx: Tx,
  correo: Correo,
): Promise<void> {
  const id = randomUUID();
  const sellado = seal.seal(JSON.stringify(correoSchema.parse(correo)), contextoCorreo(id));
  await queue.send(tx, enviarCorreo, { id, sellado });
}
