import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOne, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

async function condiciones({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query(
    `select c.numero_cuenta as numero, m.moneda, c.cupo::float, c.saldo_disponible::float as disponible, c.linea_credito::float as linea, c.dia_cierre as cierre,
       c.dia_pago as pago, c.eliminada is not null as eliminada
     from cuenta_corriente c join moneda m on m.id = c.id_moneda where c.id_empresa = $1 order by c.id`,
    [idEmpresa],
  );
  return rows;
}

const tarjeta = (mes: string, cupo: string, cierre: number, pago: number) =>
  textFile(
    `tarjeta-${mes}.csv`,
    [
      'Scotiabank',
      'Estado de cuenta nacional de tarjeta de crédito',
      'Número de tarjeta;**** **** **** 1234',
      `Fecha estado de cuenta;${cierre}/${mes}/2026`,
      `Cupo total;${cupo};Cupo utilizado;12.345`,
      'Fecha operación;Descripción operación o cobro;Monto operación;N° cuota;Valor cuota mensual',
      `03/${mes}/2026;SUPERMERCADO EJEMPLO;12.345;01/01;12.345`,
      'Monto total facturado a pagar;12.345',
      `Pagar hasta;${pago}/${mes}/2026`,
      '',
    ].join('\n'),
  );

test('the newest state of account of a card says its limit and its days', async () => {
  const empresa = await t.createEmpresa();
  expect(await importOne(t, empresa, tarjeta('08', '2.000.000', 22, 28))).toMatchObject({
    estado: 'listo',
    creados: 1,
  });
  expect(await condiciones(empresa)).toMatchObject([
    {
      numero: '****1234',
      moneda: 'CLP',
      cupo: 2_000_000,
      disponible: 1_987_655,
      linea: null,
      cierre: 22,
      pago: 28,
    },
  ]);
  await importOne(t, empresa, tarjeta('09', '3.000.000', 20, 27));
  // An older one that is loaded late takes nothing back.
  await importOne(t, empresa, tarjeta('07', '1.000.000', 10, 15));
  expect(await condiciones(empresa)).toMatchObject([{ cupo: 3_000_000, cierre: 20, pago: 27 }]);
});

test('a statement puts an account that was taken off the lists back on them', async () => {
  const empresa = await t.createEmpresa();
  await importOne(t, empresa, tarjeta('08', '2.000.000', 22, 28));
  await t.admin.query('update cuenta_corriente set eliminada = now() where id_empresa = $1', [
    empresa.idEmpresa,
  ]);
  const archivo = await importOne(t, empresa, tarjeta('09', '2.000.000', 22, 28));
  expect(archivo).toMatchObject({
    estado: 'listo',
    novedades: [expect.stringContaining('volvió a la lista'), expect.stringContaining('Leímos')],
  });
  expect(await condiciones(empresa)).toMatchObject([{ eliminada: false }]);
});
