import type { PreviewAutomatizacion } from '@cuadra/contract';
import { afterEach, expect, test } from 'vitest';
import { conciliar, empresaDePrueba, RUT, sentido } from './testing/empresa-de-prueba.ts';

const { call, correr, query, linea, venta, cobros, saldo, conciliado, ejecuciones, deshacer } =
  empresaDePrueba();

const nota = (monto: number) => venta(monto, { codigoTipo: '61', fechaEmision: '2026-10-20' });
const explicacion = () =>
  query<{ explicacion: string[] }>('select explicacion from conciliacion where id_empresa = $1');

test('a rule takes a nota de crédito off the invoice that was paid net, and gives both back when undone', async () => {
  const [factura, rebaja] = [await venta(119_000), await nota(19_000)];
  const previa = await call('POST', '/automatizacion/matches', {
    modulo: 'conciliacion',
    idEvento: 1,
    grupos: [[sentido('abono')]],
    acciones: [conciliar()],
  });
  expect(previa.json<PreviewAutomatizacion>().conciliar).toMatchObject({ lineas: 0 });
  await cobros();
  const una = await linea(`PAGO ${RUT}`, { abono: 100_000 });
  await correr();
  expect([await saldo(factura), await saldo(rebaja), await conciliado(una)]).toEqual([0, 0, 100_000]);
  expect((await explicacion())[0]?.explicacion).toEqual([
    'La regla «Cobros» halló el documento con el RUT de la línea y el mismo monto, descontadas sus notas de crédito.',
  ]);
  const [ejecucion] = await ejecuciones();
  expect((await deshacer(ejecucion?.id)).json()).toEqual({ deshechas: 1, omitidas: 0 });
  expect([await saldo(factura), await saldo(rebaja), await conciliado(una)]).toEqual([119_000, -19_000, 0]);
});

test('a rule that pays the oldest nets what is in favour first; a line waits for the note that makes it fit', async () => {
  const [vieja, nueva] = [
    await venta(60_000, { fechaEmision: '2026-09-20' }),
    await venta(70_000, { fechaEmision: '2026-10-10' }),
  ];
  const rebaja = await nota(20_000);
  const regla = await cobros({ busca: 'antiguos' });
  const una = await linea(`PAGO ${RUT}`, { abono: 80_000 });
  await correr();
  expect([await saldo(vieja), await saldo(nueva), await saldo(rebaja)]).toEqual([0, 30_000, 0]);
  expect(await conciliado(una)).toBe(80_000);
  await call('PATCH', '/automatizacion', { id: regla.id, acciones: [conciliar()] });
  const otra = await linea(`PAGO ${RUT}`, { abono: 25_000 });
  await correr();
  expect(await conciliado(otra)).toBe(0);
  await nota(5000);
  await correr();
  expect([await conciliado(otra), await saldo(nueva)]).toEqual([25_000, 0]);
});

const valerDolar = () =>
  query(
    `insert into moneda_valor (id_moneda, fecha, valor, fuente)
     select id, '2026-11-12', 941.37, 'prueba' from moneda where moneda = 'USD' and $1::bigint > 0
     on conflict (id_moneda, fecha) do update set valor = excluded.valor, fuente = 'prueba'`,
  );
/** Values are of everybody: other tests know of none. */
const olvidarDolar = () => query(`delete from moneda_valor where fuente = 'prueba' and $1::bigint > 0`);
const facturaEnDolares = async () => {
  const id = await venta(125_000, { codigoTipo: '110' });
  await query(
    `update documento d set id_moneda = m.id, valor_moneda = valor_del_dia(m.id, d.fecha_emision)
     from moneda m where m.moneda = 'USD' and d.id_empresa = $1`,
  );
  return id;
};
afterEach(olvidarDolar);

test('a rule settles an invoice in dollars with pesos, by the value of the day, and shows it beforehand', async () => {
  await valerDolar();
  const factura = await facturaEnDolares();
  const una = await linea(`PAGO ${RUT}`, { abono: 1_190_000 });
  const previa = await call('POST', '/automatizacion/matches', {
    modulo: 'conciliacion',
    idEvento: 1,
    grupos: [[sentido('abono')]],
    acciones: [conciliar()],
  });
  expect(previa.json<PreviewAutomatizacion>().conciliar).toMatchObject({
    encontradas: 1,
    monto: [{ moneda: 'CLP', monto: 1_190_000 }],
    muestras: [
      {
        idCartola: una,
        monto: 1_190_000,
        moneda: 'CLP',
        documentos: [{ id: factura, monto: 125_000, moneda: 'USD' }],
      },
    ],
  });
  await cobros();
  const otra = await linea(`PAGO ${RUT}`, { abono: 1_190_000 });
  await correr();
  expect([await saldo(factura), await conciliado(otra), await conciliado(una)]).toEqual([0, 1_190_000, 0]);
  expect((await explicacion())[0]?.explicacion[0]).toContain('al valor de su moneda');
});

test('a line that comes before the value of its day waits for it', async () => {
  const factura = await facturaEnDolares();
  await cobros();
  const una = await linea(`PAGO ${RUT}`, { abono: 1_190_000 });
  await correr();
  await correr();
  expect([await saldo(factura), await conciliado(una)]).toEqual([125_000, 0]);
  const pendientes = 'select espera_rut as rut, espera_valor from regla_pendiente where id_empresa = $1';
  expect(await query(pendientes)).toEqual([{ rut: RUT, espera_valor: true }]);
  await valerDolar();
  await correr();
  expect([await saldo(factura), await conciliado(una)]).toEqual([0, 1_190_000]);
  expect(await query(pendientes)).toEqual([]);
});
