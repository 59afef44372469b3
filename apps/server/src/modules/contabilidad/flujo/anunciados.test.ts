import type { FlujoDeCaja } from '@cuadra/contract';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let corriente: number;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue('2026-11-18');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  corriente = await insertCuenta(t.admin, empresa.idEmpresa);
});

const MESES = 'desde=2026-11-01&hasta=2027-02-28';
const pedir = async <T>(ruta: string): Promise<T> => {
  const respuesta = await t.app.inject({ url: `/api/${ruta}`, headers: empresa.headers });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
};
const esperado = ({ filas }: FlujoDeCaja, sentido: string, categoria: string) =>
  filas
    .find((fila) => fila.sentido === sentido && fila.categoria === categoria)
    ?.celdas.map((celda) => celda.esperado);

test('instalments of purchases with a card are expected on its day of payment', async () => {
  const { idEmpresa } = empresa;
  const tarjeta = await insertCuenta(t.admin, idEmpresa, '4321');
  await t.admin.query(
    `update cuenta_corriente set dia_pago = 5, id_tipo_cuenta_corriente =
       (select id from tipo_cuenta_corriente where codigo = 'TC') where id = $1`,
    [tarjeta],
  );
  const comprar = (descripcion: string, cargo: number, fecha = '2026-10-14', idCuenta = tarjeta) =>
    insertCartola(t.admin, idEmpresa, { idCuenta, fecha, descripcion, cargo });
  await comprar('NOTEBOOK · cuota 1 de 4', 100_000);
  const ultima = await comprar('NOTEBOOK · cuota 2 de 4', 100_000);
  await comprar('SILLAS · cuota 1 de 3', 30_000, '2026-11-02');
  await comprar('SIN CUOTAS', 7000, '2026-11-02');
  // What a current account says in the same words is no card.
  await comprar('CREDITO · cuota 1 de 12', 5000, '2026-11-02', corriente);
  // Three of October is paid in January, and so on; two of November too.
  expect(esperado(await pedir<FlujoDeCaja>(`flujo-caja?${MESES}`), 'egreso', 'tarjetas')).toEqual([
    0,
    0,
    100_000 + 30_000,
    100_000 + 30_000,
  ]);
  const enero = await pedir<{ items: object[] }>(
    'flujo-caja/detalle?desde=2027-01-01&hasta=2027-01-31&sentido=egreso&categoria=tarjetas',
  );
  expect(enero.items).toMatchObject([
    {
      tipo: 'anunciado',
      fecha: '2027-01-05',
      titulo: 'NOTEBOOK, cuota 3 de 4',
      explicacion: 'Según el estado de cuenta de Banco de Chile 4321.',
      idCartola: ultima,
    },
    { titulo: 'SILLAS, cuota 2 de 3', monto: 30_000 },
  ]);
});

test('what Transbank announced and the bank does not show, and the parts of sales that are still to be deposited', async () => {
  const { idEmpresa } = empresa;
  const abono = async (fecha: string, cuota: string, autorizacion: string, tipo = 'venta', neto = 90_000) => {
    const { rows } = await t.admin.query<{ id: number }>(
      `with a as (
         insert into transbank_abono (id_empresa, id_cuenta_corriente, fecha, medio, comercio, cuenta, cantidad, ventas,
           anulaciones, comision, iva_comision, retenciones, cobros, neto)
         values ($1, $2, $3, 'credito', '597', '00-1', 1, greatest($5::bigint, 0), greatest(-$5::bigint, 0), 0, 0, 0, 0, $5) returning id)
       insert into transbank_fila (id_empresa, id_abono, posicion, fila, tipo, fecha_venta, codigo_autorizacion, tarjeta, cuota,
         venta, anulacion, neto, huella)
       select $1, id, 1, 1, $6, '2026-10-20', $4, '1234', $7, greatest($5::bigint, 0), greatest(-$5::bigint, 0), $5,
         $3 || $4 || $6 from a returning id_abono::int as id`,
      [idEmpresa, corriente, fecha, autorizacion, neto, tipo, cuota],
    );
    return rows[0]?.id;
  };
  const encontrado = await abono('2026-10-22', '01/3', 'A1');
  const linea = await insertCartola(t.admin, idEmpresa, {
    idCuenta: corriente,
    fecha: '2026-10-22',
    abono: 90_000,
  });
  await t.admin.query(`update transbank_abono set id_cartola = $2, casado = 'regla' where id = $1`, [
    encontrado,
    linea,
  ]);
  await abono('2026-11-20', '02/3', 'A1');
  await abono('2026-11-19', '01/1', 'A2', 'venta', 40_000);
  // Long past: told as a discrepancy, and not expected any more.
  await abono('2026-09-01', '01/1', 'A3');
  // Annulled: nothing more of it comes.
  await abono('2026-11-05', '01/6', 'A4', 'venta', 1000);
  await abono('2026-11-06', '01/1', 'A4', 'anulacion', -6000);
  const flujo = await pedir<FlujoDeCaja>(`flujo-caja?${MESES}`);
  expect(esperado(flujo, 'ingreso', 'traspasos')).toEqual([90_000 + 40_000, 0, 0, 0]);
  expect(esperado(flujo, 'ingreso', 'ventas_tarjeta')).toEqual([0, 90_000, 0, 0]);
  const diciembre = await pedir<{ items: object[] }>(
    'flujo-caja/detalle?desde=2026-12-01&hasta=2026-12-31&sentido=ingreso&categoria=ventas_tarjeta',
  );
  expect(diciembre.items).toMatchObject([
    { tipo: 'anunciado', fecha: '2026-12-21', titulo: 'Venta con tarjeta del 20 oct 2026, cuota 3 de 3' },
  ]);
});
