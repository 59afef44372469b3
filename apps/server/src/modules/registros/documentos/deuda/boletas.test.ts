import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const respuesta = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? null : respuesta.json();
}

/** A boleta of $1.000.000 that a person enters, as `retiene` says. */
async function boleta(fechaEmision: string, retiene: 'empresa' | 'prestador' = 'empresa'): Promise<number> {
  const { id } = await call('POST', '/honorarios', {
    rut: '12345678-5',
    razonSocial: 'Ana Rojas',
    folio: '7',
    fechaEmision,
    monto: 1_000_000,
    montoEs: 'bruto',
    retiene,
  });
  return id;
}
const leer = async (id: number) => {
  const { items, totales } = await call('GET', `/legacy/documentos/honorarios?ids=${id}`);
  const { saldo, montoRetenido, estadoConciliacion, fechaPago } = items[0];
  return { saldo, montoRetenido, estadoConciliacion, fechaPago, total: totales[0].saldo };
};
const pagar = async (id: number, fecha: string, cargo: number, monto?: number) => {
  const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, fecha, cargo });
  return call('POST', '/conciliaciones', {
    cartolas: [{ id: linea }],
    documentos: [{ id, ...(monto !== undefined && { monto }) }],
  });
};

test('owes its net wherever it is read, and its own sheet says one figure', async () => {
  const id = await boleta('2026-10-10');
  // 15,25 % of 2026.
  expect(await leer(id)).toMatchObject({
    saldo: 847_500,
    montoRetenido: 152_500,
    estadoConciliacion: 'sin_conciliar',
    total: 847_500,
  });
  const ficha = await call('GET', `/honorarios/${id}`);
  expect([ficha.saldo, ficha.Saldo.saldoAcreedor, ficha.retencion.aPagar]).toEqual([
    847_500, 847_500, 847_500,
  ]);
  const { Honorario } = await call('GET', '/home?from=2026-10-01&to=2026-10-31');
  expect(Honorario.totalSinConciliar).toBe(847_500);
  const proveedores = await call('GET', '/proveedores');
  expect(proveedores.totales).toMatchObject([{ monto: 847_500 }]);
});

test('its net closes it, in parts too, and undoing brings it back', async () => {
  const id = await boleta('2026-10-10');
  await pagar(id, '2026-11-02', 400_000);
  expect(await leer(id)).toMatchObject({ saldo: 447_500, estadoConciliacion: 'parcial' });
  const { id: acto } = await pagar(id, '2026-11-05', 447_500);
  expect(await leer(id)).toMatchObject({
    saldo: 0,
    estadoConciliacion: 'conciliado',
    fechaPago: '2026-11-05',
  });
  await call('DELETE', `/conciliaciones/${acto}`);
  expect(await leer(id)).toMatchObject({ saldo: 447_500, fechaPago: '2026-11-02' });
});

test('the year of payment decides: the net of the year after closes it too', async () => {
  const id = await boleta('2025-12-28');
  expect((await leer(id)).saldo).toBe(855_000);
  const { id: acto } = await pagar(id, '2026-01-04', 847_500);
  expect(await leer(id)).toMatchObject({
    saldo: 0,
    montoRetenido: 152_500,
    estadoConciliacion: 'conciliado',
  });
  await call('DELETE', `/conciliaciones/${acto}`);
  expect(await leer(id)).toMatchObject({ saldo: 855_000, montoRetenido: 145_000 });
  await call('PATCH', `/honorarios/${id}`, { fechaPagoInterna: '2026-01-15' });
  expect((await leer(id)).saldo).toBe(847_500);
});

test('who is paid the gross owes nothing else, and who pays their own tax is owed the gross', async () => {
  const id = await boleta('2026-10-10');
  await pagar(id, '2026-11-02', 1_000_000, 1_000_000);
  expect(await leer(id)).toMatchObject({ saldo: 0, montoRetenido: 0, estadoConciliacion: 'conciliado' });
  empresa = await t.createEmpresa();
  expect((await leer(await boleta('2026-10-10', 'prestador'))).saldo).toBe(1_000_000);
});
