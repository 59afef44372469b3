import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { noteNuevas } from './store/anotar.ts';

/** Enough that deep pages begin at a kept place, in more months than one. */
const FILAS = 5200;
let t: TestCuadra;
let empresa: TestEmpresa;
let cuentas: number[];
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select $1, 1, n, 1, n::text from generate_series(1, 2) n returning id::int`,
    [empresa.idEmpresa],
  );
  cuentas = rows.map(({ id }) => id);
  await t.admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, posicion, huella,
       numero_documento, conciliado)
     select $1, ($2::int[])[1 + n % 2], date '2026-01-01' + (n * 37 % 250), 'PAGO ' || n % 700,
       case n % 3 when 0 then n * 7 % 900 else 0 end, case n % 3 when 0 then 0 else 1 + n * 11 % 800 end, n % 50, n::text,
       case n % 4 when 0 then n::text end,
       case when n % 7 = 0 and n % 3 > 0 then 1 + n * 11 % 800 else 0 end
     from generate_series(1, $3::int) n`,
    [empresa.idEmpresa, cuentas, FILAS],
  );
  await noteFilas(FILAS);
});
/** Marks and descriptions of this many lines, as the owner writes them: one row a description, or one a stretch of lines. */
const noteFilas = (cuantas: number) =>
  withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
    noteNuevas(tx, empresa.idEmpresa, cuantas, sql`true`),
  );
afterAll(() => t.close());

interface Linea {
  id: number;
  fecha: string;
  cargo: number;
  abono: number;
  descripcion: string;
}
async function get(
  query: string,
): Promise<{ items: Linea[]; pagination: { count: number; totalPages: number }; totales: object[] }> {
  const respuesta = await t.app.inject({
    url: `/api/cartolas?perPage=100&${query}${query.includes('order=') ? '' : '&order=fecha.desc'}`,
    headers: empresa.headers,
  });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
}
const idsDe = async (sql: string) => {
  const { rows } = await t.admin.query<{ id: number }>(
    `select id::int from cartola l where id_empresa = $1 ${sql}`,
    [empresa.idEmpresa],
  );
  return rows.map(({ id }) => id);
};

/** Each word is of the description, and each number of it, of the line's number, or its amount. */
const queDice = (texto: string) =>
  texto
    .split(' ')
    .map((pieza) =>
      /^\d+$/.test(pieza)
        ? `(descripcion ilike '%${pieza}%' or numero_documento = '${pieza}' or cargo + abono = ${pieza})`
        : `descripcion ilike '%${pieza}%'`,
    )
    .join(' and ');

/** The order as PostgreSQL reads it, whatever way the list takes. */
const ORDENES = [
  ['created.desc', 'order by id desc'],
  ['fecha.desc', 'order by fecha desc, id desc'],
  ['fecha.asc', 'order by fecha, id'],
  ['cargo.desc', 'order by abono > 0, cargo desc, abono desc, id desc'],
  ['cargo.asc', 'order by abono > 0 desc, cargo, abono, id'],
  ['abono.desc', 'order by abono > 0 desc, abono desc, cargo desc, id desc'],
  ['abono.asc', 'order by abono > 0, abono, cargo, id'],
  ['descripcion.desc', 'order by descripcion desc, id desc'],
] as const;

describe('every page of an order, one after the other, is the whole list in that order', () => {
  test.each(ORDENES)('%s', async (order, sql) => {
    const esperados = await idsDe(sql);
    const paginas = Array.from({ length: FILAS / 100 }, (_, i) => get(`order=${order}&page=${i + 1}`));
    const hallados = (await Promise.all(paginas)).flatMap(({ items }) => items.map(({ id }) => id));
    expect(hallados).toEqual(esperados);
  });

  test.each([
    [
      'estado=sin_conciliar&page=30',
      `and conciliado = 0 and cargo + abono > 0 order by fecha desc, id desc`,
      30,
    ],
    ['sentido=abono&order=abono.asc&page=25', `and abono > 0 order by abono, id`, 25],
    ['texto=pago%2069&order=fecha.asc', `and ${queDice('pago 69')} order by fecha, id`, 1],
    ['texto=400', `and ${queDice('400')} order by fecha desc, id desc`, 1],
    [
      'montoMin=100&montoMax=140&page=3',
      `and cargo + abono between 100 and 140 order by fecha desc, id desc`,
      3,
    ],
    [
      'since=2026-03-03&until=2026-08-03&page=22',
      `and fecha between '2026-03-03' and '2026-08-03' order by fecha desc, id desc`,
      22,
    ],
    [
      'periodo=2026-02&order=created.asc&page=2',
      `and fecha between '2026-02-01' and '2026-02-28' order by id`,
      2,
    ],
  ])('%s', async (query, sql, page) => {
    const esperados = await idsDe(sql);
    const { items, pagination } = await get(query);
    expect(pagination.count).toBe(esperados.length);
    expect(items.map(({ id }) => id)).toEqual(esperados.slice((page - 1) * 100, page * 100));
    expect(items.length).toBeGreaterThan(0);
  });

  test('of one account, lines of a day are in the bank’s order', async () => {
    const esperados = await idsDe(
      `and id_cuenta_corriente = ${cuentas[0]} order by fecha desc, posicion desc, id desc`,
    );
    const { items } = await get(`idCuentaCorriente=${cuentas[0]}&page=21`);
    expect(items.map(({ id }) => id)).toEqual(esperados.slice(2000, 2100));
  });
});

test('a line that comes shows at once, however deep the page was kept', async () => {
  const url = 'order=abono.asc&sentido=abono&page=20';
  const [antes] = (await get(url)).items;
  await t.admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, posicion, huella)
     values ($1, $2, '2026-01-01', 'NUEVA', 1, 0, 'nueva')`,
    [empresa.idEmpresa, cuentas[0]],
  );
  await noteFilas(1);
  expect((await get(url)).items[1]).toEqual(antes);
  expect((await get('texto=nueva')).items).toHaveLength(1);
});

describe('what a filter finds and comes to follows every change of a line, in few months or in many', () => {
  const pide = [
    'texto=pago%2069',
    'texto=PAGO',
    'texto=pago%206&periodo=2026-03',
    'montoMin=100&montoMax=400',
  ];
  const condicionDe = (query: string) => {
    const { texto, periodo, montoMin, since, until } = Object.fromEntries(new URLSearchParams(query));
    return [
      ...(texto ? [queDice(texto)] : []),
      ...(montoMin ? ['cargo + abono between 100 and 400'] : []),
      ...(periodo ? ["fecha between '2026-03-01' and '2026-03-31'"] : []),
      ...(since ? [`fecha >= '${since}'`] : []),
      ...(until ? [`fecha <= '${until}'`] : []),
    ].join(' and ');
  };
  /** What the list answers to each, and what the lines themselves say. */
  const readBoth = async () => {
    const dicho = [];
    const deLasLineas = [];
    for (const query of pide) {
      const { rows } = await t.admin.query(
        `select count(*)::int as cantidad, coalesce(sum(abono), 0)::int as abonos, coalesce(sum(cargo), 0)::int as cargos,
           coalesce(sum(cargo + abono - conciliado), 0)::int as "sinConciliar"
         from cartola where id_empresa = $1 and ${condicionDe(query)}`,
        [empresa.idEmpresa],
      );
      const { items, pagination, totales } = await get(`order=created.desc&${query}`);
      dicho.push({ query, totales, count: pagination.count, ids: items.map(({ id }) => id) });
      deLasLineas.push({
        query,
        totales: [{ moneda: 'CLP', ...rows[0] }],
        count: rows[0].cantidad,
        ids: (await idsDe(`and ${condicionDe(query)} order by id desc`)).slice(0, 100),
      });
    }
    return { dicho, deLasLineas };
  };

  test.each([
    ['nothing', 'select 1'],
    [
      'a line comes',
      `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, posicion, huella)
       select id_empresa, id_cuenta_corriente, '2026-03-09', 'Su pago 6900', 300, 0, 'otra' from cartola limit 1`,
    ],
    ['lines are explained', `update cartola set conciliado = abono where fecha = '2026-04-04' and abono > 0`],
    [
      'a line says something else',
      `update cartola set descripcion = 'Pago 69 tardío' where descripcion = 'PAGO 1'`,
    ],
    ['a line is of another month', `update cartola set fecha = '2026-08-01' where descripcion = 'PAGO 69'`],
    ['a month begins', `update cartola set fecha = '2026-12-24' where descripcion = 'PAGO 690'`],
    ['lines go', `delete from cartola where descripcion in ('PAGO 691', 'PAGO 600')`],
    ['every month changes', `update cartola set cargo = cargo + 1 where cargo > 0 and conciliado = 0`],
  ])('%s', async (_nombre, cambio) => {
    const antes = await readBoth();
    expect(antes.dicho).toEqual(antes.deLasLineas);
    await t.admin.query(cambio);
    await noteFilas(1);
    const despues = await readBoth();
    expect(despues.dicho).toEqual(despues.deLasLineas);
  });
});
