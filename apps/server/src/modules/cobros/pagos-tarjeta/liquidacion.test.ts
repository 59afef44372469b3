import type { FilaLiquidacion } from '@cuadra/formats';
import { insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { recordLiquidacion } from '../../entrada/transbank/index.ts';
import { enqueueRevisiones } from './enqueue-revisiones.ts';
import { recordPago } from './record-pago.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

async function numeros(consulta: string, idEmpresa: number): Promise<number[]> {
  const { rows } = await t.admin.query<{ n: number }>(consulta, [idEmpresa]);
  return rows.map(({ n }) => n);
}

/** A company whose customer owes two invoices and has paid `monto` with a card, not yet in the books. */
async function pagada(deudas: readonly [number, number], monto: number) {
  const { idEmpresa } = await t.createEmpresa();
  await t.admin.query('insert into importacion (id_empresa, id) values ($1, $1)', [idEmpresa]);
  await t.admin.query(
    `insert into importacion_archivo (id_empresa, id, id_importacion, posicion, nombre, bytes, clave_archivo)
     values ($1, $1, $1, 1, 'a.csv', 1, 'a')`,
    [idEmpresa],
  );
  await t.admin.query(
    `insert into contraparte (id_empresa, id, rut, razon_social, nombre) values ($1, $1, '76543210-3', 'Viña', 'Viña')`,
    [idEmpresa],
  );
  await t.admin.query(
    `insert into pago_tarjeta (id_empresa, id, id_contraparte, orden, sesion, monto, estado, pagado,
       codigo_autorizacion, tarjeta)
     values ($1, $1, $1, $3, $3, $2, 'pagado',
       '2026-11-10T15:00:00Z', '001213', '6623')`,
    [idEmpresa, monto, String(idEmpresa).padStart(26, '0')],
  );
  let queda = monto;
  for (const deuda of deudas) {
    const id = await insertDocumento(t.admin, idEmpresa, { montoTotal: deuda });
    const suyo = Math.min(queda, deuda);
    queda -= suyo;
    if (suyo > 0)
      await t.admin.query(
        `insert into pago_tarjeta_documento (id_empresa, id_pago, id_documento, monto) values ($1, $1, $2, $3)`,
        [idEmpresa, id, suyo],
      );
  }
  return idEmpresa;
}

function fila(venta: number): FilaLiquidacion {
  const comision = Math.trunc(venta / 40);
  return {
    fila: 1,
    tipo: 'venta',
    medio: 'credito',
    comercio: '597055555532',
    local: null,
    cuenta: '123',
    fechaVenta: '2026-11-10',
    fechaAbono: '2026-11-12',
    codigoAutorizacion: '1213',
    tarjeta: '6623',
    boleta: null,
    cuota: null,
    detalle: null,
    venta,
    anulacion: 0,
    comision,
    ivaComision: 0,
    retencion: 0,
    cobro: 0,
    neto: venta - comision,
  };
}
const liquidar = (idEmpresa: number, ...filas: FilaLiquidacion[]) =>
  withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const leida = { formato: 'masiva_credito', rut: null, filas, errores: [], avisos: [] } as const;
    await recordLiquidacion(tx, { idEmpresa, idArchivo: idEmpresa }, leida);
  });

test('whichever comes first, the payment or its settlement: the debt falls once and the account is at zero', async () => {
  const deuda = fc.integer({ min: 50, max: 90_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(deuda, deuda),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      async (deudas, porcentaje, otra, pagoPrimero) => {
        const total = deudas[0] + deudas[1];
        const monto = Math.max(50, Math.trunc((total * porcentaje) / 100));
        const idEmpresa = await pagada(deudas, monto);
        const ajena = { ...fila(otra), codigoAutorizacion: '77', tarjeta: '1111' };
        const filas = otra > 0 ? [fila(monto), ajena] : [fila(monto)];
        const record = () => recordPago(t.cuadra.platform, idEmpresa, idEmpresa);
        if (pagoPrimero) await record();
        await liquidar(idEmpresa, ...filas);
        await record();
        await liquidar(idEmpresa, ...filas);
        const [debe] = await numeros(
          'select sum(saldo)::float8 as n from documento where id_empresa = $1',
          idEmpresa,
        );
        expect(debe).toBe(total - monto);
        const lineas = await numeros(
          'select (abono - cargo)::float8 as n from cartola where id_empresa = $1',
          idEmpresa,
        );
        expect(lineas.reduce((suma, n) => suma + n, 0)).toBe(0);
        // The account holds the payment and the other sale, each once.
        expect(lineas.filter((n) => n > 0).reduce((suma, n) => suma + n, 0)).toBe(monto + otra);
        const [explicado] = await numeros(
          'select sum(conciliado)::float8 as n from cartola where id_empresa = $1',
          idEmpresa,
        );
        expect(explicado).toBe(monto);
      },
    ),
    { numRuns: 15 },
  );
});

test('what was paid meanwhile stays open on the line of the payment, which is written once', async () => {
  const idEmpresa = await pagada([10_000, 5000], 15_000);
  await t.admin.query('update documento set saldo = 0 where id_empresa = $1 and monto_total = 5000', [
    idEmpresa,
  ]);
  const record = () => recordPago(t.cuadra.platform, idEmpresa, idEmpresa);
  await Promise.all([record(), record()]);
  const abierto = 'select (abono - conciliado)::float8 as n from cartola where id_empresa = $1';
  expect(await numeros(abierto, idEmpresa)).toEqual([5000]);
});

test('a join of customers takes their payments along, and undoing it brings them back', async () => {
  const empresa = await t.createEmpresa();
  const { idEmpresa, headers } = empresa;
  const [uno, otro] = [idEmpresa * 10, idEmpresa * 10 + 1];
  for (const [id, rut] of [
    [uno, '76543210-3'],
    [otro, '96790240-3'],
  ]) {
    await t.admin.query(
      `insert into contraparte (id_empresa, id, rut, razon_social, nombre) values ($1, $2, $3, 'Viña', 'Viña')`,
      [idEmpresa, id, rut],
    );
    await t.admin.query('insert into cliente (id_empresa, id_contraparte) values ($1, $2)', [idEmpresa, id]);
  }
  const orden = String(idEmpresa).padStart(26, 'a');
  await t.admin.query(
    `insert into pago_tarjeta (id_empresa, id_contraparte, orden, sesion, monto) values ($1, $2, $3, $3, 50)`,
    [idEmpresa, uno, orden],
  );
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    t.app.inject({ method, url: `/api/clientes/${url}`, headers, ...(payload && { payload }) });
  const de = async (id: number) =>
    (await call('GET', `${id}/pagos-tarjeta`))
      .json<{ items: { idPublico: string }[] }>()
      .items.map((pago) => pago.idPublico);
  const union = await call('POST', `${otro}/uniones`, { idCliente: uno });
  expect(union.statusCode, union.body).toBe(201);
  expect(await de(otro)).toEqual([orden]);
  await call('DELETE', `uniones/${union.json<{ id: number }>().id}`);
  expect([await de(otro), await de(uno)]).toEqual([[], [orden]]);
});

test('the clock asks for the payments whose time has come, of every company', async () => {
  const empresas = [await pagada([50, 50], 100), await pagada([50, 50], 100)];
  const [tarde] = [await pagada([50, 50], 100)];
  await t.admin.query(`update pago_tarjeta set revisar = null`);
  await t.admin.query(
    `update pago_tarjeta set revisar = now() - interval '1 second' where id_empresa = any($1)`,
    [empresas],
  );
  await t.admin.query(`update pago_tarjeta set revisar = now() + interval '1 hour' where id_empresa = $1`, [
    tarde,
  ]);
  await enqueueRevisiones(t.cuadra.platform);
  const { rows } = await t.admin.query<{ data: { idEmpresa: number } }>(
    `select data from pgboss.job where name = 'revisar_pago_tarjeta'`,
  );
  expect(rows.map(({ data }) => data.idEmpresa).toSorted((a, b) => a - b)).toEqual(empresas);
});
