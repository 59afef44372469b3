import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  emptyDatabase,
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  testServer,
  type TestCuadra,
} from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../database/index.ts';
import { readBackup, writeBackup } from './index.ts';

let t: TestCuadra;
let carpeta: string;
beforeAll(async () => {
  t = await testCuadra();
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-respaldo-'));
});
afterAll(async () => {
  await t.close();
  await rm(carpeta, { recursive: true, force: true });
});

/** Every row of every table in a text, to compare two databases to the last value. */
async function dump(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ nombre: string }>(
    "select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migracion', 'sesion', 'intento_ingreso')",
  );
  const tablas: Record<string, string[]> = {};
  for (const { nombre } of rows) {
    const { rows: filas } = await client.query<{ fila: string }>(
      `select t::text as fila from public.${nombre} t order by 1`,
    );
    tablas[nombre] = filas.map(({ fila }) => fila);
  }
  await client.end();
  return tablas;
}

test('a backup taken under work restores every row, balance, file and sequence into an empty database', async () => {
  const empresa = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 119_000 });
  const documento = await insertDocumento(t.admin, empresa.idEmpresa, {});
  const { storage } = t.cuadra.platform;
  const clave = `${empresa.idEmpresa}/dte/uno.xml`;
  await storage.write(clave, Buffer.from('<DTE/>'));
  await t.admin.query('update documento set clave_xml = $1 where id = $2', [clave, documento]);
  await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: linea }], documentos: [{ id: documento }] },
  });

  const archivo = join(carpeta, 'uno.cuadra');
  const antes = await dump(t.base.urlAdmin);
  const escrito = await writeBackup({ urlAdmin: t.base.urlAdmin, storage, archivo });
  expect(escrito.archivos).toBe(1);
  await storage.remove(clave);

  const destino = await emptyDatabase(testServer());
  await migrate(destino.urlAdmin, null);
  try {
    await readBackup({ urlAdmin: destino.urlAdmin, storage, archivo, reemplazar: false });
    expect(await dump(destino.urlAdmin)).toEqual(antes);
    expect(Buffer.from(await storage.read(clave)).toString()).toBe('<DTE/>');
    const otraVez = readBackup({ urlAdmin: destino.urlAdmin, storage, archivo, reemplazar: false });
    await expect(otraVez).rejects.toThrow('ya tiene empresas');
    const client = new pg.Client({ connectionString: destino.urlAdmin });
    await client.connect();
    const { rows } = await client.query("select nextval('documento_id_seq')::int as id");
    await client.end();
    expect(rows[0].id).toBeGreaterThan(documento);
  } finally {
    await destino.drop();
  }
});

test('a file cut short or altered changes nothing', async () => {
  const archivo = join(carpeta, 'dos.cuadra');
  const { storage } = t.cuadra.platform;
  await writeBackup({ urlAdmin: t.base.urlAdmin, storage, archivo });
  const bytes = await readFile(archivo);
  const antes = await dump(t.base.urlAdmin);
  for (const danado of [bytes.subarray(0, bytes.length - 200), Buffer.from('no soy un respaldo')]) {
    await writeFile(archivo, danado);
    const intento = readBackup({ urlAdmin: t.base.urlAdmin, storage, archivo, reemplazar: true });
    await expect(intento).rejects.toThrow('El respaldo está dañado o incompleto');
  }
  expect(await dump(t.base.urlAdmin)).toEqual(antes);
});

test('a backup that cannot be written says which file and why', async () => {
  const archivo = join(carpeta, 'no-existe', 'uno.cuadra');
  await expect(
    writeBackup({ urlAdmin: t.base.urlAdmin, storage: t.cuadra.platform.storage, archivo }),
  ).rejects.toMatchObject({
    code: 'conflicto',
    message: expect.stringMatching(/^No se pudo escribir .*uno\.cuadra: ENOENT.*Revisa la carpeta/) as string,
  });
});
