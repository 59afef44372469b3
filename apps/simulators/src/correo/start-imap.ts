import hoodiecrow from 'hoodiecrow-imap';

const USUARIO = 'respuestas';
const CLAVE = 'buzon-de-la-demo';

export interface ImapSimulado {
  /** For IMAP_URL. */
  readonly url: string;
  /** Puts a message into the inbox. */
  deliver(mensaje: Uint8Array): void;
  /** How many messages a folder holds; none where there is no such folder. */
  count(carpeta: string): number;
  close(): Promise<void>;
}

/** A mailbox over IMAP that keeps its mail in memory. */
export async function startImap(host: string): Promise<ImapSimulado> {
  const servidor = hoodiecrow({
    plugins: ['ID', 'ENABLE', 'UIDPLUS', 'MOVE', 'NAMESPACE', 'LITERALPLUS', 'UNSELECT'],
    users: { [USUARIO]: { password: CLAVE } },
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  });
  await new Promise<void>((resolve) => servidor.listen(0, host, resolve));
  const direccion = servidor.server.address();
  if (typeof direccion !== 'object' || direccion === null) throw new Error('the mailbox has no port');
  return {
    url: `imap://${USUARIO}:${CLAVE}@127.0.0.1:${direccion.port}`,
    deliver: (mensaje) =>
      servidor.appendMessage('INBOX', [], new Date(), Buffer.from(mensaje).toString('binary')),
    count: (carpeta) => servidor.getMailbox(carpeta)?.messages?.length ?? 0,
    close: () => new Promise((resolve) => servidor.close(resolve)),
  };
}
