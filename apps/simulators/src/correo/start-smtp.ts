import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Buzon } from './buzon.ts';

const MAX_BYTES = 10_000_000;
/** Every address there does not exist, for good. */
const DOMINIO_INEXISTENTE = 'no-existe.test';
/** An address there is busy the first time that it is asked for, and takes mail from the second on. */
const DOMINIO_OCUPADO = 'ocupado.test';

/** As a provider that knows no such sender: mail whose header says that it is from there is refused. */
const DOMINIO_DESCONOCIDO = 'sin-permiso.test';

class Negativa extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

async function readMessage(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const trozos: Uint8Array[] = [];
  for await (const trozo of stream) trozos.push(trozo);
  return Buffer.concat(trozos);
}

const addressesOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** A server that speaks SMTP and delivers everything into one mailbox. Answers its port. */
export async function startSmtp(
  buzon: Buzon,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const vistas = new Set<string>();
  const server = new SMTPServer({
    name: 'buzon.localhost',
    size: MAX_BYTES,
    authOptional: true,
    // It has no certificate that anyone would accept.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const dominio = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
      if (dominio === DOMINIO_INEXISTENTE) {
        callback(new Negativa(550, 'no such mailbox'));
      } else if (dominio === DOMINIO_OCUPADO && !vistas.has(address)) {
        vistas.add(address);
        callback(new Negativa(451, 'try again later'));
      } else {
        callback();
      }
    },
    onData: callbackify(async (stream: AsyncIterable<Uint8Array>, session: SMTPServerSession) => {
      const { mailFrom } = session.envelope;
      const de = mailFrom === false ? '' : mailFrom.address;
      const bytes = await readMessage(stream);
      const cabeza = Buffer.from(bytes).toString('latin1').split('\r\n\r\n')[0] ?? '';
      if (new RegExp(`^From:.*@${DOMINIO_DESCONOCIDO}>`, 'imu').test(cabeza))
        throw new Negativa(554, 'sender is not verified');
      await buzon.receive(bytes, de, addressesOf(session));
    }),
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {});
  const abierto = await new Promise<number>((resolve, reject) => {
    const socket = server.listen(port, host, () => {
      const direccion = socket.address();
      if (typeof direccion === 'object' && direccion !== null) resolve(direccion.port);
    });
    socket.once('error', reject);
  });
  return { port: abierto, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
