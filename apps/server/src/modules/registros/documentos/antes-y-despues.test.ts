import { insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { annulNotaVenta } from './store/nota-venta.ts';
import { payDocumentos, unpayDocumentos } from './store/pagos.ts';
import { writeSaldos } from './store/saldar.ts';
import { changeDocumentos, setDocumentos, type DocumentoCambiado } from './store/write.ts';

const CORTE = '2026-09-01';

let t: TestCuadra;
let idEmpresa: number;
let ids: number[];
beforeAll(async () => {
  t = await testCuadra();
  ({ idEmpresa } = await t.createEmpresa());
  await t.admin.query('update empresa set fecha_corte = $2 where id_empresa = $1', [idEmpresa, CORTE]);
  ids = [];
  for (const datos of [
    { modelo: 'Dte', fechaEmision: '2026-10-14' },
    { modelo: 'Compra', fechaEmision: '2026-10-14' },
    { modelo: 'Dte', codigoTipo: '61', fechaEmision: '2026-10-15' },
    { modelo: 'Honorario', codigoTipo: '80', fechaEmision: '2026-10-16' },
    { modelo: 'Compra', fechaEmision: '2026-08-31' },
  ])
    ids.push(await insertDocumento(t.admin, idEmpresa, { ...datos, montoTotal: 100_000 }));
});
afterAll(() => t.close());

/** The facts of every document, as a query of its own reads them. */
async function readHechos(tx: Tx): Promise<Map<number, unknown>> {
  const { rows } = await sql<{ id: number; hechos: unknown }>`
    select id, json_build_object('modelo', modelo, 'codigoTipo', codigo_tipo, 'rut', rut,
      'fechaEmision', fecha_emision, 'idMoneda', id_moneda, 'signo', signo, 'montoTotal', monto_total,
      'porConciliar', por_conciliar, 'anulado', anulado) as hechos
    from documento where id_empresa = ${idEmpresa}`.execute(tx);
  return new Map(rows.map(({ id, hechos }) => [id, hechos]));
}

/** Makes a change and holds its answer against the rows before and after; answers how many it moved. */
async function expectTold(tx: Tx, change: () => Promise<DocumentoCambiado[]>): Promise<number> {
  const antes = await readHechos(tx);
  const cambiados = await change();
  const despues = await readHechos(tx);
  for (const cambiado of cambiados) {
    expect(cambiado.antes).toEqual(antes.get(cambiado.id));
    expect(cambiado.despues).toEqual(despues.get(cambiado.id));
  }
  const dichos = new Set(cambiados.map(({ id }) => id));
  for (const [id, hechos] of despues) if (!dichos.has(id)) expect(hechos).toEqual(antes.get(id));
  return cambiados.filter(({ antes: a, despues: b }) => a.porConciliar !== b.porConciliar).length;
}

test('each change answers its documents as they were and as they are', async () => {
  await withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
    const [venta = 0, compra = 0, nota = 0, boleta = 0] = ids;
    // Retained of the boleta, and settled of the purchase from before the cut-off date.
    const retenidos = new Map([[boleta, 14_500]]);
    expect(await expectTold(tx, () => writeSaldos(tx, idEmpresa, CORTE, { ids, retenidos }))).toBe(0);
    const montos = new Map([
      [venta, 40_000],
      [compra, 100_000],
      [nota, -100_000],
      [boleta, 85_500],
    ]);
    // What the boleta owes has more to it than its payments: they do not move it by themselves.
    expect(await expectTold(tx, () => payDocumentos(tx, idEmpresa, montos, 1))).toBe(3);
    expect(await expectTold(tx, () => unpayDocumentos(tx, idEmpresa, montos))).toBe(3);
    expect(
      await expectTold(tx, () => setDocumentos(tx, idEmpresa, [venta], { rut: '77777777-7', saldo: 60_000 })),
    ).toBe(1);
    expect(
      await expectTold(tx, () =>
        changeDocumentos(tx, idEmpresa, {
          set: sql`anulado = true, saldo = 0`,
          desde: sql`(select id, por_conciliar, anulado from documento where id = ${compra}) e`,
          donde: sql`d.id = e.id`,
          antes: { porConciliar: sql`e.por_conciliar`, anulado: sql`e.anulado` },
          contable: sql`true`,
        }),
      ),
    ).toBe(1);
    await annulNotaVenta(tx, { idEmpresa, id: venta });
    expect((await readHechos(tx)).get(venta)).toMatchObject({ anulado: true, rut: '77777777-7' });
  });
});
