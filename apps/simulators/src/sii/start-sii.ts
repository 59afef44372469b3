import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fechaEnChile } from '@cuadra/domain';
import { Estado, ordenSchema, type OrdenEscrita } from './control.ts';
import { pagina } from './paginas.ts';
import type { Respuesta } from './pedido.ts';
import { responder } from './responder.ts';

const MAX_CUERPO = 1_000_000;

export interface SiiSimulado {
  /** Base address for every SII_URL_* setting. */
  readonly url: string;
  /** The same orders as POST /_control takes. */
  obey(orden: OrdenEscrita): void;
  readonly estado: Estado;
  close(): Promise<void>;
}

export interface OpcionesSii {
  readonly port?: number;
  readonly host?: string;
  /** Today, `yyyy-MM-dd`: later months are empty. */
  readonly hoy?: () => string;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of request as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes > MAX_CUERPO) throw new RangeError('request body too large');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString('utf8');
}

function readCookies(cabecera: string | undefined): Map<string, string> {
  const pares = (cabecera ?? '').split(';').map((par) => {
    const corte = par.indexOf('=');
    return [par.slice(0, corte).trim(), par.slice(corte + 1).trim()] as const;
  });
  return new Map(pares);
}

function write(response: ServerResponse, { status, tipo, cuerpo, cookies = [] }: Respuesta): void {
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
  response.writeHead(status, { 'content-type': tipo, 'cache-control': 'no-store' }).end(cuerpo);
}

const asJson = (valor: unknown, status = 200): Respuesta => ({
  status,
  tipo: 'application/json',
  cuerpo: Buffer.from(JSON.stringify(valor)),
});

function control(estado: Estado, method: string | undefined, cuerpo: string): Respuesta {
  if (method === 'GET') {
    const { open, maximo } = estado.cuentas;
    return asJson({ pedidos: Object.fromEntries(estado.pedidos), sesiones: open, maximoSesiones: maximo });
  }
  try {
    const orden = ordenSchema.safeParse(JSON.parse(cuerpo));
    if (!orden.success) return asJson({ error: orden.error.issues }, 400);
    estado.obey(orden.data);
    return asJson({ ok: true });
  } catch {
    return asJson({ error: 'not JSON' }, 400);
  }
}

async function handle(estado: Estado, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sii');
  const ruta = url.pathname.replace(/^\/{2,}/, '/');
  const cuerpo = await readBody(request);
  if (ruta === '/_control') {
    write(response, control(estado, request.method, cuerpo));
    return;
  }
  estado.pedidos.set(ruta, (estado.pedidos.get(ruta) ?? 0) + 1);
  const espera = estado.waitFor(ruta);
  if (espera > 0) await sleep(espera);
  switch (estado.nextFailure(ruta)) {
    case 'corte':
      request.socket.destroy();
      return;
    case 'error':
      write(response, { status: 503, tipo: 'text/html', cuerpo: pagina('503', 'Servicio no disponible') });
      return;
    case 'basura':
      write(response, {
        status: 200,
        tipo: 'text/html',
        cuerpo: pagina('SII', 'Mantenci&oacute;n programada'),
      });
      return;
    case null:
      break;
  }
  const cookies = readCookies(request.headers.cookie);
  const pedido = { method: request.method ?? 'GET', ruta, cookies, cuerpo };
  const respuesta = responder(estado, pedido);
  write(response, respuesta ?? { status: 404, tipo: 'text/html', cuerpo: pagina('404', 'No encontrado') });
}

/** Serves the stand-in of the SII's site; every service of it on one address. */
export async function startSii(opciones: OpcionesSii = {}): Promise<SiiSimulado> {
  const { port = 0, host = '127.0.0.1', hoy = () => fechaEnChile(new Date()) } = opciones;
  const estado = new Estado(hoy);
  const server = createServer((request, response) => {
    handle(estado, request, response).catch(() => {
      if (!response.headersSent) write(response, asJson({ error: 'stand-in failed' }, 500));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const direccion = server.address() as AddressInfo;
  return {
    url: `http://${host}:${direccion.port}`,
    estado,
    obey: (orden) => estado.obey(ordenSchema.parse(orden)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
