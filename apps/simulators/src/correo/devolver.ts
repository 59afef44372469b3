import { randomUUID } from 'node:crypto';

interface Rebote {
  /** Sender of the envelope, who is told. */
  readonly a: string;
  readonly destinatario: string;
  readonly messageId: string;
  readonly asunto: string;
  /** Its mailbox is full, for now. */
  readonly llena: boolean;
}

const LIMITE = 'limite-del-informe';

/** Report of a mail system that a mail reached nobody (RFC 3464), as Postfix writes it. */
export function writeRebote({ a, destinatario, messageId, asunto, llena }: Rebote): Uint8Array {
  const lineas = [
    'From: Mail Delivery System <MAILER-DAEMON@buzon.localhost>',
    `To: ${a}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@buzon.localhost>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${LIMITE}"`,
    '',
    `--${LIMITE}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `I could not deliver your message to <${destinatario}>.`,
    '',
    `--${LIMITE}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; buzon.localhost',
    '',
    `Final-Recipient: rfc822; ${destinatario}`,
    'Action: failed',
    `Status: ${llena ? '4.2.2' : '5.1.1'}`,
    `Diagnostic-Code: smtp; ${llena ? '452 4.2.2 mailbox full' : '550 5.1.1 user unknown'}`,
    '',
    `--${LIMITE}`,
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    `Subject: ${asunto}`,
    '',
    `--${LIMITE}--`,
    '',
  ];
  return Buffer.from(lineas.join('\r\n'));
}

interface Respuesta {
  readonly de: string;
  readonly a: readonly string[];
  readonly asunto: string;
  readonly texto: string;
  readonly messageId: string;
  readonly archivo: { readonly nombre: string; readonly tipo: string; readonly bytes: Uint8Array } | null;
}

const encode = (texto: string) => `=?utf-8?B?${Buffer.from(texto).toString('base64')}?=`;

/** Base64 in lines that mail takes. */
const inLines = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/.{76}/gu, '$&\r\n');

/** An answer as a mail program writes it: the new text, and the mail that it answers below. */
export function writeRespuesta({ de, a, asunto, texto, messageId, archivo }: Respuesta): Uint8Array {
  const cuerpo = `${texto}\r\n\r\nEl ${new Date().toLocaleDateString('es-CL')}, ${a[0] ?? ''} escribió:\r\n\r\n> ${asunto}\r\n`;
  const parte = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from(cuerpo)),
  ];
  const adjunta = archivo && [
    `--${LIMITE}`,
    `Content-Type: ${archivo.tipo}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(archivo.nombre)}`,
    '',
    inLines(archivo.bytes),
    `--${LIMITE}--`,
  ];
  const lineas = [
    `From: ${de}`,
    `To: ${a.join(', ')}`,
    `Subject: ${encode(`Re: ${asunto}`)}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@buzon.localhost>`,
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    'MIME-Version: 1.0',
    ...(adjunta === null
      ? parte
      : [`Content-Type: multipart/mixed; boundary="${LIMITE}"`, '', `--${LIMITE}`, ...parte, ...adjunta]),
    '',
  ];
  return Buffer.from(lineas.join('\r\n'));
}
