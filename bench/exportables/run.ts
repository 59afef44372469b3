import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDocumentos } from '../lista/load.ts';
import { forkServers, measure, median, PARA_PRODUCCION } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';
import { copyBare } from './copy-bare.ts';
import { loadPares } from './load-pares.ts';
import { readTabla, writeBare } from './write-bare.ts';

/*
 * An export of a company's sales with their reconciliation, 24 columns and a row for each pair, from a worker that takes
 * it to the file in the storage. Beside it, by turns: XLSX by the same writer with its rows in memory;
 * CSV by one COPY of the same rows. Lists are asked for meanwhile.
 */
const FILAS = Number(process.env['FILAS'] ?? 100_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const META = { xlsx: 2.5, csv: 2, rssMb: 150, p99Ms: 200 };
const EN_VUELO = 4;
const MB = 1024 * 1024;

const producto = await startProduct();
const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
const cierres: (() => Promise<unknown>)[] = [
  () => producto.close(),
  () => rm(carpeta, { recursive: true, force: true }),
];
const { admin, idEmpresa } = producto;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const desde = performance.now();
  await work();
  return performance.now() - desde;
}

try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos`);
  await loadDocumentos(admin, idEmpresa, FILAS);
  const pares = await loadPares(admin, idEmpresa);
  const servidores = await forkServers(producto);
  cierres.unshift(servidores.close);
  const trabajador = fork(new URL('worker.ts', import.meta.url), [producto.urlApp], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CUADRA_DATOS: carpeta,
      DATABASE_URL: 'x',
      CUADRA_CLAVE: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: 'http://localhost',
      ...PARA_PRODUCCION,
    },
  });
  cierres.unshift(async () => trabajador.kill());
  await once(trabajador, 'message');
  const askMemory = async (): Promise<{ mayor: number; ahora: number }> => {
    const respuesta = once(trabajador, 'message');
    trabajador.send('memoria');
    const [memoria] = (await respuesta) as [{ mayor: number; ahora: number }];
    return memoria;
  };
  /** Milliseconds of the waiting for a worker, which no size changes, and of the writing. */
  const exportar = async (formato: 'xlsx' | 'csv') => {
    // The limit of an hour is not measured.
    await admin.query(`update exportacion set created = created - interval '1 hour'`);
    const respuesta = await fetch(`${servidores.nuestro.url}/api/exportables/exportar`, {
      method: 'POST',
      headers: { ...(await servidores.nuestro.signHeaders()), 'content-type': 'application/json' },
      body: JSON.stringify({
        tipo: 'documentos',
        modelos: ['dtes'],
        desde: '2022-01-01',
        hasta: '2026-12-31',
        formato,
        incluir: 'conciliacion',
        includeComments: false,
      }),
    });
    if (respuesta.status !== 201) throw new Error(`the export was refused: ${await respuesta.text()}`);
    const pedida = performance.now();
    let tomada: number | null = null;
    for (;;) {
      const { rows } = await admin.query<{
        estado: string;
        motivo: string;
        total: number;
        intentos: number;
      }>(
        'select estado, motivo, total, intentos from exportacion_archivo where id_empresa = $1 order by id desc limit 1',
        [idEmpresa],
      );
      const [archivo] = rows;
      if (archivo?.estado === 'error') throw new Error(archivo.motivo);
      if (archivo?.estado === 'ok' && archivo.total !== FILAS) throw new Error(`${archivo.total} rows`);
      if (tomada === null && (archivo?.intentos ?? 0) > 0) tomada = performance.now();
      if (archivo?.estado === 'ok') {
        const desde = tomada ?? performance.now();
        return { espera: desde - pedida, escritura: performance.now() - desde };
      }
      await sleep(5);
    }
  };
  const tabla = await readTabla(admin, idEmpresa);
  const destino = join(carpeta, 'desnudo');
  // Code is compiled and pages of the database are read before anything counts.
  await exportar('xlsx');
  await exportar('csv');
  await writeBare(tabla, 'libro', destino);
  const medidas: Record<'xlsx' | 'libro' | 'hucre' | 'csv' | 'copy' | 'espera', number[]> = {
    xlsx: [],
    libro: [],
    hucre: [],
    csv: [],
    copy: [],
    espera: [],
  };
  let rss = 0;
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    medidas.libro.push(await timed(() => writeBare(tabla, 'libro', destino)));
    const { ahora } = await askMemory();
    const libro = await exportar('xlsx');
    medidas.xlsx.push(libro.escritura);
    medidas.espera.push(libro.espera);
    rss = Math.max(rss, (await askMemory()).mayor - ahora);
    medidas.hucre.push(await timed(() => writeBare(tabla, 'hucre', destino)));
    medidas.copy.push(await timed(() => copyBare(admin, idEmpresa, destino)));
    medidas.csv.push((await exportar('csv')).escritura);
  }
  const headers = await servidores.nuestro.signHeaders();
  const rutas = Array.from(
    { length: 40 },
    (_, n) =>
      `/api/legacy/documentos/dtes?perPage=50&periodo=${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  );
  await measure(servidores.nuestro.url, rutas, headers, 2, EN_VUELO);
  const sola = await measure(servidores.nuestro.url, rutas, headers, 5, EN_VUELO);
  const fin = new AbortController();
  const continuo = (async () => {
    let cuantas = 0;
    for (; !fin.signal.aborted; cuantas += 1) await exportar('xlsx');
    return cuantas;
  })();
  const mientras = await measure(servidores.nuestro.url, rutas, headers, 10, EN_VUELO);
  fin.abort();
  await continuo;

  const ms = Object.fromEntries(
    Object.entries(medidas).map(([que, veces]) => [que, Math.round(median(veces))]),
  );
  const razonXlsx = median(medidas.xlsx) / median(medidas.libro);
  const razonCsv = median(medidas.csv) / median(medidas.copy);
  const rssMb = Math.round(rss / MB);
  const cumple =
    razonXlsx <= META.xlsx && razonCsv <= META.csv && rssMb <= META.rssMb && mientras.p99 < META.p99Ms;
  console.log(
    JSON.stringify({
      medida: 'exportables',
      documentos: FILAS,
      pares,
      carga: Number(loadavg()[0]?.toFixed(1)),
      ms,
      razonXlsx: Number(razonXlsx.toFixed(2)),
      razonCsv: Number(razonCsv.toFixed(2)),
      rssMb,
      p99ListasMs: { sola: sola.p99, mientras: mientras.p99 },
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  for (const close of cierres) await close();
}
