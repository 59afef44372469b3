import type { DetalleDeFlujo, FlujoDeCaja } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const HOY = '2026-11-18';
let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue(HOY);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const get = (ruta: string, headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ url: `/api/${ruta}`, headers });
const MESES = 'desde=2026-09-01&hasta=2027-01-31';
const flujo = async (query = MESES): Promise<FlujoDeCaja> => {
  const respuesta = await get(`flujo-caja?${query}`);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
};
const detalle = async (
  query: string,
): Promise<{ items: DetalleDeFlujo[]; total: number; pagination: { count: number } }> => {
  const respuesta = await get(`flujo-caja/detalle?${query}`);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
};
const celdas = ({ filas }: FlujoDeCaja, sentido: string, categoria: string) =>
  filas
    .find((fila) => fila.sentido === sentido && fila.categoria === categoria)
    ?.celdas.map(({ real, esperado }) => [real, esperado]);
const columnas = (uno: FlujoDeCaja) =>
  uno.columnas.map((c) => [c.inicial, c.ingresos, c.egresos, c.traspasos, c.sinLinea, c.final]);
const conciliar = async (linea: number, documento: number, monto?: number) => {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: linea }], documentos: [{ id: documento, ...(monto && { monto }) }] },
  });
  expect(statusCode, body).toBe(201);
};
/** A line that states the balance after it, as most banks do. */
const linea = async (
  idCuenta: number,
  fecha: string,
  monto: number,
  saldo: number | null,
  descripcion = 'x',
) => {
  const lado = monto > 0 ? { abono: monto } : { cargo: -monto };
  const id = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, descripcion, ...lado });
  await t.admin.query('update cartola set saldo = $2 where id = $1', [id, saldo]);
  return id;
};
const beTarjeta = (id: number) =>
  t.admin.query(
    `update cuenta_corriente set id_tipo_cuenta_corriente =
       (select id from tipo_cuenta_corriente where codigo = 'TC') where id = $1`,
    [id],
  );
const cuentaDelPlan = async (key: string) =>
  (
    await t.admin.query<{ id: number }>(
      'select id::int from cuenta_contable where id_empresa = $1 and key = $2',
      [empresa.idEmpresa, key],
    )
  ).rows[0]?.id ?? 0;

test('what was: closings are those of the bank, by what each line was for', async () => {
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const cobro = await linea(idCuenta, '2026-09-10', 119_000, 1_119_000);
  const pago = await linea(idCuenta, '2026-10-05', -50_000, 1_069_000);
  const clasificada = await linea(idCuenta, '2026-10-06', -1_001, 1_067_999);
  await linea(idCuenta, '2026-11-03', 7_000, 1_074_999);
  const venta = await insertDocumento(t.admin, idEmpresa, {
    fechaEmision: '2026-08-20',
    montoTotal: 119_000,
  });
  const compra = await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    fechaEmision: '2026-09-01',
    montoTotal: 50_000,
  });
  await conciliar(cobro, venta);
  await conciliar(pago, compra);
  const comisiones = await cuentaDelPlan('comisiones_bancarias');
  const traspasos = await cuentaDelPlan('traspasos');
  await t.admin.query(
    `insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
     values ($1, $2, 1, $3, 2), ($1, $2, 2, $4, 1)`,
    [idEmpresa, clasificada, comisiones, traspasos],
  );
  const uno = await flujo();
  expect(uno.columnas.map(({ estado }) => estado)).toEqual(['real', 'real', 'mixto', 'esperado', 'esperado']);
  expect(columnas(uno)).toEqual([
    [1_000_000, 119_000, 0, 0, 0, 1_119_000],
    [1_119_000, 0, 50_667, -334, 0, 1_067_999],
    [1_067_999, 7_000, 0, 0, 0, 1_074_999],
    [1_074_999, 0, 0, 0, 0, 1_074_999],
    [1_074_999, 0, 0, 0, 0, 1_074_999],
  ]);
  expect(uno.saldoHoy).toBe(1_074_999);
  // Nothing is expected: the balance of the future is certain, and the past has no range.
  expect(uno.columnas.map(({ rango }) => rango)).toEqual([
    null,
    null,
    ...Array.from({ length: 3 }, () => ({ bajo: 1_074_999, alto: 1_074_999 })),
  ]);
  expect(celdas(uno, 'ingreso', 'clientes')?.[0]).toEqual([119_000, 0]);
  expect(celdas(uno, 'egreso', 'proveedores')?.[1]).toEqual([50_000, 0]);
  expect(celdas(uno, 'egreso', 'gastos_financieros')?.[1]).toEqual([667, 0]);
  expect(celdas(uno, 'ingreso', 'sin_explicar')?.[2]).toEqual([7_000, 0]);

  const octubre = 'desde=2026-10-01&hasta=2026-10-31&sentido=egreso';
  expect(await detalle(`${octubre}&categoria=proveedores`)).toMatchObject({
    total: 50_000,
    items: [
      { tipo: 'linea', idCartola: pago, Documento: { id: compra, modelo: 'Compra' }, fecha: '2026-10-05' },
    ],
  });
  // Without a category the detail is the total of the direction, own transfers apart.
  const egresos = await detalle(octubre);
  expect(egresos.total).toBe(uno.columnas[1]?.egresos);
  expect(egresos.items.map(({ monto }) => monto).toSorted((a, b) => a - b)).toEqual([667, 50_000]);
  expect(await detalle(`${octubre}&categoria=traspasos`)).toMatchObject({
    total: 334,
    items: [{ explicacion: 'Clasificado en Traspasos entre cuentas propias.', idCartola: clasificada }],
  });
});

test('a statement that is missing shows as what no line tells, and does not hide in the balance', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  await linea(idCuenta, '2026-09-10', 100, 1_100);
  // In between 300 came in that no line has.
  await linea(idCuenta, '2026-10-10', -100, 1_300);
  // The newest line does not state its balance: it follows from the one before.
  await linea(idCuenta, '2026-10-11', 50, null);
  const uno = await flujo('desde=2026-08-01&hasta=2026-10-31');
  expect(columnas(uno)).toEqual([
    [1_000, 0, 0, 0, 0, 1_000],
    [1_000, 100, 0, 0, 0, 1_100],
    [1_100, 50, 100, 0, 300, 1_350],
  ]);
});

test('of a feed, whose lines state no balance, what the bank says now tells what there was', async () => {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  await linea(idCuenta, '2026-10-10', 100, null);
  await linea(idCuenta, '2026-11-10', -30, null);
  await t.admin.query(
    `update cuenta_corriente set saldo_banco = 5070, saldo_banco_al = '2026-11-18T12:00:00Z' where id = $1`,
    [idCuenta],
  );
  const uno = await flujo('desde=2026-10-01&hasta=2026-11-30');
  expect(columnas(uno)).toEqual([
    [5_000, 100, 0, 0, 0, 5_100],
    [5_100, 0, 30, 0, 0, 5_070],
  ]);
});

test('two lines that explain each other are no income: what goes to a card pays it, the rest stays within', async () => {
  const { idEmpresa } = empresa;
  const [una, otra, tarjeta] = [
    await insertCuenta(t.admin, idEmpresa),
    await insertCuenta(t.admin, idEmpresa),
    await insertCuenta(t.admin, idEmpresa),
  ];
  await beTarjeta(tarjeta);
  const lineas = [
    [await linea(una, '2026-10-30', -500, 1_500), await linea(otra, '2026-11-02', 500, 500), 'traspaso'],
    [await linea(una, '2026-11-03', -90, 1_410), await linea(tarjeta, '2026-11-03', 90, null), 'traspaso'],
    [await linea(una, '2026-11-04', -7, 1_403), await linea(una, '2026-11-05', 7, 1_410), 'reversa'],
  ] as const;
  const client = await t.admin.connect();
  await client.query('begin');
  for (const [cargo, abono, tipo] of lineas) {
    await client.query('update cartola set conciliado = cargo + abono where id in ($1, $2)', [cargo, abono]);
    await client.query(
      `insert into cartola_par (id_empresa, tipo, id_cargo, id_abono, estado, origen, explicacion)
       values ($1, $2, $3, $4, 'aceptado', 'automatizacion', 'Mismo monto y día.')`,
      [idEmpresa, tipo, cargo, abono],
    );
  }
  await client.query('commit');
  client.release();
  const uno = await flujo('desde=2026-10-01&hasta=2026-11-30');
  expect(columnas(uno)).toEqual([
    [2_000, 0, 0, -500, 0, 1_500],
    [1_500, 0, 90, 500, 0, 1_910],
  ]);
  expect(celdas(uno, 'egreso', 'tarjetas')?.[1]).toEqual([90, 0]);
  expect(
    (await detalle('desde=2026-11-01&hasta=2026-11-30&sentido=ingreso&categoria=traspasos')).items.map(
      ({ monto, explicacion }) => [monto, explicacion],
    ),
  ).toEqual([
    [500, 'Mismo monto y día.'],
    [7, 'Mismo monto y día.'],
  ]);
});

test('cards and accounts of other currencies are not cash in pesos', async () => {
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const tarjeta = await insertCuenta(t.admin, idEmpresa);
  const dolares = await insertCuenta(t.admin, idEmpresa);
  await beTarjeta(tarjeta);
  await t.admin.query(
    `update cuenta_corriente set id_moneda = (select id from moneda where moneda = 'USD') where id = $1`,
    [dolares],
  );
  await linea(idCuenta, '2026-11-02', 500, 500);
  await linea(tarjeta, '2026-11-02', -90, null);
  await linea(dolares, '2026-11-02', 7_050, 7_050);
  const pesos = await flujo('desde=2026-11-01&hasta=2026-11-30');
  expect(columnas(pesos)).toEqual([[0, 500, 0, 0, 0, 500]]);
  expect(pesos.monedas.toSorted()).toEqual(['CLP', 'USD']);
  expect(columnas(await flujo('desde=2026-11-01&hasta=2026-11-30&moneda=USD'))).toEqual([
    [0, 7_050, 0, 0, 0, 7_050],
  ]);
});

test('what is coming: as each customer pays, with what nobody can date apart', async () => {
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  let saldo = 0;
  // Eight invoices of one customer, each paid twenty days late.
  for (let i = 1; i <= 8; i += 1) {
    const vence = `2026-0${i}-01`;
    const id = await insertDocumento(t.admin, idEmpresa, {
      fechaEmision: vence,
      fechaVencimiento: vence,
      montoTotal: 1_000,
    });
    saldo += 1_000;
    await conciliar(await linea(idCuenta, `2026-0${i}-21`, 1_000, saldo), id);
  }
  const abierta = await insertDocumento(t.admin, idEmpresa, {
    fechaVencimiento: '2026-11-30',
    montoTotal: 40_000,
  });
  const vieja = await insertDocumento(t.admin, idEmpresa, {
    fechaVencimiento: '2026-06-30',
    montoTotal: 9_000,
  });
  const compra = await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    rut: '77777777-7',
    fechaVencimiento: '2026-12-04',
    montoTotal: 15_000,
  });
  await t.admin.query(`update documento set fecha_pago_interna = '2027-01-15' where id = $1`, [compra]);
  const uno = await flujo('desde=2026-11-01&hasta=2027-01-31');
  expect(celdas(uno, 'ingreso', 'clientes')).toEqual([
    [0, 0],
    [0, 40_000],
    [0, 0],
  ]);
  expect(celdas(uno, 'egreso', 'proveedores')).toEqual([
    [0, 0],
    [0, 0],
    [0, 15_000],
  ]);
  expect(uno.fuera).toEqual([{ motivo: 'sin_fecha', sentido: 'ingreso', cantidad: 1, monto: 9_000 }]);
  expect(await detalle('desde=2026-12-01&hasta=2026-12-31&sentido=ingreso&categoria=clientes')).toMatchObject(
    {
      total: 40_000,
      items: [
        {
          tipo: 'documento',
          fecha: '2026-12-21',
          explicacion: 'Se espera 21 días después de vencer, según sus últimos 8 pagos.',
          Documento: { id: abierta, modelo: 'Dte' },
        },
      ],
    },
  );
  const fuera = await detalle('desde=2026-11-01&hasta=2027-01-31&sentido=ingreso&fuera=sin_fecha');
  expect(fuera.items).toMatchObject([{ Documento: { id: vieja }, monto: 9_000 }]);
  // By due dates the same is expected when it is due, and what is late now.
  const segun = await flujo('desde=2026-11-01&hasta=2027-01-31&segun=vencimiento');
  expect(celdas(segun, 'ingreso', 'clientes')?.[0]).toEqual([0, 49_000]);
});

test('what a bank line probably paid, was ceded or claimed is not expected again; a note is deducted', async () => {
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const recibida = await linea(idCuenta, '2026-11-16', 30_000, 30_000);
  const pagada = await insertDocumento(t.admin, idEmpresa, {
    rut: '11111111-1',
    montoTotal: 30_000,
    fechaVencimiento: '2026-11-30',
  });
  const cedida = await insertDocumento(t.admin, idEmpresa, {
    montoTotal: 5_000,
    fechaVencimiento: '2026-11-30',
  });
  await insertDocumento(t.admin, idEmpresa, { montoTotal: 8_000, fechaVencimiento: '2026-12-30' });
  await insertDocumento(t.admin, idEmpresa, { codigoTipo: '61', montoTotal: 1_500, fechaVencimiento: null });
  const reclamada = await insertDocumento(t.admin, idEmpresa, {
    modelo: 'Compra',
    montoTotal: 700,
    fechaVencimiento: '2026-11-30',
  });
  await t.admin.query(`update documento set estado_sii = 'reclamado' where id = $1`, [reclamada]);
  await t.admin.query(
    `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
       razon_social_cesionario, monto, fecha, fuente, vigente)
     values ($1, $2, 1, 'x', 'x', 'x', 'x', 5000, now(), 'manual', true)`,
    [idEmpresa, cedida],
  );
  await t.admin.query(
    `insert into sugerencia (id_empresa, id, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
     values ($1, $1, $2, 1, 'x', 0.9, '{}', 'x')`,
    [idEmpresa, recibida],
  );
  await t.admin.query('insert into sugerencia_documento values ($1, $1, $2, 30000)', [idEmpresa, pagada]);
  const uno = await flujo('desde=2026-11-01&hasta=2026-12-31');
  expect(celdas(uno, 'ingreso', 'clientes')).toEqual([
    [0, 0],
    [0, 6_500],
  ]);
  expect(celdas(uno, 'egreso', 'proveedores')).toBeUndefined();
  expect(uno.fuera).toEqual([
    { motivo: 'por_conciliar', sentido: 'ingreso', cantidad: 1, monto: 30_000 },
    { motivo: 'cedido', sentido: 'ingreso', cantidad: 1, monto: 5_000 },
  ]);
});

test('pay, contributions and F29 go on as in the last months; names of workers are for whoever may see them', async () => {
  const { idEmpresa } = empresa;
  await insertCuenta(t.admin, idEmpresa);
  for (const [mes, sueldo] of [
    ['2026-08', 900],
    ['2026-09', 1_000],
    ['2026-10', 1_100],
  ] as const) {
    for (const [modelo, codigoTipo, monto] of [
      ['Remuneracion', 'LIQ', sueldo],
      ['Previred', 'PRV', 200],
    ] as const)
      await insertDocumento(t.admin, idEmpresa, {
        modelo,
        codigoTipo,
        razonSocial: 'Elena Parra',
        fechaEmision: `${mes}-28`,
        fechaVencimiento:
          modelo === 'Remuneracion'
            ? `${mes}-28`
            : `2026-${String(Number(mes.slice(5)) + 1).padStart(2, '0')}-13`,
        montoTotal: monto,
      });
  }
  const uno = await flujo('desde=2026-11-01&hasta=2026-12-31');
  // Open ones of October are late and due now; those of August are too old.
  expect(celdas(uno, 'egreso', 'remuneraciones')).toEqual([
    [0, 1_100 + 1_000 + 1_000],
    [0, 1_000],
  ]);
  expect(celdas(uno, 'egreso', 'cotizaciones')).toEqual([
    [0, 400],
    [0, 200],
  ]);
  const noviembre = 'desde=2026-11-01&hasta=2026-11-30&sentido=egreso&categoria=remuneraciones';
  const titulos = (await detalle(noviembre)).items.map(({ titulo }) => titulo);
  expect(titulos).toContain('Sueldos de noviembre de 2026');
  expect(titulos.some((titulo) => titulo.includes('Elena Parra'))).toBe(true);
  const sinSueldos = await get(
    `flujo-caja/detalle?${noviembre}`,
    await empresa.headersWith({ permisos: ['cartolas.ver'] }),
  );
  expect(sinSueldos.body).not.toContain('Elena');
  expect(sinSueldos.json().total).toBe(3_100);
});
