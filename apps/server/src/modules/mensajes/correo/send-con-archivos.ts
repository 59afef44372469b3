import type { Adjunto } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { correoSchema, renderCorreo, type Correo } from './plantillas/index.ts';

/**
 * Sends a mail with files now, to persons who see each other. Under the same `id` a second try is the same mail to its
 * receivers. Throws as `Mailer.send` does.
 */
export function sendConArchivos(
  mail: Platform['mail'],
  correo: Correo,
  { para, archivos, id }: { para: readonly string[]; archivos: readonly Adjunto[]; id: string },
): Promise<void> {
  return mail.send({ to: para, attachments: archivos, id, ...renderCorreo(correoSchema.parse(correo)) });
}
