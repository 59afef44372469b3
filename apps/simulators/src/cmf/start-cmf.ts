import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fechaEnChile, type Fecha } from '@cuadra/domain';
import { html, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { fallo, RAIZ, responder } from './responder.ts';

/** What it is told to do: be down, refuse the key, have no requests left, or answer a page. */
export type FalloCmf = 'caida' | 'clave' | 'cuota' | 'pagina';

export interface CmfSimulada {
  /** For CMF_URL and CMF_API_KEY. */
  readonly url: string;
  readonly apiKey: string;
  /** Paths that were asked for, without the key. */
  readonly peticiones: readonly string[];
  setFallo(fallo: FalloCmf | null): void;
  setDemora(ms: number): void;
  close(): Promise<void>;
}

export interface OpcionesCmf {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The day that it takes for today. */
  readonly hoy?: (() => Fecha) | undefined;
}

const FALLOS: Readonly<Record<FalloCmf, Respuesta>> = {
  caida: fallo(503, 60, 'Momentaneamente no es posible acceder a el o los recursos solicitados.', 'json'),
  clave: fallo(403, 92, 'La API key no es válida', 'json'),
  cuota: fallo(403, 93, 'Ha excedido la cuota mensual de peticiones', 'json'),
  pagina: html('<!doctype html><title>Mantención</title>Sitio en mantención.'),
};

/**
 * A stand-in of the indicators in the API of the Comisión para el Mercado Financiero, version 3: UF, dólar and euro by
 * day, month, year and period, in XML and JSON. Its values are made up.
 */
export async function startCmf({
  port,
  host,
  apiKey = randomBytes(20).toString('hex'),
  hoy = () => fechaEnChile(new Date()),
}: OpcionesCmf = {}): Promise<CmfSimulada> {
  const peticiones: string[] = [];
  let roto: FalloCmf | null = null;
  let demora = 0;
  async function answer({ url }: Peticion): Promise<Respuesta> {
    peticiones.push(url.pathname.slice(RAIZ.length));
    if (demora > 0) await sleep(demora);
    return roto === null ? responder(url, apiKey, hoy()) : FALLOS[roto];
  }
  const servidor = await serve(answer, { port, host });
  return {
    url: `${servidor.url}${RAIZ}`,
    apiKey,
    peticiones,
    setFallo: (nuevo) => {
      roto = nuevo;
    },
    setDemora: (ms) => {
      demora = ms;
    },
    close: () => servidor.close(),
  };
}
