import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterEmpresa, withEmpresa } from './index.ts';

let t: TestCuadra;
let propia: TestEmpresa;
let ajena: TestEmpresa;
let app: pg.Client;
let tablas: { nombre: string; columnas: string[] }[];

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error));

/** One row of each table for a company, copied within it where the product itself has not made one. */
async function fill(empresa: TestEmpresa): Promise<void> {
  const { admin } = t;
  const { idEmpresa, idUsuario, headers } = empresa;
  const idCuenta = await insertCuenta(admin, idEmpresa);
  const linea = await insertCartola(admin, idEmpresa, { idCuenta, abono: 119_000 });
  const otra = await insertCartola(admin, idEmpresa, { idCuenta, cargo: 1000, descripcion: 'COMISION' });
  const factura = await insertDocumento(admin, idEmpresa, {});
  const nota = await insertDocumento(admin, idEmpresa, { codigoTipo: '61', montoTotal: 10 });
  const payload = { cartolas: [{ id: linea }], documentos: [{ id: factura, monto: 1000 }] };
  const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
  if (hecha.statusCode !== 201) throw new Error(hecha.body);
  const e = idEmpresa;
  await admin.query(`
    insert into importacion (id_empresa, id) values (${e}, ${e});
    insert into importacion_archivo (id_empresa, id, id_importacion, posicion, nombre, bytes, clave_archivo)
      values (${e}, ${e}, ${e}, 1, 'a.xml', 1, 'a');
    insert into subida (id_empresa, carpeta) values (${e}, 'c');
    insert into mapeo_cartola (id_empresa, firma, mapeo) values (${e}, 'f', '{}');
    insert into contraparte (id_empresa, rut, razon_social, nombre) values (${e}, '76543210-3', 'x', 'x');
    insert into documento_glosa (id_empresa, id_documento, posicion, nombre, monto_total) values (${e}, ${factura}, 1, 'x', 1);
    insert into documento_referencia (id_empresa, id_documento, posicion, codigo_tipo_ref, folio_ref)
      values (${e}, ${nota}, 1, '33', '1');
    insert into sugerencia (id_empresa, id, id_cartola, orden, tipo_recomendacion, explicacion, clave)
      values (${e}, ${e} + 1000, ${otra}, 1, 'x', '{}', 'x');
    insert into sugerencia_documento values (${e}, ${e} + 1000, ${factura}, 1);
    insert into cartola_sin_par values (${e}, ${otra}, 'comision', 'x');
    insert into cobro_plan (id_empresa, concepto, id_moneda, monto, vence) values (${e}, 'x', 1, 1, current_date);
    insert into trabajo_en_pausa (id_empresa, nombre, clave, datos) values (${e}, 'x', 'x', '{}');
    insert into sii_credencial (id_empresa, rut, secreto_sellado, validada) values (${e}, 'x', 'x', now());
    insert into sii_sincronizacion (id_empresa, servicio, mes) values (${e}, 'cv', '2026-01-01');
    insert into trabajo (id_empresa, id, tipo) values (${e}, gen_random_uuid(), 'buscar_sugerencias');
    insert into invitacion (id_empresa, email, nombre, id_grupo, id_usuario_invito, vence)
      select ${e}, 'x@prueba.cl', 'x', id, ${idUsuario}, now() from grupo where id_empresa = ${e} limit 1;
    begin;
    update documento set saldo = saldo + 10 where id = ${nota};
    update documento set saldo = saldo - 10 where id = ${factura};
    insert into documento_aplicacion (id_empresa, id_nota, id_documento, monto) values (${e}, ${nota}, ${factura}, 10);
    commit;`);
}

beforeAll(async () => {
  t = await testCuadra();
  [propia, ajena] = [await t.createEmpresa(), await t.createEmpresa()];
  await fill(propia);
  await fill(ajena);
  const { rows } = await t.admin.query<{ nombre: string; columnas: string[] }>(`
    select c.relname as nombre,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id_empresa')
    and c.relname not in ('sesion', 'sii_agenda', 'token_unico') order by 1`);
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
