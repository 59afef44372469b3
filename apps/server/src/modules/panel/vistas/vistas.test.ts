import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { PERMISOS } from '@cuadra/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Cabeceras = Readonly<Record<string, string>>;

let t: TestCuadra;
let empresa: TestEmpresa;
let colega: Cabeceras;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const otra = await t.createEmpresa();
  await t.admin.query(
    `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select $1, $2, id from grupo where id_empresa = $1 and nombre = 'Contador'`,
    [empresa.idEmpresa, otra.idUsuario],
  );
  const cookies = await t.signIn(otra.email);
  await t.app.inject({
    method: 'POST',
    url: '/monolito/usuarios/cambiarEmpresa',
    headers: cookies,
    payload: { idEmpresa: empresa.idEmpresa },
  });
  const token = JSON.parse((await t.app.inject({ url: '/monolito/api/obtainToken', headers: cookies })).body);
  colega = { 'x-access-token': typeof token === 'string' ? token : token.token };
});

const VISTA = {
  lista: 'Dte',
  nombre: 'Por cobrar de octubre',
  parametros: { periodo: '2026-10', estado: 'sin_conciliar', order: 'saldo.desc' },
  columnas: ['folio', 'contraparte', 'saldo'],
};
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Cabeceras = empresa.headers,
) => t.app.inject({ method, url, headers, ...(payload && { payload }) });
const save = async (cambios: object = {}, headers: Cabeceras = empresa.headers) =>
  send('POST', '/api/vistas', { ...VISTA, ...cambios }, headers);
const list = async (headers: Cabeceras = empresa.headers, lista = 'Dte') =>
  (await t.app.inject({ url: `/api/vistas?lista=${lista}`, headers })).json();
const preferir = (cambios: object, headers: Cabeceras = empresa.headers) =>
  send('PUT', '/api/vistas/preferencia', { lista: 'Dte', ...cambios }, headers);

describe('a view', () => {
  test('400 without a name and with what no address holds', async () => {
    const sinNombre = await save({ nombre: '  ' });
    expect(sinNombre.json().error.details).toEqual({ 'body.nombre': ['Requerido'] });
    for (const parametros of [{ 'a b': 'x' }, { texto: 'x'.repeat(2001) }])
      expect((await save({ parametros })).statusCode).toBe(400);
    expect((await list()).items).toEqual([]);
  });

  test('409 for a name that is taken, whatever its case, by the same person in the same list', async () => {
    await save();
    const repetida = await save({ nombre: 'por cobrar DE octubre' });
    expect([repetida.statusCode, repetida.json().error.details]).toEqual([
      409,
      { 'body.nombre': ['Ya tienes una vista que se llama «por cobrar DE octubre». Elige otro nombre.'] },
    ]);
    expect((await save({ lista: 'Compra' })).statusCode).toBe(201);
    expect((await save({}, colega)).statusCode).toBe(201);
    const otra = (await save({ nombre: 'Otra' })).json();
    expect((await send('PUT', `/api/vistas/${otra.id}`, { nombre: VISTA.nombre })).statusCode).toBe(409);
    expect((await send('PUT', `/api/vistas/${otra.id}`, { nombre: 'OTRA' })).json().nombre).toBe('OTRA');
  });

  test('409 beyond fifty in one list', async () => {
    await t.admin.query(
      `insert into vista (id_empresa, id_usuario, lista, nombre, parametros)
       select $1, $2, 'Dte', 'v' || n, '{}' from generate_series(1, 50) n`,
      [empresa.idEmpresa, empresa.idUsuario],
    );
    expect((await save()).json().error.message).toContain('Borra alguna');
  });

  test('is its author’s alone until it is shared, and then changed by them or who may edit permissions', async () => {
    const mia = (await save()).json();
    expect(mia).toMatchObject({ ...VISTA, compartida: false, propia: true, puedeEditar: true });
    expect((await list(colega)).items).toEqual([]);
    expect((await send('PUT', `/api/vistas/${mia.id}`, { nombre: 'x' }, colega)).statusCode).toBe(404);
    await send('PUT', `/api/vistas/${mia.id}`, { compartida: true });
    expect((await list(colega)).items).toMatchObject([
      { id: mia.id, propia: false, puedeEditar: false, usuario: 'Ana Prueba', columnas: VISTA.columnas },
    ]);
    expect((await send('DELETE', `/api/vistas/${mia.id}`, undefined, colega)).statusCode).toBe(403);
    const suya = (await save({ nombre: 'De Berta', compartida: true }, colega)).json();
    const sinPermisos = await empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'permisos.editar'),
    });
    expect((await send('PUT', `/api/vistas/${suya.id}`, { nombre: 'x' }, sinPermisos)).statusCode).toBe(403);
    expect((await send('DELETE', `/api/vistas/${suya.id}`)).statusCode).toBe(204);
    expect((await list(colega)).items).toHaveLength(1);
  });
});

describe('how a person has a list', () => {
  test('columns and their order are remembered by person and list, and given up with null', async () => {
    expect((await list()).columnas).toBeNull();
    expect((await preferir({ columnas: ['saldo', 'folio'] })).statusCode).toBe(204);
    expect((await list()).columnas).toEqual(['saldo', 'folio']);
    expect([(await list(empresa.headers, 'Compra')).columnas, (await list(colega)).columnas]).toEqual([
      null,
      null,
    ]);
    await preferir({ columnas: null });
    expect((await list()).columnas).toBeNull();
  });

  test('a list opens with a view until that goes, or is no longer shared', async () => {
    const { id } = (await save({ compartida: true })).json();
    expect((await preferir({ idVista: id })).statusCode).toBe(204);
    await preferir({ columnas: ['folio'] });
    await preferir({ idVista: id }, colega);
    expect([await list(), await list(colega)]).toMatchObject([
      { predeterminada: id, columnas: ['folio'] },
      { predeterminada: id, columnas: null },
    ]);
    await send('PUT', `/api/vistas/${id}`, { compartida: false });
    expect([(await list()).predeterminada, (await list(colega)).predeterminada]).toEqual([id, null]);
    await send('DELETE', `/api/vistas/${id}`);
    expect(await list()).toMatchObject({ predeterminada: null, columnas: ['folio'], items: [] });
  });

  test('404 for a view of another list, or of somebody who does not share it', async () => {
    const compra = (await save({ lista: 'Compra' })).json();
    expect((await preferir({ idVista: compra.id })).statusCode).toBe(404);
    const suya = (await save({}, colega)).json();
    expect((await preferir({ idVista: suya.id })).statusCode).toBe(404);
  });
});
