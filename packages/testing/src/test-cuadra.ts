import { digitoVerificador, parseRut } from '@cuadra/domain';
import { PERMISOS, type FeatureKey, type Permiso } from '@cuadra/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compose, type Cuadra } from '../../../apps/server/src/entry/compose.ts';
import { hashContrasena } from '../../../apps/server/src/modules/identidad/acceso/index.ts';
import { createEmpresa } from '../../../apps/server/src/modules/identidad/empresas/index.ts';
import { signToken } from '../../../apps/server/src/platform/auth/index.ts';
import { parseEnv } from '../../../apps/server/src/platform/env/index.ts';
import { createLogger, type Logger } from '../../../apps/server/src/platform/log/index.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-databases.ts';

export const CONTRASENA_PRUEBA = 'clave-de-prueba';

export interface TestEmpresa {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly rut: string;
  readonly email: string;
  /** Headers of a signed-in administrator for the services that take the token. */
  readonly headers: { readonly 'x-access-token': string };
  /** The same person with fewer permissions or features. */
  headersWith(cambios: { permisos?: readonly Permiso[]; features?: readonly FeatureKey[] }): Promise<{
    readonly 'x-access-token': string;
  }>;
}

export interface TestCuadra {
  readonly app: FastifyInstance;
  readonly cuadra: Cuadra;
  readonly base: TestDatabase;
  /** The owner's connection, to look behind the application's back. */
  readonly admin: pg.Pool;
  /** Where the product keeps its files. */
  readonly carpetaDatos: string;
  createEmpresa(cambios?: { rut?: string; razonSocial?: string }): Promise<TestEmpresa>;
  /** Cookie and XSRF header of a real sign-in, for the monolith's calls. */
  signIn(email: string): Promise<{ cookie: string; 'x-xsrf-token': string }>;
  /** The HTTP application of a second process on the same database, with caches of its own. */
  createSecondApp(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export interface TestCuadraOptions {
  readonly workers?: boolean;
  /** Where the product logs, for tests of what it tells. */
  readonly log?: Logger;
  /** More settings, by the names of their variables. */
  readonly env?: Record<string, string>;
}

let siguienteRut = 76_000_000;
let siguienteDireccion = 256;
let hash: Promise<string> | undefined;

/**
 * The whole product on a database of the test file's own, without a socket: requests go in with `app.inject`.
 * With `workers`, jobs are worked off as in production.
 */
export async function testCuadra({
  workers = false,
  log,
  env: ajustes,
}: TestCuadraOptions = {}): Promise<TestCuadra> {
  const base = await testDatabase();
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-prueba-'));
  const env = parseEnv({ NODE_ENV: 'test', CUADRA_DATOS: carpeta, LOG_LEVEL: 'fatal', ...ajustes });
  const logger = log ?? createLogger(process.env['LOG_LEVEL'] ?? 'fatal');
  const cuadra = await compose(env, base.urlApp, logger);
  const others: { close(): Promise<unknown> }[] = [];
  const app = await cuadra.createHttp({ web: false });
  await app.ready();
  if (workers) await cuadra.startWorkers();
  const admin = new pg.Pool({ connectionString: base.urlAdmin, max: 4 });
  admin.on('error', () => {});
  const features = (await admin.query<{ key: FeatureKey }>('select key from funcionalidad')).rows.map(
    ({ key }) => key,
  );
  return {
    app,
    cuadra,
    base,
    admin,
    carpetaDatos: carpeta,
    async createEmpresa(cambios = {}) {
      const numero = siguienteRut++;
      const rut = parseRut(cambios.rut ?? `${numero}-${digitoVerificador(numero)}`);
      if (!rut) throw new Error('the test gave a RUT that is none');
      const email = `admin-${numero}@prueba.cl`;
      hash ??= hashContrasena(CONTRASENA_PRUEBA);
      const administrador = { email, nombre: 'Ana Prueba', hashContrasena: await hash };
      const { razonSocial = `Prueba ${numero} SpA` } = cambios;
      const alta = { rut, razonSocial, nombre: `Prueba ${numero}`, administrador };
      const ids = await createEmpresa(cuadra.platform.db, alta);
      const headersWith: TestEmpresa['headersWith'] = async (otros) => ({
        'x-access-token': await signToken(cuadra.keys.token, {
          ...ids,
          permisos: otros.permisos ?? PERMISOS,
          features: otros.features ?? features,
          god: false,
        }),
      });
      return { ...ids, rut, email, headers: await headersWith({}), headersWith };
    },
    async signIn(email) {
      const respuesta = await app.inject({
        method: 'POST',
        url: '/monolito/signin/login',
        payload: { email, password: CONTRASENA_PRUEBA },
        // From an address of its own: a file with many sign-ins is no attack from one.
        remoteAddress: `127.${siguienteDireccion >> 8}.${siguienteDireccion++ & 255}.1`,
      });
      if (respuesta.statusCode !== 200) throw new Error(`sign-in failed: ${respuesta.body}`);
      const galletas = new Map(respuesta.cookies.map(({ name, value }) => [name, value]));
      const cookie = [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ');
      return { cookie, 'x-xsrf-token': galletas.get('XSRF-TOKEN') ?? '' };
    },
    async createSecondApp() {
      const otro = await compose(env, base.urlApp, logger);
      const otraApp = await otro.createHttp({ web: false });
      others.push(otraApp, otro);
      await otraApp.ready();
      return otraApp;
    },
    async close() {
      for (const other of others) await other.close();
      await app.close();
      await cuadra.close();
      await admin.end();
      await base.drop();
      await rm(carpeta, { recursive: true, force: true });
      // Where Node keeps what it compiled, the other process and the threads that search need not do it again.
      flushCompileCache();
    },
  };
}
