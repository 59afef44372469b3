import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue('2026-11-18');
  empresa = await t.createEmpresa();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

const get = (ruta: string) => t.app.inject({ url: `/api/${ruta}`, headers: empresa.headers });

test('400: a range backwards, too many columns, too far', async () => {
  const problemas = async (query: string) => (await get(`flujo-caja?${query}`)).json().error.details;
  expect(await problemas('desde=2026-11-02&hasta=2026-11-01')).toEqual({
    'query.hasta': ['La fecha final es anterior a la inicial.'],
  });
  expect(await problemas('paso=semana&desde=2024-01-01&hasta=2026-12-31')).toEqual({
    'query.hasta': ['Se pueden ver hasta 106 semanas o meses a la vez.'],
  });
  expect(await problemas('desde=2031-01-01&hasta=2031-12-31')).toEqual({
    'query.hasta': ['Se puede proyectar hasta tres años hacia adelante.'],
  });
});

test('leaves as a spreadsheet', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha: '2026-11-03', abono: 7_000 });
  const csv = await get('flujo-caja/archivo?desde=2026-11-01&hasta=2026-12-31&formato=csv');
  expect(csv.headers['content-disposition']).toContain('flujo-de-caja-2026-11-01-2026-12-31.csv');
  expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
    'Estado;En curso;Proyectado',
    'Saldo inicial;0;7000',
    'Abonos por explicar;7000;0',
    'Total ingresos;7000;0',
    'Total egresos;0;0',
    'Traspasos propios y reversas;0;0',
    'Sin cartola que lo explique;0;0',
    'Saldo final;7000;7000',
  ]);
  const xlsx = await get('flujo-caja/archivo?desde=2026-11-01&hasta=2026-12-31&formato=xlsx');
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
