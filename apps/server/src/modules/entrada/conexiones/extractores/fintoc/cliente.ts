import { Client } from 'fintoc/build/main/lib/client.js';
import type { Env } from '../../../../../platform/env/index.ts';
import { ExtractorError } from '../extractor-error.ts';
import { toExtractorError } from './read-error.ts';

const PLAZO_MS = 30_000;
/** The API allows five calls a second to an organisation: whoever comes too soon waits a little and comes again. */
const ESPERAS_MS = [1000, 2000, 4000];
/** Rows of one answer, the most that the API gives; and the most pages of one reading. */
const POR_PAGINA = 300;
const MAX_FILAS = 100_000;

type Ajustes = NonNullable<Env['fintoc']>;
type Parametros = Readonly<Record<string, string>>;

/** Ends the wait for a promise when its time is up. The SDK's calls cannot be ended themselves. */
async function inTime<T>(promesa: Promise<T>, signal: AbortSignal): Promise<T> {
  const fin = AbortSignal.any([signal, AbortSignal.timeout(PLAZO_MS)]);
  let parar = () => {};
  const tarde = new Promise<never>((_resolve, reject) => {
    parar = () => reject(new ExtractorError('no_disponible', 'no answer in time'));
    if (fin.aborted) parar();
    else fin.addEventListener('abort', parar, { once: true });
  });
  try {
    return await Promise.race([promesa, tarde]);
  } finally {
    fin.removeEventListener('abort', parar);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const reloj = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(reloj);
      resolve();
    });
  });
}

/** The version whose shapes are read here. Without the header each account has the one that it was made with. */
const VERSION = '2026-02-01';

class ClienteDeVersion extends Client {
  override get staticHeaders() {
    return { ...super.staticHeaders, 'Fintoc-Version': VERSION };
  }
}

/** Calls of Fintoc's API through its SDK, whose base address it lets nobody choose but who makes its client. */
export class ClienteFintoc {
  private readonly sdk: Client;

  constructor({ url, secretKey }: Pick<Ajustes, 'url' | 'secretKey'>) {
    this.sdk = new ClienteDeVersion({ baseUrl: url, apiKey: secretKey, userAgent: 'cuadra' });
  }

  private async attempt<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (let vez = 0; ; vez += 1) {
      try {
        return await call();
      } catch (error) {
        const leido = toExtractorError(error);
        const espera = ESPERAS_MS[vez];
        if (leido.motivo !== 'limite' || espera === undefined || signal.aborted) throw leido;
        await pause(espera, signal);
      }
    }
  }

  get(path: string, params: Parametros, signal: AbortSignal): Promise<unknown> {
    return this.attempt(signal, () => inTime(this.sdk.request({ path, params, paginated: false }), signal));
  }

  /** One try: what is made twice may be there twice, and who asked too soon is told. */
  async post(path: string, params: Parametros, json: Parametros, signal: AbortSignal): Promise<unknown> {
    const pedido = { path, params, json: { ...json }, method: 'post', paginated: false } as const;
    try {
      return await inTime(this.sdk.request(pedido), signal);
    } catch (error) {
      throw toExtractorError(error);
    }
  }

  async delete(path: string, signal: AbortSignal): Promise<void> {
    await this.attempt(signal, () =>
      inTime(this.sdk.request({ path, method: 'delete', paginated: false }), signal),
    );
  }

  /** Every row of a list, page after page. */
  list(
    path: string,
    params: Parametros,
    signal: AbortSignal,
  ): Promise<{ filas: unknown[]; paginas: number }> {
    return this.attempt(signal, async () => {
      const todas = { ...params, per_page: String(POR_PAGINA) };
      const paso = await inTime(this.sdk.request({ path, params: todas, paginated: true }), signal);
      const filas: unknown[] = [];
      for (;;) {
        const { done, value } = await inTime(paso.next(), signal);
        if (done === true) return { filas, paginas: Math.ceil(filas.length / POR_PAGINA) };
        filas.push(value);
        if (filas.length > MAX_FILAS)
          throw new ExtractorError('respuesta_inesperada', `more than ${MAX_FILAS} rows`);
      }
    });
  }
}
