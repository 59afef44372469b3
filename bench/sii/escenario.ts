import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { forkWorker } from '@cuadra/testing';
import { cloneDatabase } from '@cuadra/testing/databases';
import { compose, createEmpresa, createLogger, parseEnv, signToken } from '@cuadra/testing/product';
import type { startCuadraTestServer } from '@cuadra/testing/server';
import pg from 'pg';

type Servidor = Awaited<ReturnType<typeof startCuadraTestServer>>['server'];

/** A database with one company, connected with the stand-in and waiting to be read by workers of its own. */
export interface Escenario {
  readonly idEmpresa: number;
  /** A fresh connection: the database may have been restarted since. */
  withAdmin<T>(trabajo: (admin: pg.Client) => Promise<T>): Promise<T>;
  startWorker(): ReturnType<typeof forkWorker>;
  /** Asks again for what failed, as a person does. Answers how many months that was. */
  retryFailed(): Promise<number>;
  close(): Promise<void>;
}

export async function createEscenario(
  servidor: Servidor,
  { rut: texto, sii, meses }: { readonly rut: string; readonly sii: string; readonly meses: number },
): Promise<Escenario> {
  const base = await cloneDatabase(servidor);
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-sii-'));
  const urls = ['AUTH', 'RCV', 'BHE', 'BTE', 'F29', 'DTE'].map((que) => [`SII_URL_${que}`, sii]);
  const ajustes: Record<string, string> = {
    ...(Object.fromEntries(urls) as Record<string, string>),
    SII_MESES: String(meses),
    CUADRA_CLAVE: randomBytes(32).toString('base64'),
  };
  const env = parseEnv({ NODE_ENV: 'test', CUADRA_DATOS: carpeta, LOG_LEVEL: 'fatal', ...ajustes });
  const rut = parseRut(texto);
  if (!rut) throw new Error('a RUT that is none');

  async function withProduct<T>(trabajo: (llamar: Llamar) => Promise<T>): Promise<T> {
    const cuadra = await compose(env, base.urlApp, createLogger('fatal'));
    const app = await cuadra.createHttp({ web: false });
    try {
      const principal = { ...ids, permisos: PERMISOS, features: FUNCIONALIDADES, god: false };
      const token = await signToken(cuadra.keys.token, principal);
      return await trabajo(async (method, payload) => {
        const url = method === 'PUT' ? '/api/conexiones/fiscal' : '/api/conexiones/historical-sync';
        const respuesta = await app.inject({ method, url, payload, headers: { 'x-access-token': token } });
        if (respuesta.statusCode >= 300) throw new Error(respuesta.body);
      });
    } finally {
      await app.close();
      await cuadra.close();
    }
  }
  type Llamar = (method: 'PUT' | 'POST', payload: object) => Promise<void>;

  const fundador = await compose(env, base.urlApp, createLogger('fatal'));
  const ids = await createEmpresa(fundador.platform.db, {
    rut,
    razonSocial: 'Medición SpA',
    nombre: 'Medición SpA',
    administrador: { email: 'bench@prueba.cl', nombre: 'Medición', hashContrasena: 'sin contraseña' },
  });
  await fundador.close();
  await withProduct((llamar) => llamar('PUT', { rut, clave: 'sii-demo' }));

  async function withAdmin<T>(trabajo: (admin: pg.Client) => Promise<T>): Promise<T> {
    for (let intento = 1; ; intento += 1) {
      const admin = new pg.Client({ connectionString: base.urlAdmin });
      admin.on('error', () => {});
      try {
        await admin.connect();
        return await trabajo(admin);
      } catch (error) {
        // It is starting again after it was cut.
        if (intento >= 60) throw error;
        await sleep(500);
      } finally {
        await admin.end().catch(() => {});
      }
    }
  }
  return {
    idEmpresa: ids.idEmpresa,
    withAdmin,
    startWorker: () => forkWorker(base.urlApp, carpeta, 'sincronizar_sii', ajustes),
    async retryFailed() {
      const { rows } = await withAdmin((admin) =>
        admin.query<{ servicio: string; mes: string }>(
          `select servicio, to_char(mes, 'YYYY-MM') as mes from sii_sincronizacion where estado = 'error'`,
        ),
      );
      if (rows.length === 0) return 0;
      await withProduct(async (llamar) => {
        for (const { servicio, mes } of rows) await llamar('POST', { servicios: [servicio], meses: [mes] });
      });
      return rows.length;
    },
    async close() {
      await base.drop();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}
