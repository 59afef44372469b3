import type { ProyeccionDePagos } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';

let t: TestCuadra;
let p: PagosDePrueba;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
});

const proyectar = async () => (await p.call('GET', '/proyeccion')).json<ProyeccionDePagos>().dias;

test('what the cash flow expects is added day by day, and a document in an order is not counted twice', async () => {
  const hoy = t.cuadra.platform.clock.hoy();
  await p.addBeneficiario();
  const ajuste = await t.app.inject({
    method: 'POST',
    url: '/api/flujo-caja/ajustes',
    headers: { ...p.empresa.headers },
    payload: {
      descripcion: 'Aporte de un socio',
      sentido: 'ingreso',
      categoria: 'otros_ingresos',
      monto: 900_000,
      fecha: addDias(hoy, 5),
    },
  });
  expect(ajuste.statusCode, ajuste.body).toBe(201);
  const idDocumento = await p.buy('11', 100_000, { fechaEmision: hoy, fechaVencimiento: addDias(hoy, 10) });
  const antes = await proyectar();
  expect(antes).toHaveLength(31);
  expect(antes[0]).toEqual({ fecha: hoy, esperado: 0, bajo: 0, alto: 0 });
  expect(antes.at(-1)).toEqual({
    fecha: addDias(hoy, 30),
    esperado: 800_000,
    bajo: 800_000,
    alto: 800_000,
  });
  await p.order({ documentos: [{ idDocumento, monto: 60_000 }] });
  expect((await proyectar()).at(-1)).toMatchObject({ esperado: 860_000 });
  await p.order({ documentos: [{ idDocumento }] });
  expect((await proyectar()).at(-1)).toMatchObject({ esperado: 900_000 });
});

test('the least balance is set, read with the summary, and stays where a call leaves it out', async () => {
  const ajustes = { esperaHoras: 48, codigoDesde: 5_000_000, primerPagoMax: null };
  const minimo = async () => (await p.call('GET', '/resumen')).json<{ minimo: number | null }>().minimo;
  expect(await minimo()).toBeNull();
  expect((await p.call('PUT', '/ajustes', { ...ajustes, saldoMinimo: 0 })).statusCode).toBe(400);
  expect((await p.call('PUT', '/ajustes', { ...ajustes, saldoMinimo: 4_000_000 })).statusCode).toBe(200);
  await p.call('PUT', '/ajustes', { ...ajustes, esperaHoras: 24 });
  expect(await minimo()).toBe(4_000_000);
  await p.call('PUT', '/ajustes', { ...ajustes, saldoMinimo: null });
  expect(await minimo()).toBeNull();
});

test('401 without a session, 403 without access to the banks, 404 without the cash flow', async () => {
  const soloVer = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
  const sinFlujo = await p.empresa.headersWith({ features: ['pago_a_proveedores'] });
  const leer = async (headers: object) => (await p.call('GET', '/proyeccion', undefined, headers)).statusCode;
  expect([await leer({}), await leer(soloVer), await leer(sinFlujo)]).toEqual([401, 403, 404]);
});
