import { MailRefusedError } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { contextoCorreo } from './enviar-correo-job.ts';
import { correoSchema, renderCorreo } from './plantillas/index.ts';

/**
 * Sends a mail that was asked for. SMTP knows no sending at most once: when the process dies between the server's
 * answer and the job's end it is sent again, under the same Message-ID, by which mail systems drop the second.
 */
export async function sendMail(
  { mail, seal, log }: Pick<Platform, 'mail' | 'seal' | 'log'>,
  { id, sellado }: { id: string; sellado: string },
): Promise<void> {
  const correo = correoSchema.parse(JSON.parse(seal.open(sellado, contextoCorreo(id))));
  try {
    await mail.send({ to: correo.to, ...renderCorreo(correo), id });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    log.error({ err: error, correo: id, plantilla: correo.plantilla }, 'mail refused for good');
  }
}
