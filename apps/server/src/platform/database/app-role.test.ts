import { fillEmpresa, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveColaUrl } from '../queue/rol-cola.ts';

/** PostgreSQL's «insufficient privilege». */
const SIN_PRIVILEGIO = '42501';

let t: TestCuadra;
let empresa: TestEmpresa;
let app: pg.Client;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await fillEmpresa(t, empresa);
  await t.admin.query(
    `insert into pgboss.job_common (name, data) select name, '{"idEmpresa": 1}' from pgboss.queue limit 1`,
  );
  app = new pg.Client({ connectionString: t.base.urlApp });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await t.close();
});

/** The error's code, or how many rows it touched; nothing of it stays. */
async function trySql(sql: string): Promise<string | number | null> {
  await app.query('begin');
  try {
    return (await app.query(sql)).rowCount;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? null) : String(error);
  } finally {
    await app.query('rollback');
  }
}

describe('the application’s role', () => {
  test.each(['es_god', 'es_super_admin'])('names no staff (%s)', async (columna) => {
    expect(await trySql(`update usuario set ${columna} = true`)).toBe(SIN_PRIVILEGIO);
    expect(
      await trySql(`insert into usuario (email, nombre, ${columna}) values ('dios@prueba.cl', 'Dios', true)`),
    ).toBe(SIN_PRIVILEGIO);
    expect(await trySql("insert into usuario (email, nombre) values ('ana@prueba.cl', 'Ana')")).toBe(1);
    expect(await trySql(`update usuario set nombre = 'Otra', ${columna} = false`)).toBeGreaterThan(0);
  });

  test('cannot keep what the staff does from being marked', async () => {
    await t.admin.query('update usuario set es_god = true where id = $1', [empresa.idUsuario]);
    await app.query('begin');
    await app.query(`set local cuadra.id_empresa = '${empresa.idEmpresa}'; set local cuadra.respaldo = 'si'`);
    const { rows } = await app.query(
      `insert into auditoria (id_empresa, id_usuario, accion, modelo, id_registro)
       values ($1, $2, 'prueba', 'Empresa', 1) returning es_soporte`,
      [empresa.idEmpresa, empresa.idUsuario],
    );
    await app.query('rollback');
    await t.admin.query('update usuario set es_god = false where id = $1', [empresa.idUsuario]);
    expect(rows).toEqual([{ es_soporte: true }]);
  });

  test('but the owner of the database does', async () => {
    const owner = new pg.Client({ connectionString: t.base.urlOwner });
    await owner.connect();
    await owner.query('begin');
    const { rowCount } = await owner.query('update usuario set es_god = true');
    await owner.query('rollback');
    await owner.end();
    expect(rowCount).toBeGreaterThan(0);
  });

  test.each([
    'create temporary table empresa (id_empresa bigint)',
    'create temporary view empresa as select 1 as id_empresa',
    'create temporary sequence s',
    'create table pg_temp.empresa (id_empresa bigint)',
    'create table public.otra (id bigint)',
    'create schema otra',
    "create function pg_temp.now() returns timestamptz language sql as 'select null::timestamptz'",
  ])('makes no object of its own: %s', async (sql) => {
    expect(await trySql(sql)).toBe(SIN_PRIVILEGIO);
  });

  test('gets the one temporary table that COPY needs, which ends with the transaction', async () => {
    await app.query('begin');
    await app.query('select preparar_linea_leida()');
    await app.query("insert into pg_temp.linea_leida (descripcion) values ('x')");
    expect((await app.query('select descripcion from pg_temp.linea_leida')).rows).toEqual([
      { descripcion: 'x' },
    ]);
    await app.query('select preparar_linea_leida()');
    expect((await app.query('select 1 from pg_temp.linea_leida')).rowCount).toBe(0);
    await app.query('commit');
    await expect(app.query('select 1 from pg_temp.linea_leida')).rejects.toThrow('does not exist');
  });

  test.each([
    'select data from pgboss.job',
    'select output from pgboss.job_common',
    'select singleton_key from pgboss.job',
    'select * from pgboss.job_common',
    'select singletons_active from pgboss.queue',
    "update pgboss.job set data = '{}'",
    'delete from pgboss.job_common',
    "update pgboss.queue set policy = 'standard'",
  ])('reads and changes no job, of whatever company: %s', async (sql) => {
    expect((await t.admin.query('select 1 from pgboss.job')).rowCount).toBeGreaterThan(0);
    expect(await trySql(sql)).toBe(SIN_PRIVILEGIO);
  });

  test('and the queue’s role, which does, reads no company', async () => {
    const cola = new pg.Client({ connectionString: deriveColaUrl(t.base.urlApp) });
    await cola.connect();
    try {
      expect((await cola.query('select data from pgboss.job')).rowCount).toBeGreaterThan(0);
      for (const sql of [
        'select 1 from empresa',
        'select 1 from usuario',
        'create temporary table x (id int)',
      ])
        await expect(cola.query(sql)).rejects.toMatchObject({ code: SIN_PRIVILEGIO });
    } finally {
      await cola.end();
    }
  });

  test('finds row security closed after a function of the owner that opens it', async () => {
    const ajena = '(select count(*)::int from empresa)';
    const { rows } = await app.query(
      `select empresa_registrada('${empresa.rut}') as hay, (select count(*)::int from empresas_por_asentar()) >= 0 as por_asentar`,
    );
    expect(rows).toEqual([{ hay: true, por_asentar: true }]);
    for (const llamada of [
      "empresa_registrada('1-9')",
      "registrar_referido('NADIE')",
      '(select count(*) from empresas_por_asentar())',
      "(select count(*) from empresas_por_valuar(2, '2020-01-01'))",
      '(select count(*) from empresas_con_reglas_pendientes())',
      "(select count(*) from empresas_con_recordatorios('2026-01-01', 9))",
      "(select count(*) from empresas_con_pruebas('2026-01-01'))",
      "(select count(*) from empresas_con_suscripcion('2026-01-02'))",
      "(select count(*) from empresas_con_exportaciones('2026-01-01'))",
      "(select count(*) from empresas_con_entregas('2026-01-01'))",
      "(select count(*) from empresas_con_archivos('2026-01-01'))",
      "empresa_de_pago_tarjeta('x', 'x')",
      "(select count(*) from pagos_tarjeta_por_revisar('2026-01-01'))",
      "empresa_de_inscripcion('x')",
      '(select count(*) from empresas_con_tarjeta())',
      '(select count(*) from empresas_con_topes())',
      "(select count(*) from suscripciones_para_soporte('2026-01-01'))",
      '(select count(*) from empresas_con_trabajo_en_pausa())',
      "empresa_de_dominio_correo('x')",
      "(select count(*) from dominios_correo_por_revisar('2026-01-01'))",
      "(select count(*) from pagadores_de_portal(1, sha256('x')))",
      "(select count(*) from ordenes_de_portal(1, sha256('x')))",
      "pines_de_proveedor('1-9', '2026-01-01')",
      '(select count(*) from empresas_por_buscar())',
      '(select count(*) from empresas_con_hechos())',
      'barrer_hechos()',
    ]) {
      await app.query('begin');
      await app.query(`select ${llamada}`);
      const despues = await app.query(`select ${ajena} as n, current_setting('cuadra.respaldo', true) as s`);
      await app.query('rollback');
      expect({ llamada, ...despues.rows[0] }).toEqual({ llamada, n: 0, s: '' });
    }
  });
});
