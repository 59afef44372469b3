import { request as proxyRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** What is Cuadra's under the host's origin (docs/embebido.md). */
const DE_CUADRA =
  /^\/((monolito|api|saldos|acceso)(\/|$)|m\/(cuadra\.js|configuracion\.json|assets\/|builds\/))/;

export function isCuadras(path: string): boolean {
  return DE_CUADRA.test(path);
}

/** Hands a request on unchanged, and the answer back, both as they come: uploads and event streams too. */
export function handOn(destino: URL, entrada: IncomingMessage, salida: ServerResponse): void {
  const { method, headers, url } = entrada;
  const reenvio = proxyRequest(
    { host: destino.hostname, port: destino.port, path: url, method, headers },
    (respuesta) => {
      salida.writeHead(respuesta.statusCode ?? 502, respuesta.headers);
      respuesta.pipe(salida);
      respuesta.once('error', () => salida.destroy());
    },
  );
  reenvio.once('error', () => {
    if (salida.headersSent) salida.destroy();
    else salida.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('Cuadra no responde.');
  });
  salida.once('close', () => reenvio.destroy());
  entrada.pipe(reenvio);
}
