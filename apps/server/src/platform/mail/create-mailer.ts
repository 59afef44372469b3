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

export interface Mensaje {
  /** One address, or several that see each other. */
  readonly to: string | readonly string[];
  readonly cc?: readonly string[];
  /** A person wrote it: whoever answers writes to them, and it is not marked as made by a machine. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly Adjunto[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the message, so that a delivery that is tried again is the same mail to whoever receives it. */
  readonly id?: string;
}

export interface Mailer {
  /**
   * Hands a message to the mail server. Throws `MailRefusedError` where trying again would not help; any other error
   * may pass.
   */
  send(mensaje: Mensaje): Promise<void>;
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
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefusedError';
  }
}

/** How nodemailer tells of a server that refused sender or recipients, or the message itself. */
const negativaSchema = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.number().int() });
/** Replies of 5xx are final (RFC 5321, section 4.2.1); 552 is a full mailbox, which may be emptied (section 4.5.3.1.10). */
const LLENO = 552;

function toRefusal(error: unknown): unknown {
  const leido = negativaSchema.safeParse(error);
  if (!leido.success) return error;
  const { responseCode } = leido.data;
  const final = responseCode >= 500 && responseCode !== LLENO;
  return final ? new MailRefusedError(`the mail server refused: ${responseCode}`, { cause: error }) : error;
}

function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Each an address and no list of them: what a person typed cannot name further recipients. */
function toAddresses(direcciones: readonly string[]) {
  return direcciones.map((address) => ({ name: '', address }));
}

/** Mail over SMTP. Without settings, which production does not start without, every sending fails and says why. */
export function createMailer(settings: MailSettings | undefined): Mailer {
  if (settings === undefined) {
    return {
      send: async () => {
        throw new Error('Falta SMTP_URL: el correo no se puede enviar.');
      },
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
  return {
    async send({ to, cc = [], replyTo, attachments = [], subject, text, html, id }) {
      try {
        await transporte.sendMail({
          from,
          to: toAddresses(typeof to === 'string' ? [to] : to),
          ...(cc.length > 0 && { cc: toAddresses(cc) }),
          ...(replyTo && { replyTo }),
          attachments: attachments.map(({ content, ...adjunto }) => ({
            ...adjunto,
            content: Buffer.from(content),
          })),
          subject,
          text,
          html,
          ...(!replyTo && {
            headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
          }),
          ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
    close: () => transporte.close(),
  };
}
