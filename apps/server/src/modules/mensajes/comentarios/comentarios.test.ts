import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { PERMISOS } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Cabeceras = Readonly<Record<string, string>>;

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let factura: number;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ workers: true, env: { SMTP_URL: correo.smtpUrl } });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  factura = await insertDocumento(t.admin, empresa.idEmpresa, { folio: '1112' });
});

const get = (url: string, headers: Cabeceras = empresa.headers) => t.app.inject({ url, headers });
const post = (url: string, payload?: object, headers: Cabeceras = empresa.headers) =>
  t.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const borrar = (id: number, headers: Cabeceras = empresa.headers) =>
  t.app.inject({ method: 'DELETE', url: `/api/comentarios/${id}`, headers });
const comentar = async (comentario: string, cambios: object = {}, headers: Cabeceras = empresa.headers) =>
  post('/api/comentarios', { modelo: 'Dte', foreignKey: factura, comentario, ...cambios }, headers);
const textos = async (modelo = 'Dte', id = factura) =>
  (await get(`/api/comentarios/${modelo}/${id}`))
    .json()
    .items.map(({ comentario }: { comentario: string }) => comentario);
const cuantos = async (tabla = 'documento', id = factura) =>
  (await t.admin.query(`select comentario_count as n from ${tabla} where id = $1`, [id])).rows[0].n;

/** A colleague in the company, in the group of that name. */
async function addColega(
  nombre: string,
  grupo = 'Contador',
): Promise<{ id: number; email: string; headers: Cabeceras }> {
  const otra = await t.createEmpresa();
  await t.admin.query('update usuario set nombre = $1 where id = $2', [nombre, otra.idUsuario]);
  await t.admin.query(
    `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select $1, $2, id from grupo where id_empresa = $1 and nombre = $3`,
    [empresa.idEmpresa, otra.idUsuario, grupo],
  );
  const cookies = await t.signIn(otra.email);
  await t.app.inject({
    method: 'POST',
    url: '/monolito/usuarios/cambiarEmpresa',
    headers: cookies,
    payload: { idEmpresa: empresa.idEmpresa },
  });
  const { body } = await t.app.inject({ url: '/monolito/api/obtainToken', headers: cookies });
  const token = JSON.parse(body) as string | { token: string };
  return {
    id: otra.idUsuario,
    email: otra.email,
    headers: { 'x-access-token': typeof token === 'string' ? token : token.token },
  };
}

describe('what is refused', () => {
  test('404 without the feature for bank lines, 403 without the permission of the model', async () => {
    const sinBanco = await empresa.headersWith({ features: [] });
    expect((await get('/api/comentarios/Cartola/1', sinBanco)).statusCode).toBe(404);
    const sinCartolas = await empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'cartolas.ver'),
    });
    expect((await get('/api/comentarios/Cartola/1', sinCartolas)).statusCode).toBe(403);
    expect((await get(`/api/comentarios/Dte/${factura}`, sinCartolas)).statusCode).toBe(200);
  });

  test('400 for nothing, for too much, and for who is not of the company', async () => {
    for (const texto of ['', '  \n ', '\u0000', 'x'.repeat(2001)])
      expect((await comentar(texto)).json().error.details).toHaveProperty(['body.comentario']);
    const ajena = await t.createEmpresa();
    const respuesta = await comentar('Hola', { menciones: [ajena.idUsuario] });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toHaveProperty(['body.menciones']);
    expect(await cuantos()).toBe(0);
  });

  test("404 for another model's record, another company's, and for one of them among many", async () => {
    expect((await comentar('Hola', { modelo: 'Compra' })).statusCode).toBe(404);
    const ajena = await t.createEmpresa();
    const suya = await insertDocumento(t.admin, ajena.idEmpresa);
    expect((await comentar('Hola', { foreignKey: suya })).statusCode).toBe(404);
    const muchos = { modelo: 'Dte', ids: [factura, suya], comentario: 'Hola' };
    expect((await post('/api/comentarios/masivo', muchos)).statusCode).toBe(404);
    expect(await textos()).toEqual([]);
  });
});

describe('a comment', () => {
  test('is kept as it was typed, is listed oldest first, and counts', async () => {
    const html = '<b>ojo</b> & "así"';
    expect((await comentar(`  ${html}\n`)).statusCode).toBe(201);
    await comentar('Segundo');
    expect(await textos()).toEqual([html, 'Segundo']);
    expect(await cuantos()).toBe(2);
    const lista = await get('/api/legacy/documentos/dtes');
    expect(lista.json().items[0].comentarioCount).toBe(2);
    const { items } = (await get(`/api/Dte/${factura}/historial`)).json();
    expect(items[0].descripcion).toBe('Ana Prueba comentó');
  });

  test('on a bank line counts there', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 1 });
    expect((await comentar('¿De quién es?', { modelo: 'Cartola', foreignKey: linea })).statusCode).toBe(201);
    expect(await textos('Cartola', linea)).toEqual(['¿De quién es?']);
    expect([await cuantos('cartola', linea), await cuantos()]).toEqual([1, 0]);
  });

  test('is hidden by its author and comes back, and stays in the database', async () => {
    const { id } = (await comentar('Me equivoqué')).json();
    expect((await borrar(id)).statusCode).toBe(204);
    expect((await borrar(id)).statusCode).toBe(204);
    expect([await textos(), await cuantos()]).toEqual([[], 0]);
    const { rows } = await t.admin.query('select borrado from comentario where id = $1', [id]);
    expect(rows).toEqual([{ borrado: true }]);
    expect((await post(`/api/comentarios/${id}/recuperar`)).json()).toMatchObject({ id, borrado: false });
    expect([await textos(), await cuantos()]).toEqual([['Me equivoqué'], 1]);
  });

  test('is deleted by nobody else, save who may edit permissions, and not brought back by its author then', async () => {
    const colega = await addColega('Berta Soto');
    const mio = (await comentar('De Ana')).json().id;
    const suyo = (await comentar('De Berta', {}, colega.headers)).json();
    expect(suyo).toMatchObject({ usuario: 'Berta Soto', puedeBorrar: true });
    expect((await borrar(mio, colega.headers)).statusCode).toBe(403);
    expect((await borrar(suyo.id)).statusCode).toBe(204);
    expect((await post(`/api/comentarios/${suyo.id}/recuperar`, undefined, colega.headers)).statusCode).toBe(
      403,
    );
    expect(await textos()).toEqual(['De Ana']);
  });

  test('the application cannot delete one from the table', async () => {
    const { id } = (await comentar('Queda')).json();
    const { db } = t.cuadra.platform;
    await expect(db.deleteFrom('comentario').where('id', '=', id).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('a mention', () => {
  test('offers the people who see such records', async () => {
    await addColega('Berta Soto');
    await t.admin.query(
      "insert into grupo (id_empresa, nombre, permisos) values ($1, 'Bodega', '{cartolas.ver}')",
      [empresa.idEmpresa],
    );
    await addColega('Camilo Rojas', 'Bodega');
    const nombres = async (modelo: string) =>
      (await get(`/api/comentarios/${modelo}/personas`))
        .json()
        .items.map(({ nombre }: { nombre: string }) => nombre);
    expect(await nombres('Dte')).toEqual(['Ana Prueba', 'Berta Soto']);
    expect(await nombres('Cartola')).toEqual(['Ana Prueba', 'Berta Soto', 'Camilo Rojas']);
  });

  test('is told once inside and by mail with a link, to nobody who mentions themselves', async () => {
    const colega = await addColega('Berta Soto');
    const otra = await insertDocumento(t.admin, empresa.idEmpresa, {});
    const masivo = await post('/api/comentarios/masivo', {
      modelo: 'Dte',
      ids: [otra, factura],
      comentario: '@Berta Soto ¿las pagaron?',
      menciones: [colega.id, empresa.idUsuario],
    });
    expect(masivo.json()).toEqual({ comentados: 2 });
    expect((await get('/api/notificaciones')).json()).toEqual({ items: [], sinLeer: 0 });
    const { items, sinLeer } = (await get('/api/notificaciones', colega.headers)).json();
    expect(sinLeer).toBe(1);
    expect(items).toMatchObject([
      {
        tipo: 'mencion',
        leida: false,
        usuario: 'Ana Prueba',
        foreignKey: factura,
        registros: 2,
        registro: 'Factura electrónica 1112 de Ferretería Los Coihues Ltda.',
        comentario: '@Berta Soto ¿las pagaron?',
      },
    ]);
    await vi.waitFor(() => expect(correo.mensajes(colega.email)).toHaveLength(1), { timeout: 60_000 });
    const [mail] = correo.mensajes(colega.email);
    expect(mail?.asunto).toBe(
      'Ana Prueba te mencionó en Factura electrónica 1112 de Ferretería Los Coihues Ltda.',
    );
    expect(mail?.texto).toContain('y en otro registro');
    expect(mail?.enlaces[0]).toMatch(new RegExp(`/ventas\\?id=${factura}$`));
    expect(correo.mensajes(empresa.email)).toEqual([]);
  });

  test('is read one by one or all at once, by its own person alone', async () => {
    const colega = await addColega('Berta Soto');
    for (let n = 0; n < 3; n += 1) await comentar(`@Berta Soto ${n}`, { menciones: [colega.id] });
    const { items } = (await get('/api/notificaciones', colega.headers)).json();
    const leida = `/api/notificaciones/${items[0].id}/leida`;
    expect((await post(leida)).statusCode).toBe(404);
    expect((await post(leida, undefined, colega.headers)).statusCode).toBe(204);
    const sinLeer = async () => (await get('/api/notificaciones', colega.headers)).json().sinLeer;
    expect(await sinLeer()).toBe(2);
    expect((await post('/api/notificaciones/leidas', undefined, colega.headers)).statusCode).toBe(204);
    expect(await sinLeer()).toBe(0);
  });

  test('is told no more once its comment is deleted', async () => {
    const colega = await addColega('Berta Soto');
    const { id } = (await comentar('@Berta Soto', { menciones: [colega.id] })).json();
    const sinLeer = async () => (await get('/api/notificaciones', colega.headers)).json();
    expect(await sinLeer()).toMatchObject({ sinLeer: 1 });
    await borrar(id);
    expect(await sinLeer()).toEqual({ items: [], sinLeer: 0 });
  });
});
