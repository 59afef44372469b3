import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PERMISOS } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { compose } from '../../apps/server/src/entry/compose.ts';
import { prepareDatabase } from '../../apps/server/src/entry/prepare.ts';
import { createEmpresa } from '../../apps/server/src/modules/empresas/index.ts';
import { signToken } from '../../apps/server/src/platform/auth/index.ts';
import { parseEnv } from '../../apps/server/src/platform/env/index.ts';
import { createLogger } from '../../apps/server/src/platform/log/index.ts';
import { loadBare, toCopy } from './bare-copy.ts';
import { createLineas, toCsv } from './cartola-csv.ts';

/*
 * Import of a bank statement through the HTTP call, from the first byte of the upload until the import says that
 * it has ended, beside a bare COPY and INSERT … ON CONFLICT of the same rows into the same table, by turns, on the
 * embedded server with the settings of production. Goal: at least a third of its rate.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 100_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 5);
const META = 1 / 3;

const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
const env = parseEnv({ NODE_ENV: 'test', CUADRA_DATOS: carpeta, LOG_LEVEL: 'error' });
const log = createLogger('error');
const base = await prepareDatabase(env, log);
const cuadra = await compose(env, base.urlApp, log);
const app = await cuadra.createHttp({ web: false });
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/importaciones`;
// The search that follows an import would be at work while the competitor is measured.
const jobs = cuadra.modules.flatMap((modulo) => modulo.jobs);
await cuadra.platform.queue.work(jobs.filter(({ job }) => job.name === 'importar_archivo'));
const admin = new pg.Client({ connectionString: base.urlAdmin });
await admin.connect();

async function createCuenta(idEmpresa: number, numero: string): Promise<number> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, $2) returning id`,
    [idEmpresa, numero],
  );
  return Number(rows[0]?.id);
}

async function call<T>(
  metodo: string,
  ruta: string,
  headers: Record<string, string>,
  body?: string | FormData,
): Promise<T> {
  const respuesta = await fetch(`${url}${ruta}`, { method: metodo, headers, ...(body && { body }) });
  if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${await respuesta.text()}`);
  return respuesta.json() as Promise<T>;
}

interface Estado {
  terminada: boolean;
  archivos: { id: number; estado: string; creados: number; errores: unknown[] }[];
}

async function importCsv(headers: Record<string, string>, csv: string, idCuentaCorriente: number) {
  const form = new FormData();
  form.set('idCuentaCorriente', String(idCuentaCorriente));
  form.set('archivos', new Blob([csv]), 'cartola.csv');
  const { id } = await call<{ id: number }>('POST', '', headers, form);
  for (;;) {
    const estado = await call<Estado>('GET', `/${id}`, headers);
    const [archivo] = estado.archivos;
    if (estado.terminada && archivo) return { id, archivo };
    await sleep(50);
  }
}

const segundos = (desde: number) => (performance.now() - desde) / 1000;
const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

try {
  const rut = parseRut('76192083-9');
  if (!rut) throw new Error('the RUT of the bench is none');
  const administrador = { email: 'bench@cuadra.cl', nombre: 'Bench', hashContrasena: 'x' };
  const ids = await createEmpresa(cuadra.platform.db, {
    rut,
    razonSocial: 'Bench',
    nombre: 'Bench',
    administrador,
  });
  const token = await signToken(cuadra.keys.token, { ...ids, permisos: PERMISOS, features: [], god: false });
  const headers = { 'x-access-token': token };

  // A person says once what the columns are.
  const muestra = await importCsv(
    headers,
    toCsv(createLineas(50, 1)),
    await createCuenta(ids.idEmpresa, 'muestra'),
  );
  const columnas = { fecha: 0, descripcion: 1, cargo: 2, abono: 3, saldo: 4, rut: 5 };
  const cuerpo = {
    mapeo: { hoja: 0, filaEncabezado: 0, columnas },
    idCuentaCorriente: await createCuenta(ids.idEmpresa, 'mapeo'),
  };
  const json = { ...headers, 'content-type': 'application/json' };
  await call('POST', `/${muestra.id}/archivos/${muestra.archivo.id}/mapeo`, json, JSON.stringify(cuerpo));
  await sleep(1000);

  const [nuestras, desnudas]: [number[], number[]] = [[], []];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    const lineas = createLineas(LINEAS, 100 + vuelta);
    const csv = toCsv(lineas);
    const trozos = toCopy(lineas);
    const nuestra = async () => {
      const idCuenta = await createCuenta(ids.idEmpresa, `nuestra-${vuelta}`);
      const inicio = performance.now();
      const { archivo } = await importCsv(headers, csv, idCuenta);
      nuestras.push(LINEAS / segundos(inicio));
      if (archivo.creados !== LINEAS) throw new Error(`imported ${JSON.stringify(archivo).slice(0, 500)}`);
    };
    const desnuda = async () => {
      const idCuentaCorriente = await createCuenta(ids.idEmpresa, `desnuda-${vuelta}`);
      const destino = { idEmpresa: ids.idEmpresa, idCuentaCorriente, idArchivo: muestra.archivo.id };
      const inicio = performance.now();
      const puestas = await loadBare(admin, destino, trozos);
      desnudas.push(LINEAS / segundos(inicio));
      if (puestas !== LINEAS) throw new Error(`the competitor loaded ${puestas} lines`);
    };
    // By turns, so that neither always works on the smaller table.
    for (const medir of vuelta % 2 === 0 ? [nuestra, desnuda] : [desnuda, nuestra]) await medir();
    const [a, b] = [nuestras.at(-1) ?? 0, desnudas.at(-1) ?? 0];
    console.log(
      `vuelta ${vuelta + 1}: importación ${Math.round(a)} líneas/s, COPY ${Math.round(b)} líneas/s, razón ${(a / b).toFixed(2)}`,
    );
  }
  // The first round warms both sides up.
  const razon = mediana(nuestras.slice(1)) / mediana(desnudas.slice(1));
  console.log(
    JSON.stringify({
      medida: 'importacion',
      lineas: LINEAS,
      lineasPorSegundo: Math.round(mediana(nuestras.slice(1))),
      competidorPorSegundo: Math.round(mediana(desnudas.slice(1))),
      razon: Number(razon.toFixed(3)),
      meta: Number(META.toFixed(3)),
      cumple: razon >= META,
    }),
  );
  if (razon < META) process.exitCode = 1;
} finally {
  await admin.end();
  await app.close();
  await cuadra.close();
  await base.stop();
  await rm(carpeta, { recursive: true, force: true });
}
