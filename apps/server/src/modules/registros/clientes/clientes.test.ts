import { addDias } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { withEmpresa } from '../../../platform/database/index.ts';
import { noteDocumentos as noteNuevosPorId } from '../documentos/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let hoy: string;
beforeAll(async () => {
  t = await testCuadra();
  hoy = t.cuadra.platform.clock.hoy();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

async function contraparte(rut: string, razonSocial: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
    [empresa.idEmpresa, rut, razonSocial],
  );
  return rows[0]!.id;
}

/** A sale to a counterparty, issued so many days ago and due so many days from today. */
async function venta(
  idContraparte: number,
  datos: { hace?: number; vence?: number | null } & Parameters<typeof insertDocumento>[2] = {},
): Promise<number> {
  const { hace = 10, vence = 20, ...resto } = datos;
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Dte',
    fechaEmision: addDias(hoy, -hace),
    fechaVencimiento: vence === null ? null : addDias(hoy, vence),
    ...resto,
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idContraparte]);
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
}

const lista = async (query = '') => (await call('GET', `/clientes?${query}`)).json();
const nombres = async (query: string) =>
  (await lista(query)).items.map(({ nombre }: { nombre: string }) => nombre);
const nuevo = { rut: '76.543.210-3', razonSocial: 'Viña Sur SpA', nombre: 'Viña Sur' };
const crear = async (datos: object = {}) => (await call('POST', '/clientes', { ...nuevo, ...datos })).json();

describe('GET /api/clientes', () => {
  test('whom the company sold to: what they owe and what is overdue, with credit notes subtracting', async () => {
    const vina = await contraparte('76543210-3', 'Viña Sur SpA');
    await venta(vina, { montoTotal: 100_000, vence: -1 });
    await venta(vina, { montoTotal: 50_000, vence: 5 });
    await venta(vina, { montoTotal: 30_000, codigoTipo: '61', vence: null });
    const soloProveedor = await contraparte('96790240-3', 'Aseo Proveedor');
    await venta(soloProveedor, { modelo: 'Compra', montoTotal: 999 });
    const saldo = { moneda: 'CLP', monto: 120_000, vencido: 100_000, abiertos: 3 };
    const { items, totales, pagination } = await lista();
    expect(pagination.count).toBe(1);
    expect(items).toEqual([
      {
        id: vina,
        rut: '76543210-3',
        razonSocial: 'Viña Sur SpA',
        nombre: 'Viña Sur SpA',
        giro: null,
        direccionLegal: null,
        comunaLegal: null,
        idGrupoCliente: null,
        grupo: null,
        plazoPago: null,
        plazoVigente: 30,
        saldoPorCobrar: [saldo],
        countDtes: 3,
        countContactos: 0,
        ultimoEnvioEmail: null,
        ultimaVenta: addDias(hoy, -10),
        promedioPago: null,
        canDelete: false,
      },
    ]);
    expect(totales).toEqual([saldo]);
  });

  test('the owner of documents makes customers of sales, once, and none of purchases', async () => {
    const ids = await Promise.all([
      insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Dte', montoTotal: 100 }),
      insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Dte', montoTotal: 200 }),
      insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Compra', montoTotal: 900 }),
    ]);
    const [compra, vende] = [
      await contraparte('76543210-3', 'Compra SpA'),
      await contraparte('96790240-3', 'Vende SA'),
    ];
    await t.admin.query('update documento set id_contraparte = $2 where id = any($1)', [
      ids.slice(0, 2),
      compra,
    ]);
    await t.admin.query('update documento set id_contraparte = $2 where id = $1', [ids[2], vende]);
    for (let vez = 0; vez < 2; vez += 1)
      await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
        noteNuevosPorId(tx, empresa.idEmpresa, ids),
      );
    expect(await nombres('')).toEqual(['Compra SpA']);
    expect((await lista()).totales).toEqual([{ moneda: 'CLP', monto: 300, vencido: 300, abiertos: 2 }]);
  });

  test('a ceded invoice is owed to its assignee', async () => {
    const id = await contraparte('76543210-3', 'Viña Sur SpA');
    const cedida = await venta(id, { montoTotal: 90_000, vence: -5 });
    await venta(id, { montoTotal: 10_000, vence: 5 });
    await t.admin.query(
      `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
         razon_social_cesionario, monto, fecha, fuente, vigente)
       values ($1, $2, 1, '76000000-0', 'Cedente', '96790240-3', 'Factoring', 90000, now(), 'aec', true)`,
      [empresa.idEmpresa, cedida],
    );
    const [fila] = (await lista()).items;
    expect(fila.saldoPorCobrar).toEqual([{ moneda: 'CLP', monto: 10_000, vencido: 0, abiertos: 1 }]);
    expect((await call('GET', `/clientes/${id}`)).json()).toMatchObject({
      countAbiertos: 1,
      abiertos: [{ saldo: 10_000 }],
      antiguedad: { porVencer: 10_000, hasta30: 0 },
    });
  });

  test('filters by group, by id and by what is owed; totals are of what matches', async () => {
    const [a, b] = [
      await contraparte('76543210-3', 'Aridos SpA'),
      await contraparte('96790240-3', 'Bodegas'),
    ];
    await venta(a, { montoTotal: 100, vence: -3 });
    await venta(b, { montoTotal: 900, vence: 3 });
    const grupo = (await call('POST', '/clientes/grupos', { nombre: 'Norte' })).json();
    expect(grupo).toEqual({ id: grupo.id, nombre: 'Norte', countClientes: 0 });
    await call('PATCH', `/clientes/${a}`, { idGrupoCliente: grupo.id });
    expect(await nombres('order=porCobrar.desc')).toEqual(['Bodegas', 'Aridos SpA']);
    expect(await nombres(`idsGrupo=${grupo.id}`)).toEqual(['Aridos SpA']);
    expect(await nombres(`ids=${b}`)).toEqual(['Bodegas']);
    expect(await nombres('vencidos=true')).toEqual(['Aridos SpA']);
    expect(await nombres('texto=96.790.240-3')).toEqual(['Bodegas']);
    expect(await nombres('texto=$900')).toEqual(['Bodegas']);
    expect(await nombres(`texto=aridos ${addDias(hoy, -10)}`)).toEqual(['Aridos SpA']);
    expect(await nombres(`texto=${addDias(hoy, -9)}`)).toEqual([]);
    expect(await nombres('montoMin=101')).toEqual(['Bodegas']);
    expect(await nombres('montoMax=100')).toEqual(['Aridos SpA']);
    expect(await nombres(`until=${addDias(hoy, -11)}`)).toEqual([]);
    expect(await nombres(`since=${addDias(hoy, -10)}&order=porCobrar.desc`)).toEqual([
      'Bodegas',
      'Aridos SpA',
    ]);
    expect((await lista('texto=bodegas')).totales).toEqual([
      { moneda: 'CLP', monto: 900, vencido: 0, abiertos: 1 },
    ]);
    expect((await call('GET', '/clientes/grupos')).json().items).toEqual([
      { id: grupo.id, nombre: 'Norte', countClientes: 1 },
    ]);
    expect((await call('GET', '/clientes?order=rut.asc')).statusCode).toBe(400);
    expect((await call('GET', '/clientes?grupo=1')).statusCode).toBe(400);
  });
});

describe('one customer', () => {
  test('tells what is owed by age, how they pay, and what paid them', async () => {
    const id = await contraparte('76543210-3', 'Viña Sur SpA');
    const pagada = await venta(id, { montoTotal: 60_000, hace: 40, vence: -10, folio: '881' });
    await venta(id, { montoTotal: 7000, hace: 140, vence: -95 });
    await venta(id, { montoTotal: 5000, hace: 80, vence: -31 });
    await venta(id, { montoTotal: 3000, hace: 1, vence: 29 });
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      abono: 60_000,
      fecha: addDias(hoy, -10),
    });
    const hecha = await call('POST', '/conciliaciones', {
      cartolas: [{ id: linea }],
      documentos: [{ id: pagada, monto: 60_000 }],
    });
    expect(hecha.statusCode).toBe(201);
    expect((await call('GET', `/clientes/${id}`)).json()).toMatchObject({
      antiguedad: { porVencer: 3000, hasta30: 0, hasta60: 5000, hasta90: 0, sobre90: 7000 },
      promedioPago: 30,
      countAbiertos: 3,
      pagos: [{ idCartola: linea, monto: 60_000, folios: ['881'] }],
      contactos: [],
    });
    expect((await call('GET', `/clientes/saldo-por-cobrar?idCliente=${id}`)).json()).toEqual({
      items: [{ moneda: 'CLP', monto: 15_000, vencido: 12_000, abiertos: 3 }],
    });
    expect((await call('GET', `/clientes/promedio-pago?idCliente=${id}`)).json()).toEqual({
      promedioPago: 30,
    });
    expect((await call('GET', '/clientes/promedio-pago')).statusCode).toBe(400);
    expect((await call('GET', '/clientes/saldo-por-cobrar?idCliente=999999')).statusCode).toBe(404);
  });

  test('the term of the customer decides where a document states no due date', async () => {
    const id = await contraparte('76543210-3', 'Viña Sur SpA');
    await venta(id, { montoTotal: 1000, hace: 20, vence: null });
    expect((await lista()).items[0].saldoPorCobrar[0].vencido).toBe(0);
    await call('PATCH', `/clientes/${id}`, { plazoPago: 15 });
    expect((await lista()).items[0]).toMatchObject({
      plazoPago: 15,
      plazoVigente: 15,
      saldoPorCobrar: [{ vencido: 1000 }],
    });
  });

  test('is created once, changed in part, and deleted while nothing refers to them', async () => {
    const mal = await call('POST', '/clientes', { rut: '1-1', razonSocial: ' ', nombre: 'x'.repeat(201) });
    expect(mal.statusCode).toBe(400);
    expect(Object.keys(mal.json().error.details).toSorted()).toEqual([
      'body.nombre',
      'body.razonSocial',
      'body.rut',
    ]);
    const creado = await crear({ giro: 'Vinos', plazoPago: 45 });
    expect(creado).toMatchObject({ nombre: 'Viña Sur', giro: 'Vinos', plazoVigente: 45, canDelete: true });
    const otra = await call('POST', '/clientes', nuevo);
    expect(otra.statusCode).toBe(409);
    expect(otra.json().error.details['body.rut'][0]).toContain('Viña Sur');
    const cambiado = (await call('PATCH', `/clientes/${creado.id}`, { nombre: 'Viña', giro: '' })).json();
    expect(cambiado).toMatchObject({
      nombre: 'Viña',
      razonSocial: 'Viña Sur SpA',
      giro: null,
      plazoPago: 45,
    });
    const sinGrupo = await call('PATCH', `/clientes/${creado.id}`, { idGrupoCliente: 999_999 });
    expect(sinGrupo.statusCode).toBe(400);
    expect(sinGrupo.json().error.details).toEqual({ 'body.idGrupoCliente': ['Ese grupo ya no existe.'] });
    await call('PUT', '/contactos/upsert', { idCliente: creado.id, nombre: 'Eva' });
    await venta(creado.id, { montoTotal: 1000 });
    const conVenta = await call('DELETE', `/clientes/${creado.id}`);
    expect([conVenta.statusCode, conVenta.json().error.message]).toEqual([
      409,
      'No se puede eliminar: tiene documentos, notas de venta, anticipos o clientes unidos.',
    ]);
    const rut = await call('PATCH', `/clientes/${creado.id}`, { rut: '96.790.240-3' });
    expect(rut.statusCode).toBe(409);
    const solo = await crear({ rut: '96.790.240-3' });
    await call('PUT', '/contactos/upsert', { idCliente: solo.id, nombre: 'Eva' });
    expect((await call('DELETE', `/clientes/${solo.id}`)).statusCode).toBe(204);
    expect((await call('GET', `/clientes/${solo.id}`)).statusCode).toBe(404);
  });

  test('a supplier becomes a customer as well', async () => {
    const id = await contraparte('76543210-3', 'Aseo Austral SpA');
    await venta(id, { modelo: 'Compra' });
    expect(await crear()).toMatchObject({
      id,
      esProveedor: true,
      nombre: 'Viña Sur',
      razonSocial: 'Aseo Austral SpA',
    });
  });

  test('nobody sees nor changes a customer, group or contact of another company', async () => {
    const { id } = await crear();
    const grupo = (await call('POST', '/clientes/grupos', { nombre: 'Norte' })).json();
    const contacto = (await call('PUT', '/contactos/upsert', { idCliente: id, nombre: 'Eva' })).json();
    const { headers } = await t.createEmpresa();
    const ajena = (...[method, url, payload]: Parameters<typeof call>) => call(method, url, payload, headers);
    const estados = [
      await ajena('GET', `/clientes/${id}`),
      await ajena('PATCH', `/clientes/${id}`, { nombre: 'x' }),
      await ajena('DELETE', `/clientes/${id}`),
      await ajena('PATCH', `/clientes/grupos/${grupo.id}`, { nombre: 'x' }),
      await ajena('DELETE', `/clientes/grupos/${grupo.id}`),
      await ajena('GET', `/contactos/${contacto.id}`),
      await ajena('DELETE', `/contactos/${contacto.id}`),
      await ajena('PUT', '/contactos/upsert', { idCliente: id, nombre: 'x' }),
      await ajena('PUT', '/contactos/upsert', { id: contacto.id, idCliente: id, nombre: 'x' }),
    ].map(({ statusCode }) => statusCode);
    expect(estados).toEqual(estados.map(() => 404));
    expect((await call('GET', `/contactos/${contacto.id}`)).json()).toMatchObject({ nombre: 'Eva' });
  });
});

describe('groups', () => {
  test('have one name each, whatever its case; customers stay when theirs goes', async () => {
    const crearGrupo = (nombre: string) => call('POST', '/clientes/grupos', { nombre });
    const norte = (await crearGrupo('Norte')).json();
    const repetido = await crearGrupo('NORTE');
    expect([repetido.statusCode, repetido.json().error.details['body.nombre']]).toEqual([
      409,
      ['Ya hay un grupo que se llama «NORTE».'],
    ]);
    const sur = (await crearGrupo('Sur')).json();
    expect((await call('PATCH', `/clientes/grupos/${sur.id}`, { nombre: 'norte' })).statusCode).toBe(409);
    expect((await call('PATCH', `/clientes/grupos/${sur.id}`, { nombre: 'SUR' })).json().nombre).toBe('SUR');
    expect((await crearGrupo('x'.repeat(101))).statusCode).toBe(400);
    const { id } = await crear({ idGrupoCliente: norte.id });
    expect((await call('DELETE', `/clientes/grupos/${norte.id}`)).statusCode).toBe(204);
    expect((await call('GET', `/clientes/${id}`)).json()).toMatchObject({
      grupo: null,
      idGrupoCliente: null,
    });
    expect((await call('DELETE', `/clientes/grupos/${norte.id}`)).statusCode).toBe(404);
  });
});

describe('contacts', () => {
  test('are written, changed in part and deleted; an email stands once for each customer', async () => {
    const { id: idCliente } = await crear();
    const escribir = (datos: object) => call('PUT', '/contactos/upsert', { idCliente, ...datos });
    const mal = await escribir({ nombre: '', email: 'nadie', telefono: '123', recibe: 'todos' });
    expect(Object.keys(mal.json().error.details).toSorted()).toEqual([
      'body.email',
      'body.nombre',
      'body.recibe',
      'body.telefono',
    ]);
    const eva = (await escribir({ nombre: 'Eva', email: 'Eva@Vina.cl', recibe: 'cobranza' })).json();
    expect(eva).toEqual({
      id: eva.id,
      idCliente,
      nombre: 'Eva',
      apellido: null,
      email: 'eva@vina.cl',
      telefono: null,
      recibe: 'cobranza',
      rebota: null,
      rebotesSeguidos: 0,
    });
    expect((await escribir({ nombre: 'Otra', email: 'EVA@vina.cl' })).statusCode).toBe(409);
    const cambiada = (await escribir({ id: eva.id, nombre: 'Eva', apellido: 'Ríos', recibe: 'todo' })).json();
    expect(cambiada).toMatchObject({ apellido: 'Ríos', email: 'eva@vina.cl', recibe: 'todo' });
    expect((await escribir({ id: eva.id, nombre: 'Eva', email: '' })).json().email).toBeNull();
    expect((await call('GET', `/clientes/${idCliente}`)).json()).toMatchObject({
      countContactos: 1,
      contactos: [{ nombre: 'Eva' }],
    });
    expect((await call('DELETE', `/contactos/${eva.id}`)).statusCode).toBe(204);
    expect((await call('GET', `/contactos/${eva.id}`)).statusCode).toBe(404);
  });

  test('are not told to a company without the feature', async () => {
    const { id } = await crear();
    await call('PUT', '/contactos/upsert', { idCliente: id, nombre: 'Eva' });
    const sin = await empresa.headersWith({ features: ['home'] });
    expect((await call('GET', `/clientes/${id}`, undefined, sin)).json().contactos).toEqual([]);
  });
});
