import type { Clasificacion, CuentaTipo, Home } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuentas: ReadonlyMap<string, number>;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const { items } = (await call('GET', '/cuentas')).json<{ items: CuentaTipo[] }>();
  const todas = items.flatMap(({ Subtipos }) =>
    Subtipos.flatMap((subtipo) => [...subtipo.Cuentas, ...subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)]),
  );
  cuentas = new Map(todas.map(({ nombre, id }) => [nombre, id]));
});

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, payload?: object) {
  return t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
}
const idDe = (nombre: string): number => {
  const id = cuentas.get(nombre);
  if (id === undefined) throw new Error(`no account ${nombre}`);
  return id;
};

async function compra(
  datos: Parameters<typeof insertDocumento>[2] & { neto?: number } = {},
): Promise<number> {
  const { neto = 100_000, ...resto } = datos;
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    montoTotal: Math.trunc(neto * 1.19),
    ...resto,
  });
  await t.admin.query(
    'update documento set monto_neto = $2, iva = monto_total - $2 where id_empresa = $3 and id = $1',
    [id, neto, empresa.idEmpresa],
  );
  return id;
}
const clasificar = (id: number, items: object[], model = 'Compra', mas: object = {}) =>
  call('PUT', `/clasificacion/${model}/${id}`, { items, ...mas });
const en = (nombre: string, parte: object = { porcentaje: 100 }) => ({ idCuenta: idDe(nombre), ...parte });
const detalle = async (id: number, ruta = 'compras') =>
  (await call('GET', `/${ruta}/${id}`)).json<{ Clasificacion: Clasificacion }>().Clasificacion;
const historial = async (id: number, model = 'Compra') =>
  (await call('GET', `/${model}/${id}/historial`))
    .json<{ items: { descripcion: string }[] }>()
    .items.map(({ descripcion }) => descripcion);

test('a purchase is split among accounts by amount, and tells it in its detail and its history', async () => {
  const id = await compra();
  expect(await detalle(id)).toEqual({ estado: 'sin_clasificar', monto: 100_000, items: [] });
  const respuesta = await clasificar(id, [
    en('Arriendos', { monto: 60_000 }),
    en('Fletes', { monto: 40_000 }),
  ]);
  expect(respuesta.statusCode).toBe(200);
  const { estado, items } = await detalle(id);
  expect(estado).toBe('a_mano');
  expect(items.map(({ Cuenta, monto }) => [Cuenta.nombre, monto])).toEqual([
    ['Arriendos', 60_000],
    ['Fletes', 40_000],
  ]);
  expect((await historial(id))[0]).toBe(
    'Ana Prueba lo repartió entre Arriendos ($60.000) y Fletes ($40.000)',
  );
});

test('parts that do not add up are refused with both figures, in amounts and in per cents', async () => {
  const id = await compra();
  const montos = await clasificar(id, [en('Arriendos', { monto: 60_000 }), en('Fletes', { monto: 30_000 })]);
  expect(montos.statusCode).toBe(400);
  expect(montos.json().error.message).toBe(
    'Las partes suman $90.000 y hay que clasificar $100.000. Faltan $10.000.',
  );
  const partes = [en('Arriendos', { porcentaje: 33.33 }), en('Fletes', { porcentaje: 66.66 })];
  expect((await clasificar(id, partes)).json().error.message).toBe(
    'Los porcentajes suman 99,99 % y deben sumar 100 %.',
  );
  expect((await detalle(id)).estado).toBe('sin_clasificar');
});

test('per cents are to the peso, also of a nota de crédito, whose amounts stay positive', async () => {
  const nota = await compra({ codigoTipo: '61', neto: 100 });
  const tercios = ['Arriendos', 'Fletes', 'Seguros'].map((nombre, i) =>
    en(nombre, { porcentaje: i === 2 ? 33.34 : 33.33 }),
  );
  expect((await clasificar(nota, tercios)).statusCode).toBe(200);
  expect((await detalle(nota)).items.map(({ monto }) => monto)).toEqual([33, 33, 34]);
});

test('no parts take the classification away, and the same act is undone once', async () => {
  const id = await compra();
  const { lote } = (await clasificar(id, [en('Arriendos')])).json<{ lote: string }>();
  expect((await clasificar(id, [])).json().estado).toBe('sin_clasificar');
  // What came after stands.
  expect((await call('DELETE', `/clasificacion/lotes/${lote}`)).statusCode).toBe(409);
  const otra = (await clasificar(id, [en('Fletes')])).json<{ lote: string }>().lote;
  expect((await call('DELETE', `/clasificacion/lotes/${otra}`)).json()).toEqual({
    deshechas: 1,
    omitidas: 0,
  });
  expect((await detalle(id)).items).toEqual([]);
  expect((await call('DELETE', `/clasificacion/lotes/${otra}`)).statusCode).toBe(409);
  expect((await historial(id))[0]).toBe('Ana Prueba deshizo su clasificación');
});

test('what moves no money, a blocked account and one of nobody are refused', async () => {
  const guia = await insertDocumento(t.admin, empresa.idEmpresa, { codigoTipo: '52' });
  expect((await clasificar(guia, [en('Ventas')], 'Dte')).statusCode).toBe(409);
  const id = await compra();
  await call('PATCH', `/cuentas/${idDe('Arriendos')}`, { bloqueada: true });
  const bloqueada = await clasificar(id, [en('Arriendos')]);
  expect(bloqueada.json().error.details).toEqual({
    'body.items.0.idCuenta': ['Arriendos está bloqueada. Elige otra cuenta.'],
  });
  expect((await clasificar(id, [{ idCuenta: 999_999, porcentaje: 100 }])).statusCode).toBe(400);
  const dosVeces = await clasificar(id, [en('Fletes', { porcentaje: 50 }), en('Fletes', { porcentaje: 50 })]);
  expect(dosVeces.json().error.message).toBe('Fletes está dos veces. Junta sus partes en una.');
  expect((await clasificar(id, [en('Fletes')], 'Dte')).statusCode).toBe(404);
});

test('an account that was blocked since may stay where it is', async () => {
  const id = await compra();
  await clasificar(id, [en('Arriendos')]);
  await call('PATCH', `/cuentas/${idDe('Arriendos')}`, { bloqueada: true });
  const partes = [en('Arriendos', { monto: 1 }), en('Fletes', { monto: 99_999 })];
  expect((await clasificar(id, partes)).statusCode).toBe(200);
});

test('of a bank line is classified what documents do not explain, with its business line', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    cargo: 9_000,
    descripcion: 'COMISION',
  });
  const negocio = (await call('POST', '/lineas', { nombre: 'Retail' })).json<{ id: number }>();
  const partes = [{ ...en('Comisiones bancarias'), idLinea: negocio.id }];
  expect((await clasificar(linea, partes, 'Cartola')).statusCode).toBe(200);
  expect(await detalle(linea, 'cartolas')).toMatchObject({
    estado: 'a_mano',
    monto: 9_000,
    items: [{ monto: 9_000, Linea: { nombre: 'Retail' } }],
  });
  const lista = await call('GET', '/cartolas?clasificacion=clasificado');
  expect(lista.json().items).toMatchObject([{ id: linea, cuenta: 'Comisiones bancarias' }]);
  const sinBanco = await empresa.headersWith({ features: ['clasificar'] });
  const url = `/api/clasificacion/Cartola/${linea}`;
  const payload = { items: [] };
  expect((await t.app.inject({ method: 'PUT', url, headers: sinBanco, payload })).statusCode).toBe(404);
});

test('a commission that the bank names itself is suggested in its account, and so in bulk', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    cargo: 5990,
    descripcion: 'COMISION MANTENCION CUENTA',
  });
  const { sugerencia } = (await call('GET', `/clasificacion/Cartola/${linea}/sugerencia`)).json();
  expect(sugerencia).toMatchObject({
    certeza: 0.9,
    razon: 'El banco la llama comisión, y no nombra a nadie.',
    items: [{ Cuenta: { nombre: 'Comisiones bancarias' }, monto: 5990 }],
  });
});

test('a supplier is suggested as it was classified, and accepting it counts as automatic', async () => {
  await clasificar(await compra(), [en('Arriendos', { porcentaje: 70 }), en('Fletes', { porcentaje: 30 })]);
  const nueva = await compra({ neto: 10_001 });
  const { sugerencia } = (await call('GET', `/clasificacion/Compra/${nueva}/sugerencia`)).json();
  expect(sugerencia).toMatchObject({
    certeza: 0.75,
    razon: 'Así clasificaste a Ferretería Los Coihues Ltda. la vez anterior.',
    items: [{ monto: 7001 }, { monto: 3000 }],
  });
  const items = sugerencia.items.map((item: { Cuenta: { id: number }; monto: number }) => ({
    idCuenta: item.Cuenta.id,
    monto: item.monto,
  }));
  await clasificar(nueva, items, 'Compra', { sugerida: true });
  expect((await detalle(nueva)).estado).toBe('automatica');
  const otro = await compra({ rut: '77111222-3', razonSocial: 'Nuevo' });
  expect((await call('GET', `/clasificacion/Compra/${otro}/sugerencia`)).json()).toEqual({
    sugerencia: null,
  });
  await call('PATCH', `/cuentas/${idDe('Arriendos')}`, { archivada: true });
  const tercera = await compra();
  expect((await call('GET', `/clasificacion/Compra/${tercera}/sugerencia`)).json()).toEqual({
    sugerencia: null,
  });
});

test('words of the glosas tell of a supplier who is new', async () => {
  const glosa = (id: number, nombre: string) =>
    t.admin.query(
      `insert into documento_glosa (id_empresa, id_documento, posicion, nombre, monto_total) values ($1, $2, 1, $3, 1)`,
      [empresa.idEmpresa, id, nombre],
    );
  const luz = await compra();
  await glosa(luz, 'Consumo energía eléctrica');
  await clasificar(luz, [en('Servicios básicos')]);
  const nueva = await compra({ rut: '77111222-3', razonSocial: 'Otra' });
  await glosa(nueva, 'CONSUMO DE ENERGIA ELECTRICA 2026');
  const { sugerencia } = (await call('GET', `/clasificacion/Compra/${nueva}/sugerencia`)).json();
  expect(sugerencia).toMatchObject({ certeza: 0.7, items: [{ Cuenta: { nombre: 'Servicios básicos' } }] });
});

const pedido = (seleccion: object, accion: object, mas: object = {}) => ({
  modelo: 'Compra',
  seleccion,
  accion,
  ...mas,
});
const SUGERENCIAS = { tipo: 'sugerencias' };

test('many at once as each is usually classified, after a preview that tells the same, and undone together', async () => {
  await clasificar(await compra(), [en('Arriendos')]);
  const iguales = [await compra(), await compra({ codigoTipo: '61', neto: 30_000 })];
  await compra({ rut: '77111222-3' });
  const body = pedido({ filtros: { periodo: '2026-10' } }, SUGERENCIAS);
  const vista = (await call('POST', '/clasificacion/masiva/vista-previa', body)).json();
  expect(vista).toMatchObject({
    total: 4,
    hechas: 2,
    montos: [{ moneda: 'CLP', monto: 70_000 }],
    cuentas: [{ nombre: 'Arriendos', cantidad: 2 }],
  });
  expect(vista.omitidas).toHaveLength(2);
  const hecho = (await call('POST', '/clasificacion/masiva', body)).json();
  expect(hecho).toMatchObject({ enCurso: false, total: 4, hechas: 2, omitidas: 2 });
  expect((await detalle(iguales[1] ?? 0)).items).toMatchObject([{ monto: 30_000 }]);
  expect((await call('DELETE', `/clasificacion/lotes/${hecho.lote}`)).json()).toEqual({
    deshechas: 2,
    omitidas: 0,
  });
  expect((await detalle(iguales[0] ?? 0)).estado).toBe('sin_clasificar');
});

test('many in accounts: leaves what is classified alone unless told, and refuses per cents that are not 100', async () => {
  const ya = await compra();
  await clasificar(ya, [en('Arriendos')]);
  const ids = [ya, await compra()];
  const items = [{ idCuenta: idDe('Fletes'), porcentaje: 100 }];
  const accion = { tipo: 'cuentas', items };
  expect((await call('POST', '/clasificacion/masiva', pedido({ ids }, accion))).json()).toMatchObject({
    hechas: 1,
  });
  expect((await detalle(ya)).items).toMatchObject([{ Cuenta: { nombre: 'Arriendos' } }]);
  const otra = await call('POST', '/clasificacion/masiva', pedido({ ids }, accion, { reemplazar: true }));
  expect(otra.json()).toMatchObject({ hechas: 2, omitidas: 0 });
  await call('DELETE', `/clasificacion/lotes/${otra.json().lote}`);
  expect((await detalle(ya)).items).toMatchObject([{ Cuenta: { nombre: 'Arriendos' } }]);
  const mal = { tipo: 'cuentas', items: [{ idCuenta: idDe('Fletes'), porcentaje: 90 }] };
  const rechazo = await call('POST', '/clasificacion/masiva', pedido({ ids }, mal));
  expect([rechazo.statusCode, rechazo.json().error.message]).toEqual([
    400,
    'Los porcentajes suman 90 % y deben sumar 100 %.',
  ]);
  const perdido = pedido({ filtros: { periodo: 'ayer' } }, accion);
  expect((await call('POST', '/clasificacion/masiva', perdido)).statusCode).toBe(400);
});

test('more than a request takes are a job, whose lote tells its progress and undoes it', async () => {
  await t.admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_exento, monto_total, signo, saldo, fuente)
     select $1, 'Gasto', t.id, t.codigo, n::text, '76543210-3', 'x', '2026-10-01', 1, 1000, 1000, 1, 1000, 'manual'
     from generate_series(1, 450) n, tipo_documento t where t.codigo = '33'`,
    [empresa.idEmpresa],
  );
  const accion = { tipo: 'cuentas', items: [{ idCuenta: idDe('Fletes'), porcentaje: 100 }] };
  const body = { ...pedido({ filtros: {}, excepto: [] }, accion), modelo: 'Gasto' };
  const { lote, enCurso } = (await call('POST', '/clasificacion/masiva', body)).json();
  expect(enCurso).toBe(true);
  await expect
    .poll(async () => (await call('GET', `/clasificacion/lotes/${lote}`)).json(), { timeout: 60_000 })
    .toEqual({ estado: 'listo', total: 450, hechas: 450, omitidas: 0 });
  const lista = await call('GET', '/legacy/documentos/gastos?clasificacion=sin_clasificar');
  expect(lista.json().pagination.count).toBe(0);
  expect((await call('DELETE', `/clasificacion/lotes/${lote}`)).json()).toEqual({
    deshechas: 450,
    omitidas: 0,
  });
});

test('lists and home count alike what waits for a classification', async () => {
  await clasificar(await compra(), [en('Arriendos')]);
  await compra();
  await compra({ codigoTipo: '52' });
  const lista = await call('GET', '/legacy/documentos/compras?periodo=2026-10&clasificacion=sin_clasificar');
  const { Compra } = (await call('GET', '/home?from=2026-10-01&to=2026-10-31')).json<Home>();
  expect(lista.json().pagination.count).toBe(1);
  expect(Compra).toMatchObject({
    clasificados: 1,
    sinClasificar: 1,
    clasificadoAutomaticamente: 0,
    totalSinClasificar: lista.json().totales[0].total,
  });
});
