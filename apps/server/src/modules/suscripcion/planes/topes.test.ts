import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueTopes } from './enqueue-topes.ts';
import { reviewTopes } from './review-topes.ts';
import { readEmpresasConTopes } from './store/avisos.ts';
import { readCorreos } from '../../identidad/acceso/testing/read-correos.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  await tope('numero_usuarios', null);
});
afterAll(() => t.close());

async function tope(key: string, capacidad: number | null): Promise<void> {
  await t.admin.query(
    `insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, capacidad)
       select $1, id, true, false, $3 from funcionalidad where key = $2
     on conflict (id_empresa, id_funcionalidad) do update set activa = true, capacidad = $3`,
    [empresa.idEmpresa, key, capacidad],
  );
}

let folio = 1;
async function documentos(cuantos: number, fecha: string): Promise<void> {
  for (let i = 0; i < cuantos; i += 1)
    await insertDocumento(t.admin, empresa.idEmpresa, { folio: String(folio++), fechaEmision: fecha });
}

const el = (hoy: string): Platform => ({
  ...t.cuadra.platform,
  clock: { now: () => new Date(`${hoy}T15:00:00Z`), hoy: () => hoy },
});
/** Looked at twice, so that a repeat would show. */
async function mirar(hoy: string): Promise<void> {
  await reviewTopes(el(hoy), empresa.idEmpresa);
  await Promise.all([reviewTopes(el(hoy), empresa.idEmpresa), reviewTopes(el(hoy), empresa.idEmpresa)]);
}
const correos = async () =>
  (await readCorreos(t, empresa.email)).map(({ plantilla, datos }) => [
    plantilla,
    datos['medida'],
    datos['usado'],
    datos['tope'],
  ]);
const campana = async () =>
  (await t.app.inject({ url: '/api/notificaciones', headers: empresa.headers }))
    .json<{ items: { tipo: string; registro: string; comentario: string }[] }>()
    .items.map(({ tipo, registro, comentario }) => [tipo, registro, comentario]);

test('documents are told of at 80 % and at 100 %, once each a month, and again the next month', async () => {
  await tope('numero_documentos', 5);
  await documentos(3, '2026-10-05');
  await mirar('2026-10-05');
  expect(await correos()).toEqual([]);
  await documentos(1, '2026-10-06');
  await mirar('2026-10-06');
  await documentos(3, '2026-10-07');
  await mirar('2026-10-07');
  await mirar('2026-10-31');
  expect(await correos()).toEqual([
    ['tope_de_plan', 'documentos', 4, 5],
    ['tope_de_plan', 'documentos', 7, 5],
  ]);
  expect(await campana()).toEqual([
    ['tope', 'Documentos', 'Usas 7 de 5 documentos de este mes.'],
    ['tope', 'Documentos', 'Usas 4 de 5 documentos de este mes.'],
  ]);
  await mirar('2026-11-01');
  expect(await correos()).toHaveLength(2);
  await documentos(6, '2026-11-02');
  await mirar('2026-11-02');
  // Over both at once is one notice.
  expect((await correos()).slice(2)).toEqual([['tope_de_plan', 'documentos', 6, 5]]);
});

test('people are told of once, and of another limit anew', async () => {
  await tope('numero_usuarios', 1);
  await mirar('2026-10-05');
  await mirar('2026-12-05');
  await tope('numero_usuarios', 5);
  await mirar('2026-12-06');
  await tope('numero_usuarios', null);
  await mirar('2026-12-07');
  expect(await correos()).toEqual([['tope_de_plan', 'personas', 1, 1]]);
});

test('calls of the API are told of by month, to those who administer alone', async () => {
  await tope('credenciales_api', 1000);
  await t.admin.query("insert into llamada_api (id_empresa, mes, cantidad) values ($1, '2026-10-01', 800)", [
    empresa.idEmpresa,
  ]);
  await t.admin.query(
    `with u as (insert into usuario (email, nombre, hash_contrasena) values ('lee-' || $1::bigint || '@prueba.cl', 'Lee', 'x') returning id)
     insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
       select $1::bigint, u.id, g.id from u, grupo g where g.id_empresa = $1::bigint and g.nombre <> 'Administrador' limit 1`,
    [empresa.idEmpresa],
  );
  await mirar('2026-10-20');
  expect(await correos()).toEqual([['tope_de_plan', 'llamadas', 800, 1000]]);
  expect(await readCorreos(t, `lee-${empresa.idEmpresa}@prueba.cl`)).toEqual([]);
});

test('the clock asks for companies whose plan bounds a use, and for no other', async () => {
  const { platform } = t.cuadra;
  expect(await readEmpresasConTopes(platform.db)).not.toContain(empresa.idEmpresa);
  await tope('numero_documentos', 5);
  expect(await readEmpresasConTopes(platform.db)).toContain(empresa.idEmpresa);
  await enqueueTopes(platform);
  const { rows } = await t.admin.query("select data from pgboss.job where name = 'revisar_topes'");
  expect(JSON.stringify(rows)).toContain(String(empresa.idEmpresa));
  await t.admin.query("update empresa set estado = 'cerrada', cerrada_en = now() where id_empresa = $1", [
    empresa.idEmpresa,
  ]);
  expect(await readEmpresasConTopes(platform.db)).not.toContain(empresa.idEmpresa);
});
