import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPares } from '../exportables/load-pares.ts';
import { loadDocumentos } from '../lista/load.ts';
import { PARA_PRODUCCION } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';
import { copyBare } from './copy-bare.ts';
import { openDocumentos } from './open-documentos.ts';
import { readTablasDeEmpresa } from '@cuadra/testing/product';

/*
 * The archive of a company of 200,000 documents with their bank lines, pairs and stored files: written by a process,
 * and rebuilt by another in another installation, which compares every row. Beside it, by turns, a bare COPY of the
 * same rows between the same databases.
 */
const FILAS = Number(process.env['FILAS'] ?? 200_000);
const ARCHIVOS = Number(process.env['ARCHIVOS'] ?? 20_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 2);
const MAX_MB = 800;

interface Medida {
  readonly ms: number;
  readonly mb: number;
  readonly hecha?: { readonly idEmpresa: number; readonly filas: number; readonly archivos: number };
}

const [origen, destino] = [await startProduct(), await startProduct()];
const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
const archivo = join(carpeta, 'empresa.zip');
const { admin, idEmpresa } = origen;

async function run(que: 'escribir' | 'leer', url: string, datos: string): Promise<Medida> {
  const proceso = fork(new URL('worker.ts', import.meta.url), [que, url, archivo, String(idEmpresa)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CUADRA_DATOS: datos,
      DATABASE_URL: 'x',
      CUADRA_CLAVE: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: 'http://localhost',
      ...PARA_PRODUCCION,
    },
  });
  const [medida] = (await once(proceso, 'message')) as [Medida];
  await once(proceso, 'exit');
  return medida;
}

try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos`);
  await loadDocumentos(admin, idEmpresa, FILAS);
  await loadPares(admin, idEmpresa);
  await openDocumentos(admin, idEmpresa);
  const { rows } = await admin.query<{ clave: string }>(
    `update documento set clave_xml = id_empresa || '/dte/' || id || '/0'
     where id_empresa = $1 and id in (select id from documento where id_empresa = $1 order by id limit $2) returning clave_xml as clave`,
    [idEmpresa, ARCHIVOS],
  );
  const { storage } = origen.cuadra.platform;
  for (const { clave } of rows) await storage.write(clave, Buffer.from(`<DTE>${clave.repeat(200)}</DTE>`));
  await admin.query('vacuum analyze documento');
  const cliente = await admin.connect();
  const tablas = await readTablasDeEmpresa(cliente);
  cliente.release();
  const [escribir, leer, copia]: [Medida[], Medida[], number[]] = [[], [], []];
  for (let i = 0; i < VUELTAS; i += 1) {
    escribir.push(await run('escribir', origen.urlApp, origen.carpetaDatos));
    copia.push(await copyBare(admin, destino.admin, idEmpresa, tablas));
    // The same RUT comes again.
    await destino.admin.query("update empresa set rut = id_empresa || '-' || $1::text || 'K'", [i]);
    leer.push(await run('leer', destino.urlOwner, join(carpeta, `destino-${i}`)));
    console.log(
      `vuelta ${i + 1}: escribir ${escribir[i]?.ms.toFixed(0)} ms y ${escribir[i]?.mb.toFixed(0)} MB, leer ${leer[i]?.ms.toFixed(0)} ms y ${leer[i]?.mb.toFixed(0)} MB, copia ${copia[i]?.toFixed(0)} ms; carga ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const menor = (valores: readonly number[]) => Math.min(...valores);
  const [conEscribir, conLeer, conCopia] = [
    menor(escribir.map(({ ms }) => ms)),
    menor(leer.map(({ ms }) => ms)),
    menor(copia),
  ];
  const mb = Math.max(...escribir.map((m) => m.mb), ...leer.map((m) => m.mb));
  console.log(
    JSON.stringify({
      filas: leer[0]?.hecha?.filas,
      archivos: leer[0]?.hecha?.archivos,
      zipMb: Math.round((await stat(archivo)).size / 2 ** 20),
      escribirMs: Math.round(conEscribir),
      leerMs: Math.round(conLeer),
      copiaMs: Math.round(conCopia),
      razon: Number(((conEscribir + conLeer) / conCopia).toFixed(2)),
      escribirMb: Math.round(Math.max(...escribir.map((m) => m.mb))),
      leerMb: Math.round(Math.max(...leer.map((m) => m.mb))),
    }),
  );
  if (mb > MAX_MB) throw new Error(`${mb.toFixed(0)} MB are more than ${MAX_MB}`);
} finally {
  await destino.close();
  await origen.close();
  await rm(carpeta, { recursive: true, force: true });
}
