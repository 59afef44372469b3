import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { moveConciliado } from './store/conciliado.ts';
import { returnLineas, withdrawLineas } from './store/conocidas.ts';
import { changeCartolas, insertCartolas, lineasDe } from './store/write.ts';

let t: TestCuadra;
let idEmpresa: number;
let headers: Record<string, string>;
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ idEmpresa, headers } = await t.createEmpresa());
  idCuenta = await insertCuenta(t.admin, idEmpresa);
});

const query = async <F extends object>(texto: string): Promise<F[]> =>
  (await t.admin.query<F>(texto, [idEmpresa])).rows;
const asOwner = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
  withEmpresa(t.cuadra.platform.db, idEmpresa, work);

/** Rows that the work adds: entries to post, months to prove, descriptions to search. */
async function notesOf(work: () => Promise<unknown>) {
  for (const tabla of ['asiento_pendiente', 'prueba_pendiente_resumen', 'cartola_glosa_resumen'])
    await query(`delete from ${tabla} where id_empresa = $1`);
  await work();
  const asientos = await query<{ id: number }>(
    `select distinct id_cartola::int as id from asiento_pendiente where id_empresa = $1 and origen = 'cartola' order by 1`,
  );
  const pruebas = await query<{ mes: string }>(
    'select distinct mes::text from prueba_pendiente_resumen where id_empresa = $1 order by 1',
  );
  const glosas = await query<{ descripcion: string }>(
    'select descripcion from cartola_glosa_resumen where id_empresa = $1 order by 1',
  );
  return {
    asientos: asientos.map(({ id }) => id),
    pruebas: pruebas.map(({ mes }) => mes.slice(0, 7)),
    glosas: glosas.map(({ descripcion }) => descripcion),
  };
}
const NADA = { asientos: [], pruebas: [], glosas: [] };
const change = (id: number, set: RawBuilder<unknown>) => () =>
  asOwner((tx) => changeCartolas(tx, idEmpresa, { desde: lineasDe([id]), set }));
const classify = (id: number) =>
  t.admin.query(
    `insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
     select $1, $2, 1, id, 1 from cuenta_contable where id_empresa = $1 and key = 'caja'`,
    [idEmpresa, id],
  );

describe('what follows from bank lines is written with them', () => {
  test('new lines: their entries, their months and their descriptions, each once', async () => {
    const linea = (descripcion: string, fecha: string, posicion: number) => ({
      idCuentaCorriente: idCuenta,
      fecha,
      descripcion,
      abono: 100,
      posicion,
      huella: `${descripcion} ${posicion}`,
    });
    let ids: number[] = [];
    const notas = await notesOf(async () => {
      const escritas = await asOwner((tx) =>
        insertCartolas(tx, idEmpresa, [
          linea('PAGO', '2026-09-30', 0),
          linea('PAGO', '2026-10-01', 1),
          linea('COMISION', '2026-10-31', 2),
        ]),
      );
      ids = escritas.map(({ id }) => id);
    });
    expect(notas).toEqual({ asientos: ids, pruebas: ['2026-09', '2026-10'], glosas: ['COMISION', 'PAGO'] });
  });

  test.each([
    ['another day', sql`fecha = '2026-12-01'`, { pruebas: ['2026-11', '2026-12'] }],
    ['another place in its day', sql`posicion = l.posicion + 1`, { pruebas: ['2026-11'] }],
    ['another amount', sql`abono = l.abono + 1`, { pruebas: ['2026-11'] }],
    ['a balance', sql`saldo = 5`, { pruebas: ['2026-11'] }],
    ['a rate', sql`tipo_cambio = 900`, {}],
  ])('%s asks for the entry anew', async (_nombre, set, otras) => {
    const id = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100 });
    expect(await notesOf(change(id, set))).toEqual({ ...NADA, asientos: [id], ...otras });
  });

  test.each([
    [
      'the bank took it back',
      sql`novedad_banco = 'retirada', novedad_banco_al = now()`,
      { pruebas: ['2026-11'] },
    ],
    [
      'the bank says otherwise',
      sql`movimiento = '{"abono": 1}', id_movimiento = 'x'`,
      { pruebas: ['2026-11'] },
    ],
    ['other words', sql`descripcion = 'OTRA'`, { glosas: ['OTRA'] }],
    ['a number', sql`numero_documento = '1'`, {}],
    ['as it was', sql`fecha = l.fecha, saldo = l.saldo, descripcion = l.descripcion`, {}],
  ])('%s leaves the entry', async (_nombre, set, otras) => {
    const id = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100 });
    expect(await notesOf(change(id, set))).toEqual({ ...NADA, ...otras });
  });

  test('what documents explain of a line asks for its entry where the rest is classified', async () => {
    const [libre, clasificada] = [
      await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100 }),
      await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100 }),
    ];
    await classify(clasificada);
    const move = () =>
      asOwner((tx) =>
        moveConciliado(tx, idEmpresa, [
          { id: libre, monto: 40, por: 1 },
          { id: clasificada, monto: 40, por: 1 },
        ]),
      );
    expect(await notesOf(move)).toEqual({ ...NADA, asientos: [clasificada] });
    expect(await notesOf(change(clasificada, sql`conciliado = 0`))).toEqual({
      ...NADA,
      asientos: [clasificada],
    });
    expect(await notesOf(change(libre, sql`conciliado = 0`))).toEqual(NADA);
  });

  test('lines that go and come back: the entries and the months of both', async () => {
    const id = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100, descripcion: 'IDA' });
    const suyas = { asientos: [id], pruebas: ['2026-11'] };
    expect(await notesOf(() => asOwner((tx) => withdrawLineas(tx, idEmpresa, [id], 'persona')))).toEqual({
      ...NADA,
      ...suyas,
    });
    expect(await notesOf(() => asOwner((tx) => returnLineas(tx, idEmpresa, [id])))).toEqual({
      ...suyas,
      glosas: ['IDA'],
    });
  });
});

test('the lines of an account that is added again are told as new', async () => {
  const cuenta = { idIntegrador: 1, tipo: 'CC', moneda: 'CLP', numeroCuenta: '00-777', alias: null };
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    t.app.inject({ method, url: `/api/cuentas-corrientes${url}`, headers, ...(payload && { payload }) });
  const creada = await call('POST', '', cuenta);
  expect(creada.statusCode, creada.body).toBeLessThan(300);
  idCuenta = creada.json<{ id: number }>().id;
  const id = await insertCartola(t.admin, idEmpresa, { idCuenta, abono: 100 });
  expect((await call('DELETE', `/${idCuenta}`)).statusCode).toBeLessThan(300);
  expect(await query('select 1 from cartola where id_empresa = $1')).toEqual([]);
  await query('delete from hecho_pendiente where id_empresa = $1');
  await query('delete from hecho where id_empresa = $1');
  const notas = await notesOf(async () => {
    expect((await call('POST', '', cuenta)).statusCode).toBeLessThan(300);
  });
  expect(notas).toMatchObject({ asientos: [id], pruebas: ['2026-11'] });
  expect(await query('select clase, registros::int[] from hecho where id_empresa = $1')).toEqual([
    { clase: 'cartola.creada', registros: [id] },
  ]);
});
