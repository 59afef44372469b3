import { ImapFlow } from 'imapflow';

const CONEXION_MS = 15_000;
const SILENCIO_MS = 60_000;
/** Messages that one look takes; the next one goes on. */
const MAX_POR_VEZ = 200;
/** A message beyond it is filed without being read. */
const MAX_BYTES = 30 * 1024 * 1024;
/** Folder of messages that are too large to read. */
const GRANDES = 'Sin leer';

export interface BuzonSettings {
  /** `imaps://user:password@host:993`, or `imap://` with STARTTLS where it is offered. */
  readonly url: string;
  readonly direccion: string;
}

export interface Buzon {
  /** Its own address; mail to `name+word@` arrives too. */
  readonly direccion: string;
  /**
   * Hands each message of the inbox to `take`, oldest first, and moves it to the folder that `take` names. The inbox
   * is the queue: a message whose `take` throws stays, and is handed out again by the next call.
   */
  drain(take: (bytes: Uint8Array) => Promise<string>, signal: AbortSignal): Promise<void>;
}

async function takeOne(
  client: ImapFlow,
  uid: number,
  take: (bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  const cabeza = await client.fetchOne(uid, { size: true }, { uid: true });
  if (cabeza === false || (cabeza.size ?? 0) > MAX_BYTES) return GRANDES;
  const mensaje = await client.fetchOne(uid, { source: true }, { uid: true });
  return mensaje === false || !mensaje.source ? GRANDES : take(mensaje.source);
}

/** A mailbox over IMAP, opened for each look and closed after it. */
export function createBuzon({ url, direccion }: BuzonSettings): Buzon {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    direccion,
    async drain(take, signal) {
      const client = new ImapFlow({
        host: hostname,
        port: port === '' ? (secure ? 993 : 143) : Number(port),
        secure,
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        connectionTimeout: CONEXION_MS,
        greetingTimeout: CONEXION_MS,
        socketTimeout: SILENCIO_MS,
        disableAutoIdle: true,
        logger: false,
      });
      // A connection that breaks while nothing waits on it says so at the next command.
      client.on('error', () => {});
      await client.connect();
      try {
        const lock = await client.getMailboxLock('INBOX');
        try {
          const uids = await client.search({ all: true }, { uid: true });
          const carpetas = new Map((await client.list()).map(({ name, path }) => [name, path]));
          for (const uid of (uids || []).slice(0, MAX_POR_VEZ)) {
            if (signal.aborted) return;
            const carpeta = await takeOne(client, uid, take);
            // A server may keep all folders below its inbox.
            const path = carpetas.get(carpeta) ?? (await client.mailboxCreate(carpeta)).path;
            carpetas.set(carpeta, path);
            await client.messageMove(uid, path, { uid: true });
          }
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}
