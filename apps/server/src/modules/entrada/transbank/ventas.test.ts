import type { FilaLiquidacion } from '@cuadra/formats';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { getAbono } from './get-abono.ts';
import { recordLiquidacion, recordVenta } from './index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

const VENTA = { fecha: '2026-11-10', codigoAutorizacion: '001213', tarjeta: '6623' };
const LINEA = { descripcion: 'Pago con tarjeta', rutOrigen: '76543210-3', nombreOrigen: 'Viña Sur SpA' };

function fila(venta: number, cambios: Partial<FilaLiquidacion> = {}): FilaLiquidacion {
  const comision = Math.trunc(venta / 50);
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
    ...cambios,
  };
}

async function empresaConArchivo() {
  const { idEmpresa } = await t.createEmpresa();
  await t.admin.query(`insert into importacion (id_empresa, id) values ($1, $1)`, [idEmpresa]);
  await t.admin.query(
    `insert into importacion_archivo (id_empresa, id, id_importacion, posicion, nombre, bytes, clave_archivo)
     values ($1, $1, $1, 1, 'a.csv', 1, 'a')`,
    [idEmpresa],
  );
  const libro = <T>(trabajo: Parameters<typeof withEmpresa<T>>[2]) =>
    withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
      await lockLibro(tx, idEmpresa);
      return trabajo(tx);
    });
  return {
    idEmpresa,
    vender: (monto: number) => libro((tx) => recordVenta(tx, { idEmpresa, monto, ...VENTA, ...LINEA })),
    liquidar: (...filas: FilaLiquidacion[]) =>
      libro((tx) =>
        recordLiquidacion(tx, { idEmpresa, idArchivo: idEmpresa }, {
          filas,
          novedades: [],
          errores: [],
        } as never),
      ),
    lineas: async () => {
      const { rows } = await t.admin.query<{ descripcion: string; monto: number; id: number }>(
        `select id::int, descripcion, (abono - cargo)::int as monto from cartola where id_empresa = $1 order by id`,
        [idEmpresa],
      );
      return rows;
    },
  };
}

test('a settlement takes the line of a sale that was known, and leaves the account at zero', async () => {
  const { idEmpresa, vender, liquidar, lineas } = await empresaConArchivo();
  const [suya] = (await vender(9000)).lineas;
  await liquidar(fila(9000), fila(5000, { codigoAutorizacion: '77', tarjeta: '1111' }));
  expect((await lineas()).map(({ monto }) => monto)).toEqual([9000, 5000, -280, -13_720]);
  const { rows } = await t.admin.query<{ id: number }>(
    'select id::int from transbank_abono where id_empresa = $1',
    [idEmpresa],
  );
  const { lineas: delAbono } = await getAbono(t.cuadra.platform.db, idEmpresa, rows[0]?.id ?? 0, {
    page: 1,
    perPage: 10,
  });
  expect(delAbono.at(-1)).toEqual({ parte: 'aparte', idCartola: suya?.idCartola, monto: 9000 });
  expect(delAbono.reduce((suma, { monto }) => suma + monto, 0)).toBe(0);
});

test('a sale that a settlement counted before gets no line, and names the line that holds it', async () => {
  const { vender, liquidar, lineas } = await empresaConArchivo();
  await liquidar(fila(9000), fila(5000, { codigoAutorizacion: '77', tarjeta: '1111' }));
  const antes = await lineas();
  expect((await vender(9000)).lineas).toEqual([{ idCartola: antes[0]?.id, monto: 9000 }]);
  expect(await lineas()).toEqual(antes);
  // The row is of one sale: an equal one has a line of its own.
  expect((await vender(9000)).lineas).not.toContainEqual(
    expect.objectContaining({ idCartola: antes[0]?.id }),
  );
});

test('the same settlement again, and the row of a sale of another company, change nothing', async () => {
  const una = await empresaConArchivo();
  const otra = await empresaConArchivo();
  await una.vender(9000);
  await otra.liquidar(fila(9000));
  expect((await otra.lineas()).map(({ monto }) => monto)).toEqual([9000, -180, -8820]);
  await una.liquidar(fila(9000));
  const antes = await una.lineas();
  await una.liquidar(fila(9000));
  expect(await una.lineas()).toEqual(antes);
});

test('in whatever order the sale and its parts come, each peso is counted once', async () => {
  const partes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(partes, fc.integer({ min: 0, max: 4 }), async (montos, cuando) => {
      const { idEmpresa, vender, liquidar, lineas } = await empresaConArchivo();
      const monto = montos.reduce((suma, parte) => suma + parte, 0);
      let vendida: Awaited<ReturnType<typeof vender>> | null = null;
      const lugar = Math.min(cuando, montos.length);
      for (const [i, parte] of montos.entries()) {
        if (i === lugar) vendida = await vender(monto);
        const cuota = montos.length === 1 ? null : `${i + 1}/${montos.length}`;
        await liquidar(fila(parte, { cuota, fechaAbono: `2026-1${i % 2 === 0 ? 1 : 2}-1${i + 1}` }));
      }
      vendida ??= await vender(monto);
      expect(vendida.lineas.reduce((suma, linea) => suma + linea.monto, 0)).toBe(monto);
      const todas = await lineas();
      expect(todas.reduce((suma, linea) => suma + linea.monto, 0)).toBe(0);
      expect(todas.filter((linea) => linea.monto > 0).reduce((suma, linea) => suma + linea.monto, 0)).toBe(
        monto,
      );
      expect(idEmpresa).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
});
