import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { fechaEnChile } from '@cuadra/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmDeposito } from './index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

test('a deposit and a withdrawal leave the queue with the lines of the bank that they are', async () => {
  const { idEmpresa, headers } = await t.createEmpresa();
  const { platform } = t.cuadra;
  const hoy = fechaEnChile(new Date());
  const numero = '00-123-45678-09';
  const idCuenta = await insertCuenta(t.admin, idEmpresa, numero);
  const pedir = async (ruta: string, payload: object) => {
    const url = `/api/cuentas-corrientes/wallet/${ruta}`;
    const respuesta = await t.app.inject({ method: 'POST', url, headers, payload });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    return respuesta.json<{ referencia: string }>();
  };
  const { referencia } = await pedir('deposit', { monto: 500_000 });
  const descripcion = `TRANSF A CUADRA ${referencia.toLowerCase()}`;
  const sale = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: hoy, cargo: 500_000, descripcion });
  await confirmDeposito(platform, { idEmpresa, monto: 500_000, idTransferencia: 't-1', referencia });
  const entra = await insertCartola(t.admin, idEmpresa, {
    idCuenta,
    fecha: hoy,
    abono: 120_000,
    descripcion: 'TRANSF DE 99.999.999-9 CUADRA',
  });
  await pedir('withdraw', { monto: 120_000, idCuenta });
  await expect
    .poll(
      async () => {
        const { rows } = await t.admin.query<{ linea: string }>(
          `select unnest(array[id_cargo, id_abono]) as linea from cartola_par
           where id_empresa = $1 and tipo = 'traspaso' and estado = 'aceptado'`,
          [idEmpresa],
        );
        return rows.map(({ linea }) => Number(linea));
      },
      { timeout: 60_000, interval: 50 },
    )
    .toEqual(expect.arrayContaining([sale, entra]));
});
