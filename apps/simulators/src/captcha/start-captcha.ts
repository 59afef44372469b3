import { randomBytes } from 'node:crypto';
import { html, json, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { Tokens } from './tokens.ts';
import { framePage, widgetScript } from './widget.ts';

export interface CaptchaSimulado {
  readonly url: string;
  /** For CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_SCRIPT_URL and CAPTCHA_VERIFY_URL. */
  readonly siteKey: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  /** A token as the box gives it when it is ticked. */
  solve(): string;
  close(): Promise<void>;
}

export interface OpcionesCaptcha {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly siteKey?: string | undefined;
  readonly secret?: string | undefined;
  /** Milliseconds since 1970. */
  readonly ahora?: (() => number) | undefined;
}

/** Its verification, as reCAPTCHA documents it: a form in, `success` and `error-codes` out, always with status 200. */
async function verify(tokens: Tokens, secret: string, peticion: Peticion): Promise<Respuesta> {
  const refuse = (...codigos: string[]) => json({ success: false, 'error-codes': codigos });
  const tipo = peticion.headers['content-type'] ?? '';
  if (peticion.method !== 'POST' || !tipo.startsWith('application/x-www-form-urlencoded'))
    return refuse('bad-request');
  const datos = await peticion.form();
  const codigos: string[] = [];
  if (!datos.get('secret')) codigos.push('missing-input-secret');
  else if (datos.get('secret') !== secret) codigos.push('invalid-input-secret');
  if (!datos.get('response')) codigos.push('missing-input-response');
  if (codigos.length > 0) return refuse(...codigos);
  const veredicto = tokens.verify(datos.get('response') ?? '');
  if (!veredicto.ok) return refuse(veredicto.codigo);
  return json({ success: true, challenge_ts: veredicto.hecho, hostname: veredicto.hostname });
}

function hostnameOf(origen: string): string {
  return URL.canParse(origen) ? new URL(origen).hostname : 'localhost';
}

/** A captcha that speaks as reCAPTCHA's second version does: a script with a box to tick, and a verification. */
export async function startCaptcha({
  port,
  host,
  siteKey = `sitio-${randomBytes(8).toString('hex')}`,
  secret = randomBytes(24).toString('base64url'),
  ahora = Date.now,
}: OpcionesCaptcha = {}): Promise<CaptchaSimulado> {
  const tokens = new Tokens(ahora);
  async function answer(peticion: Peticion): Promise<Respuesta> {
    const { method, url } = peticion;
    if (url.pathname === '/siteverify') return verify(tokens, secret, peticion);
    switch (`${method} ${url.pathname}`) {
      case 'GET /api.js':
        return {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
          body: widgetScript(url.origin),
        };
      case 'GET /marco': {
        const marco = framePage(url, siteKey);
        return marco === null
          ? html('<!doctype html><title>Captcha</title>La clave no es válida.', 400)
          : html(marco);
      }
      case 'POST /token':
        return json({ token: tokens.issue(hostnameOf((await peticion.form()).get('origen') ?? '')) });
      default:
        return json({ error: 'not found' }, 404);
    }
  }
  const servidor = await serve(answer, { port, host });
  return {
    url: servidor.url,
    siteKey,
    secret,
    scriptUrl: `${servidor.url}/api.js`,
    verifyUrl: `${servidor.url}/siteverify`,
    solve: () => tokens.issue('localhost'),
    close: () => servidor.close(),
  };
}
