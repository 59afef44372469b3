import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import * as z from 'zod';
import { Carpetas } from './carpetas.ts';
import { serveCanal } from './serve-canal.ts';

export interface SftpSimulado {
  readonly host: string;
  readonly puerto: number;
  readonly usuario: string;
  readonly clave: string;
  /** Private key that it lets in too, in the format of OpenSSH. */
  readonly llave: string;
  /** SHA256 of its own key, as OpenSSH writes it. */
  readonly huella: string;
  readonly disco: Carpetas;
  /** Connections are cut in the middle of what they do, so many times. */
  cortar(veces: number): void;
  close(): Promise<void>;
}

export interface OpcionesSftp {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly usuario?: string | undefined;
  readonly clave?: string | undefined;
}

const direccionSchema = z.object({ port: z.int() });

const same = (a: Buffer | string, b: Buffer | string) => {
  const [uno, otro] = [a, b].map((valor) => createHash('sha256').update(valor).digest());
  return uno !== undefined && otro !== undefined && timingSafeEqual(uno, otro);
};

const MAX_KEYS = 20;

/** A pair of keys that the library reads back: of those that it makes, some seven in a thousand are malformed. */
function makeKeys() {
  for (let made = 0; made < MAX_KEYS; made++) {
    const par = ssh2.utils.generateKeyPairSync('ed25519');
    const publica = ssh2.utils.parseKey(par.public);
    if (!(publica instanceof Error) && !(ssh2.utils.parseKey(par.private) instanceof Error))
      return { par, publica };
  }
  throw new Error('no key was made');
}

/** A server that speaks SFTP over SSH, with a key of its own and files in memory. */
export async function startSftp({
  port = 0,
  host = '127.0.0.1',
  usuario = 'cuadra',
  clave = 'clave-de-prueba',
}: OpcionesSftp = {}): Promise<SftpSimulado> {
  const { par: propia, publica: llavePropia } = makeKeys();
  const { par: deUsuario, publica } = makeKeys();
  const disco = new Carpetas();
  disco.carpetas.add('/entrada');
  const conexiones = new Set<Connection>();
  let cortes = 0;

  const isWelcome = (contexto: AuthContext): boolean => {
    if (!same(contexto.username, usuario)) return false;
    if (contexto.method === 'password') return same(contexto.password, clave);
    if (contexto.method !== 'publickey') return false;
    if (contexto.key.algo !== publica.type || !same(contexto.key.data, publica.getPublicSSH())) return false;
    if (!contexto.signature) return true;
    const { blob, signature, hashAlgo } = contexto;
    // It answers an error for a signature of another kind.
    const valida: unknown = publica.verify(blob ?? Buffer.alloc(0), signature, hashAlgo);
    return valida === true;
  };

  const servidor = new ssh2.Server({ hostKeys: [propia.private] }, (conexion) => {
    conexiones.add(conexion);
    conexion.on('close', () => conexiones.delete(conexion));
    // A client that goes away in the middle is no error of the stand-in.
    conexion.on('error', () => {});
    conexion.on('authentication', (contexto) => {
      if (isWelcome(contexto)) contexto.accept();
      else contexto.reject(['password', 'publickey']);
    });
    conexion.on('ready', () => {
      conexion.on('session', (aceptar) => {
        aceptar().on('sftp', (abrir) => {
          const canal = abrir();
          if (cortes > 0) {
            cortes -= 1;
            canal.once('WRITE', () => conexion.end());
          }
          serveCanal(canal, disco);
        });
      });
    });
  });
  servidor.listen(port, host);
  await once(servidor, 'listening');
  const direccion: unknown = servidor.address();
  const { port: puerto } = direccionSchema.parse(direccion);
  const huella = createHash('sha256').update(llavePropia.getPublicSSH()).digest('base64').replace(/=+$/, '');
  return {
    host,
    puerto,
    usuario,
    clave,
    llave: deUsuario.private,
    huella: `SHA256:${huella}`,
    disco,
    cortar(veces) {
      cortes = veces;
    },
    async close() {
      for (const conexion of conexiones) conexion.end();
      await new Promise<void>((listo) => servidor.close(() => listo()));
    },
  };
}
