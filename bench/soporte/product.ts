import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { digitoVerificador, parseRut } from '@cuadra/domain';
import { startCuadraTestServer } from '@cuadra/testing/server';
import { cloneDatabase } from '@cuadra/testing/databases';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import {
  compose,
  createEmpresa,
  createLogger,
  type Cuadra,
  parseEnv,
  signToken,
} from '@cuadra/testing/product';

export interface BenchProduct {
  readonly app: FastifyInstance;
  readonly cuadra: Cuadra;
  readonly admin: pg.Pool;
  readonly urlApp: string;
  /** Of the owner of its tables. */
  readonly urlOwner: string;
  readonly idEmpresa: number;
  /** Where it keeps its files. */
  readonly carpetaDatos: string;
  readonly token: string;
  /** Where the product listens. */
  readonly url: string;
  close(): Promise<void>;
}

/** The whole product, listening, on a throwaway server of its own with one company. */
export async function startProduct({
  workers = false,
  env: ajustes = {},
}: {
  readonly workers?: boolean;
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<BenchProduct> {
  const servidor = await startCuadraTestServer();
  const base = await cloneDatabase(servidor.server);
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
  const env = parseEnv({ NODE_ENV: 'test', CUADRA_DATOS: carpeta, LOG_LEVEL: 'fatal', ...ajustes });
  const cuadra = await compose(env, base.urlApp, createLogger('fatal'));
  const app = await cuadra.createHttp({ web: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (workers) await cuadra.startWorkers();
  const numero = 76_500_000;
  const rut = parseRut(`${numero}-${digitoVerificador(numero)}`);
  if (!rut) throw new Error('a RUT that is none');
  const ids = await createEmpresa(cuadra.platform.db, {
    rut,
    razonSocial: 'Medición SpA',
    nombre: 'Medición SpA',
    administrador: { email: 'bench@prueba.cl', nombre: 'Medición', hashContrasena: 'sin contraseña' },
  });
  const principal = { ...ids, permisos: PERMISOS, features: FUNCIONALIDADES, god: false };
  const admin = new pg.Pool({ connectionString: base.urlAdmin, max: 4 });
  return {
    app,
    cuadra,
    admin,
    url,
    urlApp: base.urlApp,
    urlOwner: base.urlOwner,
    idEmpresa: ids.idEmpresa,
    carpetaDatos: carpeta,
    token: await signToken(cuadra.keys.token, principal),
    async close() {
      await app.close();
      await cuadra.close();
      await admin.end();
      await base.drop();
      await servidor.stop();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}
