import type { DetalleDeFlujo, FlujoDeCaja } from '@cuadra/contract';
import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
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
const flujo = async (query: string): Promise<FlujoDeCaja> => (await get(`flujo-caja?${query}`)).json();
const detalle = async (query: string): Promise<{ items: DetalleDeFlujo[] }> =>
  (await get(`flujo-caja/detalle?${query}`)).json();
const celdas = ({ filas }: FlujoDeCaja, sentido: string, categoria: string) =>
  filas
    .find((fila) => fila.sentido === sentido && fila.categoria === categoria)
    ?.celdas.map(({ real, esperado }) => [real, esperado]);

const ajuste = {
  descripcion: 'Arriendo de la bodega',
  sentido: 'egreso',
  categoria: 'gastos',
  monto: 900_000,
  fecha: '2026-11-05',
  repite: 'mensual',
};
const enviar = (method: 'POST' | 'PUT' | 'DELETE', ruta: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/flujo-caja/${ruta}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });

test('what a person adds: refused where it says nothing, counted, changed and taken away, each noted', async () => {
  await insertCuenta(t.admin, empresa.idEmpresa);
  const malo = await enviar('POST', 'ajustes', {
    ...ajuste,
    descripcion: ' ',
    monto: 0,
    hasta: '2026-01-01',
  });
  expect(malo.statusCode).toBe(400);
  expect(malo.json().error.details).toMatchObject({
    'body.descripcion': ['Requerido'],
    'body.monto': ['Ingresa un monto mayor a 0.'],
  });
  expect((await enviar('POST', 'ajustes', { ...ajuste, hasta: '2026-01-01' })).json().error.details).toEqual({
    'body.hasta': ['Termina antes de empezar.'],
  });
  const creado = await enviar('POST', 'ajustes', ajuste);
  expect(creado.statusCode, creado.body).toBe(201);
  const { id, proxima } = creado.json();
  expect(proxima).toBe('2026-12-05');
  const lejos = 'desde=2026-11-01&hasta=2027-01-31';
  // That of November has passed: the bank has it or it did not happen.
  expect(celdas(await flujo(lejos), 'egreso', 'gastos')).toEqual([
    [0, 0],
    [0, 900_000],
    [0, 900_000],
  ]);
  expect(celdas(await flujo(`${lejos}&ajustes=false`), 'egreso', 'gastos')).toBeUndefined();
  expect((await detalle('desde=2026-12-01&hasta=2026-12-31&sentido=egreso&categoria=gastos')).items).toEqual([
    {
      n: 1,
      tipo: 'ajuste',
      fecha: '2026-12-05',
      monto: 900_000,
      titulo: 'Arriendo de la bodega',
      explicacion: 'Agregado a mano. Cada mes.',
      idCartola: null,
      idAjuste: id,
      Documento: null,
    },
  ]);
  const cambiado = await enviar('PUT', `ajustes/${id}`, {
    ...ajuste,
    monto: 5,
    repite: 'nunca',
    fecha: '2026-11-30',
  });
  expect(cambiado.json()).toMatchObject({ id, monto: 5, proxima: '2026-11-30' });
  expect((await enviar('DELETE', `ajustes/${id}`)).statusCode).toBe(204);
  expect((await get('flujo-caja/ajustes')).json()).toEqual({ items: [] });
  expect((await enviar('PUT', `ajustes/${id}`, ajuste)).statusCode).toBe(404);
  const { rows } = await t.admin.query(
    `select accion from auditoria where id_empresa = $1 and modelo = 'FlujoAjuste' order by id`,
    [empresa.idEmpresa],
  );
  expect(rows.map(({ accion }) => accion)).toEqual([
    'esperar_en_flujo',
    'cambiar_esperado_en_flujo',
    'quitar_esperado_de_flujo',
  ]);
});
