import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { MailRefusedError, type Adjunto } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeMensaje } from '../correo/index.ts';
import { readPdf, readXml } from '../../registros/documentos/index.ts';
import { readPendiente, setEstado } from './store/envios.ts';

type Envio = NonNullable<Awaited<ReturnType<typeof readPendiente>>>;

async function readAdjuntos(
  platform: Platform,
  idEmpresa: number,
  { documentos, adjuntarPdf, adjuntarXml }: Envio,
): Promise<Adjunto[]> {
  const adjuntos: Adjunto[] = [];
  for (const id of documentos) {
    if (adjuntarPdf) {
      const { nombre, bytes } = await readPdf(platform, idEmpresa, { id, cedible: false });
      adjuntos.push({ filename: nombre, content: bytes, contentType: 'application/pdf' });
    }
    if (adjuntarXml) {
      const { nombre, bytes } = await readXml(platform, idEmpresa, id);
      adjuntos.push({ filename: nombre, content: bytes, contentType: 'application/xml' });
    }
  }
  return adjuntos;
}

/**
 * Sends a mail that was asked for. Like any mail it may go twice, when the process dies between the server's answer
 * and the note of it: then under one Message-ID. One that is refused for good is marked so and not tried again.
 */
export async function sendEnvio(
  platform: Platform,
  { idEmpresa, id }: { idEmpresa: number; id: number },
): Promise<void> {
  const { db, mail, log } = platform;
  const envio = await withEmpresa(db, idEmpresa, (tx) => readPendiente(tx, idEmpresa, id));
  if (!envio) return;
  const end = (estado: 'enviado' | 'rechazado') =>
    withEmpresa(db, idEmpresa, (tx) => setEstado(tx, idEmpresa, id, estado));
  try {
    const { quien, empresa, asunto, mensaje } = envio;
    await mail.send({
      to: envio.para,
      cc: envio.cc,
      replyTo: { name: quien, address: envio.responderA },
      attachments: await readAdjuntos(platform, idEmpresa, envio),
      ...writeMensaje({ asunto, mensaje, quien, empresa }),
      id: `envio-${idEmpresa}-${id}`,
    });
  } catch (error) {
    // A document that cannot be drawn will not be drawn the next time either.
    if (!(error instanceof MailRefusedError) && !(error instanceof AppError)) throw error;
    log.error({ err: error, idEmpresa, envio: id }, 'mail with documents refused for good');
    await end('rechazado');
    return;
  }
  await end('enviado');
}
