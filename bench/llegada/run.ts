import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
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
const META_MS = 1000;

const producto = await startProduct({ workers: true });
const { admin, cuadra, idEmpresa } = producto;
const { db, queue } = cuadra.platform;
const buscar = cuadra.modules
  .flatMap(({ jobs }) => jobs)
  .find(({ job }) => job.name === 'buscar_sugerencias');
if (!buscar) throw new Error('no job searches');
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

async function searchWhole(): Promise<number> {
  await admin.query(
    `insert into busqueda_estado (id_empresa, pedida) values ($1, clock_timestamp())
     on conflict (id_empresa) do update set pedida = clock_timestamp()`,
    [idEmpresa],
  );
  const inicio = performance.now();
  await buscar?.handle({ idEmpresa }, new AbortController().signal);
  return performance.now() - inicio;
}

async function waitForSearch(): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ n: string }>(
      'select count(*) as n from busqueda_pendiente where id_empresa = $1',
      [idEmpresa],
    );
    if (Number(rows[0]?.n) === 0) return;
    await sleep(5);
  }
}

/** Each line arrives at a company at rest: the queue takes up to five seconds to see that a key is free again. */
async function waitForRest(): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ n: string }>(
      `select count(*) as n from pgboss.job j where name = $1 and state in ('created', 'active')
       and j.singleton_key = $2`,
      [buscar?.job.name, String(idEmpresa)],
    );
    if (Number(rows[0]?.n) === 0) break;
    await sleep(50);
  }
  await sleep(6000);
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
  const demoras: number[] = [];
  for (const linea of llegan) {
    await waitForRest();
    const client = await admin.connect();
    await client.query('begin');
    await insertLineas(client, idEmpresa, [linea]);
    await client.query('commit');
    client.release();
    const inicio = performance.now();
    await db.connection().execute(async (conexion) => {
      await queue.send(conexion as Parameters<typeof queue.send>[0], buscar.job, { idEmpresa });
    });
    await waitForSearch();
    demoras.push(performance.now() - inicio);
  }
  const ids = [...llegan].map(({ id }) => id);
  const alrededor = await readDicho(ids);
  const otraEntera = await searchWhole();
  const enTodo = await readDicho(ids);
  const firme = (dicho: Map<number, { clave: string; confianza: number }>, id: number) => {
    const suya = dicho.get(id);
    return suya && suya.confianza >= 0.5 ? suya.clave : null;
  };
  const iguales = ids.filter((id) => firme(alrededor, id) === firme(enTodo, id)).length;
  const resultado = {
    lineasAbiertas: Number(rows[0]?.lineas),
    documentosAbiertos: Number(rows[0]?.documentos),
    conciliacionesPasadas: pasadas,
    llegadaMs: { mediana: Math.round(percentil(demoras, 0.5)), p95: Math.round(percentil(demoras, 0.95)) },
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
