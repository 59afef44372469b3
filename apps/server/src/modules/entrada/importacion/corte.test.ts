import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forkWorker, killWorker, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { importArchivo } from './import-archivo.ts';
import { Lectores } from './lectura/lectores.ts';
import { saveMapeo } from './store/mapeo.ts';
import { textFile, upload, waitFor, type ArchivoDePrueba } from './testing/index.ts';

const LINEAS = 15_000;

let t: TestCuadra;
let empresa: TestEmpresa;
const lectores = new Lectores();
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(async () => {
  await lectores.stop();
  await t.close();
});

const release = async () => [];
/** The platform, whose clock is asked in the transaction that ends an upload, right before its commit. */
const platformWith = (onEnd: () => void): Platform => {
  const { platform } = t.cuadra;
  const hoy = () => {
    onEnd();
    return platform.clock.hoy();
  };
  return { ...platform, clock: { ...platform.clock, hoy } };
};

function cartola(lineas: number, desde: number): ArchivoDePrueba {
  const filas = Array.from(
    { length: lineas },
    (_, i) => `${String((i % 28) + 1).padStart(2, '0')}-${desde === 0 ? '03' : '04'}-2026;L${desde + i};1;`,
  );
  return textFile('grande.csv', ['Fecha;Detalle;Cargo;Abono', ...filas.toSorted(), ''].join('\n'));
}

/** An account whose layout is known, so that its files need nobody. */
async function createCuenta({ idEmpresa }: TestEmpresa): Promise<void> {
  const { rows } = await t.admin.query<{ id: string }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, 'corte') returning id`,
    [idEmpresa],
  );
  const mapeo = {
    version: 1,
    firma: 'fecha|detalle|cargo|abono',
    columnas: { fecha: 0, descripcion: 1, cargo: 2, abono: 3 },
    ordenFecha: 'dma',
    decimal: null,
    moneda: 'CLP',
    montoPositivoEsCargo: false,
    cargosNegativos: false,
    marcas: null,
    tipoCuenta: null,
    banco: null,
  } as const;
  await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
    saveMapeo(tx, idEmpresa, mapeo, Number(rows[0]?.id)),
  );
}

async function count(sql: string): Promise<number> {
  const { rows } = await t.admin.query<{ n: number }>(sql, [empresa.idEmpresa]);
  return rows[0]?.n ?? 0;
}
const countLineas = () => count('select count(*)::int as n from cartola where id_empresa = $1');
const countProcesando = () =>
  count(`select count(*)::int as n from importacion_archivo where id_empresa = $1 and estado = 'procesando'`);

async function until(condicion: () => Promise<boolean>): Promise<void> {
  for (let intento = 0; intento < 2000; intento += 1) {
    if (await condicion()) return;
    await sleep(5);
  }
  throw new Error('what was awaited did not come');
}

/** A worker in a process of its own, which finds the uploaded files in a folder of its own too. */
async function startWorker(carpeta: string): Promise<ChildProcess> {
  const { rows } = await t.admin.query<{ clave_archivo: string }>(
    'select clave_archivo from importacion_archivo',
  );
  for (const { clave_archivo: clave } of rows) {
    const destino = join(carpeta, 'archivos', clave);
    await mkdir(dirname(destino), { recursive: true });
    await writeFile(destino, await t.cuadra.platform.storage.read(clave));
  }
  return forkWorker(t.base.urlApp, carpeta, 'importar_archivo');
}

test('a worker killed in the middle leaves its file wholly out, and another takes it up again', async () => {
  await createCuenta(empresa);
  const { id } = (await upload(t, empresa.headers, [cartola(LINEAS, 0)])).json<{ id: number }>();
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-corte-'));
  const hijo = await startWorker(carpeta);
  // In the middle of the load: the worker's transaction has the lines in its table and is writing them.
  const escribiendo = () =>
    count(`select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active'
      and query ~ 'insert into cartola' and pid <> pg_backend_pid() and $1::bigint > 0`);
  await until(async () => (await escribiendo()) > 0);
  await killWorker(hijo, t.admin);
  await rm(carpeta, { recursive: true });
  await until(async () => (await escribiendo()) === 0);
  expect(await countLineas()).toBe(0);
  expect(await countProcesando()).toBe(1);

  await t.cuadra.startWorkers();
  const { archivos } = await waitFor(t, empresa, id, 60_000);
  expect(archivos).toMatchObject([{ estado: 'listo', filas: LINEAS, creados: LINEAS, duplicados: 0 }]);
  expect(await countLineas()).toBe(LINEAS);
}, 90_000);

test('doing a file again, or twice at once, changes nothing', async () => {
  const { id } = (await upload(t, empresa.headers, [cartola(50, 1_000_000)])).json<{ id: number }>();
  const { archivos } = await waitFor(t, empresa, id);
  const antes = await countLineas();
  let avisos = 0;
  const again = () =>
    importArchivo(
      platformWith(() => (avisos += 1)),
      lectores,
      release,
      {
        idEmpresa: empresa.idEmpresa,
        idArchivo: archivos[0]?.id ?? 0,
        pedido: new Date().toISOString(),
      },
    );
  await again();
  await t.admin.query(
    `update importacion_archivo set estado = 'procesando' where id_empresa = $1 and id_importacion = $2`,
    [empresa.idEmpresa, id],
  );
  await Promise.all([again(), again(), again()]);
  expect(await countLineas()).toBe(antes);
  expect(avisos).toBe(1);
  expect((await waitFor(t, empresa, id)).archivos).toMatchObject([
    { estado: 'listo', filas: 50, creados: 0, duplicados: 50 },
  ]);
});

test('a transaction that breaks after the lines were loaded leaves nothing of them', async () => {
  const { id } = (await upload(t, empresa.headers, [cartola(50, 2_000_000)])).json<{ id: number }>();
  const { archivos } = await waitFor(t, empresa, id);
  const idArchivo = archivos[0]?.id ?? 0;
  await t.admin.query('delete from cartola where id_empresa = $1 and id_importacion_archivo = $2', [
    empresa.idEmpresa,
    idArchivo,
  ]);
  await t.admin.query(
    `update importacion_archivo set estado = 'procesando' where id_empresa = $1 and id = $2`,
    [empresa.idEmpresa, idArchivo],
  );
  const antes = await countLineas();
  const passing = Object.assign(new Error('connection lost'), { code: '57P01' });
  const datos = { idEmpresa: empresa.idEmpresa, idArchivo, pedido: new Date().toISOString() };
  const failing = platformWith(() => {
    throw passing;
  });
  const romper = importArchivo(failing, lectores, release, datos);
  await expect(romper).rejects.toBe(passing);
  expect(await countLineas()).toBe(antes);
  expect(await countProcesando()).toBe(1);
  await importArchivo(t.cuadra.platform, lectores, release, datos);
  expect(await countLineas()).toBe(antes + 50);
});

test('what keeps failing for an hour is told as an error', async () => {
  const { id } = (await upload(t, empresa.headers, [cartola(5, 3_000_000)])).json<{ id: number }>();
  const { archivos } = await waitFor(t, empresa, id);
  await t.admin.query(`update importacion_archivo set estado = 'procesando' where id_importacion = $1`, [id]);
  let veces = 0;
  const passing = Object.assign(new Error('connection lost'), { code: '57P01' });
  const failingOnce = platformWith(() => {
    if (veces++ === 0) throw passing;
  });
  await importArchivo(failingOnce, lectores, release, {
    idEmpresa: empresa.idEmpresa,
    idArchivo: archivos[0]?.id ?? 0,
    pedido: new Date(Date.now() - 61 * 60_000).toISOString(),
  });
  expect((await waitFor(t, empresa, id)).archivos).toMatchObject([
    { estado: 'error', errores: [{ mensaje: expect.stringContaining('Vuelve a subirlo') }] },
  ]);
});
