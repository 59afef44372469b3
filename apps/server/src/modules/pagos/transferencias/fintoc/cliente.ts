import { createPrivateKey } from 'node:crypto';
import type * as z from 'zod';
import type { Env } from '../../../../platform/env/index.ts';
import type { Limitador } from '../limitador.ts';
import {
  cuentaSchema,
  incierta,
  listaSchema,
  readRespuesta,
  type RespuestaFintoc,
  type TransferenciaFintoc,
} from './read-respuesta.ts';
import { signPedido } from './sign-pedido.ts';

const PLAZO_MS = 30_000;
const POR_PAGINA = 300;
/** Pages of one search: 300,000 transfers in three days. */
const MAX_PAGINAS = 1000;
const DIA_MS = 86_400_000;
/** Tries of one call that came too fast. */
const MAX_INTENTOS = 5;

export interface ClienteTransferencias {
  /** Asks for one transfer. The same key and bytes make one transfer, however often they are sent. */
  create(pedido: string, intento: string, signal: AbortSignal): Promise<RespuestaFintoc>;
  read(idExterno: string, signal: AbortSignal): Promise<RespuestaFintoc>;
  /** The transfer of an intent that was first sent then; null where there is none. Throws where that is not known. */
  find(intento: string, primerEnvio: Date, signal: AbortSignal): Promise<TransferenciaFintoc | null>;
  /** Pesos of the paying account; null where it is not told. */
  readSaldo(signal: AbortSignal): Promise<number | null>;
}

/**
 * Fintoc's transfers over `fetch`. Each call has a time limit that ends the request itself, which the SDK does not have.
 */
export function createCliente(
  { url, secretKey, cuenta, clavePrivada }: NonNullable<Env['transferencias']>,
  limitador: Limitador,
): ClienteTransferencias {
  const clave = createPrivateKey(clavePrivada);
  const cabeceras = { authorization: secretKey, 'content-type': 'application/json', 'user-agent': 'cuadra' };

  /** A signature is used once, so each try has its own `init`. */
  async function call(ruta: string, init: () => RequestInit, signal: AbortSignal) {
    for (let vez = 1; ; vez += 1) {
      await limitador.wait(signal);
      const respuesta = await fetch(new URL(ruta, url), {
        ...init(),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PLAZO_MS)]),
      });
      const cuerpo: unknown = await respuesta.json().catch(() => null);
      if (respuesta.status !== 429 || vez === MAX_INTENTOS)
        return { status: respuesta.status, cuerpo, enlace: respuesta.headers.get('link') };
      limitador.slow();
    }
  }

  async function ask(ruta: string, init: () => RequestInit, signal: AbortSignal): Promise<RespuestaFintoc> {
    try {
      const { status, cuerpo } = await call(ruta, init, signal);
      return readRespuesta(status, cuerpo);
    } catch (error) {
      return incierta(error instanceof Error ? error.message : 'no answer');
    }
  }

  async function read<S extends z.ZodType>(ruta: string, schema: S, signal: AbortSignal) {
    const { status, cuerpo, enlace } = await call(ruta, () => ({ headers: cabeceras }), signal);
    if (status !== 200) throw new Error(`status ${status} at ${ruta}`);
    return { leido: schema.parse(cuerpo), hayMas: enlace?.includes('rel="next"') ?? false };
  }

  return {
    create: (pedido, intento, signal) =>
      ask(
        '/v2/transfers',
        () => ({
          method: 'POST',
          headers: {
            ...cabeceras,
            'idempotency-key': intento,
            'fintoc-jws-signature': signPedido(clave, pedido, new Date()),
          },
          body: pedido,
        }),
        signal,
      ),
    read: (id, signal) =>
      ask(`/v2/transfers/${encodeURIComponent(id)}`, () => ({ headers: cabeceras }), signal),
    async find(intento, primerEnvio, signal) {
      const dia = (cuando: number) => new Date(cuando).toISOString().slice(0, 10);
      const query = new URLSearchParams({
        account_id: cuenta,
        since: dia(primerEnvio.getTime() - DIA_MS),
        until: dia(primerEnvio.getTime() + 2 * DIA_MS),
        per_page: String(POR_PAGINA),
      });
      for (let pagina = 1; pagina <= MAX_PAGINAS; pagina += 1) {
        query.set('page', String(pagina));
        const { leido, hayMas } = await read(`/v2/transfers?${query.toString()}`, listaSchema, signal);
        const suya = leido.find(({ reference_id: referencia }) => referencia === intento);
        if (suya) return suya;
        if (!hayMas) return null;
      }
      throw new Error('more transfers than a search reads');
    },
    async readSaldo(signal) {
      try {
        const ruta = `/v2/accounts/${encodeURIComponent(cuenta)}`;
        return (await read(ruta, cuentaSchema, signal)).leido.available_balance;
      } catch {
        return null;
      }
    },
  };
}
