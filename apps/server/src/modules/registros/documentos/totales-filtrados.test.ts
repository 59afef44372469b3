import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Fila {
  readonly id: number;
  readonly signo: number;
  readonly montoTotal: number;
  readonly saldo: number;
  readonly cargo: number;
  readonly abono: number;
  readonly conciliado: number;
}

let t: TestCuadra;
let empresa: TestEmpresa;
const ventas: number[] = [];
const lineas: number[] = [];
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const otraCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  for (let n = 1; n <= 24; n += 1) {
    ventas.push(
      await insertDocumento(t.admin, empresa.idEmpresa, {
        folio: String(n),
        // Beyond what 32 bits hold, as a company's year is.
        montoTotal: n % 6 === 0 ? 9_876_543_210 + n : n * 1000,
        codigoTipo: n % 4 === 0 ? '61' : '33',
        razonSocial: n % 3 === 0 ? 'Maderas Andinas' : 'Lácteos del Sur',
        rut: n % 3 === 0 ? '96790240-3' : '76543210-3',
        fechaEmision: `2026-${n % 2 ? '09' : '10'}-${String(n).padStart(2, '0')}`,
        fechaVencimiento: n % 5 === 0 ? null : n % 2 ? '2020-01-01' : '2099-01-01',
      }),
    );
    lineas.push(
      await insertCartola(t.admin, empresa.idEmpresa, {
        idCuenta: n % 4 === 0 ? otraCuenta : idCuenta,
        [n % 3 === 0 ? 'cargo' : 'abono']: n % 6 === 0 ? 9_876_543_210 + n : n * 1000,
        fecha: `2026-${n % 2 ? '09' : '10'}-${String(n).padStart(2, '0')}`,
        descripcion: n % 5 === 0 ? 'COMISION' : 'TRANSFERENCIA',
      }),
    );
  }
  for (const [linea, venta, monto] of [
    [lineas[0], ventas[0], 1000],
    [lineas[4], ventas[6], 2000],
  ]) {
    const payload = { cartolas: [{ id: linea }], documentos: [{ id: venta, monto }] };
    const { headers } = empresa;
    const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
    if (hecha.statusCode !== 201) throw new Error(`the reconciliation failed: ${hecha.body}`);
  }
});
afterAll(() => t.close());

const list = async (ruta: string, filtro: string) =>
  (await t.app.inject({ url: `/api/${ruta}?perPage=100&${filtro}`, headers: empresa.headers })).json<{
    items: Fila[];
    totales: Record<string, number>[];
    pagination: { count: number };
  }>();
const sum = (filas: readonly Fila[], de: (fila: Fila) => number) =>
  filas.reduce((suma, fila) => suma + de(fila), 0);

describe('the totals of a list are the sums of what it lists', () => {
  test.each([
    ['', 24],
    ['periodo=2026-09', 12],
    ['since=2026-09-05&until=2026-10-10', 15],
    ['estado=sin_conciliar', 22],
    ['estado=parcial,conciliado', 2],
    ['tipo=61', 6],
    ['texto=maderas', 8],
    ['texto=7', 1],
    ['rut=96.790.240-3', 8],
    ['montoMin=5000&montoMax=9000', 4],
    ['montoMin=1000000000', 4],
    ['folio=7', 1],
    ['saldoMin=5000&saldoMax=9000', 3],
    ['saldoMax=-1', 6],
    ['venceDesde=2026-01-01', 10],
    ['venceHasta=2020-01-01', 10],
    ['vencidos=true', 9],
    ['vencidos=true&texto=sur', 6],
  ])('of sales with «%s»', async (filtro, cuantas) => {
    const { items, totales, pagination } = await list('legacy/documentos/dtes', filtro);
    const conSigno = (fila: Fila) => (fila.signo === -1 ? -fila.montoTotal : fila.montoTotal);
    expect([items.length, pagination.count]).toEqual([cuantas, cuantas]);
    expect(totales).toMatchObject([
      { cantidad: cuantas, total: sum(items, conSigno), saldo: sum(items, (fila) => fila.saldo) },
    ]);
  });

  test.each([
    ['', 24],
    ['periodo=2026-10', 12],
    ['since=2026-09-05&until=2026-10-10', 15],
    ['sentido=cargo', 8],
    ['sentido=abono&periodo=2026-09', 8],
    ['estado=sin_conciliar', 22],
    ['estado=parcial,conciliado', 2],
    ['texto=comision', 4],
    ['montoMin=5000&montoMax=9000', 4],
    ['montoMin=1000000000&sentido=cargo', 4],
  ])('of bank lines with «%s»', async (filtro, cuantas) => {
    const { items, totales } = await list('cartolas', filtro);
    expect(items).toHaveLength(cuantas);
    const cargos = sum(items, ({ cargo }) => cargo);
    const abonos = sum(items, ({ abono }) => abono);
    expect(totales).toMatchObject([
      {
        cantidad: cuantas,
        cargos,
        abonos,
        sinConciliar: cargos + abonos - sum(items, (fila) => fila.conciliado),
      },
    ]);
  });

  test('of chosen records and of one account', async () => {
    const elegidas = await list('legacy/documentos/dtes', `ids=${ventas.slice(0, 3).join(',')}`);
    expect(elegidas.totales).toMatchObject([{ cantidad: 3, total: 1000 + 2000 + 3000 }]);
    const deCuenta = await list('cartolas', `idCuentaCorriente=${idCuenta}`);
    expect(deCuenta.totales[0]?.['cantidad']).toBe(18);
    expect(deCuenta.totales[0]?.['abonos']).toBe(sum(deCuenta.items, ({ abono }) => abono));
  });
});

describe('a page that was found once is found anew when what it lists changes', () => {
  const idsDe = async (ruta: string, filtro: string) => (await list(ruta, filtro)).items.map(({ id }) => id);

  test.each([
    ['another name', 'texto=maderas', 'razon_social', 'Otra SpA'],
    ['another due date', 'vencidos=true', 'fecha_vencimiento', '2099-06-01'],
    ['another month', 'periodo=2026-09', 'fecha_emision', '2025-01-01'],
    ['another folio', 'texto=21', 'folio', '9021'],
  ])('a sale with %s', async (_caso, filtro, columna, valor) => {
    const antes = await idsDe('legacy/documentos/dtes', filtro);
    expect(await idsDe('legacy/documentos/dtes', filtro)).toEqual(antes);
    const [cambiada] = antes;
    await t.admin.query(`update documento set ${columna} = $1 where id_empresa = $2 and id = $3`, [
      valor,
      empresa.idEmpresa,
      cambiada,
    ]);
    expect(await idsDe('legacy/documentos/dtes', filtro)).toEqual(antes.filter((id) => id !== cambiada));
  });

  test('a sale that arrives, and a bank line whose description changes', async () => {
    const antes = await idsDe('legacy/documentos/dtes', 'texto=sur');
    const nueva = await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '500',
      montoTotal: 500,
      razonSocial: 'Lácteos del Sur',
      rut: '76543210-3',
      fechaEmision: '2026-10-20',
    });
    expect(await idsDe('legacy/documentos/dtes', 'texto=sur')).toEqual([nueva, ...antes]);
    const [linea, ...resto] = await idsDe('cartolas', 'texto=comision');
    await t.admin.query('update cartola set descripcion = $1 where id_empresa = $2 and id = $3', [
      'OTRA COSA',
      empresa.idEmpresa,
      linea,
    ]);
    expect(await idsDe('cartolas', 'texto=comision')).toEqual(resto);
  });
});
