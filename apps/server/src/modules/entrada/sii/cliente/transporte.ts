import { setTimeout as sleep } from 'node:timers/promises';
import { decodificarTexto } from '@cuadra/formats';
import { CookieJar } from './cookie-jar.ts';
import { SiiError } from './sii-error.ts';

export interface Peticion {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** A form, or JSON; with `soap`, an envelope. */
  readonly body?: URLSearchParams | string;
  readonly soap?: boolean;
  readonly referer?: string;
  /** It changes nothing at the SII and may be asked again. */
  readonly repetible: boolean;
}

export interface Respuesta {
  readonly status: number;
  /** Where the last redirection led. */
  readonly url: string;
  readonly texto: string;
}

export interface Ritmo {
  readonly timeoutMs: number;
  /** Wait before the second try; it doubles with each. */
  readonly esperaMs: number;
  readonly intentos: number;
}
export const RITMO: Ritmo = { timeoutMs: 45_000, esperaMs: 1000, intentos: 3 };

const MAX_REDIRECCIONES = 6;
/** A month of a large company in one answer. */
const MAX_BYTES = 128 * 1024 * 1024;
/** The site turns away what does not name a browser. */
const AGENTE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Cuadra/1.0';
/** To the letter as the site's own pages ask: with `application/json` alone its server answers 500. */
const ACCEPT_JSON = 'application/json, text/plain, */*';
const ACCEPT_PAGINA = 'text/html,application/xhtml+xml,*/*;q=0.8';
const SALA_DE_ESPERA = /queue-?it|sala de espera/i;

async function readBody(respuesta: Response): Promise<string> {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  // The stream's own type says nothing of its chunks.
  const cuerpo: AsyncIterable<Uint8Array> | Uint8Array[] = respuesta.body ?? [];
  for await (const trozo of cuerpo) {
    bytes += trozo.byteLength;
    if (bytes > MAX_BYTES) throw new SiiError('respuesta_inesperada', `answer beyond ${MAX_BYTES} bytes`);
    trozos.push(trozo);
  }
  return decodificarTexto(Buffer.concat(trozos)).texto;
}

/**
 * Talks HTTP with the SII's site as one session: its own cookies, a limit of time for every request, redirections
 * followed by hand so that each one's cookies are kept. Only what changes nothing is asked again, with growing waits.
 */
export class Transporte {
  readonly cookies = new CookieJar();
  private readonly ritmo: Ritmo;
  private readonly signal: AbortSignal | undefined;

  constructor(ritmo: Ritmo = RITMO, signal?: AbortSignal) {
    this.ritmo = ritmo;
    this.signal = signal;
  }

  async send(peticion: Peticion): Promise<Respuesta> {
    for (let intento = 1; ; intento += 1) {
      try {
        return await this.attempt(peticion);
      } catch (error) {
        const otra = error instanceof SiiError && error.motivo === 'no_disponible' && peticion.repetible;
        if (!otra || intento >= this.ritmo.intentos || this.signal?.aborted) throw error;
        await sleep(this.ritmo.esperaMs * 2 ** (intento - 1) * (0.75 + Math.random() / 2));
      }
    }
  }

  private async attempt(peticion: Peticion): Promise<Respuesta> {
    let { method, body } = peticion;
    let url = new URL(peticion.url);
    for (let paso = 0; paso <= MAX_REDIRECCIONES; paso += 1) {
      const respuesta = await this.fetchOnce(url, method, body, peticion);
      const destino = respuesta.headers.get('location');
      if (respuesta.status < 300 || respuesta.status >= 400 || destino === null) {
        const texto = await this.guard(() => readBody(respuesta));
        if (respuesta.status === 429 || respuesta.status >= 500 || SALA_DE_ESPERA.test(respuesta.url))
          throw new SiiError('no_disponible', `${method} ${url.pathname}: ${respuesta.status}`);
        return { status: respuesta.status, url: url.href, texto };
      }
      await respuesta.body?.cancel();
      url = new URL(destino, url);
      if (SALA_DE_ESPERA.test(url.href)) throw new SiiError('no_disponible', 'waiting room');
      if (respuesta.status !== 307 && respuesta.status !== 308) {
        method = 'GET';
        body = undefined;
      }
    }
    throw new SiiError(
      'respuesta_inesperada',
      `too many redirections from ${new URL(peticion.url).pathname}`,
    );
  }

  private async fetchOnce(
    url: URL,
    method: 'GET' | 'POST',
    body: URLSearchParams | string | undefined,
    { referer, soap = false }: Peticion,
  ): Promise<Response> {
    const json = typeof body === 'string' && !soap;
    const limite = AbortSignal.timeout(this.ritmo.timeoutMs);
    const cookie = this.cookies.header(url);
    const respuesta = await this.guard(() =>
      fetch(url, {
        method,
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: this.signal ? AbortSignal.any([limite, this.signal]) : limite,
        headers: {
          'user-agent': AGENTE,
          accept: json ? ACCEPT_JSON : ACCEPT_PAGINA,
          'accept-language': 'es-CL,es;q=0.9',
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(soap ? { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' } : {}),
          ...(method === 'POST' ? { origin: url.origin } : {}),
          ...(referer === undefined ? {} : { referer }),
          ...(cookie === '' ? {} : { cookie }),
        },
      }),
    );
    this.cookies.absorb(respuesta.headers.getSetCookie(), url);
    return respuesta;
  }

  /** What the network does to a request is all the same to whoever asked: the SII is not there now. */
  private async guard<T>(trabajo: () => Promise<T>): Promise<T> {
    try {
      return await trabajo();
    } catch (error) {
      if (error instanceof SiiError) throw error;
      const causa = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new SiiError('no_disponible', causa instanceof Error ? causa.message : 'network failure', {
        cause: error,
      });
    }
  }
}
