import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import type { Corte } from '@cuadra/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const HOY = '2026-11-22';
const CORTE = '2026-11-01';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue(HOY);
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
async function ok(...pedido: Parameters<typeof call>) {
  const respuesta = await call(...pedido);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.json();
}
const fijar = (fecha: string | null, actual: string | null = null): Promise<Corte> =>
  ok('PUT', '/corte', { fecha, actual });
const factura = (fechaEmision: string, cambios: Parameters<typeof insertDocumento>[2] = {}) =>
  insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    fechaEmision,
    fechaVencimiento: fechaEmision,
    montoTotal: 100_000,
    ...cambios,
  });
const cargo = (fecha: string, monto: number) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, fecha, cargo: monto });
const pagar = async (idLinea: number, id: number) =>
  ok('POST', '/conciliaciones', { cartolas: [{ id: idLinea }], documentos: [{ id }] });
const compra = async (id: number) => (await ok('GET', `/legacy/documentos/compras?ids=${id}`)).items[0];
const NADA = { cantidad: 0, porCobrar: 0, porPagar: 0 };

describe('PUT /api/corte', () => {
  test('401, 403, 400 for a day to come and for no date, 409 where the date is another by now', async () => {
    const cuerpo = { fecha: CORTE, actual: null };
    expect((await call('PUT', '/corte', cuerpo, {})).statusCode).toBe(401);
    const sinPermiso = await empresa.headersWith({ permisos: ['documentos.ver', 'documentos.editar'] });
    expect((await call('PUT', '/corte', cuerpo, sinPermiso)).statusCode).toBe(403);
    const futura = await call('PUT', '/corte', { fecha: '2026-11-23', actual: null });
    expect(futura.statusCode).toBe(400);
    expect(futura.json().error.details['body.fecha']).toEqual([
      'La fecha de corte no puede ser posterior a hoy.',
    ]);
    expect((await call('PUT', '/corte', { fecha: 'ayer', actual: null })).statusCode).toBe(400);
    const otra = await call('PUT', '/corte', { fecha: CORTE, actual: '2026-01-01' });
    expect(otra.statusCode).toBe(409);
    expect((await ok('GET', '/corte')).fechaCorte).toBeNull();
  });

  test('settles what was issued before it wherever that is counted, and taking it away opens all again', async () => {
    const vieja = await factura('2026-10-31');
    const nueva = await factura(CORTE);
    const venta = await factura('2026-03-01', { modelo: 'Dte', montoTotal: 50_000 });
    const seVe = async () => {
      const [home, flujo, proveedores, compras] = await Promise.all([
        ok('GET', '/home?from=2026-01-01&to=2026-12-31'),
        ok('GET', '/flujo-caja?paso=mes&desde=2026-10-01&hasta=2026-12-31&segun=vencimiento'),
        ok('GET', '/proveedores'),
        ok('GET', '/legacy/documentos/compras'),
      ]);
      return {
        inicio: [home.Compra.totalSinConciliar, home.Dte.totalSinConciliar, home.Compra.sinConciliar],
        // What a cut-off date settles was paid by nobody that Cuadra knows.
        pagado: [home.Compra.totalAMano, home.Compra.totalAutomatico],
        flujo: flujo.resumen.porPagar,
        proveedores: proveedores.totales.map((total: { monto: number }) => total.monto),
        lista: compras.totales[0].saldo,
      };
    };
    const antes = await seVe();
    expect(antes).toMatchObject({ inicio: [200_000, 50_000, 2], lista: 200_000 });
    expect((await fijar(CORTE)).saldados).toEqual({ cantidad: 2, porCobrar: 50_000, porPagar: 100_000 });
    expect(await seVe()).toMatchObject({ inicio: [100_000, 0, 1], pagado: [0, 0], lista: 100_000 });
    expect(await compra(vieja)).toMatchObject({
      saldo: 0,
      saldadoAlCorte: 100_000,
      estadoConciliacion: 'conciliado',
    });
    expect((await compra(nueva)).saldo).toBe(100_000);
    expect((await fijar(null, CORTE)).saldados).toEqual(NADA);
    expect(await seVe()).toEqual(antes);
    expect(venta).toBeGreaterThan(0);
  });

  test('tells beforehand what it would settle and open, and changes nothing by it', async () => {
    await factura('2026-10-15');
    await factura('2026-09-15');
    await factura('2026-09-20', { codigoTipo: '61', montoTotal: 30_000 });
    expect(await ok('POST', '/corte/vista-previa', { fecha: '2026-10-01' })).toEqual({
      seSaldan: { cantidad: 2, porCobrar: 0, porPagar: 70_000 },
      seAbren: NADA,
    });
    await fijar(CORTE);
    expect(await ok('POST', '/corte/vista-previa', { fecha: '2026-10-01' })).toEqual({
      seSaldan: NADA,
      seAbren: { cantidad: 1, porCobrar: 0, porPagar: 100_000 },
    });
    expect((await ok('GET', '/corte')).fechaCorte).toBe(CORTE);
    const sinPermiso = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await call('POST', '/corte/vista-previa', { fecha: null }, sinPermiso)).statusCode).toBe(403);
    expect((await call('POST', '/corte/vista-previa', { fecha: null }, {})).statusCode).toBe(401);
  });
});

describe('a payment of a document that the cut-off date settles', () => {
  test('from the cut-off date on opens it and pays it in one act, and undone it is settled again', async () => {
    const id = await factura('2026-10-31');
    await fijar(CORTE);
    const linea = await cargo('2026-11-03', 60_000);
    const { items } = await ok('GET', `/conciliaciones/candidatos?idCartola=${linea}`);
    expect(items.map((uno: { id: number }) => uno.id)).toEqual([id]);
    const { id: acto } = await pagar(linea, id);
    expect(await compra(id)).toMatchObject({
      saldo: 40_000,
      saldadoAlCorte: 0,
      estadoConciliacion: 'parcial',
    });
    await ok('DELETE', `/conciliaciones/${acto}`);
    expect(await compra(id)).toMatchObject({ saldo: 0, saldadoAlCorte: 100_000 });
  });

  test('before it is one of its payments, and the rest stays settled', async () => {
    const id = await factura('2026-10-01');
    await fijar(CORTE);
    await pagar(await cargo('2026-10-20', 60_000), id);
    expect(await compra(id)).toMatchObject({ saldo: 0, saldadoAlCorte: 40_000 });
    await fijar(null, CORTE);
    expect(await compra(id)).toMatchObject({ saldo: 40_000, saldadoAlCorte: 0 });
  });
});

describe('PUT /api/corte/pendientes', () => {
  const marcar = (ids: number[], pendiente: boolean) => ({ ids, pendiente });

  test('401, 403, 400, and 409 for a company without a cut-off date', async () => {
    const id = await factura('2026-10-31');
    expect((await call('PUT', '/corte/pendientes', marcar([id], true), {})).statusCode).toBe(401);
    const sinPermiso = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await call('PUT', '/corte/pendientes', marcar([id], true), sinPermiso)).statusCode).toBe(403);
    expect((await call('PUT', '/corte/pendientes', marcar([], true))).statusCode).toBe(400);
    const sinCorte = await call('PUT', '/corte/pendientes', marcar([id], true));
    expect(sinCorte.statusCode).toBe(409);
    expect(sinCorte.json().error.message).toContain('no tiene fecha de corte');
  });

  test('opens them as they were and back, leaves out what is not of before and another company’s', async () => {
    const [vieja, nueva] = [await factura('2026-10-31'), await factura('2026-11-05')];
    await fijar(CORTE);
    const ajena = await t.createEmpresa();
    const deOtra = await insertDocumento(t.admin, ajena.idEmpresa, { fechaEmision: '2026-10-01' });
    expect(await ok('PUT', '/corte/pendientes', marcar([vieja, nueva, deOtra], true))).toEqual({
      cambiados: [vieja],
      omitidos: 2,
    });
    expect(await compra(vieja)).toMatchObject({ saldo: 100_000, siguePendiente: true });
    const { items } = await ok('GET', `/Compra/${vieja}/historial`);
    expect(JSON.stringify(items)).toContain('dijo que a la fecha de corte seguía pendiente');
    // What a person said stands through changes of the date.
    await fijar('2026-11-10', CORTE);
    expect((await compra(vieja)).saldo).toBe(100_000);
    expect((await compra(nueva)).saldo).toBe(0);
    await ok('PUT', '/corte/pendientes', marcar([vieja], false));
    expect((await compra(vieja)).saldo).toBe(0);
  });

  test('sueldos are left to those who may see them', async () => {
    const sueldo = await factura('2026-10-31', { modelo: 'Remuneracion' });
    await fijar(CORTE);
    const sinSueldos = await empresa.headersWith({ permisos: ['documentos.ver', 'documentos.editar'] });
    expect(await ok('PUT', '/corte/pendientes', marcar([sueldo], true), sinSueldos)).toEqual({
      cambiados: [],
      omitidos: 1,
    });
  });
});
