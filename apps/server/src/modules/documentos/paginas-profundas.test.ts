import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FILAS = 3600;
let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await t.admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_total, signo, saldo, fuente)
     select $1, 'Dte', 1, '33', n::text, '76543210-3', 'Cliente', date '2026-01-01' + (n * 7) % 300, 1, n, 1,
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

test.each(['desc', 'asc'])(
  'every page by date, %s, shallow or deep, gives each document once and in order',
  async (sentido) => {
    for (const estado of ['', '&estado=sin_conciliar']) {
      const { rows } = await t.admin.query<{ folio: string }>(
        `select folio from documento where id_empresa = $1 ${estado ? 'and saldo <> 0' : ''}
       order by fecha_emision ${sentido}, id ${sentido}`,
        [empresa.idEmpresa],
      );
      const leidos: string[] = [];
      for (let page = 1; leidos.length < rows.length; page += 1) {
        const pagina = await folios(`order=fechaEmision.${sentido}&page=${page}${estado}`);
        if (pagina.length === 0) break;
        leidos.push(...pagina);
      }
      expect(leidos).toEqual(rows.map(({ folio }) => folio));
    }
  },
);
