import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEstadoMonedas } from '@cuadra/contract';
import { startCmf, type CmfSimulada } from '@cuadra/simulators/cmf';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '../../../platform/module/index.ts';
import { createLogger } from '../../../platform/log/index.ts';
import { leerNumeroChileno } from './fuente/cmf.ts';
import { actualizarMonedas } from './index.ts';
import { getEstadoDeMonedas } from './get-estado.ts';

let t: TestCuadra;
let cmf: CmfSimulada;
let registro = '';
/** A Saturday: dólar and euro are known to Friday, the UF to the ninth of December. */
let ahora = new Date('2026-11-21T15:00:00Z');
const hoy = () => ahora.toISOString().slice(0, 10);

beforeAll(async () => {
  t = await testCuadra();
  cmf = await startCmf({ hoy });
});
afterAll(async () => {
  await cmf.close();
  await t.close();
});
beforeEach(async () => {
  await t.admin.query('truncate moneda_valor, moneda_actualizacion');
  ahora = new Date('2026-11-21T15:00:00Z');
  cmf.setFallo(null);
  registro = '';
});

type Monedas = Platform['monedas'];

function platformWith(monedas: Partial<Extract<Monedas, { fuente: 'cmf' }>> | Monedas): Platform {
  const base = { fuente: 'cmf', url: cmf.url, apiKey: cmf.apiKey, demostracion: true } as const;
  return {
    ...t.cuadra.platform,
    clock: { now: () => ahora, hoy },
    log: createLogger('trace', { write: (linea) => (registro += linea) }),
    monedas: ('fuente' in monedas ? monedas : { ...base, ...monedas }) as Monedas,
  };
}

const update = (platform: Platform, ya = false) =>
  actualizarMonedas(platform, { ya, signal: new AbortController().signal });

/** Every currency known to the 18th: what is asked for then is a few days. */
async function seedRecientes(): Promise<void> {
  await t.admin.query(
    "insert into moneda_valor select id, '2026-11-18', 900, 'CMF', true from moneda where id in (2, 3, 4)",
  );
}

async function kept(): Promise<Record<string, string>[]> {
  const { rows } = await t.admin.query<Record<string, string>>(
    `select m.moneda, min(v.fecha)::text as primera, max(v.fecha)::text as ultima, min(v.fuente) as fuente
     from moneda_valor v join moneda m on m.id = v.id_moneda group by 1 order by 1`,
  );
  return rows;
}

describe('from the CMF', () => {
  test('reads the Chilean way of writing numbers, and nothing else', () => {
    expect(leerNumeroChileno('37.123,45')).toBe('37123.45');
    expect(leerNumeroChileno('941,20')).toBe('941.20');
    expect(leerNumeroChileno('1.041')).toBe('1041');
    for (const malo of ['37,123.45', '37123.45', '1.04', '', '-5,0', '0,00', 'ND', '1e3'])
      expect(leerNumeroChileno(malo)).toBeNull();
  });

  test('fills every currency from the first day, and asks nobody when nothing is missing', async () => {
    const platform = platformWith({});
    const hechas = await update(platform);
    expect(hechas.map(({ moneda, mensaje }) => ({ moneda, mensaje }))).toEqual([
      { moneda: 'USD', mensaje: null },
      { moneda: 'EUR', mensaje: null },
      { moneda: 'UF', mensaje: null },
    ]);
    expect(await kept()).toEqual([
      { moneda: 'EUR', primera: '2018-01-02', ultima: '2026-11-20', fuente: 'CMF de demostración' },
      { moneda: 'UF', primera: '2018-01-01', ultima: '2026-12-09', fuente: 'CMF de demostración' },
      { moneda: 'USD', primera: '2018-01-02', ultima: '2026-11-20', fuente: 'CMF de demostración' },
    ]);
    expect((await getEstadoDeMonedas(platform)).items.every(({ alDia }) => alDia)).toBe(true);
    const antes = cmf.peticiones.length;
    expect(await update(platform)).toEqual([]);
    expect(cmf.peticiones.length).toBe(antes);
  });

  test('goes on from the last day known', async () => {
    await seedRecientes();
    const antes = cmf.peticiones.length;
    await update(platformWith({}));
    expect(cmf.peticiones.slice(antes)).toEqual([
      '/dolar/periodo/2026/11/dias_i/19/2026/11/dias_f/20',
      '/euro/periodo/2026/11/dias_i/19/2026/11/dias_f/20',
      '/uf/periodo/2026/11/dias_i/19/2026/12/dias_f/09',
    ]);
  });

  test('what is not published yet is asked for again within the hour, and is no failure', async () => {
    await seedRecientes();
    await update(platformWith({}));
    // Monday; the stand-in still lives on Saturday.
    const deReloj = { now: () => ahora, hoy: () => '2026-11-23' };
    const platform = { ...platformWith({}), clock: deReloj };
    expect(await update(platform)).toMatchObject([
      { moneda: 'USD', nuevos: 0, mensaje: null },
      { moneda: 'EUR', nuevos: 0, mensaje: null },
    ]);
    expect(await update(platform)).toEqual([]);
    ahora = new Date(ahora.getTime() + 61 * 60_000);
    expect(await update(platform)).toHaveLength(2);
  });

  test.each([
    ['caida', 'no_disponible'],
    ['clave', 'clave_rechazada'],
    ['cuota', 'cuota_agotada'],
    ['pagina', 'respuesta_inesperada'],
  ] as const)(
    'when it is told %s: says so, waits longer each time, and comes back',
    async (fallo, motivo) => {
      await seedRecientes();
      const platform = platformWith({});
      cmf.setFallo(fallo);
      for (const minutos of [10, 20, 40]) {
        expect(await update(platform)).toMatchObject([
          { nuevos: 0, mensaje: expect.any(String) },
          { nuevos: 0 },
          { nuevos: 0 },
        ]);
        ahora = new Date(ahora.getTime() + (minutos - 1) * 60_000);
        expect(await update(platform)).toEqual([]);
        ahora = new Date(ahora.getTime() + 2 * 60_000);
      }
      const { items } = await getEstadoDeMonedas(platform);
      expect(items.map((item) => item.motivo)).toEqual([motivo, motivo, motivo]);
      expect(items[0]?.respondida).toBeNull();
      cmf.setFallo(null);
      expect(await update(platform)).toMatchObject([{ mensaje: null }, { mensaje: null }, { mensaje: null }]);
      expect((await getEstadoDeMonedas(platform)).items.map((item) => item.motivo)).toEqual([
        null,
        null,
        null,
      ]);
    },
  );

  test('an order of a person does not wait', async () => {
    await seedRecientes();
    cmf.setFallo('caida');
    await update(platformWith({}));
    cmf.setFallo(null);
    expect(await update(platformWith({}), true)).toMatchObject([{ mensaje: null }, {}, {}]);
  });

  test('the key is nowhere in what is logged, kept or answered', async () => {
    const apiKey = 'clave-muy-secreta';
    const platform = platformWith({ apiKey });
    const hechas = await update(platform);
    await update(platformWith({ apiKey, url: 'http://127.0.0.1:9/nadie' }), true);
    const { rows } = await t.admin.query('select * from moneda_actualizacion');
    const estado = getEstadoMonedas.reply.schema.parse(await getEstadoDeMonedas(platform));
    const todo = JSON.stringify({ hechas, rows, estado }) + registro;
    expect(registro).toContain('values of a currency did not come');
    expect(todo).not.toContain(apiKey);
  });

  test('a real source takes the place of the demonstration', async () => {
    await seedRecientes();
    await update(platformWith({}));
    await update(platformWith({ demostracion: false }));
    const { rows } = await t.admin.query('select distinct fuente, demostracion from moneda_valor');
    expect(rows).toEqual([{ fuente: 'CMF', demostracion: false }]);
  });
});

describe('from a CSV', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'cuadra-monedas-'));
  });
  afterAll(() => rm(carpeta, { recursive: true, force: true }));

  test('a file gives its values; one that is not there or is wrong says so', async () => {
    const origen = join(carpeta, 'valores.csv');
    const platform = platformWith({ fuente: 'csv', origen });
    expect(await update(platform)).toMatchObject([
      { mensaje: expect.stringContaining('MONEDAS_CSV') },
      {},
      {},
    ]);
    await writeFile(origen, 'moneda,fecha,valor\nUSD,2026-11-19,mucho\n');
    await update(platform, true);
    expect((await getEstadoDeMonedas(platform)).items.map(({ motivo }) => motivo)).toEqual(
      Array(3).fill('archivo'),
    );
    await writeFile(
      origen,
      'moneda,fecha,valor\nUSD,2026-11-19,942.15\nUSD,2026-11-20,943\nUF,2026-11-20,39700.5\n',
    );
    expect(await update(platform, true)).toMatchObject([
      { moneda: 'USD', nuevos: 2 },
      { moneda: 'EUR', nuevos: 0 },
      { moneda: 'UF', nuevos: 1 },
    ]);
    expect(await kept()).toEqual([
      { moneda: 'UF', primera: '2026-11-20', ultima: '2026-11-20', fuente: 'CSV' },
      { moneda: 'USD', primera: '2026-11-19', ultima: '2026-11-20', fuente: 'CSV' },
    ]);
  });
});

test('without a source nothing is asked, and the state says so', async () => {
  const platform = platformWith({ fuente: 'ninguna' });
  expect(await update(platform)).toEqual([]);
  expect(await getEstadoDeMonedas(platform)).toMatchObject({
    fuente: 'ninguna',
    demostracion: false,
    items: [{ moneda: 'USD', ultima: null, esperada: '2026-11-20', alDia: false }, {}, { moneda: 'UF' }],
  });
});
