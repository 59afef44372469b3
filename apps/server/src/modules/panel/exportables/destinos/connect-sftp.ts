import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { DestinoExportacion } from '@cuadra/contract';
import type { Client, SFTPWrapper } from 'ssh2';
import type { Destinos } from '../../../../platform/destinos/index.ts';
import type { Secretos } from './entrega.ts';
import { explainSftp } from './explain-sftp.ts';
import { EntregaFallida } from './fallo.ts';

const CONEXION_MS = 15_000;
/** How long a server may stay silent in the middle of a file. */
const SILENCIO_MS = 60_000;

export type DestinoSftp = Extract<DestinoExportacion, { tipo: 'sftp' }>;

/** Key of a server as OpenSSH writes it: SHA256, base64 without padding. */
export const huellaOf = (llave: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(llave).digest('base64').replace(/=+$/, '')}`;

async function openSocket(
  destinos: Destinos,
  { host, puerto }: DestinoSftp,
  signal: AbortSignal,
): Promise<Socket> {
  destinos.assertHost(host);
  const socket = connect({ host, port: puerto, lookup: destinos.lookup, signal, timeout: CONEXION_MS });
  await new Promise<void>((listo, falla) => {
    socket.once('connect', listo);
    socket.once('error', falla);
    socket.once('timeout', () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
  });
  socket.removeAllListeners('timeout');
  socket.setTimeout(SILENCIO_MS, () =>
    socket.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })),
  );
  return socket;
}

/**
 * Opens SFTP for `act` and closes it. The server's key must be the one of `huella`; without one any is taken, and
 * answered. Throws EntregaFallida.
 */
export async function withSftp<T>(
  destinos: Destinos,
  destino: DestinoSftp,
  { secreto, frase }: Secretos,
  signal: AbortSignal,
  act: (sftp: SFTPWrapper) => Promise<T>,
): Promise<{ resultado: T; huella: string }> {
  const { default: ssh2 } = await import('ssh2');
  if (destino.autenticacion === 'llave') {
    const leida = ssh2.utils.parseKey(secreto, frase === '' ? undefined : frase);
    if (leida instanceof Error)
      throw new EntregaFallida(
        /passphrase|encrypted/i.test(leida.message)
          ? 'La frase de la llave privada no es la suya. Revísala.'
          : 'Esa llave privada no se puede leer. Pégala completa, en formato OpenSSH o PEM.',
        { definitiva: true, cause: leida },
      );
  }
  let vista = '';
  let client: Client | undefined;
  try {
    const socket = await openSocket(destinos, destino, signal);
    const abierto = new ssh2.Client();
    client = abierto;
    let falla: (error: unknown) => void = () => {};
    // An error that comes while a file is written ends the wait for it.
    const roto = new Promise<never>((_, rechaza) => {
      falla = rechaza;
    });
    roto.catch(() => {});
    abierto.on('error', (error) => falla(error));
    abierto.on('close', () => falla(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    const listo = new Promise<void>((done) => abierto.once('ready', done));
    abierto.connect({
      sock: socket,
      username: destino.usuario,
      ...(destino.autenticacion === 'clave'
        ? { password: secreto, tryKeyboard: true }
        : { privateKey: secreto, ...(frase !== '' && { passphrase: frase }) }),
      readyTimeout: CONEXION_MS,
      hostVerifier: (llave: Buffer) => {
        vista = huellaOf(llave);
        return destino.huella === null || destino.huella === vista;
      },
    });
    // Some servers ask for the password as a question.
    abierto.on('keyboard-interactive', (_nombre, _instrucciones, _idioma, preguntas, responde) =>
      responde(preguntas.map(() => secreto)),
    );
    await Promise.race([listo, roto]);
    const sftp = await Promise.race([
      new Promise<SFTPWrapper>((done, rechaza) =>
        abierto.sftp((error, canal) => (error ? rechaza(error) : done(canal))),
      ),
      roto,
    ]);
    return { resultado: await Promise.race([act(sftp), roto]), huella: vista };
  } catch (error) {
    if (destino.huella !== null && vista !== '' && vista !== destino.huella)
      throw new EntregaFallida(
        `El servidor se presentó con otra llave (${vista}). No le enviamos nada. Pregunta a quien lo administra y prueba la conexión otra vez.`,
        { definitiva: true, cause: error },
      );
    throw explainSftp(error, destino);
  } finally {
    client?.end();
    client?.destroy();
  }
}
