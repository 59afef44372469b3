import { html, json, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { pagina } from '../soporte/pagina.ts';
import { Buzon, type MensajeRecibido } from './buzon.ts';
import { paginaBuzon, paginaMensaje } from './paginas.ts';
import { startSmtp } from './start-smtp.ts';

export interface CorreoSimulado {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** The mailbox's page. */
  readonly url: string;
  /** What arrived, or what arrived for one address; newest last. */
  mensajes(para?: string): readonly MensajeRecibido[];
  clear(): void;
  close(): Promise<void>;
}

export interface OpcionesCorreo {
  readonly port?: number | undefined;
  readonly smtpPort?: number | undefined;
  readonly host?: string | undefined;
}

const nada = () =>
  html(pagina('No existe', '<h1>Ese correo ya no está</h1><p><a href="/">Volver</a></p>'), 404);

function answer(buzon: Buzon, { method, url }: Peticion): Respuesta {
  const para = url.searchParams.get('to') ?? '';
  if (url.pathname === '/mensajes') {
    if (method === 'GET') return json(buzon.list(para));
    if (method !== 'DELETE') return json({ error: 'method' }, 405);
    buzon.clear();
    return { status: 204 };
  }
  if (method !== 'GET') return json({ error: 'method' }, 405);
  if (url.pathname === '/') return html(paginaBuzon(buzon.list(para), para));
  const [, id, parte] = /^\/mensajes\/(\d+)(\/ver)?$/.exec(url.pathname) ?? [];
  const mensaje = id === undefined ? undefined : buzon.find(Number(id));
  if (mensaje === undefined) return nada();
  return parte === undefined ? json(mensaje) : html(paginaMensaje(mensaje));
}

/**
 * A mail server with a mailbox: SMTP in, a page to read it, and JSON for tests (`GET /mensajes?to=`, `DELETE
 * /mensajes`). Addresses at `no-existe.test` are refused for good, at `ocupado.test` the first time.
 */
export async function startCorreo({
  port,
  smtpPort = 0,
  host = '127.0.0.1',
}: OpcionesCorreo = {}): Promise<CorreoSimulado> {
  const buzon = new Buzon();
  const smtp = await startSmtp(buzon, { port: smtpPort, host });
  const web = await serve((peticion) => answer(buzon, peticion), { port, host });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: web.url,
    mensajes: (para) => buzon.list(para),
    clear: () => buzon.clear(),
    async close() {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
