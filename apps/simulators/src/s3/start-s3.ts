import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { verifyFirma } from './verify-firma.ts';

export interface S3Simulado {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secreto: string;
  /** Objects of the bucket, by key. */
  readonly objetos: Map<string, Buffer>;
  /** Uploads that follow are kept at once and answered after this time. */
  demorar(ms: number): void;
  close(): Promise<void>;
}

export interface OpcionesS3 {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

const STATUS = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  AuthorizationHeaderMalformed: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
} as const;

function refuse(respuesta: ServerResponse, codigo: keyof typeof STATUS): void {
  respuesta
    .writeHead(STATUS[codigo], { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${codigo}</Code><Message>${codigo}</Message></Error>`,
    );
}

/** One bucket that takes, gives and removes objects, for requests whose signature holds. */
export async function startS3({ port = 0, host = '127.0.0.1' }: OpcionesS3 = {}): Promise<S3Simulado> {
  const cuenta = { accessKeyId: 'CUADRAPRUEBA', secreto: 'secreto/de+prueba', region: 'us-east-1' };
  const bucket = 'respaldos';
  const objetos = new Map<string, Buffer>();
  let demora = 0;

  async function answer(pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const url = new URL(pedido.url ?? '/', `http://${pedido.headers.host}`);
    const cuerpo = await buffer(pedido);
    const method = pedido.method ?? 'GET';
    const negativa = verifyFirma({ method, url, headers: pedido.headers, cuerpo }, cuenta);
    if (negativa !== null) return refuse(respuesta, negativa);
    const [, cual = '', ...resto] = url.pathname.split('/').map(decodeURIComponent);
    if (cual !== bucket) return refuse(respuesta, 'NoSuchBucket');
    const clave = resto.join('/');
    const objeto = objetos.get(clave);
    switch (method) {
      case 'PUT':
        objetos.set(clave, cuerpo);
        await sleep(demora, undefined, { ref: false });
        respuesta.writeHead(200, { etag: '"x"' }).end();
        return;
      case 'DELETE':
        objetos.delete(clave);
        respuesta.writeHead(204).end();
        return;
      default:
        if (!objeto) return refuse(respuesta, 'NoSuchKey');
        respuesta.writeHead(200, { 'content-length': objeto.length }).end(method === 'HEAD' ? '' : objeto);
    }
  }

  const servidor = createServer((pedido, respuesta) => {
    answer(pedido, respuesta).catch(() => respuesta.destroy());
  }).listen(port, host);
  await once(servidor, 'listening');
  const direccion = servidor.address();
  if (direccion === null || typeof direccion === 'string') throw new Error('no port');
  return {
    endpoint: `http://${host}:${direccion.port}`,
    ...cuenta,
    bucket,
    objetos,
    demorar(ms) {
      demora = ms;
    },
    async close() {
      servidor.close();
      servidor.closeAllConnections();
      await once(servidor, 'close').catch(() => {});
    },
  };
}
