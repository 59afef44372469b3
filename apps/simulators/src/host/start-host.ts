import { createServer } from 'node:http';
import { listen } from '../soporte/serve.ts';
import { handOn, isCuadras } from './hand-on.ts';
import { isPropia } from './menu.ts';
import { paginaCuadra, paginaIngreso, paginaPerdida, paginaPropia } from './paginas.ts';
import { GUION, GUION_INGRESO, HOJA } from './recursos.ts';

/** What docs/embebido.md asks a host to allow, and nothing besides. */
const POLITICA = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface HostSimulado {
  readonly url: string;
  /** Says where Cuadra answers; until then its calls are refused. */
  serveCuadra(url: string): void;
  close(): Promise<void>;
}

export interface OpcionesHost {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** Where Cuadra answers. */
  readonly cuadra?: string | undefined;
}

interface Pagina {
  readonly status: number;
  readonly tipo: 'text/html' | 'text/css' | 'text/javascript';
  readonly cuerpo: string;
}

const found = (cuerpo: string, tipo: Pagina['tipo'] = 'text/html'): Pagina => ({ status: 200, tipo, cuerpo });

function pageAt({ pathname, searchParams }: URL): Pagina {
  switch (pathname) {
    case '/anfitrion/hoja.css':
      return found(HOJA, 'text/css');
    case '/anfitrion/guion.js':
      return found(GUION, 'text/javascript');
    case '/anfitrion/ingreso.js':
      return found(GUION_INGRESO, 'text/javascript');
    case '/login':
      return found(paginaIngreso(searchParams.has('salida')));
  }
  if (pathname.startsWith('/m/')) return found(paginaCuadra());
  if (isPropia(pathname)) return found(paginaPropia(pathname));
  return { status: 404, tipo: 'text/html', cuerpo: paginaPerdida(pathname) };
}

/** Cuadra's own first segments that links of mails and providers lead to: the host has them under `/m`. */
const DE_CUADRA_SIN_M = /^\/(home|signin|signup|signout)(\/|$)/;

/**
 * A host application that keeps docs/embebido.md and is otherwise as rude as old ones are: a sheet that means
 * everything on the page, a policy without a gap, and pages, menu and sign-in of its own. What is Cuadra's it hands on.
 */
export async function startHost({
  port = 0,
  host = '127.0.0.1',
  cuadra,
}: OpcionesHost = {}): Promise<HostSimulado> {
  let destino = cuadra === undefined ? null : new URL(cuadra);
  const server = createServer((entrada, salida) => {
    const url = new URL(entrada.url ?? '/', 'http://anfitrion');
    if (isCuadras(url.pathname)) {
      if (destino === null) salida.writeHead(503).end();
      else handOn(destino, entrada, salida);
      return;
    }
    if (DE_CUADRA_SIN_M.test(url.pathname)) {
      salida.writeHead(302, { location: `/m${url.pathname}${url.search}` }).end();
      return;
    }
    const { status, tipo, cuerpo } = pageAt(url);
    salida
      .writeHead(status, {
        'content-type': `${tipo}; charset=utf-8`,
        'content-security-policy': POLITICA,
        'cache-control': 'no-store',
      })
      .end(entrada.method === 'HEAD' ? '' : cuerpo);
  });
  const servidor = await listen(server, { port, host });
  return {
    url: servidor.url,
    serveCuadra(direccion) {
      destino = new URL(direccion);
    },
    close: () => servidor.close(),
  };
}
