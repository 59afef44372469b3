import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { signToken } from '@cuadra/testing/product';
import autocannon from 'autocannon';
import type { BenchProduct } from './product.ts';

/** What production does not start without, and these measurements do not touch. */
export const PARA_PRODUCCION = {
  URL_MONOLITO: '/monolito',
  URL_API: '/api',
  URL_SALDOS: '/saldos',
  URL_ACCESO: '/acceso',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'avisos@cuadra.localhost',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: 'bench',
  SENTRY_DSN: 'http://bench@127.0.0.1:9/1',
  SENTRY_AUTH_TOKEN: 'bench',
  SESSION_ANALYTICS_PROJECT_ID: 'bench',
  REFERRAL_TOKEN: 'bench',
  ANALYTICS_WRITE_KEY: 'bench',
};

export interface Servidores {
  /** The product, as in production, and a fresh token for its company: one lasts ten minutes, a bench longer. */
  readonly nuestro: { readonly url: string; readonly signHeaders: () => Promise<Record<string, string>> };
  /** A page of the same rows from Fastify and pg with nothing between them. */
  readonly desnudo: { readonly url: string };
  readonly close: () => Promise<void>;
}

/** The product and its bare competitor, each in a process of its own, on the same database. */
export async function forkServers({ admin, idEmpresa, urlApp }: BenchProduct): Promise<Servidores> {
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CUADRA_DATOS: carpeta,
    DATABASE_URL: 'x',
    CUADRA_CLAVE: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    ...PARA_PRODUCCION,
    CUADRA_LLAMADAS_POR_MINUTO: '1000000000',
  };
  const nuestro = fork(new URL('../pagina/product-server.ts', import.meta.url), [urlApp], { env });
  const desnudo = fork(new URL('../pagina/bare-server.ts', import.meta.url), [
    admin.options.connectionString ?? '',
    String(idEmpresa),
  ]);
  const procesos: ChildProcess[] = [nuestro, desnudo];
  const [[{ direccion, llave }], [direccionDesnuda]] = (await Promise.all([
    once(nuestro, 'message'),
    once(desnudo, 'message'),
  ])) as [[{ direccion: string; llave: string }], [string]];
  const signHeaders = async () => ({
    'x-access-token': await signToken(Buffer.from(llave, 'base64'), {
      idUsuario: 1,
      idEmpresa,
      permisos: PERMISOS,
      features: FUNCIONALIDADES,
      god: false,
    }),
  });
  return {
    nuestro: { url: direccion, signHeaders },
    desnudo: { url: `${direccionDesnuda}/documentos` },
    close: async () => {
      for (const proceso of procesos) proceso.kill();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}

export interface Medida {
  readonly porSegundo: number;
  readonly p99: number;
}

const EN_VUELO = 20;

/** Requests a second and the slowest hundredth in milliseconds, 20 in flight unless told, over the addresses by turns. */
export async function measure(
  url: string,
  rutas: readonly string[],
  headers: Record<string, string>,
  segundos: number,
  enVuelo = EN_VUELO,
): Promise<Medida> {
  const resultado = await autocannon({
    url,
    headers,
    connections: enVuelo,
    duration: segundos,
    requests: rutas.map((path) => ({ path })),
  });
  if (resultado.non2xx > 0 || resultado.errors > 0)
    throw new Error(`${rutas[0]}: ${resultado.non2xx} refused, ${resultado.errors} errors`);
  return { porSegundo: resultado.requests.average, p99: resultado.latency.p99 };
}

export const median = (numeros: readonly number[]) =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;
