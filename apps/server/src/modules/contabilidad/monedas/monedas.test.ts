import { diasHabiles, valorDelDia, type Moneda } from '@cuadra/domain';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importValores, readValor } from './index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

async function get(url: string) {
  return t.app.inject({ url, headers: empresa.headers });
}

async function itemsOf(url: string): Promise<Record<string, unknown>[]> {
  const respuesta = await get(url);
  expect(respuesta.statusCode).toBe(200);
  return respuesta.json<{ items: Record<string, unknown>[] }>().items;
}

const CSV = [
  'moneda,fecha,valor',
  'UF,2026-10-30,39600.10',
  'UF,2026-11-02,39643.59',
  // Friday, and the Monday after it.
  'USD,2026-10-30,938.75',
  'USD,2026-11-03,941.2',
  'USD,2026-11-06,943',
].join('\n');

describe('GET /api/monedas', () => {
  test('gives the last value known and, for a range, each day of it', async () => {
    expect(await importValores(t.cuadra.platform, CSV, 'prueba')).toBe(5);
    const [uf] = await itemsOf('/api/monedas?moneda=UF&since=2026-11-01&until=2026-11-05');
    expect(uf).toMatchObject({
      moneda: 'UF',
      isoCode: 'CLF',
      decimales: 4,
      valor: '39643.59',
      fechaValor: '2026-11-02',
      valores: [{ fecha: '2026-11-02', valor: '39643.59', publicado: '2026-11-02' }],
    });
  });

  test('days without publication have the value of the last before', async () => {
    const [usd] = await itemsOf('/api/monedas?moneda=USD&since=2026-10-31&until=2026-11-08');
    expect(usd?.['valores']).toEqual([
      ...['2026-10-31', '2026-11-01', '2026-11-02'].map((fecha) => ({
        fecha,
        valor: '938.75',
        publicado: '2026-10-30',
      })),
      ...['2026-11-03', '2026-11-04', '2026-11-05'].map((fecha) => ({
        fecha,
        valor: '941.2',
        publicado: '2026-11-03',
      })),
      // Friday, and the weekend after the last known day.
      ...['2026-11-06', '2026-11-07', '2026-11-08'].map((fecha) => ({
        fecha,
        valor: '943',
        publicado: '2026-11-06',
      })),
    ]);
  });

  test('tells of a day that has no value why', async () => {
    const delDia = async (moneda: Moneda, fecha: string) =>
      (await itemsOf(`/api/monedas?moneda=${moneda}&fecha=${fecha}`))[0]?.['delDia'];
    const nada = { valor: null, publicado: null };
    expect(await delDia('USD', '2026-10-29')).toMatchObject({ ...nada, motivo: 'antes_del_primero' });
    expect(await delDia('USD', '2026-11-09')).toMatchObject({ ...nada, motivo: 'despues_del_ultimo' });
    expect(await delDia('UF', '2026-10-31')).toMatchObject({ ...nada, motivo: 'sin_publicar' });
    expect(await delDia('UF', '2026-11-03')).toMatchObject({ ...nada, motivo: 'despues_del_ultimo' });
    expect(await delDia('USD', '2026-11-01')).toEqual({
      fecha: '2026-11-01',
      valor: '938.75',
      publicado: '2026-10-30',
      motivo: null,
    });
  });

  test('a peso is worth a peso, and a value counts from its day on', async () => {
    const monedas = await itemsOf('/api/monedas?moneda=CLP,UF&until=2026-11-01');
    expect(monedas.map(({ moneda, valor, valores }) => ({ moneda, valor, valores }))).toEqual([
      { moneda: 'CLP', valor: '1', valores: [] },
      { moneda: 'UF', valor: '39600.10', valores: [] },
    ]);
  });

  test('a range that is upside down or beyond three years is refused at its field', async () => {
    const campos = async (query: string) => {
      const respuesta = await get(`/api/monedas?${query}`);
      expect(respuesta.statusCode).toBe(400);
      return Object.keys(respuesta.json<{ error: { details: object } }>().error.details);
    };
    expect(await campos('since=2026-11-05&until=2026-11-01')).toEqual(['query.until']);
    expect(await campos('since=2020-01-01&until=2026-11-01')).toEqual(['query.since']);
    expect(await campos('fecha=2026-02-30')).toEqual(['query.fecha']);
  });
});

describe('cargar', () => {
  test('a file with a bad row writes nothing and names the row', async () => {
    const malo = 'moneda;fecha;valor\nUF;2026-11-03;39700\nCLP;2026-11-03;1\nUSD;3/11/2026;0\n';
    await expect(importValores(t.cuadra.platform, malo, 'prueba')).rejects.toMatchObject({
      code: 'validacion',
      details: {
        'fila 3.moneda': [expect.any(String)],
        'fila 4.fecha': [expect.any(String)],
        'fila 4.valor': [expect.any(String)],
      },
    });
    const [uf] = await itemsOf('/api/monedas?moneda=UF&until=2026-11-03');
    expect(uf).toMatchObject({ valor: '39643.59' });
  });
});

test('the database tells the value of a day as the domain does', async () => {
  const { platform } = t.cuadra;
  const feriados = new Set(
    (await t.admin.query<{ fecha: string }>('select fecha::text as fecha from feriado')).rows.map(
      (f) => f.fecha,
    ),
  );
  const dia = fc.integer({ min: 0, max: 40 }).map((n) => {
    // Fiestas Patrias lie in the middle.
    return new Date(Date.UTC(2025, 8, 1 + n)).toISOString().slice(0, 10);
  });
  const caso = fc.record({
    idMoneda: fc.constantFrom(2, 4),
    dias: fc.uniqueArray(dia, { maxLength: 8 }),
    fecha: dia,
  });
  await fc.assert(
    fc.asyncProperty(caso, async ({ idMoneda, dias, fecha }) => {
      await t.admin.query("delete from moneda_valor where fecha < '2026-01-01'");
      const publicados = dias.toSorted().map((d, i) => ({ fecha: d, valor: `${900 + i}.5` }));
      await t.admin.query(
        "insert into moneda_valor select $1, f, v, 'prueba' from unnest($2::date[], $3::numeric[]) as x(f, v)",
        [idMoneda, publicados.map((p) => p.fecha), publicados.map((p) => p.valor)],
      );
      // Without what the tests before have left after it, a last day is a last day.
      const ultimos = [...publicados, { fecha: '2026-10-30', valor: '1' }];
      const leido = valorDelDia(idMoneda === 4 ? 'UF' : 'USD', fecha, ultimos, diasHabiles(feriados));
      expect(await readValor(platform.db, idMoneda, fecha)).toBe(leido.conocido ? leido.valor : null);
    }),
    { numRuns: 60 },
  );
  const sueltos = [
    [1, '2001-01-01', '1'],
    [2, '2026-11-08', '943'],
    [2, '2026-11-09', null],
    // Nothing was ever known of the euro.
    [3, '2026-11-06', null],
  ] as const;
  for (const [idMoneda, fecha, valor] of sueltos)
    expect(await readValor(platform.db, idMoneda, fecha)).toBe(valor);
});
