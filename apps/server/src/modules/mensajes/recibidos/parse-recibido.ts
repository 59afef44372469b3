import { createHash } from 'node:crypto';
import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { pickArchivos, type ArchivoDeRespuesta } from './pick-archivos.ts';

const MAX_TEXTO = 20_000;
const MAX_LINEA = 500;

/** A report that a mail reached nobody (RFC 3464). */
export interface Rebote {
  readonly destinatario: string;
  /** Enhanced status code (RFC 3463): `5.1.1`. */
  readonly estado: string;
}

/** A report that a receiver complained of a mail (RFC 5965). */
export interface Queja {
  /** Empty where the report hides it. */
  readonly destinatario: string;
}

export interface Recibido {
  /**
   * `demora`: still being tried. `entrega`: a report that it arrived. `automatico`: written by a program, such as one
   * for the absent.
   */
  readonly clase: 'respuesta' | 'rebote' | 'queja' | 'demora' | 'entrega' | 'automatico';
  /** Null unless it is a bounce. */
  readonly rebote: Rebote | null;
  /** Null unless it is a complaint. */
  readonly queja: Queja | null;
  /** Addresses that a report says it arrived at. */
  readonly entregado: readonly string[];
  /** Addresses that it came to, and for a complaint those that sent the mail that it returns; in lower case. */
  readonly para: readonly string[];
  /** Message-IDs that it names, without angle brackets: of the mail that it answers or returns first. */
  readonly nombra: readonly string[];
  readonly messageId: string;
  readonly de: string;
  readonly asunto: string;
  /** What was newly written. */
  readonly texto: string;
  readonly adjuntos: number;
  /** Those of its files that are kept. */
  readonly archivos: readonly ArchivoDeRespuesta[];
}

/** Text that PostgreSQL takes: it knows no NUL. */
const clean = (texto: string, max: number) => texto.replaceAll('\u0000', '').slice(0, max);

const addressesOf = (texto: string) => texto.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/gu) ?? [];

const idsOf = (texto: string) => [...texto.matchAll(/<([^<>\s]+)>/gu)].flatMap(([, id]) => id ?? []);

function textOf(content: Attachment['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Fields of one block of a report, by their names in lower case, with folded lines joined. */
function fieldsOf(bloque: string): ReadonlyMap<string, string> {
  const lineas = bloque.replace(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u);
  return new Map(
    lineas.flatMap((linea) => {
      const [, nombre, valor] = /^([\w-]+)\s*:\s*(.*)$/u.exec(linea) ?? [];
      return nombre === undefined || valor === undefined
        ? []
        : [[nombre.toLowerCase(), valor.trim()] as const];
    }),
  );
}

type Informe = Pick<Recibido, 'clase' | 'rebote' | 'entregado'>;

/** `rfc822; caro@rio.cl` as an address. */
const receptorOf = (campos: ReadonlyMap<string, string>) =>
  (campos.get('final-recipient') ?? campos.get('original-recipient') ?? '')
    .replace(/^[^;]*;/u, '')
    .trim()
    .toLowerCase();

/** Actions of a report on a mail that arrived, or left for where no report comes from (RFC 3464, section 2.3.3). */
const ENTREGADO = new Set(['delivered', 'relayed', 'expanded']);

/** What a report says of its receivers: the first that failed, or else that it arrived or is delayed. */
function readInforme(informe: string): Informe | null {
  const receptores = informe
    .split(/\r?\n\s*\r?\n/u)
    .map(fieldsOf)
    .filter((campos) => campos.has('action'));
  const actionOf = (campos: ReadonlyMap<string, string>) => campos.get('action')?.toLowerCase() ?? '';
  const entregado = receptores.filter((campos) => ENTREGADO.has(actionOf(campos))).map(receptorOf);
  const fallido = receptores.find((campos) => actionOf(campos) === 'failed');
  if (!fallido) {
    if (receptores.length === 0) return null;
    return { clase: entregado.length > 0 ? 'entrega' : 'demora', rebote: null, entregado };
  }
  const destinatario = receptorOf(fallido);
  const estado = /\d\.\d{1,3}\.\d{1,3}/u.exec(fallido.get('status') ?? '')?.[0] ?? '5.0.0';
  return { clase: 'rebote', rebote: { destinatario, estado }, entregado };
}

/** Complaints of a receiver. The other types of RFC 5965 and RFC 6591 are of filters, or take a complaint back. */
const QUEJAS = new Set(['abuse', 'fraud', 'other', 'opt-out', 'opt-out-list']);

/** What a feedback report says of its receiver; null of one that is no complaint. */
function readQueja(campos: ReadonlyMap<string, string>): Queja | null {
  if (!QUEJAS.has(campos.get('feedback-type')?.toLowerCase() ?? '')) return null;
  const destinatario = campos.get('original-rcpt-to') ?? campos.get('removal-recipient') ?? '';
  return { destinatario: addressesOf(destinatario)[0] ?? '' };
}

/** Outlook.com's reports return the mail with its receiver in a field of their own, without RFC 5965. */
const DE_OUTLOOK = 'staff@hotmail.com';
const RECEPTOR_OUTLOOK = 'x-hmxmroriginalrecipient';

function readQuejaDeOutlook(de: string, originales: readonly ReadonlyMap<string, string>[]): Queja | null {
  if (de !== DE_OUTLOOK) return null;
  const [destinatario] = originales.flatMap((campos) => addressesOf(campos.get(RECEPTOR_OUTLOOK) ?? ''));
  return destinatario === undefined ? null : { destinatario };
}

/** Whether a program wrote it (RFC 3834, section 5, and what older ones set). */
function isAutomatic(cabecera: (nombre: string) => string): boolean {
  const enviado = cabecera('auto-submitted').toLowerCase();
  return (
    (enviado !== '' && !enviado.startsWith('no')) ||
    cabecera('x-autoreply') !== '' ||
    cabecera('x-autorespond') !== '' ||
    /^(bulk|junk|list|auto_reply)$/iu.test(cabecera('precedence'))
  );
}

/** Names by which mail systems write; qmail and others report without RFC 3464. */
const SISTEMA = /^(mailer-daemon|mail-daemon|mdaemon|postmaster)@/u;
const DEMORADO = /delay|warning|retras|demora/iu;

/** A report in words alone: it says neither the receiver nor a status. */
function readSinInforme(de: string, asunto: string): Informe | null {
  if (!SISTEMA.test(de)) return null;
  if (DEMORADO.test(asunto)) return { clase: 'demora', rebote: null, entregado: [] };
  return { clase: 'rebote', rebote: { destinatario: '', estado: '5.0.0' }, entregado: [] };
}

/** Outlook's way to begin the mail that it answers; the parser knows the others in Spanish. */
const ORIGINAL = /^-{2,}\s*(Mensaje original|Original Message)\s*-{2,}\s*$[\s\S]*/imu;

function newTextOf({ text = '', html = '' }: Email): string {
  const escrito = text === '' ? html.replace(/<[^>]*>/gu, ' ') : text;
  return clean(new EmailReplyParser().parseReply(escrito.replace(ORIGINAL, '')).trim(), MAX_TEXTO);
}

/** Senders of notices of a mail provider about mails, as Amazon SES writes them through SNS. */
const AVISOS = /@sns\.amazonaws\.com$/u;

const REMITENTES = ['return-path', 'from', 'reply-to'] as const;
const ENTREGA = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);

/** Reads a message that came back. Any bytes are a message: one that says nothing is an answer without text. */
export async function parseRecibido(bytes: Uint8Array): Promise<Recibido> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  const cabecera = (nombre: string) => email.headers.find(({ key }) => key === nombre)?.value ?? '';
  const partes = (tipo: RegExp) =>
    email.attachments.filter(({ mimeType }) => tipo.test(mimeType)).map(({ content }) => textOf(content));
  const [informe] = partes(/^message\/(global-)?delivery-status$/iu);
  const originales = partes(/^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?)$/iu).map(
    (original) => fieldsOf(original.split(/\r?\n\r?\n/u)[0] ?? ''),
  );
  const devuelto = originales.flatMap((campos) => idsOf(campos.get('message-id') ?? ''));
  const [feedback] = partes(/^message\/feedback-report$/iu).map(fieldsOf);
  const de = clean(email.from?.address?.toLowerCase() ?? '', MAX_LINEA);
  const asunto = clean(email.subject ?? '', MAX_LINEA);
  const adjuntos = email.attachments.filter(({ related }) => !related);
  const queja = feedback === undefined ? readQuejaDeOutlook(de, originales) : readQueja(feedback);
  const leido = (informe === undefined ? null : readInforme(informe)) ?? readSinInforme(de, asunto);
  const propio = isAutomatic(cabecera) || informe !== undefined || feedback !== undefined || AVISOS.test(de);
  return {
    ...(queja
      ? { clase: 'queja', rebote: null, entregado: [] }
      : (leido ?? { clase: propio ? 'automatico' : 'respuesta', rebote: null, entregado: [] })),
    queja,
    para: [
      ...email.headers.filter(({ key }) => ENTREGA.has(key)).flatMap(({ value }) => addressesOf(value)),
      // The address of each mail is signed: one that comes back proves which mail it was.
      ...(queja
        ? [
            feedback?.get('original-mail-from'),
            ...originales.flatMap((campos) => REMITENTES.map((nombre) => campos.get(nombre))),
          ].flatMap((valor) => addressesOf(valor ?? ''))
        : []),
    ],
    nombra: [...devuelto, ...idsOf(email.inReplyTo ?? ''), ...idsOf(email.references ?? '').toReversed()],
    messageId: idsOf(email.messageId ?? '')[0] ?? createHash('sha256').update(bytes).digest('hex'),
    de,
    asunto,
    texto: newTextOf(email),
    adjuntos: Math.min(adjuntos.length, 100),
    archivos: pickArchivos(adjuntos),
  };
}
