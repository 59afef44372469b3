import { createTransport } from 'nodemailer';
import * as z from 'zod';

const CONEXION_MS = 10_000;
/** How long a server may stay silent in the middle of a delivery. */
const SILENCIO_MS = 30_000;

export interface Adjunto {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** A sender on a domain that is not Cuadra's, whose DNS names the key (RFC 6376). */
export interface Firma {
  readonly address: string;
  readonly llave: {
    readonly domainName: string;
    readonly keySelector: string;
    /** PEM. */
    readonly privateKey: string;
  };
}

export interface Mensaje {
  /** One address, or several that see each other. */
  readonly to: string | readonly string[];
  readonly cc?: readonly string[];
  /** Receivers that the others do not see. */
  readonly bcc?: readonly string[];
  /** Name beside our address; the settings' name without it. */
  readonly fromName?: string;
  /** Leaves from this address, signed by its domain, instead of from ours. Reports go to ours all the same. */
  readonly firma?: Firma;
  /** Where the mail systems on the way report that it did not arrive; the address of `from` without it. */
  readonly bouncesTo?: string;
  /** A person wrote it: answers go to these, and it is not marked as made by a machine, unless `automatic`. */
  readonly replyTo?: readonly { readonly name: string; readonly address: string }[];
  readonly automatic?: boolean;
  /** Message-IDs of earlier mails of the thread, without angle brackets, oldest first. */
  readonly references?: readonly string[];
  /** Address that ends such mails with one click (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Adjunto[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the message, so that a delivery that is tried again is the same mail to its receiver. */
  readonly id?: string;
}

export interface Mailer {
  /**
   * Hands a message to the mail server. Throws `MailRefusedError` where trying again would not help, and
   * `MailUnknownError` where the server may have taken it; any other error may pass.
   */
  send(mensaje: Mensaje): Promise<void>;
  /** That mails leave from. */
  readonly address: string;
  /** Message-ID of a message of this id, without angle brackets. */
  messageIdOf(id: string): string;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  readonly url: string;
  /** `Cuadra <avisos@cuadra.cl>`. */
  readonly from: string;
}

/** The server will never take this message: the address does not exist, or it takes no mail. */
export class MailRefusedError extends Error {
  /** Reply of the server (RFC 5321, section 4.2). */
  readonly codigo: number;

  constructor(codigo: number, options?: ErrorOptions) {
    super(`the mail server refused: ${codigo}`, options);
    this.name = 'MailRefusedError';
    this.codigo = codigo;
  }
}

/** The connection ended before the server's reply: the message may have been taken. */
export class MailUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('the mail server gave no answer', options);
    this.name = 'MailUnknownError';
  }
}

/** How nodemailer tells of a server that refused sender or recipients, or the message itself. */
const negativaSchema = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.number().int() });
/** Replies of 5xx are final (RFC 5321, section 4.2.1); 552 is a full mailbox, which may be emptied (section 4.5.3.1.10). */
const LLENO = 552;

/** A connection that ended or fell silent, without a reply that says why. */
const cortadaSchema = z.object({
  code: z.enum(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']),
  responseCode: z.undefined().optional(),
  syscall: z.string().optional(),
  message: z.string(),
});
/** System calls, and waits of nodemailer, that come before anything of a message was said. */
const ANTES = /^(connect|getaddrinfo|Connection timeout|Greeting never received)/u;

function explainFailure(error: unknown): unknown {
  const negativa = negativaSchema.safeParse(error);
  if (negativa.success) {
    const { responseCode } = negativa.data;
    const final = responseCode >= 500 && responseCode !== LLENO;
    return final ? new MailRefusedError(responseCode, { cause: error }) : error;
  }
  const cortada = cortadaSchema.safeParse(error);
  if (!cortada.success) return error;
  const { syscall = '', message } = cortada.data;
  return ANTES.test(syscall) || ANTES.test(message) ? error : new MailUnknownError({ cause: error });
}

const DIRECCION = /([^\s<>@]+)@([^\s>@]+)>?\s*$/u;

const domainOf = (from: string) => DIRECCION.exec(from)?.[2] ?? 'localhost';
const addressOf = (from: string) => `${DIRECCION.exec(from)?.[1] ?? 'cuadra'}@${domainOf(from)}`;

/** Each an address and no list of them: what a person typed cannot name further recipients. */
function toAddresses(direcciones: readonly string[]) {
  return direcciones.map((address) => ({ name: '', address }));
}

/** Headers that a signature covers. RFC 8058 asks for both of unsubscribing, which a signature leaves out otherwise. */
const FIRMADAS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Mail over SMTP. Without settings, which production does not start without, every sending fails and says why. */
export function createMailer(settings: MailSettings | undefined): Mailer {
  if (settings === undefined) {
    return {
      send: async () => {
        throw new Error('Falta SMTP_URL: el correo no se puede enviar.');
      },
      address: 'cuadra@localhost',
      messageIdOf: (id) => `${id}@localhost`,
      close: () => {},
    };
  }
  const { url, from } = settings;
  const transporte = createTransport({
    url,
    connectionTimeout: CONEXION_MS,
    greetingTimeout: CONEXION_MS,
    socketTimeout: SILENCIO_MS,
    // A message never makes this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const messageIdOf = (id: string) => `${id}@${domainOf(from)}`;
  return {
    address: addressOf(from),
    messageIdOf,
    async send({
      to,
      cc = [],
      bcc = [],
      fromName,
      firma,
      replyTo = [],
      attachments = [],
      id,
      // The domain of a company lists no server of ours in its SPF: that of the envelope is always our own.
      bouncesTo = firma && addressOf(from),
      ...mensaje
    }) {
      const { subject, text, html, references = [], unsubscribe, automatic = replyTo.length === 0 } = mensaje;
      const [anterior] = references.slice(-1);
      try {
        await transporte.sendMail({
          from:
            fromName === undefined && firma === undefined
              ? from
              : { name: fromName ?? '', address: firma?.address ?? addressOf(from) },
          ...(firma && { dkim: { ...firma.llave, headerFieldNames: FIRMADAS } }),
          to: toAddresses(typeof to === 'string' ? [to] : to),
          ...(bouncesTo !== undefined && {
            envelope: { from: bouncesTo, to: [...(typeof to === 'string' ? [to] : to), ...cc, ...bcc] },
          }),
          ...(cc.length > 0 && { cc: toAddresses(cc) }),
          ...(bcc.length > 0 && { bcc: toAddresses(bcc) }),
          ...(replyTo.length > 0 && { replyTo: [...replyTo] }),
          attachments: attachments.map(({ content, ...adjunto }) => ({
            ...adjunto,
            content: Buffer.from(content),
          })),
          subject,
          text,
          html,
          ...(anterior !== undefined && {
            inReplyTo: `<${anterior}>`,
            references: references.map((una) => `<${una}>`),
          }),
          headers: {
            ...(automatic && { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }),
            ...(unsubscribe !== undefined && {
              'list-unsubscribe': `<${unsubscribe}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(id !== undefined && { messageId: `<${messageIdOf(id)}>` }),
        });
      } catch (error) {
        throw explainFailure(error);
      }
    },
    close: () => transporte.close(),
  };
}
