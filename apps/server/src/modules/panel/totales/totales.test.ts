import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldTotals } from './fold-totals.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

const CLAVES = {
  documento: 'modelo, mes, codigo_tipo, estado_conciliacion, conciliado_por, id_moneda, clasificacion',
  cartola: 'id_cuenta_corriente, mes, estado_conciliacion, conciliado_por',
} as const;

/** What the kept totals say, summed by key, and what the rows themselves say. */
async function compare() {
  const { idEmpresa } = empresa;
  const query = async (sql: string) => (await t.admin.query(sql, [idEmpresa])).rows;
  const guardados = [
    await query(`select ${CLAVES.documento}, sum(cantidad)::int as n, sum(total)::int as total, sum(saldo)::int as saldo
      from documento_resumen where id_empresa = $1 group by ${CLAVES.documento} having sum(cantidad) <> 0 order by 1, 2, 3, 4, 5, 6, 7`),
    await query(`select ${CLAVES.cartola}, sum(abonos + cargos)::int as n, sum(monto_abonos + monto_cargos)::int as monto,
      sum(conciliado_abonos + conciliado_cargos)::int as conciliado
      from cartola_resumen where id_empresa = $1 group by ${CLAVES.cartola} having sum(abonos + cargos) <> 0 order by 1, 2, 3, 4`),
  ];
  const reales = [
    await query(`select modelo, date_trunc('month', fecha_emision)::date as mes, codigo_tipo, estado_conciliacion, conciliado_por,
      id_moneda, case when estado_clasificacion <> 0 then estado_clasificacion when signo = 0 or anulado then 3 else 0 end as clasificacion,
      count(*)::int as n, sum(case signo when -1 then -1 else 1 end * monto_total)::int as total, sum(saldo)::int as saldo
      from documento where id_empresa = $1 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`),
    await query(`select id_cuenta_corriente, date_trunc('month', fecha)::date as mes, estado_conciliacion, conciliado_por,
      count(*)::int as n, sum(abono + cargo)::int as monto, sum(conciliado)::int as conciliado
      from cartola where id_empresa = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  ];
  return { guardados, reales };
}

async function ventas(): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    "select id::int from cuenta_contable where id_empresa = $1 and key = 'ventas'",
    [empresa.idEmpresa],
  );
  return rows[0]?.id ?? 0;
}

test('the words of a long statement are found before and after its texts are kept', async () => {
  empresa = await t.createEmpresa();
  const { idEmpresa, headers } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  await t.admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, posicion, huella)
     select $1, $2, '2026-09-01', 'Compañía ' || n, n, n, n::text from generate_series(1, 2500) n`,
    [idEmpresa, idCuenta],
  );
  await t.admin.query(
    `insert into cartola_glosa_tramo_resumen (id_empresa, desde, hasta)
     select id_empresa, min(id), max(id) from cartola where id_empresa = $1 group by 1`,
    [idEmpresa],
  );
  const found = async (texto: string) => {
    const { items } = (await t.app.inject({ url: `/api/cartolas?texto=${texto}`, headers })).json();
    return items.map(({ abono }: { abono: number }) => abono);
  };
  const kept = async () =>
    (await t.admin.query('select from cartola_glosa_resumen where id_empresa = $1', [idEmpresa])).rowCount;
  expect([await found('compania%202417'), await kept()]).toEqual([[2417], 0]);
  await foldTotals(t.cuadra.platform.db, idEmpresa);
  expect([await found('compania%202417'), await kept()]).toEqual([[2417], 2500]);
});

test('whatever is imported, reconciled, classified, undone and folded, the kept totals are those of the rows', async () => {
  const acto = fc.oneof(
    fc.record({
      tipo: fc.constant('documento' as const),
      monto: fc.integer({ min: 1, max: 9000 }),
      nota: fc.boolean(),
    }),
    fc.record({ tipo: fc.constant('linea' as const), monto: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ tipo: fc.constant('conciliar' as const), a: fc.nat(), b: fc.nat() }),
    fc.record({ tipo: fc.constant('deshacer' as const), a: fc.nat() }),
    fc.record({ tipo: fc.constant('clasificar' as const), a: fc.nat(), quita: fc.boolean() }),
    fc.record({ tipo: fc.constant('plegar' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 5, maxLength: 25 }), async (actos) => {
      empresa = await t.createEmpresa();
      const { idEmpresa, headers } = empresa;
      const idCuenta = await insertCuenta(t.admin, idEmpresa);
      const documentos: number[] = [];
      const lineas: number[] = [];
      const hechas: number[] = [];
      for (const paso of actos) {
        if (paso.tipo === 'documento') {
          const codigoTipo = paso.nota ? '61' : '33';
          documentos.push(await insertDocumento(t.admin, idEmpresa, { montoTotal: paso.monto, codigoTipo }));
        } else if (paso.tipo === 'linea') {
          lineas.push(await insertCartola(t.admin, idEmpresa, { idCuenta, abono: paso.monto }));
        } else if (paso.tipo === 'conciliar' && lineas.length > 0 && documentos.length > 0) {
          const payload = {
            cartolas: [{ id: lineas[paso.a % lineas.length] }],
            documentos: [{ id: documentos[paso.b % documentos.length] }],
          };
          const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
          if (hecha.statusCode === 201) hechas.push(hecha.json<{ id: number }>().id);
        } else if (paso.tipo === 'deshacer' && hechas.length > 0) {
          const url = `/api/conciliaciones/${hechas[paso.a % hechas.length]}`;
          await t.app.inject({ method: 'DELETE', url, headers });
        } else if (paso.tipo === 'clasificar' && documentos.length > 0) {
          const url = `/api/clasificacion/Dte/${documentos[paso.a % documentos.length]}`;
          const items = paso.quita ? [] : [{ idCuenta: await ventas(), porcentaje: 100 }];
          await t.app.inject({ method: 'PUT', url, headers, payload: { items } });
        } else if (paso.tipo === 'plegar') {
          await foldTotals(t.cuadra.platform.db, idEmpresa);
        }
      }
      const antes = await compare();
      expect(antes.guardados).toEqual(antes.reales);
      await foldTotals(t.cuadra.platform.db, idEmpresa);
      const despues = await compare();
      expect(despues.guardados).toEqual(antes.reales);
      const { rows } = await t.admin.query(
        `select count(*)::int as filas, count(distinct (${CLAVES.documento}))::int as claves from documento_resumen where id_empresa = $1`,
        [idEmpresa],
      );
      expect(rows[0].filas).toBe(rows[0].claves);
    }),
    { numRuns: 12 },
  );
});
