import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseRut } from '@cuadra/domain';
import { CONTRASENA_PRUEBA, insertDocumento } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashContrasena } from '../modules/identidad/acceso/index.ts';
import { createEmpresa } from '../modules/identidad/empresas/index.ts';
import { connectDatabase } from '../platform/database/index.ts';
import { parseEnv } from '../platform/env/index.ts';
import { createLogger } from '../platform/log/index.ts';
import { findOrphans } from '../platform/postgres/end-orphans.ts';
import { prepareDatabase } from './prepare.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const EMAIL = 'ana@prueba.cl';
/** From the kill to the first answer: four seconds on a quiet machine. The bound is against hanging alone. */
const PLAZO_MS = 60_000;
/** The first start makes the database, and the web where nobody has built it yet. */
const ARRANQUE_MS = 240_000;

interface Llamada {
  readonly metodo: string;
  readonly status: number;
  readonly reintento: string | null;
  readonly cuerpo: string;
  readonly inicio: number;
  readonly fin: number;
}

let carpeta: string;
let entorno: NodeJS.ProcessEnv;
let proceso: ChildProcess;
let base: string;
let urlAdmin: string;
let datos: string;
let idDocumento: number;
let cookie: string;
let token: string;

/** The whole product, as `npm start` runs it, and its address. */
async function startCuadra(): Promise<void> {
  proceso = spawn(process.execPath, [START], { env: entorno, stdio: ['ignore', 'pipe', 'pipe'] });
  let dicho = '';
  proceso.stderr?.on('data', (trozo: Buffer) => (dicho += String(trozo)));
  if (!proceso.stdout) throw new Error('the process has no output');
  for await (const linea of createInterface(proceso.stdout)) {
    dicho += `${linea}\n`;
    const lista = /Cuadra lista en (\S+)/.exec(linea);
    if (!lista?.[1]) continue;
    base = lista[1];
    return;
  }
  throw new Error(`the process ended without serving: ${dicho}`);
}

/** The process of the database, or undefined while there is none. */
function postmasterPid(): number | undefined {
  const ruta = join(datos, 'postmaster.pid');
  if (!existsSync(ruta)) return undefined;
  const pid = Number(readFileSync(ruta, 'utf8').split('\n')[0]);
  return pid > 0 ? pid : undefined;
}

function runningPostmaster(): number {
  const pid = postmasterPid();
  if (pid === undefined) throw new Error('the database is not running');
  return pid;
}

async function call(metodo: string, ruta: string, cuerpo?: object): Promise<Llamada> {
  const deSesion = ruta.startsWith('/monolito');
  const inicio = Date.now();
  const respuesta = await fetch(`${base}${ruta}`, {
    method: metodo,
    headers: {
      ...(deSesion ? { cookie } : { 'x-access-token': token }),
      ...(cuerpo && { 'content-type': 'application/json' }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  return {
    metodo: `${metodo} ${ruta}`,
    status: respuesta.status,
    reintento: respuesta.headers.get('retry-after'),
    cuerpo: await respuesta.text(),
    inicio,
    fin: Date.now(),
  };
}

async function enter(): Promise<void> {
  const entrada = await fetch(`${base}/monolito/signin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: CONTRASENA_PRUEBA }),
  });
  expect(entrada.status).toBe(200);
  cookie = entrada.headers
    .getSetCookie()
    .map((una) => una.split(';')[0])
    .join('; ');
  const { token: dado } = JSON.parse((await call('GET', '/monolito/api/obtainToken')).cuerpo) as {
    token: string;
  };
  token = dado;
}

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-caida-'));
  await chmod(carpeta, 0o755);
  const { DATABASE_URL: _url, DATABASE_APP_URL: _app, ...resto } = process.env;
  entorno = {
    ...resto,
    NODE_ENV: 'development',
    PORT: '0',
    CUADRA_DATOS: carpeta,
    CUADRA_DEMO: 'false',
    CUADRA_DISCO_MINIMO_MB: '0',
    CUADRA_LLAMADAS_POR_MINUTO: '1000000',
    LOG_LEVEL: 'error',
  };
  await startCuadra();
  const preparada = await prepareDatabase(parseEnv(entorno), createLogger('silent'));
  ({ urlAdmin } = preparada);
  datos = preparada.datos ?? '';
  const { db, close } = connectDatabase({ url: preparada.urlApp, max: 1, onError: () => {} });
  const rut = parseRut('76543210-3');
  if (!rut) throw new Error('not a RUT');
  const administrador = {
    email: EMAIL,
    nombre: 'Ana',
    hashContrasena: await hashContrasena(CONTRASENA_PRUEBA),
  };
  const { idEmpresa } = await createEmpresa(db, {
    rut,
    razonSocial: 'Prueba',
    nombre: 'Prueba',
    administrador,
  });
  await close();
  const admin = new pg.Pool({ connectionString: urlAdmin, max: 1 });
  idDocumento = await insertDocumento(admin, idEmpresa, {});
  await admin.end();
  await preparada.stop();
  await enter();
}, ARRANQUE_MS);
afterAll(async () => {
  if (proceso.exitCode === null && proceso.signalCode === null) {
    proceso.kill('SIGTERM');
    await once(proceso, 'exit');
  }
  await rm(carpeta, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

const LECTURAS = ['/monolito/api/obtainToken', '/api/cartolas', '/api/legacy/documentos/dtes', '/ready'];

/** Calls without pause until told to stop: writes whose texts are all different, and reads. */
function load(nombre: string) {
  const llamadas: Llamada[] = [];
  const aceptados: string[] = [];
  const fin = new AbortController();
  async function write(quien: number): Promise<void> {
    for (let n = 0; !fin.signal.aborted; n += 1) {
      const comentario = `${nombre} ${quien} ${n}`;
      const cuerpo = { modelo: 'Dte', foreignKey: idDocumento, comentario };
      const llamada = await call('POST', '/api/comentarios', cuerpo);
      llamadas.push(llamada);
      if (llamada.status === 201) aceptados.push(comentario);
      else await sleep(20);
    }
  }
  async function read(ruta: string): Promise<void> {
    while (!fin.signal.aborted) {
      llamadas.push(await call('GET', ruta));
      await sleep(20);
    }
  }
  const todos = [...[1, 2, 3, 4].map(write), ...LECTURAS.map(read)];
  return {
    llamadas,
    aceptados,
    async stop() {
      fin.abort();
      await Promise.all(todos);
    },
  };
}

/**
 * Waits until the server that came back has accepted a write. A process of the killed one may accept writes for a
 * moment longer, so only calls count that begin after the new one has its lock file.
 */
async function backAt(llamadas: readonly Llamada[], desde: number, muerto: number): Promise<number> {
  let nuevo = Infinity;
  for (const hasta = desde + PLAZO_MS; Date.now() < hasta; await sleep(20)) {
    if (nuevo === Infinity && ![undefined, muerto].includes(postmasterPid())) nuevo = Date.now();
    const vuelta = llamadas.find(({ status, inicio }) => status === 201 && inicio > nuevo);
    if (vuelta) return vuelta.fin;
  }
  const vistas = new Set(llamadas.filter(({ fin }) => fin > desde).map(({ status }) => status));
  throw new Error(`not serving again after a minute; answers: ${[...vistas].join(', ')}`);
}

/** The load goes on until then, and ends also where the server does not come back. */
async function loadUntilBack(
  trafico: ReturnType<typeof load>,
  desde: number,
  muerto: number,
): Promise<number> {
  try {
    return await backAt(trafico.llamadas, desde, muerto);
  } finally {
    await trafico.stop();
  }
}

function expectHonest(llamadas: readonly Llamada[]): void {
  const otras = llamadas.filter(({ status }) => status >= 300);
  expect(otras.length).toBeGreaterThan(0);
  // `/ready` says by its status alone that the process is there and its database is not.
  const malas = otras.filter(
    ({ metodo, status, reintento, cuerpo }) =>
      metodo !== 'GET /ready' &&
      (status !== 503 || reintento === null || !cuerpo.includes('"base_no_disponible"')),
  );
  expect(malas).toEqual([]);
}

async function readComentarios(nombre: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query("set cuadra.respaldo = 'on'");
    const { rows } = await client.query<{ comentario: string }>(
      'select comentario from comentario where comentario like $1',
      [`${nombre} %`],
    );
    return rows.map(({ comentario }) => comentario);
  } finally {
    await client.end();
  }
}

test('kill -9 of the database under load: it serves again by itself, no accepted write lost', async () => {
  const trafico = load('carga');
  await expect.poll(() => trafico.aceptados.length, { timeout: 60_000 }).toBeGreaterThan(10);
  // What is uploaded right before the kill is imported after it.
  const form = new FormData();
  form.append('archivos', new Blob(['nada que se pueda leer']), 'cartola.csv');
  const subida = await fetch(`${base}/api/importaciones`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
  const { id } = (await subida.json()) as { id: number };
  const maestro = runningPostmaster();
  const muerte = Date.now();
  process.kill(maestro, 'SIGKILL');
  const vuelta = await loadUntilBack(trafico, muerte, maestro);
  expect(vuelta - muerte).toBeLessThan(PLAZO_MS);
  expectHonest(trafico.llamadas);
  const guardados = await readComentarios('carga');
  expect(new Set(guardados).size).toBe(guardados.length);
  expect(trafico.aceptados.filter((texto) => !guardados.includes(texto))).toEqual([]);
  await expect
    .poll(async () => (await call('GET', `/api/importaciones/${id}`)).cuerpo, {
      timeout: 60_000,
      interval: 250,
    })
    .toContain('"terminada":true');
}, 150_000);

test('also when one of its processes is stopped and holds the shared memory', async () => {
  const trafico = load('parado');
  await sleep(500);
  const maestro = runningPostmaster();
  const hijo = findOrphans(datos).find((pid) => pid !== maestro);
  if (hijo === undefined) throw new Error('the server has no process of its own');
  process.kill(hijo, 'SIGSTOP');
  const muerte = Date.now();
  process.kill(maestro, 'SIGKILL');
  const vuelta = await loadUntilBack(trafico, muerte, maestro);
  expect(vuelta - muerte).toBeLessThan(PLAZO_MS);
  expectHonest(trafico.llamadas);
  const guardados = new Set(await readComentarios('parado'));
  expect(trafico.aceptados.filter((texto) => !guardados.has(texto))).toEqual([]);
}, 90_000);

test('kill -9 of everything but one stopped process: the next start serves the same data', async () => {
  const trafico = load('todo');
  await sleep(300);
  await trafico.stop();
  const maestro = runningPostmaster();
  const hijo = findOrphans(datos).find((pid) => pid !== maestro);
  if (hijo === undefined) throw new Error('the server has no process of its own');
  process.kill(hijo, 'SIGSTOP');
  proceso.kill('SIGKILL');
  process.kill(maestro, 'SIGKILL');
  await once(proceso, 'exit');
  await startCuadra();
  const { cuerpo } = await call('GET', `/api/comentarios/Dte/${idDocumento}`);
  expect(trafico.aceptados.length).toBeGreaterThan(0);
  expect(trafico.aceptados.filter((texto) => !cuerpo.includes(`"${texto}"`))).toEqual([]);
}, 90_000);
