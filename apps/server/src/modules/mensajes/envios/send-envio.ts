import { MAX_BYTES_EMAIL } from '@cuadra/contract';
import { tipoEmail } from '@cuadra/domain/correo';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import {
  MailRefusedError,
  MailUnknownError,
  type Adjunto,
  type Firma,
  type Mensaje,
} from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readPdf, readXml } from '../../registros/documentos/index.ts';
import { writeMensaje } from '../correo/index.ts';
import { nameOfSender, readFirma } from '../dominios/index.ts';
import type { AddressOfBaja } from './baja-token.ts';
import { nameOfEnvio, type ClaveDeEnvio } from './token-de-envio.ts';
import { claimEnvio, readHilo, readSinEnd, setEstado, type EnvioPorSalir } from './store/envios.ts';

export interface OpcionesDeSalida {
  readonly addressOfBaja: AddressOfBaja;
  /** Address that answers and bounces of a mail come back to; null without a mailbox. */
  readonly addressOfVuelta: ((envio: ClaveDeEnvio) => string) | null;
  readonly reasonToStop: ReasonToStop;
}

/**
 * Asks the module that wrote a mail, in the transaction that claims it, whether its reason still holds: the reason why
 * it may not leave, or null.
 */
export type ReasonToStop = (tx: Tx, idEmpresa: number, idEnvio: number) => Promise<string | null>;

const SIN_RESPUESTA = 'El servidor de correo no confirmó si lo recibió. Pregunta antes de volver a enviarlo.';

async function readAdjuntos(
  platform: Platform,
  idEmpresa: number,
  { documentos, archivos, adjuntarPdf, adjuntarXml }: EnvioPorSalir,
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
  for (const { nombre, tipo, claveArchivo } of archivos)
    adjuntos.push({
      filename: nombre,
      content: await platform.storage.read(claveArchivo),
      contentType: tipo,
    });
  return adjuntos;
}

/**
 * Files that fit into a mail, in their order. A person is told before they send more; a reminder has nobody to tell, and
 * its link to the portal leads to all of them.
 */
function pickQueCaben(adjuntos: readonly Adjunto[]): Adjunto[] {
  let bytes = 0;
  return adjuntos.filter(({ content }) => {
    if (bytes + content.length > MAX_BYTES_EMAIL) return false;
    bytes += content.length;
    return true;
  });
}

function writeCuerpo({ asunto, mensaje, html, quien, empresa }: EnvioPorSalir) {
  return html === null
    ? writeMensaje({ asunto, mensaje, quien, empresa })
    : { subject: asunto, html, text: mensaje };
}

/**
 * Hands a mail over with its own sender. Where the mail server refuses it, which takes nothing, it goes once more from
 * Cuadra's address: some providers take no sender that they do not know.
 */
async function handOver(
  { mail, log }: Pick<Platform, 'mail' | 'log'>,
  firma: Firma | null,
  write: (firma: Firma | null) => Mensaje,
): Promise<void> {
  if (firma !== null)
    try {
      return await mail.send(write(firma));
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.error({ err: error, dominio: firma.llave.domainName }, 'mail refused from a domain of its own');
    }
  await mail.send(write(null));
}

/**
 * Sends a mail that was asked for, at most once. Before the server is asked, the mail is marked as being handed over:
 * one that is found so was cut off by the end of its process, and ends as `desconocido`. One that is refused for good
 * ends as `rechazado`. One whose reason ended stops as `detenido`. Any other failure lets it wait for the next try.
 */
export async function sendEnvio(
  platform: Platform,
  { addressOfBaja, addressOfVuelta, reasonToStop }: OpcionesDeSalida,
  { idEmpresa, id }: ClaveDeEnvio,
): Promise<void> {
  const { db, mail, log } = platform;
  const end = (estado: Parameters<typeof setEstado>[3], motivo?: string) =>
    withEmpresa(db, idEmpresa, (tx) => setEstado(tx, idEmpresa, id, estado, motivo));
  const envio = await withEmpresa(db, idEmpresa, (tx) => readSinEnd(tx, idEmpresa, id));
  if (!envio) return;
  if (envio.estado === 'enviando') return end('desconocido', SIN_RESPUESTA);
  const nombre = nameOfEnvio({ idEmpresa, id });
  const messageId = mail.messageIdOf(nombre);
  const vuelta = addressOfVuelta?.({ idEmpresa, id });
  const { idContraparte, idContacto, para } = envio;
  const recordatorio = envio.idTipoEmail !== null && tipoEmail(envio.idTipoEmail)?.recordatorio === true;
  let adjuntos: Adjunto[];
  try {
    adjuntos = await readAdjuntos(platform, idEmpresa, envio);
  } catch (error) {
    // A document that cannot be drawn will not be drawn the next time either.
    if (!(error instanceof AppError)) throw error;
    log.error({ err: error, idEmpresa, envio: id }, 'mail without its documents');
    return end('rechazado', error.message);
  }
  const firma = await withEmpresa(db, idEmpresa, (tx) => readFirma(platform, tx, idEmpresa));
  const hilo = await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await claimEnvio(tx, idEmpresa, id, messageId))) return null;
    const motivo = await reasonToStop(tx, idEmpresa, id);
    if (motivo === null) return readHilo(tx, idEmpresa, { id, idContraparte, para });
    await setEstado(tx, idEmpresa, id, 'detenido', motivo);
    return null;
  });
  if (hilo === null) return;
  try {
    await handOver(platform, firma, (suya) => ({
      to: para,
      cc: envio.cc,
      bcc: envio.cco,
      fromName: nameOfSender(envio.remitente ?? envio.empresa, suya !== null),
      ...(suya && { firma: suya }),
      // The person reads the answer at once, and Cuadra keeps it beside the mail.
      replyTo: [
        ...envio.responderA.split(',').map((address) => ({
          name: address === envio.emailDeQuien ? envio.quien : '',
          address,
        })),
        ...(vuelta === undefined ? [] : [{ name: envio.empresa, address: vuelta }]),
      ],
      ...(vuelta !== undefined && { bouncesTo: vuelta }),
      automatic: recordatorio,
      references: hilo,
      ...(recordatorio &&
        idContacto !== null && { unsubscribe: addressOfBaja({ idEmpresa, idsContacto: [idContacto] }) }),
      attachments: recordatorio ? pickQueCaben(adjuntos) : adjuntos,
      ...writeCuerpo(envio),
      id: nombre,
    }));
  } catch (error) {
    if (error instanceof MailUnknownError) {
      log.error({ err: error, idEmpresa, envio: id }, 'mail of unknown end');
      return end('desconocido', SIN_RESPUESTA);
    }
    if (!(error instanceof MailRefusedError)) {
      await end('pendiente');
      throw error;
    }
    log.error({ err: error, idEmpresa, envio: id }, 'mail refused for good');
    return end(
      'rechazado',
      `El servidor de correo lo rechazó (${error.codigo}). Revisa la dirección de ${para.join(', ')}.`,
    );
  }
  await end('enviado');
}
