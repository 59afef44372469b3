import { PERMISOS, type CajaPorDelante, type Hoy, type Permiso } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let dia: string;
beforeAll(async () => {
  t = await testCuadra();
  dia = t.cuadra.platform.clock.hoy();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

afterEach(() => {
  vi.useRealTimers();
});

type Cabeceras = Record<string, string>;
const get = (url: string, headers: Cabeceras = empresa.headers) =>
  t.app.inject({ url: `/api${url}`, headers });
async function hoy(headers: Cabeceras = empresa.headers): Promise<Hoy> {
  const respuesta = await get('/home/hoy', headers);
  expect(respuesta.statusCode).toBe(200);
  return respuesta.json();
}
const sin = (...quitados: Permiso[]) =>
  empresa.headersWith({ permisos: PERMISOS.filter((permiso) => !quitados.includes(permiso)) });
const en = (dias: number) => addDias(dia, dias);

const compra = (dias: number, montoTotal: number, otros: Parameters<typeof insertDocumento>[2] = {}) =>
  insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    fechaEmision: en(-20),
    fechaVencimiento: en(dias),
    montoTotal,
    ...otros,
  });

/** A bank, a sale and their reconciliation: a company past its first steps. */
async function begin(): Promise<void> {
  const { idEmpresa, headers } = empresa;
  const venta = await insertDocumento(t.admin, idEmpresa, { montoTotal: 1000, fechaVencimiento: en(-3) });
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const linea = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: en(-2), abono: 1000 });
  const payload = { cartolas: [{ id: linea }], documentos: [{ id: venta }] };
  const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
  expect(hecha.statusCode).toBe(201);
}

/** A purchase that the SII received so many days ago. */
async function recibida(hace: number, montoTotal: number): Promise<void> {
  const id = await compra(25, montoTotal);
  await t.admin.query(`update documento set fecha_recepcion = now() - $2 * interval '1 day' where id = $1`, [
    id,
    hace,
  ]);
}

test('asks for a session and for the feature, and answers who has no right with nothing', async () => {
  expect((await t.app.inject({ url: '/api/home/hoy' })).statusCode).toBe(401);
  expect((await t.app.inject({ url: '/api/home/caja' })).statusCode).toBe(401);
  expect((await get('/home/hoy', await empresa.headersWith({ features: ['banco'] }))).statusCode).toBe(404);
  expect((await get('/home/caja', await sin('cartolas.ver'))).statusCode).toBe(403);
  await begin();
  await compra(1, 5000);
  const nada = await hoy(await empresa.headersWith({ permisos: [] }));
  expect(nada).toMatchObject({
    tareas: [],
    plazos: { items: [] },
    vencidas: null,
    llego: { lineas: null, compras: null, ventas: null },
    sola: null,
  });
});

test('a new company gets its five steps, and what it has so far for who may see it', async () => {
  const vacia = await hoy();
  expect(vacia.pasos?.map(({ paso, estado }) => `${paso} ${estado}`)).toEqual([
    'sii abierto',
    'banco despues',
    'corte hecho',
    'personas despues',
    'conciliacion despues',
  ]);
  await insertDocumento(t.admin, empresa.idEmpresa, {});
  const conVenta = await hoy();
  expect(conVenta.pasos?.slice(0, 2).map(({ estado }) => estado)).toEqual(['hecho', 'abierto']);
  expect(conVenta.tiene).toEqual({ ventas: 1, compras: 0, lineas: 0 });
  expect((await hoy(await sin('documentos.ver'))).tiene).toEqual({ ventas: null, compras: null, lineas: 0 });
  await begin();
  expect(await hoy()).toMatchObject({ pasos: null, tiene: null });
});

test('purchases by their due day, promises, claims and payments, and nothing of what is paid or beyond four weeks', async () => {
  await begin();
  const { desde, hasta } = (await hoy()).plazos;
  expect([new Date(`${desde}T00:00:00Z`).getUTCDay(), addDias(desde, 27)]).toEqual([1, hasta]);
  const otra = await compra(0, 3000);
  await compra(0, 2000);
  await compra(60, 999);
  await insertDocumento(t.admin, empresa.idEmpresa, { fechaVencimiento: en(0), montoTotal: 77 });
  await recibida(7, 4000);
  await recibida(20, 888);
  const de = async (clase: string) =>
    (await hoy()).plazos.items
      .filter((plazo) => plazo.clase === clase)
      .map(({ fecha, cantidad, monto }) => [fecha, cantidad, monto]);
  const vencenAlFin = await de('compras');
  expect(vencenAlFin[0]).toEqual([en(0), 2, 5000]);
  expect(vencenAlFin.flat()).not.toContain(999);
  expect(await de('reclamar')).toEqual([[en(1), 1, 4000]]);
  await t.admin.query('update documento set saldo = 0, saldado_al_corte = monto_total where id = $1', [otra]);
  expect((await de('compras'))[0]).toEqual([en(0), 1, 2000]);
});

test('a promise of a customer comes in, and is gone once it was withdrawn', async () => {
  await begin();
  const { idEmpresa, headers } = empresa;
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, '76543210-3', 'Aromos SpA', 'Aromos')
     returning id::int`,
    [idEmpresa],
  );
  const idCliente = rows[0]?.id ?? 0;
  const venta = await insertDocumento(t.admin, idEmpresa, { montoTotal: 50_000, fechaVencimiento: en(-5) });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [venta, idCliente]);
  await noteDocumentos(t.admin, idEmpresa, [venta]);
  const url = `/api/clientes/${idCliente}/promesas`;
  const payload = { fecha: en(0), monto: 30_000 };
  const hecha = await t.app.inject({ method: 'POST', url, headers, payload });
  expect(hecha.statusCode).toBeLessThan(300);
  const promesas = async (cabeceras?: Cabeceras) =>
    (await hoy(cabeceras)).plazos.items.filter(({ clase }) => clase === 'promesa');
  expect(await promesas()).toMatchObject([{ fecha: en(0), monto: 30_000, nombre: 'Aromos' }]);
  expect(await promesas(await sin('documentos.ver'))).toEqual([]);
  await t.admin.query('update promesa_pago set retirada = now() where id_empresa = $1', [idEmpresa]);
  expect(await promesas()).toEqual([]);
});

test('the three tasks put the nearest legal deadline before money', async () => {
  await begin();
  await recibida(7, 4000);
  await compra(-2, 9000);
  const { tareas, vencidas } = await hoy();
  expect(tareas[0]).toMatchObject({ clase: 'reclamar', fecha: en(1), cantidad: 1, monto: 4000 });
  expect(tareas.find(({ clase }) => clase === 'pagar')).toMatchObject({ cantidad: 1, monto: 9000 });
  expect(tareas.length).toBeLessThanOrEqual(3);
  expect(vencidas).toEqual({ compras: { cantidad: 1, monto: 9000 }, ventas: { cantidad: 0, monto: 0 } });
});

test('what came since yesterday, not before, credits and charges apart', async () => {
  await begin();
  const { idEmpresa } = empresa;
  await t.admin.query(`update documento set created = now() - interval '5 days' where id_empresa = $1`, [
    idEmpresa,
  ]);
  await t.admin.query(`update cartola set created = now() - interval '5 days' where id_empresa = $1`, [
    idEmpresa,
  ]);
  await compra(10, 2000);
  await insertDocumento(t.admin, idEmpresa, { folio: '1112', montoTotal: 7000 });
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: en(-1), abono: 900 });
  await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: en(-1), cargo: 400 });
  expect((await hoy()).llego).toEqual({
    lineas: { cantidad: 2, abonos: 900, cargos: 400, cuadran: 0 },
    compras: { cantidad: 1, monto: 2000, conCuenta: 0 },
    ventas: { cantidad: 1, monto: 7000, folios: ['1112'] },
  });
  expect((await hoy(await sin('cartolas.ver'))).llego.lineas).toBeNull();
});

test('pay is for who may see sueldos; contributions follow from pay, and not from a company without any', async () => {
  await begin();
  const clases = async (headers?: Cabeceras) => (await hoy(headers)).plazos.items.map(({ clase }) => clase);
  // Four weeks of any day need not hold both.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  const [manana, ayer] = ['2026-11-18', '2026-11-16'];
  expect((await hoy()).plazos).toMatchObject({
    desde: '2026-11-16',
    hasta: '2026-12-13',
    items: [{ clase: 'f29', fecha: '2026-11-20', mes: '2026-10', monto: null }],
    feriados: ['2026-12-08'],
  });
  await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Remuneracion',
    codigoTipo: 'LIQ',
    fechaEmision: ayer,
    fechaVencimiento: manana,
    montoTotal: 800_000,
  });
  expect(await clases()).toEqual(expect.arrayContaining(['remuneraciones', 'previred']));
  expect(await clases(await sin('remuneraciones.ver'))).not.toContain('remuneraciones');
  const sinDocumentos = await clases(await sin('documentos.ver'));
  for (const clase of ['f29', 'previred', 'compras', 'reclamar']) expect(sinDocumentos).not.toContain(clase);
});

test('nothing of another company', async () => {
  await begin();
  await compra(0, 3000);
  const otra = await t.createEmpresa();
  const ajena = await hoy(otra.headers);
  expect(ajena.plazos.items.filter(({ clase }) => clase === 'compras')).toEqual([]);
  expect(ajena.tiene).toEqual({ ventas: 0, compras: 0, lineas: 0 });
  expect(ajena.llego.ventas?.cantidad).toBe(0);
});

test('the curve of cash ends with the calendar and begins with what the bank holds', async () => {
  await begin();
  await compra(0, 300);
  const { hasta } = (await hoy()).plazos;
  const respuesta = await get('/home/caja');
  expect(respuesta.statusCode).toBe(200);
  const { saldoHoy, reales, esperados, minimo }: CajaPorDelante = respuesta.json();
  expect([saldoHoy, reales.length, reales.at(-1)]).toEqual([1000, 15, { fecha: dia, saldo: 1000 }]);
  expect(reales.find(({ fecha }) => fecha === en(-3))?.saldo).toBe(0);
  expect([esperados[0]?.fecha, esperados.at(-1)?.fecha, minimo]).toEqual([dia, hasta, null]);
  for (const { bajo, saldo, alto } of esperados) {
    expect(bajo).toBeLessThanOrEqual(saldo);
    expect(alto).toBeGreaterThanOrEqual(saldo);
  }
});
