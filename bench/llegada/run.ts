import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellCreados } from '@cuadra/testing/product';
import { generarCaso, type LineaGenerada } from '../conciliacion/generador/generar-caso.ts';
import { startProduct } from '../soporte/product.ts';
import { insertCuentas, insertDocumentos, insertHistorial, insertLineas } from './load.ts';

/*
 * A bank line arrives at a company with 10,000 lines and some 10,000 documents open: from the commit that brings it to
 * the commit that says what it may pay, through the queue and a worker, beside a search of the whole book in the same
 * run. What is found around a line is then compared with what the whole book says. Goal: within a second, 95 of 100.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 10_000);
const LLEGADAS = Number(process.env['LLEGADAS'] ?? 20);
/** Lines that come while the whole book is searched. */
const DURANTE = 5;
const META_MS = 1000;

const producto = await startProduct({ workers: true });
const { admin, cuadra, idEmpresa } = producto;
const { db, queue } = cuadra.platform;
const jobDe = (nombre: string) => {
  const hallado = cuadra.modules.flatMap(({ jobs }) => jobs).find(({ job }) => job.name === nombre);
  if (!hallado) throw new Error(`no job ${nombre}`);
  return hallado;
};
const [buscar, enTodo] = [jobDe('buscar_sugerencias'), jobDe('buscar_en_todo')];
const percentil = (valores: number[], p: number) =>
  valores.toSorted((a, b) => a - b)[Math.min(valores.length - 1, Math.floor(valores.length * p))] ?? 0;

/** What is said best of each of these lines. */
async function readDicho(ids: readonly number[]): Promise<Map<number, { clave: string; confianza: number }>> {
  const { rows } = await admin.query<{ id: string; clave: string; confianza: number }>(
    `select id_cartola as id, clave, confianza from sugerencia
     where id_empresa = $1 and id_cartola = any($2) and estado = 'pendiente' and orden = 1`,
    [idEmpresa, ids],
  );
  return new Map(rows.map(({ id, clave, confianza }) => [Number(id), { clave, confianza }]));
}

async function askForWhole(): Promise<void> {
  await admin.query(
    `insert into busqueda_estado (id_empresa, pedida) values ($1, clock_timestamp())
     on conflict (id_empresa) do update set pedida = clock_timestamp()`,
    [idEmpresa],
  );
}

async function searchWhole(): Promise<number> {
  await askForWhole();
  const inicio = performance.now();
  await enTodo.handle({ idEmpresa }, new AbortController().signal);
  return performance.now() - inicio;
}

async function waitForSearch(): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ n: string }>(
      `select (select count(*) from busqueda_pendiente where id_empresa = $1)
         + (select count(*) from hecho_pendiente where id_empresa = $1 and seguidor = 'busqueda') as n`,
      [idEmpresa],
    );
    if (Number(rows[0]?.n) === 0) return;
    await sleep(5);
  }
}

/** How many of these kinds of work are under way for the company, or wait to be. */
async function countJobs(nombres: readonly string[]): Promise<number> {
  const { rows } = await admin.query<{ n: string }>(
    `select count(*) as n from pgboss.job j where name = any($1) and state in ('created', 'active')
     and j.singleton_key = $2`,
    [nombres, String(idEmpresa)],
  );
  return Number(rows[0]?.n);
}

/** Each line arrives at a company of which nothing is being searched. */
async function waitForRest(): Promise<void> {
  while ((await countJobs([buscar.job.name, enTodo.job.name])) > 0) await sleep(50);
}

const enqueue = (job: typeof buscar.job) =>
  db.connection().execute(async (conexion) => {
    await queue.send(conexion as Parameters<typeof queue.send>[0], job, { idEmpresa });
  });

/** A line comes to be, and how long it takes until something is said of it. */
async function arrive(linea: LineaGenerada): Promise<number> {
  const client = await admin.connect();
  await client.query('begin');
  await insertLineas(client, idEmpresa, [linea]);
  await tellCreados(client, idEmpresa, 'cartola.creada', [linea.id]);
  await client.query('commit');
  client.release();
  const inicio = performance.now();
  await enqueue(buscar.job);
  await waitForSearch();
  return performance.now() - inicio;
}

try {
  const caso = generarCaso({ semilla: 4711, lineas: LINEAS * 2 });
  const pendientes = caso.lineas.filter(({ historica }) => !historica);
  const paso = Math.floor(pendientes.length / LLEGADAS);
  const llegan = new Set<LineaGenerada>(
    pendientes.filter((_, i) => i % paso === paso - 1).slice(0, LLEGADAS),
  );
  await insertDocumentos(admin, idEmpresa, caso.documentos);
  await insertCuentas(admin, idEmpresa, caso.lineas);
  await insertLineas(
    admin,
    idEmpresa,
    caso.lineas.filter((linea) => !llegan.has(linea)),
  );
  const pasadas = await insertHistorial(admin, idEmpresa, caso.historial);
  await admin.query('analyze');
  const entera = await searchWhole();
  await waitForSearch();
  await admin.query('analyze');
  const { rows } = await admin.query<{ lineas: string; documentos: string }>(
    `select (select count(*) from cartola where id_empresa = $1 and conciliado < cargo + abono) as lineas,
       (select count(*) from documento where id_empresa = $1 and saldo <> 0) as documentos`,
    [idEmpresa],
  );
  const [enReposo, durante] = [[...llegan].slice(0, -DURANTE), [...llegan].slice(-DURANTE)];
  // The first one starts the thread that judges it, which then waits for the next.
  const demoras: number[] = [];
  for (const linea of enReposo) {
    await waitForRest();
    demoras.push(await arrive(linea));
  }
  await waitForRest();
  await askForWhole();
  await enqueue(enTodo.job);
  await sleep(1000);
  const deDurante: number[] = [];
  for (const linea of durante) deDurante.push(await arrive(linea));
  const seguia = (await countJobs([enTodo.job.name])) > 0;
  await waitForRest();
  const ids = [...llegan].map(({ id }) => id);
  const alrededor = await readDicho(ids);
  const otraEntera = await searchWhole();
  const enElLibro = await readDicho(ids);
  const firme = (dicho: Map<number, { clave: string; confianza: number }>, id: number) => {
    const suya = dicho.get(id);
    return suya && suya.confianza >= 0.5 ? suya.clave : null;
  };
  const iguales = ids.filter((id) => firme(alrededor, id) === firme(enElLibro, id)).length;
  const resultado = {
    lineasAbiertas: Number(rows[0]?.lineas),
    documentosAbiertos: Number(rows[0]?.documentos),
    conciliacionesPasadas: pasadas,
    llegadaMs: { mediana: Math.round(percentil(demoras, 0.5)), p95: Math.round(percentil(demoras, 0.95)) },
    duranteElLibroEnteroMs: { mediana: Math.round(percentil(deDurante, 0.5)), seguia },
    libroEnteroMs: Math.round((entera + otraEntera) / 2),
    iguales: `${iguales} de ${ids.length}`,
    carga: loadavg()[0],
    cumple: percentil(demoras, 0.95) < META_MS,
  };
  console.log(JSON.stringify(resultado));
  if (!resultado.cumple) process.exitCode = 1;
} finally {
  await producto.close();
}
