import { testDatabase, type TestDatabase } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Tables that belong to no company. In a distributed database each would be a reference table, copied to every
 * node; every other table is distributed by id_empresa.
 */
const COMPARTIDAS = new Set([
  'comuna',
  // Only which connection is read when: whoever keeps the clock has to see all of them.
  'conexion_agenda',
  // A notice of a bank's lines names no company: it finds whose they are by the names, and comes only once.
  'conexion_aviso',
  'conexion_nombre',
  // The chart of accounts that every company starts with, and what its accounts may be.
  'cuenta_plantilla',
  'cuenta_subtipo',
  'cuenta_tipo',
  'empresa',
  'feriado',
  // Which part of the product follows which kind of fact, of all companies alike.
  'hecho_seguidor',
  'funcionalidad',
  'funcionalidad_categoria',
  'giro',
  'integrador',
  'integrador_tipo',
  'intento_ingreso',
  'migracion',
  'moneda',
  // What came of asking for a currency's values, which are everyone's.
  'moneda_actualizacion',
  'moneda_valor',
  // Which company runs the installation: one row.
  'operador',
  'pais',
  'plan',
  'plan_funcionalidad',
  'plan_tipo',
  // Published by the staff for everyone.
  'plan_version',
  'plan_version_funcionalidad',
  'plan_version_precio',
  'provincia',
  'region',
  'sesion',
  // Only which company is read when: whoever keeps the clock has to see all of them.
  'sii_agenda',
  // By RUT, of companies that may not be here yet.
  'sii_intento',
  // Asked for by somebody who has no company here yet.
  'solicitud_contacto',
  // The steps that every subscription may take.
  'suscripcion_transicion',
  'tipo_cuenta_corriente',
  'tipo_documento',
  'tipo_documento_dominio',
  // Found by its hash alone, by a person who is not signed in.
  'token_unico',
  // Archives being read by the owner: companies that may never come.
  'traslado_en_curso',
  'usuario',
  // A person's own, in whatever company they are: other accounts, second factor, and what happened to the account.
  'usuario_codigo_respaldo',
  'usuario_evento',
  'usuario_oauth',
  'usuario_totp',
]);

let base: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  base = await testDatabase();
  admin = new pg.Client({ connectionString: base.urlAdmin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await base.drop();
});

async function names(consulta: string): Promise<string[]> {
  const { rows } = await admin.query<{ nombre: string }>(consulta);
  return rows.map(({ nombre }) => nombre);
}

async function tenantTables(): Promise<string[]> {
  const todas = await names(
    "select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  return todas.filter((nombre) => !COMPARTIDAS.has(nombre));
}

describe('a database that may be distributed one day', () => {
  test('has policies without subqueries', async () => {
    expect(
      await names(`
        select tablename || '.' || policyname as nombre from pg_policies
        where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M'`),
    ).toEqual([]);
  });

  test('has sequences and no identity columns', async () => {
    expect(
      await names(`
        select a.attrelid::regclass || '.' || a.attname as nombre from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`),
    ).toEqual([]);
  });
});

describe('a table with company data', () => {
  test('exists in number, so that the rules below are not checked on nothing', async () => {
    expect((await tenantTables()).length).toBeGreaterThan(15);
  });

  test('has id_empresa, not null, first in its primary key and in every unique key', async () => {
    const mal = await names(`
      select c.relname || '.' || k.conname as nombre
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u')
        and (a.attname <> 'id_empresa' or not a.attnotnull)`);
    expect(mal.filter((nombre) => !COMPARTIDAS.has(nombre.split('.')[0] ?? ''))).toEqual([]);
    const conClave = await names(
      "select c.relname as nombre from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'p'",
    );
    expect((await tenantTables()).filter((tabla) => !conClave.includes(tabla))).toEqual([]);
  });

  test('has id_empresa first in every unique index', async () => {
    const mal = await names(`
      select c.relname || '.' || x.indexrelid::regclass as nombre
      from pg_index x join pg_class c on c.oid = x.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and x.indisunique and a.attname <> 'id_empresa'`);
    expect(mal.filter((nombre) => !COMPARTIDAS.has(nombre.split('.')[0] ?? ''))).toEqual([]);
  });

  test('refers to another such table only together with id_empresa, on both sides', async () => {
    const compartidas = [...COMPARTIDAS].map((nombre) => `'${nombre}'`).join(', ');
    const mal = await names(`
      select k.conrelid::regclass || '.' || k.conname as nombre
      from pg_constraint k
      join pg_class destino on destino.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and destino.relname not in (${compartidas})
        and (a.attname <> 'id_empresa' or b.attname <> 'id_empresa')`);
    expect(mal).toEqual([]);
  });

  test('is not referred to by a shared table', async () => {
    const compartidas = [...COMPARTIDAS].map((nombre) => `'${nombre}'`).join(', ');
    const mal = await names(`
      select k.conrelid::regclass || ' -> ' || k.confrelid::regclass as nombre
      from pg_constraint k
      join pg_class origen on origen.oid = k.conrelid join pg_class destino on destino.oid = k.confrelid
      where k.contype = 'f' and origen.relname in (${compartidas}) and destino.relname not in (${compartidas})
        and origen.relnamespace = 'public'::regnamespace`);
    expect(mal).toEqual([]);
  });

  test('is under forced row security with a policy, and so is the table of companies', async () => {
    const protegidas = await names(`
      select c.relname as nombre from pg_class c
      where c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid)`);
    expect([...(await tenantTables()), 'empresa'].filter((tabla) => !protegidas.includes(tabla))).toEqual([]);
  });

  test('has triggers that write and read nothing but rows of the same company', async () => {
    const { rows } = await admin.query<{ nombre: string; cuerpo: string }>(`
      select distinct p.proname as nombre, p.prosrc as cuerpo
      from pg_trigger g join pg_proc p on p.oid = g.tgfoid join pg_class c on c.oid = g.tgrelid
      where not g.tgisinternal and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(0);
    const tablas = await tenantTables();
    for (const { nombre, cuerpo } of rows) {
      // Each table that the body names must come with its id_empresa: in its condition, its insert or its source.
      const usadas = tablas.filter((tabla) =>
        new RegExp(`\\b(from|join|into|update)\\s+${tabla}\\b`).test(cuerpo),
      );
      const veces = cuerpo.match(/id_empresa/g)?.length ?? 0;
      expect({ nombre, usadas, bastan: veces >= usadas.length }).toMatchObject({ bastan: true });
    }
  });
});

describe('the role of the application', () => {
  test('owns nothing and cannot go around row security', async () => {
    const { rows } = await admin.query(
      "select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = 'cuadra_app'",
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
    ]);
    const propias = await names(
      "select relname as nombre from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'cuadra_app'",
    );
    expect(propias).toEqual([]);
  });

  test('can add to the audit trail and never change it', async () => {
    const { rows } = await admin.query(`
      select has_table_privilege('cuadra_app', 'auditoria', 'insert') as agrega,
        has_table_privilege('cuadra_app', 'auditoria', 'update') as cambia,
        has_table_privilege('cuadra_app', 'auditoria', 'delete') as borra`);
    expect(rows).toEqual([{ agrega: true, cambia: false, borra: false }]);
  });
});

test('a column is called clave_… where it names a stored file, which a backup takes, and nowhere else', async () => {
  const columnas = await names(`
    select table_name || '.' || column_name as nombre from information_schema.columns
    where table_schema = 'public' and column_name like 'clave\\_%'`);
  expect(columnas.toSorted()).toEqual([
    'archivo_empresa.clave_archivo',
    'cartola_adjunto.clave_archivo',
    'documento.clave_xml',
    'documento_adjunto.clave_archivo',
    'empresa.clave_logo',
    'envio_adjunto.clave_archivo',
    'exportacion_archivo.clave_archivo',
    'importacion_archivo.clave_archivo',
    'plantilla_email.clave_adjunto',
    'portal_mensaje.clave_archivo',
    'recibido_adjunto.clave_archivo',
  ]);
});
