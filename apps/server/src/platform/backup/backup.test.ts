import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dumpTables,
  emptyDatabase,
  fillEmpresa,
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  testServer,
  type TestCuadra,
  type TestDatabase,
  type TestEmpresa,
} from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, runMigrations } from '../database/index.ts';
import { readBackup, verifyBackup, writeBackup } from './index.ts';
import { readEntries } from './read-entries.ts';
import { repack, toVersionOne } from './testing/repack.ts';

/** The newest migration of the version that cut rows between two parts. */
const ULTIMA_DE_VERSION_UNO = '20261121004700_words_without_accents.sql';

let t: TestCuadra;
let empresa: TestEmpresa;
let carpeta: string;
beforeAll(async () => {
  t = await testCuadra();
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-respaldo-'));
  empresa = await t.createEmpresa();
  await fillEmpresa(t, empresa);
  // The files that the rows above name.
  const { rows } = await t.admin.query<{ clave: string }>(
    'select clave_archivo as clave from importacion_archivo union select clave_archivo from documento_adjunto union select clave_archivo from cartola_adjunto union select clave_archivo from exportacion_archivo',
  );
  for (const { clave } of rows) await t.cuadra.platform.storage.write(clave, Buffer.from('x'));
});
afterAll(async () => {
  await t.close();
  await rm(carpeta, { recursive: true, force: true });
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withEmpty<T>(work: (destino: TestDatabase) => Promise<T>): Promise<T> {
  const destino = await emptyDatabase(testServer());
  try {
    return await work(destino);
  } finally {
    await destino.drop();
  }
}

async function takeBackup(nombre: string): Promise<string> {
  const archivo = join(carpeta, nombre);
  await writeBackup({ urlAdmin: t.base.urlOwner, storage: t.cuadra.platform.storage, archivo });
  return archivo;
}

test('a backup taken under work restores every row, balance, file and sequence into an empty database', async () => {
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

  const antes = await dumpTables(t.base.urlAdmin);
  // Counted by a trigger when a comment is written, and once more where triggers write during a restore.
  expect(
    (await t.admin.query('select 1 from documento where comentario_count > 0')).rowCount,
  ).toBeGreaterThan(0);
  const archivo = join(carpeta, 'uno.cuadra');
  const escrito = await writeBackup({ urlAdmin: t.base.urlOwner, storage, archivo });
  expect(escrito).toMatchObject({ faltantes: [] });
  await storage.remove(clave);

  await withEmpty(async (destino) => {
    await migrate(destino.urlOwner, null);
    const urlAdmin = destino.urlOwner;
    await readBackup({ urlAdmin, storage, archivo, reemplazar: false });
    expect(await dumpTables(destino.urlAdmin)).toEqual(antes);
    expect(Buffer.from(await storage.read(clave)).toString()).toBe('<DTE/>');
    const otraVez = readBackup({ urlAdmin, storage, archivo, reemplazar: false });
    await expect(otraVez).rejects.toThrow('ya tiene empresas');
    await withClient(destino.urlAdmin, async (client) => {
      const { rows } = await client.query("select nextval('documento_id_seq')::int as id");
      expect(rows[0].id).toBeGreaterThan(documento);
      // What a restore switches off is on again: triggers count, and the owner is bound by row security.
      const apagados = await client.query(
        "select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'",
      );
      expect(apagados.rowCount).toBe(0);
      const sueltas = await client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
      );
      expect(sueltas.rows).toEqual([]);
    });
    await readBackup({ urlAdmin, storage, archivo, reemplazar: true });
    expect(await dumpTables(destino.urlAdmin)).toEqual(antes);
  });
});

describe('a backup of the version that cut rows in two', () => {
  test('is restored, into the schema of its time and then the newest', async () => {
    await withEmpty(async (origen) => {
      await withClient(origen.urlOwner, async (client) => {
        const { rows } = await t.admin.query<{ nombre: string }>(
          'select nombre from migracion where nombre <= $1',
          [ULTIMA_DE_VERSION_UNO],
        );
        await runMigrations(client, { solo: new Set(rows.map(({ nombre }) => nombre)) });
      });
      await withClient(origen.urlAdmin, async (client) => {
        await client.query(`
          insert into empresa (id_empresa, rut, razon_social, nombre, id_pais, id_moneda, id_plan)
            values (1, '76543210-3', 'Antigua SpA', 'Antigua', 1, 1, 1);
          insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
            values (1, 1, 1, 1, '1');
          insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, posicion, huella, ordinal)
            select 1, id, '2026-01-01', 'TRASPASO ' || n, n, 0, n, 'h' || n, 1
            from cuenta_corriente, generate_series(1, 500) n`);
      });
      const archivo = join(carpeta, 'antiguo.cuadra');
      const { storage } = t.cuadra.platform;
      await writeBackup({ urlAdmin: origen.urlOwner, storage, archivo });
      const antes = await dumpTables(origen.urlAdmin);
      await toVersionOne(archivo, 1000);

      const verificado = await verifyBackup({ urlAdmin: t.base.urlAdmin, archivo });
      expect(verificado).toMatchObject({ comprobado: false, faltantes: [] });
      expect(verificado.huellas).toContainEqual(expect.objectContaining({ nombre: 'cartola', filas: 500 }));
      await withEmpty(async (destino) => {
        await migrate(destino.urlOwner, null);
        await readBackup({ urlAdmin: destino.urlOwner, storage, archivo, reemplazar: false });
        // What later migrations change of the rows themselves is theirs.
        expect((await dumpTables(destino.urlAdmin))['cartola']?.split(' ')[0]).toBe('500');
        expect((await dumpTables(destino.urlAdmin))['saldo_mensual']).toBe(antes['saldo_mensual']);
        expect(await migrate(destino.urlOwner, null)).toEqual([]);
        expect(await describeSchema(destino.urlAdmin)).toEqual(await describeSchema(t.base.urlAdmin));
      });
    });
  }, 120_000);

  test('but one of a version that is not known here is refused', async () => {
    const archivo = await takeBackup('futuro.cuadra');
    await repack(archivo, ({ name, contents }) => {
      if (name !== 'manifiesto.json') return [{ name, contents }];
      return [
        { name, contents: Buffer.from(contents.toString().replace(ULTIMA_DE_VERSION_UNO, '2030_x.sql')) },
      ];
    });
    await expect(verifyBackup({ urlAdmin: t.base.urlAdmin, archivo })).rejects.toThrow(
      'otra versión de Cuadra',
    );
  });
});

/** Tables, columns, functions and policies of the schema, with the rights on them. */
function describeSchema(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select c.relname::text as objeto, c.relkind::text || c.relforcerowsecurity || coalesce(c.relacl::text, '') as que,
        (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as partes
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i', 'S')
      union all
      select p.oid::regprocedure::text, p.prosrc, coalesce(p.proacl::text, '') || coalesce(p.proconfig::text, '')
        from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all
      select t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid), '' from pg_trigger t
        where not t.tgisinternal and exists (select from pg_class c where c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace)
      union all
      select tablename || '.' || policyname, coalesce(qual, ''), coalesce(with_check, '') || roles::text from pg_policies
        where schemaname = 'public'
      order by 1, 2, 3`);
    return rows;
  });
}

test('a file that is missing is named with its record, and the rest is saved', async () => {
  const { storage } = t.cuadra.platform;
  const documento = await insertDocumento(t.admin, empresa.idEmpresa, {});
  const clave = `${empresa.idEmpresa}/dte/perdido.xml`;
  await t.admin.query('update documento set clave_xml = $1 where id = $2', [clave, documento]);
  const archivo = join(carpeta, 'faltante.cuadra');
  const faltantes = [
    {
      clave,
      registros: [
        { tabla: 'documento', fila: { id_empresa: String(empresa.idEmpresa), id: String(documento) } },
      ],
    },
  ];
  try {
    expect(await writeBackup({ urlAdmin: t.base.urlOwner, storage, archivo })).toMatchObject({ faltantes });
    expect(await verifyBackup({ urlAdmin: t.base.urlAdmin, archivo })).toMatchObject({
      comprobado: true,
      faltantes,
    });
  } finally {
    await t.admin.query('update documento set clave_xml = null where id = $1', [documento]);
  }
});

describe('a verification', () => {
  const bases = () =>
    withClient(t.base.urlAdmin, async (client) => {
      const { rows } = await client.query<{ n: string }>(
        "select datname as n from pg_database where datname ~ '_de_paso_'",
      );
      return rows;
    });

  test('names the table whose rows are not those of the source, and leaves nothing behind', async () => {
    const archivo = await takeBackup('alterado.cuadra');
    await repack(archivo, ({ name, contents }) => {
      if (!name.startsWith('tablas/empresa/')) return [{ name, contents }];
      return [{ name, contents: Buffer.from(contents.toString().replaceAll('Prueba', 'Prueva')) }];
    });
    await expect(verifyBackup({ urlAdmin: t.base.urlAdmin, archivo })).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('no es igual a lo que se respaldó') as string,
      details: { empresa: [expect.stringMatching(/^tiene \d+ filas, pero no las mismas\.$/)] },
    });
    expect(await bases()).toEqual([]);
  });

  test('takes the embedded server where the owner may not create databases', async () => {
    const antes = await dumpTables(t.base.urlAdmin);
    const archivo = await takeBackup('sin-createdb.cuadra');
    const { rows } = await t.admin.query('select rolcreatedb, rolsuper from pg_roles where rolname = $1', [
      testServer().owner.usuario,
    ]);
    expect(rows).toEqual([{ rolcreatedb: false, rolsuper: false }]);
    expect(await verifyBackup({ urlAdmin: t.base.urlOwner, archivo })).toMatchObject({ comprobado: true });
    expect(await dumpTables(t.base.urlAdmin)).toEqual(antes);
  }, 120_000);
});

test('a file cut short or altered changes nothing', async () => {
  const archivo = await takeBackup('dos.cuadra');
  const { storage } = t.cuadra.platform;
  const bytes = await readFile(archivo);
  const antes = await dumpTables(t.base.urlAdmin);
  for (const danado of [bytes.subarray(0, bytes.length - 200), Buffer.from('no soy un respaldo')]) {
    await writeFile(archivo, danado);
    const intento = readBackup({ urlAdmin: t.base.urlOwner, storage, archivo, reemplazar: true });
    await expect(intento).rejects.toThrow('El respaldo está dañado o incompleto');
  }
  expect(await dumpTables(t.base.urlAdmin)).toEqual(antes);
});

test('a storage that refuses files changes nothing, and is what is told', async () => {
  const archivo = await takeBackup('tres.cuadra');
  const antes = await dumpTables(t.base.urlAdmin);
  const storage = { write: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
  await expect(
    readBackup({ urlAdmin: t.base.urlOwner, storage, archivo, reemplazar: true }),
  ).rejects.toMatchObject({
    code: 'conflicto',
    message: expect.stringContaining('No se pudo escribir el archivo') as string,
  });
  expect(await dumpTables(t.base.urlAdmin)).toEqual(antes);
});

test('a backup that cannot be written says which file and why', async () => {
  const archivo = join(carpeta, 'no-existe', 'uno.cuadra');
  await expect(
    writeBackup({ urlAdmin: t.base.urlOwner, storage: t.cuadra.platform.storage, archivo }),
  ).rejects.toMatchObject({
    code: 'conflicto',
    message: expect.stringMatching(/^No se pudo escribir .*uno\.cuadra: ENOENT.*Revisa la carpeta/) as string,
  });
});

test('a company of 300,000 rows is backed up and restored by an owner who is no superuser', async () => {
  const grande = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, grande.idEmpresa);
  await withClient(t.base.urlAdmin, async (client) => {
    // Its kept totals are of no matter here, and triggers would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, posicion, huella, ordinal)
       select $1, $2, '2026-01-01'::date + n % 300, E'TRASPASO A\\tñandú\\n\\\\ ' || n, n, 0, n, 'h' || n, 1
       from generate_series(1, 60000) n`,
      [grande.idEmpresa, idCuenta],
    );
    await client.query(
      `insert into auditoria (id_empresa, modelo, id_registro, accion, despues)
       select $1, 'Cartola', n, 'prueba', jsonb_build_object('glosa', E'línea\\n' || n) from generate_series(1, 240000) n`,
      [grande.idEmpresa],
    );
  });
  const archivo = await takeBackup('grande.cuadra');
  const partes: { name: string; final: number | undefined }[] = [];
  for await (const { name, contents } of readEntries(archivo))
    if (name.startsWith('tablas/')) partes.push({ name, final: contents.at(-1) });
  expect(partes.filter(({ name }) => name.startsWith('tablas/cartola/')).length).toBeGreaterThan(1);
  // Each ends where a row does.
  expect(partes.filter(({ final }) => final !== 10)).toEqual([]);
  await withEmpty(async (destino) => {
    const { storage } = t.cuadra.platform;
    await readBackup({ urlAdmin: destino.urlOwner, storage, archivo, reemplazar: false });
    expect(await dumpTables(destino.urlAdmin)).toEqual(await dumpTables(t.base.urlAdmin));
  });
}, 240_000);
