import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { digitoVerificador } from '@cuadra/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchSuggestions } from '../search-suggestions.ts';
import { measurePast } from './measure-past.ts';
import { replayPast } from './replay-past.ts';

const PASADAS = 120;
/** The newest 30 % of what was reconciled, from the day on which it begins. */
const OCULTAS = 36;

let t: TestCuadra;
let empresa: TestEmpresa;
const conciliaciones: number[] = [];
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  for (let n = 0; n < PASADAS; n += 1) {
    const numero = 76_100_000 + (n % 12) * 137;
    const rut = `${numero}-${digitoVerificador(numero)}`;
    const fecha = new Date(Date.UTC(2026, 0, 1 + n * 2)).toISOString().slice(0, 10);
    const monto = 10_000 + n * 37;
    const documento = await insertDocumento(t.admin, empresa.idEmpresa, {
      montoTotal: monto,
      rut,
      razonSocial: `Cliente ${'ABCDEFGHIJKL'[n % 12]} Limitada`,
      folio: String(5000 + n),
      fechaEmision: fecha,
      fechaVencimiento: fecha,
    });
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta,
      abono: monto,
      fecha,
      descripcion: `TRANSFERENCIA DE ${rut}`,
    });
    const payload = { cartolas: [{ id: linea }], documentos: [{ id: documento }] };
    const { headers } = empresa;
    const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
    conciliaciones.push(hecha.json<{ id: number }>().id);
  }
  // As it was before the machine was there: nothing was said of any of these lines.
  await t.admin.query('delete from sugerencia_decision where id_empresa = $1', [empresa.idEmpresa]);
});
afterAll(() => t.close());

const replay = () => replayPast(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const preview = async () =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones/autonomia/vista-previa',
      headers: empresa.headers,
      payload: { confianzaMin: 0.5 },
    })
  ).json<{ record: { acertadas: number; erradas: number }; ejemplos: { como: string; fecha: string }[] }>();

test('a search of a book with a past asks for its replay', async () => {
  await searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
  const { rows } = await t.admin.query(
    `select data from pgboss.job where name = 'ensayar_pasado' and data ->> 'idEmpresa' = $1`,
    [String(empresa.idEmpresa)],
  );
  expect(rows).toHaveLength(1);
});

test('the engine is asked once for the newest part of the past, which then is its record', async () => {
  expect((await preview()).record).toMatchObject({ acertadas: 0, erradas: 0 });
  expect(await replay()).toBe(OCULTAS);
  const { record, ejemplos } = await preview();
  // Each line names who paid, and the amount is of one invoice of theirs.
  expect(record).toMatchObject({ acertadas: OCULTAS, erradas: 0 });
  expect(new Set(ejemplos.map(({ como }) => como))).toEqual(new Set(['ensayo']));
  expect(await replay()).toBe(0);
  expect((await preview()).record).toMatchObject({ acertadas: OCULTAS });
});

test('the same part measured for the operator, without writing anything', async () => {
  const { rows: antes } = await t.admin.query('select count(*) from sugerencia_decision');
  const medida = await measurePast(
    t.cuadra.platform,
    { idEmpresa: empresa.idEmpresa, parte: 0.3 },
    new AbortController().signal,
  );
  expect(medida).toMatchObject({
    medida: { lineas: OCULTAS, conRespuesta: OCULTAS, f1: 1, clases: [{ clase: '1_a_1', buenas: OCULTAS }] },
  });
  expect((await t.admin.query('select count(*) from sugerencia_decision')).rows).toEqual(antes);
});

test('what is undone counts no more', async () => {
  const { headers } = empresa;
  const url = `/api/conciliaciones/${conciliaciones.at(-1)}`;
  const deshecha = await t.app.inject({ method: 'DELETE', url, headers });
  expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
  expect((await preview()).record).toMatchObject({ acertadas: OCULTAS - 1, erradas: 0 });
});
