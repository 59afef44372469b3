import { createServer, request as proxyRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sheets that a host page has no business having, against everything and with the last word everywhere. */
const HOSTIL = `
* { font-family: 'Comic Sans MS', cursive !important; letter-spacing: 3px !important; line-height: 3 !important;
    text-transform: uppercase; box-sizing: content-box !important; border: 1px dotted hotpink !important; }
html { font-size: 40px; } html, body { border: 0 !important; }
body { margin: 0; color: purple; text-align: right; --background: red; --spacing: 99px; --primary: pink; }
button { all: unset !important; background: red !important; padding: 30px !important; }
a { color: lime !important; text-decoration: line-through !important; }
input { transform: rotate(3deg) !important; }
svg { fill: orange !important; }
[role='dialog'], [role='menu'] { display: none !important; }
.flex { display: block !important; } .hidden { display: block !important; } .fixed { position: static !important; }
#cabecera { height: 80px; overflow: hidden; } #hueco { height: calc(100vh - 82px); border: 0 !important; }
`;

const GUION = `
window.rutas = [];
window.addEventListener('cuadra:route-change', ({ detail }) => {
  window.rutas.push(detail.path);
  document.getElementById('ruta').textContent = detail.path;
});
const ir = (path) => window.dispatchEvent(new CustomEvent('cuadra:path-change', { detail: { path } }));
document.getElementById('compras').addEventListener('click', () => ir('/m/compras'));
window.desmontar = Cuadra.mount(document.getElementById('hueco'), {
  onSignout: () => location.assign('/hasta-luego'),
});
`;

const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'";

const conCuadra = (path: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Anfitrión</title><link rel="stylesheet" href="/anfitrion.css"></head>
<body><header id="cabecera"><button id="compras" type="button">Compras del anfitrión</button>
<a href="/dashboard">Tablero</a> <input aria-label="Campo del anfitrión"> <output id="ruta">${path}</output></header>
<div id="hueco"></div>
<script type="module" src="/m/cuadra.js"></script><script type="module" src="/anfitrion.js"></script></body></html>`;

const propia = (path: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Anfitrión</title></head><body><h1>Anfitrión: ${path}</h1></body></html>`;

const DE_CUADRA = /^\/((monolito|api|saldos|acceso)\/|m\/(cuadra\.js|configuracion\.json|assets\/|builds\/))/;

function handOn(destino: URL, entrada: IncomingMessage, salida: ServerResponse): void {
  const { method, headers, url } = entrada;
  const opciones = { host: destino.hostname, port: destino.port, path: url, method, headers };
  const reenvio = proxyRequest(opciones, (respuesta) => {
    salida.writeHead(respuesta.statusCode ?? 502, respuesta.headers);
    respuesta.pipe(salida);
  });
  reenvio.on('error', () => salida.destroy());
  entrada.pipe(reenvio);
}

export interface Anfitrion {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A host application that keeps the agreement of docs/embebido.md and is otherwise as rude as can be: hostile sheets, a
 * policy without a gap, pages of its own. It hands on to Cuadra what is Cuadra's.
 */
export async function startAnfitrion(cuadra: string): Promise<Anfitrion> {
  const destino = new URL(cuadra);
  const server = createServer((entrada, salida) => {
    const path = (entrada.url ?? '/').split('?')[0] ?? '/';
    const send = (tipo: string, cuerpo: string) =>
      salida
        .writeHead(200, { 'content-type': `${tipo}; charset=utf-8`, 'content-security-policy': POLITICA })
        .end(cuerpo);
    if (DE_CUADRA.test(path)) handOn(destino, entrada, salida);
    else if (path === '/anfitrion.css') send('text/css', HOSTIL);
    else if (path === '/anfitrion.js') send('text/javascript', GUION);
    else send('text/html', path.startsWith('/m/') ? conCuadra(path) : propia(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
