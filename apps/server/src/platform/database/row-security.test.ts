import { fillEmpresa, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterEmpresa, withEmpresa } from './index.ts';

let t: TestCuadra;
let propia: TestEmpresa;
let ajena: TestEmpresa;
let app: pg.Client;
let tablas: { nombre: string; columnas: string[] }[];

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error));

beforeAll(async () => {
  t = await testCuadra();
  [propia, ajena] = [await t.createEmpresa(), await t.createEmpresa()];
  await fillEmpresa(t, propia);
  await fillEmpresa(t, ajena);
  const { rows } = await t.admin.query<{ nombre: string; columnas: string[] }>(`
    select c.relname as nombre,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_empresa')
    and c.relname not in ('conexion_agenda', 'conexion_nombre', 'sesion', 'sii_agenda', 'token_unico') order by 1`);
  tablas = rows;
  app = new pg.Client({ connectionString: t.base.urlApp });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await t.close();
});

async function asEmpresa<T>(idEmpresa: number | null, trabajo: () => Promise<T>): Promise<T> {
  await app.query('begin');
  try {
    if (idEmpresa !== null) await app.query(`set local cuadra.id_empresa = '${idEmpresa}'`);
    return await trabajo();
  } finally {
    await app.query('rollback');
  }
}

describe('the database itself refuses one company the rows of another', () => {
  test('in every table, of which each has a row of both', async () => {
    expect(tablas.length).toBeGreaterThan(18);
    for (const { nombre } of tablas) {
      const { rows } = await t.admin.query(
        `select count(distinct id_empresa)::int as n from ${nombre} where id_empresa in (${propia.idEmpresa}, ${ajena.idEmpresa})`,
      );
      expect({ nombre, empresas: rows[0].n }).toEqual({ nombre, empresas: 2 });
    }
  });

  test('reading sees only one’s own rows, and none without a company', async () => {
    for (const { nombre } of tablas) {
      const vistas = await asEmpresa(propia.idEmpresa, () =>
        app.query(`select distinct id_empresa::int as e from ${nombre}`),
      );
      expect({ nombre, vistas: vistas.rows }).toEqual({ nombre, vistas: [{ e: propia.idEmpresa }] });
      const sinEmpresa = await asEmpresa(null, () => app.query(`select 1 from ${nombre}`));
      expect({ nombre, filas: sinEmpresa.rowCount }).toEqual({ nombre, filas: 0 });
    }
  });

  test('changing and deleting reach no row of another', async () => {
    for (const { nombre } of tablas) {
      for (const sql of [
        `update ${nombre} set id_empresa = id_empresa where id_empresa = ${ajena.idEmpresa}`,
        `delete from ${nombre} where id_empresa = ${ajena.idEmpresa}`,
      ]) {
        const tocadas = await asEmpresa(propia.idEmpresa, () =>
          app.query(sql).then(
            ({ rowCount }) => rowCount,
            (error: unknown) => (codeOf(error) === '42501' ? 0 : String(error)),
          ),
        );
        expect({ sql, tocadas }).toEqual({ sql, tocadas: 0 });
      }
    }
  });

  test('writing a row for another is refused', async () => {
    for (const { nombre, columnas } of tablas) {
      const otras = columnas.filter((columna) => columna !== 'id_empresa');
      const lista = ['id_empresa', ...otras].join(', ');
      const valores = [ajena.idEmpresa, ...otras].join(', ');
      const codigo = await asEmpresa(propia.idEmpresa, () =>
        app
          .query(
            `insert into ${nombre} (${lista}) select ${valores} from ${nombre} where id_empresa = ${propia.idEmpresa} limit 1`,
          )
          .then(() => 'written', codeOf),
      );
      expect({ nombre, codigo }).toEqual({ nombre, codigo: '42501' });
    }
  });

  test('a transaction that enters another company sees that one alone', async () => {
    const vistas = await withEmpresa(t.cuadra.platform.db, propia.idEmpresa, async (tx) => {
      await enterEmpresa(tx, ajena.idEmpresa);
      return tx.selectFrom('documento').select('idEmpresa').distinct().execute();
    });
    expect(vistas).toEqual([{ idEmpresa: ajena.idEmpresa }]);
  });

  test('the company of one transaction does not stay on the connection', async () => {
    await asEmpresa(propia.idEmpresa, () => app.query('select 1'));
    expect((await app.query('select 1 from documento')).rowCount).toBe(0);
  });
});
