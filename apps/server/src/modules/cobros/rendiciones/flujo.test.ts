import { getFlujo } from '@cuadra/contract';
import { insertCartola, insertCuenta, insertDocumento, testCuadra } from '@cuadra/testing';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

test('what is open of an advance came from customers, what is open of a fund went to expenses', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const abono = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    abono: 100_000,
    fecha: '2026-10-05',
  });
  const cargo = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    cargo: 30_000,
    fecha: '2026-10-06',
  });
  const post = async (url: string, payload: object): Promise<{ id: number }> => {
    const respuesta = await t.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: empresa.headers,
      payload,
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    return respuesta.json();
  };
  const contraparte = { rut: '76.543.210-3', nombre: 'Viña Sur' };
  const { id } = await post('/rendiciones', {
    idCartola: abono,
    contraparte,
    tipo: 'anticipo',
    monto: 80_000,
  });
  await post('/rendiciones', { idCartola: cargo, contraparte, tipo: 'caja_chica' });
  const venta = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 50_000 });
  await t.admin.query(
    'update documento set id_contraparte = (select id from contraparte where id_empresa = $1) where id = $2',
    [empresa.idEmpresa, venta],
  );
  await post(`/rendiciones/${id}/aplicaciones`, { documentos: [{ id: venta, monto: 50_000 }] });
  const { filas } = getFlujo.reply.schema.parse(
    (
      await t.app.inject({
        url: '/api/flujo-caja?desde=2026-10-01&hasta=2026-10-31',
        headers: empresa.headers,
      })
    ).json(),
  );
  const real = (sentido: string, categoria: string) =>
    filas.find((fila) => fila.sentido === sentido && fila.categoria === categoria)?.celdas[0]?.real;
  expect(real('ingreso', 'clientes')).toBe(80_000);
  expect(real('ingreso', 'sin_explicar')).toBe(20_000);
  expect(real('egreso', 'gastos')).toBe(30_000);
});
