import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fechaEnChile, parseRut, type Fecha } from '@cuadra/domain';
import { html, json, listen, type Respuesta } from '../soporte/serve.ts';
import { ordenSchema, type OrdenFintoc } from './control.ts';
import { Estado } from './estado.ts';
import { fallo, responder } from './responder.ts';
import type { Suceso } from './suceso.ts';
import { VerificadorJws } from './transferencias/jws.ts';
import { responderV2 } from './transferencias/responder.ts';
import { CLAVE_BANCO, widgetPage, widgetScript } from './widget.ts';

const VERSION = '2026-02-01';
const MAX_CUERPO = 64_000_000;

export interface FintocSimulado {
  /** For FINTOC_URL, FINTOC_SECRET_KEY, FINTOC_PUBLIC_KEY, FINTOC_WEBHOOK_SECRET and FINTOC_WIDGET_URL. */
  readonly url: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly widgetUrl: string;
  /** For FINTOC_TRANSFER_ACCOUNT, FINTOC_TRANSFER_KEY and FINTOC_TRANSFER_WEBHOOK_SECRET. */
  readonly transferencias: {
    readonly cuenta: string;
    /** PEM of the key whose public half is registered. */
    readonly jwsPrivateKey: string;
    readonly webhookSecret: string;
  };
  readonly estado: Estado;
  /** The same orders as POST /_control takes. */
  obey(orden: OrdenFintoc): void;
  /** A person signs in at a bank, as in the window; what the window answers. */
  enter(institucion: string, usuario: string): string;
  /** Where its notices go: the address of Cuadra. */
  serveCuadra(url: string): void;
  /** A notice as it is sent: body and signature. */
  sign(suceso: Suceso): { cuerpo: string; firma: string };
  close(): Promise<void>;
}

export interface OpcionesFintoc {
  readonly port?: number;
  readonly host?: string;
  readonly hoy?: () => Fecha;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of request as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes > MAX_CUERPO) throw new RangeError('request body too large');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
}

function control(estado: Estado, method: string, cuerpo: string): Respuesta {
  if (method === 'GET')
    return json({ pedidos: Object.fromEntries(estado.pedidos), links: estado.links.size });
  try {
    const orden = ordenSchema.safeParse(JSON.parse(cuerpo));
    if (!orden.success) return json({ error: orden.error.issues }, 400);
    estado.obey(orden.data);
    return json({ ok: true });
  } catch (error) {
    return json({ error: error instanceof Error ? error.message : 'not JSON' }, 400);
  }
}

function enterBank(estado: Estado, campos: URLSearchParams): Respuesta {
  const intento = estado.intentos.get(campos.get('token') ?? '');
  const usuario = parseRut(campos.get('usuario') ?? '');
  if (!intento) return json({ mensaje: 'Este intento ya no vale. Vuelve a empezar.' }, 404);
  if (usuario === null || campos.get('clave') !== CLAVE_BANCO)
    return json({ mensaje: 'El banco no reconoce ese RUT y esa clave.' });
  return json({
    exchangeToken: estado.succeed(intento, estado.persona(campos.get('institucion') ?? '', usuario)),
  });
}

const AVERIAS = {
  error: () => fallo(500, 'api_error', null, 'Internal error'),
  banco: () => fallo(503, 'institution_error', 'institution_unavailable', 'The institution is not available'),
  basura: () => html('<!doctype html><title>Mantención</title>'),
  limite: () => fallo(429, 'invalid_request_error', 'rate_limit_exceeded', 'Too many requests'),
} as const;

/** Serves the stand-in of Fintoc's API, of its window, and of the banks behind it. */
export async function startFintoc({
  port = 0,
  host = '127.0.0.1',
  hoy = () => fechaEnChile(new Date()),
}: OpcionesFintoc = {}): Promise<FintocSimulado> {
  const secretKey = `sk_test_${randomBytes(18).toString('base64url')}`;
  const publicKey = `pk_test_${randomBytes(18).toString('base64url')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const transferWebhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  let claveJws: string | null = null;
  let publica: KeyObject | null = null;
  /** A pair of keys takes a moment, and few tests pay. */
  function jwsPrivateKey(): string {
    claveJws ??= generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey;
    return claveJws;
  }
  const jws = new VerificadorJws(() => (publica ??= createPublicKey(jwsPrivateKey())));
  let cuadra: string | null = null;
  let origen = '';

  const isTransferencia = ({ type }: Suceso) => type.startsWith('transfer.');
  function sign(suceso: Suceso) {
    const { id = `evt_${randomBytes(12).toString('base64url')}`, type, data } = suceso;
    const secreto = isTransferencia(suceso) ? transferWebhookSecret : webhookSecret;
    const cuerpo = JSON.stringify({
      id,
      type,
      mode: 'test',
      created_at: new Date().toISOString(),
      data,
      object: 'event',
    });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest('hex');
    return { cuerpo, firma: `t=${t},v1=${v1}` };
  }
  function tell(suceso: Suceso): void {
    if (cuadra === null || !estado.avisos) return;
    const { cuerpo, firma } = sign(suceso);
    const ruta = isTransferencia(suceso) ? 'chipay/transferencias/avisos' : 'conexiones/avisos/fintoc';
    fetch(`${cuadra}/api/${ruta}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'fintoc-signature': firma },
      body: cuerpo,
      // Nobody there hears it: as in life, what was not heard is found when the bank is read.
    }).catch(() => {});
  }
  const estado = new Estado(hoy, tell);

  async function answer(request: IncomingMessage, method: string, url: URL): Promise<Respuesta | null> {
    const cuerpo = await readBody(request);
    const ruta = url.pathname;
    if (ruta === '/_control') return control(estado, method, cuerpo.toString('utf8'));
    if (ruta === '/widget.js')
      return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: widgetScript(origen) };
    if (ruta === '/widget') {
      const pagina = widgetPage(url);
      return pagina === null ? html('', 404) : html(pagina);
    }
    if (ruta === '/widget/entrar') return enterBank(estado, new URLSearchParams(cuerpo.toString('utf8')));
    estado.pedidos.set(ruta, (estado.pedidos.get(ruta) ?? 0) + 1);
    const espera = estado.waitFor(ruta);
    if (espera > 0) await sleep(espera);
    const averia = estado.nextFailure(ruta);
    if (averia === 'corte') return null;
    if (averia !== null) return AVERIAS[averia]();
    if (!/^\/v[12]\//.test(ruta)) return html('', 404);
    // SDKs of some languages send `Bearer`, that of Node does not.
    if (request.headers.authorization?.replace(/^Bearer /, '') !== secretKey)
      return fallo(401, 'authentication_error', 'invalid_api_key', 'Invalid API key');
    if (ruta.startsWith('/v2/'))
      return responderV2(estado.transferencias, jws, { method, url, headers: request.headers, cuerpo });
    // An account made before may be of an older version: whoever names none is answered in another form.
    if (request.headers['fintoc-version'] !== VERSION)
      return fallo(400, 'invalid_request_error', 'invalid_version', 'Invalid API version');
    return responder(estado, method, url);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origen);
    const hecha = await answer(request, request.method ?? 'GET', url);
    if (hecha === null) {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body = '' } = hecha;
    for (const [nombre, valor] of Object.entries(headers))
      response.setHeader(nombre, typeof valor === 'string' ? valor : [...valor]);
    response.writeHead(status).end(body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('stand-in failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const servidor = await listen(server, { port, host });
  origen = servidor.url;
  return {
    url: servidor.url,
    secretKey,
    publicKey,
    webhookSecret,
    widgetUrl: `${servidor.url}/widget.js`,
    transferencias: {
      cuenta: estado.transferencias.idCuenta,
      get jwsPrivateKey() {
        return jwsPrivateKey();
      },
      webhookSecret: transferWebhookSecret,
    },
    estado,
    obey: (orden) => estado.obey(ordenSchema.parse(orden)),
    enter: (institucion, usuario) =>
      estado.succeed(estado.openIntento(), estado.persona(institucion, usuario)),
    serveCuadra: (url) => {
      cuadra = url;
    },
    sign,
    close: () => {
      estado.transferencias.close();
      return servidor.close();
    },
  };
}
