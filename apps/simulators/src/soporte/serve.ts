import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MAX_CUERPO = 1_000_000;

export interface Servidor {
  /** `http://localhost:<port>`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface Peticion {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  /** The body as text. Throws for one of more than a megabyte. */
  text(): Promise<string>;
  /** The fields of a form. */
  form(): Promise<URLSearchParams>;
  /** The fields and files of a form. */
  formWithFiles(): Promise<FormData>;
}

export interface Respuesta {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of request as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes > MAX_CUERPO) throw new RangeError('request body too large');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
}

function toPeticion(request: IncomingMessage): Peticion {
  const text = async () => (await readBody(request)).toString('utf8');
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`),
    headers: request.headers,
    text,
    form: async () => new URLSearchParams(await text()),
    formWithFiles: async () => {
      const cuerpo = await readBody(request);
      const respuesta = new Response(cuerpo, {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      });
      // oxlint-disable-next-line typescript/no-deprecated -- slow for servers; a stand-in reads small forms of its own pages
      return respuesta.formData();
    },
  };
}

export const json = (valor: unknown, status = 200, headers: Respuesta['headers'] = {}): Respuesta => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(valor),
});

export const html = (body: string, status = 200, headers: Respuesta['headers'] = {}): Respuesta => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
});

export const redirect = (location: string): Respuesta => ({ status: 303, headers: { location } });

export function listen(
  server: ReturnType<typeof createServer>,
  { port, host }: { port: number; host: string },
): Promise<Servidor> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: abierto } = server.address() as AddressInfo;
      resolve({
        url: `http://localhost:${abierto}`,
        port: abierto,
        close: () =>
          new Promise((listo) => {
            server.close(() => listo());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * Serves one function, on this machine alone. What it throws is answered as 500 and told on the error output; null
 * cuts the connection without an answer.
 */
export function serve(
  responder: (peticion: Peticion) => Promise<Respuesta | null> | Respuesta | null,
  { port = 0, host = '127.0.0.1' }: { port?: number | undefined; host?: string | undefined } = {},
): Promise<Servidor> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const respuesta = await responder(toPeticion(request));
    if (respuesta === null) {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body = '' } = respuesta;
    for (const [nombre, valor] of Object.entries(headers))
      response.setHeader(nombre, typeof valor === 'string' ? valor : [...valor]);
    response.writeHead(status).end(request.method === 'HEAD' ? '' : body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('stand-in failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return listen(server, { port, host });
}
