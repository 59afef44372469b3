import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FILAS = 3600;
let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await t.admin.query(
    `insert into documento (id_empresa, id, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_total, signo, saldo, fuente)
     select $1, n * 3, 'Dte', 1, '33', n::text, (76543210 + n % 4)::text || '-3',
       case when n % 8 = 0 then 'Otro nombre' else 'Cliente ' || n % 4 end, date '2026-01-01' + (n * 7) % 300, 1, n, 1,
       case n % 3 when 0 then 0 else n end, 'manual'
     from generate_series(1, $2::int) n`,
    [empresa.idEmpresa, FILAS],
  );
});
afterAll(() => t.close());

const folios = async (query: string) => {
  const url = `/api/legacy/documentos/dtes?perPage=100&${query}`;
  const { items } = (await t.app.inject({ url, headers: empresa.headers })).json<{
    items: { folio: string }[];
  }>();
  return items.map(({ folio }) => folio);
};

test.each([
  ['fechaEmision', 'desc'],
  ['fechaEmision', 'asc'],
  ['created', 'desc'],
  ['created', 'asc'],
] as const)(
  'every page by %s, %s, shallow or deep, gives each document once and in order',
  async (orden, sentido) => {
    const columnas = orden === 'created' ? `id ${sentido}` : `fecha_emision ${sentido}, id ${sentido}`;
    for (const [filtro, condicion] of [
      ['', 'true'],
      ['&estado=sin_conciliar', 'saldo <> 0'],
      ['&periodo=2026-03', "fecha_emision between '2026-03-01' and '2026-03-31'"],
      [
        '&since=2026-03-09&until=2026-04-21&estado=sin_conciliar',
        "fecha_emision between '2026-03-09' and '2026-04-21' and saldo <> 0",
      ],
    ] as const) {
      const { rows } = await t.admin.query<{ folio: string }>(
        `select folio from documento where id_empresa = $1 and ${condicion} order by ${columnas}`,
        [empresa.idEmpresa],
      );
      const leidos: string[] = [];
      for (let page = 1; leidos.length < rows.length; page += 1) {
        const pagina = await folios(`order=${orden}.${sentido}&page=${page}${filtro}`);
        if (pagina.length === 0) break;
        leidos.push(...pagina);
      }
      expect(leidos).toEqual(rows.map(({ folio }) => folio));
    }
  },
);

test.each([
  ['razonSocial', (d: string) => `razon_social ${d}, id ${d}`],
  ['saldo', (d: string) => `saldo ${d}, id ${d}`],
  ['montoTotal', (d: string) => `monto_total ${d}, id ${d}`],
  ['folio', (d: string) => `length(folio) ${d}, folio ${d}, id ${d}`],
  [
    'fechaVencimiento',
    (d: string) => `fecha_vencimiento ${d} nulls ${d === 'desc' ? 'last' : 'first'}, id ${d}`,
  ],
] as const)(
  'a deep page by %s gives the rows that the whole list has there, all of them or those of a name',
  async (orden, columnas) => {
    for (const sentido of ['desc', 'asc'] as const)
      for (const [filtro, condicion] of [
        ['', 'true'],
        ['&texto=cliente', "razon_social like 'Cliente%'"],
        ['&clasificacion=sin_clasificar', 'true'],
      ] as const)
        for (const page of [1, 12, 24, 29, 31]) {
          const { rows } = await t.admin.query<{ folio: string }>(
            `select folio from documento where id_empresa = $1 and ${condicion} order by ${columnas(sentido)}
             limit 100 offset $2`,
            [empresa.idEmpresa, (page - 1) * 100],
          );
          expect(rows.length).toBeGreaterThan(0);
          const leidos = await folios(`order=${orden}.${sentido}&page=${page}${filtro}`);
          expect(leidos).toEqual(rows.map(({ folio }) => folio));
        }
  },
);

/** What a filter gives, whole, and what the rows themselves say. */
async function expectComoFilas(query: string, condicion: string) {
  const { rows } = await t.admin.query<{ folio: string }>(
    `select folio from documento where id_empresa = $1 and ${condicion} order by id desc limit 100`,
    [empresa.idEmpresa],
  );
  expect(await folios(query)).toEqual(rows.map(({ folio }) => folio));
  const url = `/api/legacy/documentos/dtes?${query}`;
  const { rows: sumas } = await t.admin.query<{ n: number; total: number }>(
    `select count(*)::int as n, coalesce(sum(monto_total), 0)::int as total from documento where id_empresa = $1 and ${condicion}`,
    [empresa.idEmpresa],
  );
  const lista = (await t.app.inject({ url, headers: empresa.headers })).json();
  expect({ n: lista.pagination.count, total: lista.totales[0]?.total ?? 0 }).toEqual(sumas[0]);
}

test('a part of a name finds the documents that carry it, also where their RUT has another name too', async () => {
  await expectComoFilas('texto=otro%20nom', "razon_social ilike '%otro nom%'");
  await expectComoFilas('texto=cliente%200', "razon_social ilike '%cliente 0%'");
  await expectComoFilas(
    'texto=cliente%202&estado=sin_conciliar',
    "razon_social ilike '%cliente 2%' and saldo <> 0",
  );
  await expectComoFilas('texto=ente', "razon_social ilike '%ente%'");
  await expectComoFilas('texto=1234', "folio = '1234'");
  await expectComoFilas('texto=100%25', "razon_social ilike '%100\\%%'");
});

test('a filter by amount, by RUT or by days gives what the rows say', async () => {
  await expectComoFilas('montoMin=100&montoMax=1200', 'monto_total between 100 and 1200');
  await expectComoFilas('rut=76543211-3&montoMin=3000', "rut = '76543211-3' and monto_total >= 3000");
  for (const [desde, hasta] of [
    ['2026-02-03', '2026-05-17'],
    ['2026-02-01', '2026-05-17'],
    ['2026-02-03', '2026-04-30'],
    ['2026-02-03', '2026-02-17'],
  ])
    await expectComoFilas(`since=${desde}&until=${hasta}`, `fecha_emision between '${desde}' and '${hasta}'`);
});

test('what is overdue comes in the order of its days, either way', async () => {
  await t.admin.query(
    `update documento set fecha_vencimiento = case when id % 5 <> 0 then fecha_emision + (id % 40)::int end
     where id_empresa = $1`,
    [empresa.idEmpresa],
  );
  for (const sentido of ['asc', 'desc'] as const) {
    const { rows } = await t.admin.query<{ folio: string }>(
      `select folio from documento where id_empresa = $1 and saldo <> 0 and fecha_vencimiento < (now() at time zone 'America/Santiago')::date
       order by fecha_vencimiento ${sentido}, id ${sentido} limit 100 offset 100`,
      [empresa.idEmpresa],
    );
    expect(rows).toHaveLength(100);
    const leidos = await folios(`vencidos=true&order=fechaVencimiento.${sentido}&page=2`);
    expect(leidos).toEqual(rows.map(({ folio }) => folio));
  }
});

test('sums that were kept are worked out anew after every change', async () => {
  const antes = 'rut=76543210-3';
  await expectComoFilas(antes, "rut = '76543210-3'");
  await t.admin.query(
    "update documento set monto_total = monto_total + 1, saldo = case saldo when 0 then 0 else saldo + 1 end where id_empresa = $1 and folio = '12'",
    [empresa.idEmpresa],
  );
  await expectComoFilas(antes, "rut = '76543210-3'");
  await t.admin.query(
    "update documento set razon_social = 'Renombrada' where id_empresa = $1 and folio = '16'",
    [empresa.idEmpresa],
  );
  await expectComoFilas('texto=renombr', "razon_social = 'Renombrada'");
});
