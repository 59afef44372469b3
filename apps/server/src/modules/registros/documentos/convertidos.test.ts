import { convertirAPesos } from '@cuadra/domain';
import { noteDocumentos, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importValores } from '../../contabilidad/monedas/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let folio = 0;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

interface Alta {
  readonly idMoneda: number;
  readonly fecha?: string;
  readonly neto?: number;
  readonly iva?: number;
  readonly nota?: boolean;
  readonly tipoCambio?: string | null;
}

async function insert(
  { idMoneda, fecha = '2026-11-04', neto = 100_000, iva = 0, nota = false, tipoCambio = null }: Alta,
  idEmpresa = empresa.idEmpresa,
): Promise<number> {
  const signo = nota ? -1 : 1;
  folio += 1;
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, tipo_cambio, monto_neto, iva, monto_total, signo, saldo, fuente)
     select $1, 'Dte', id, codigo, $2, '76000000-5', 'Cliente', $3, $4, $5, $6::bigint, $7::bigint, $6::bigint + $7::bigint, $8::smallint, $8::smallint * ($6::bigint + $7::bigint), 'manual'
     from tipo_documento where codigo = $9 returning id`,
    [idEmpresa, String(folio), fecha, idMoneda, tipoCambio, neto, iva, signo, nota ? '112' : '110'],
  );
  const id = Number(rows[0]?.id);
  await noteDocumentos(t.admin, idEmpresa, [id]);
  return id;
}

async function get(url: string, headers = empresa.headers) {
  const respuesta = await t.app.inject({ url, headers });
  expect(respuesta.statusCode).toBe(200);
  return respuesta.json();
}

const csv = (...filas: string[]) => `moneda,fecha,valor\n${filas.join('\n')}\n`;

test('a document of another currency shows its amounts in pesos, at its day or at its own rate', async () => {
  await importValores(t.cuadra.platform, csv('USD,2026-11-03,940.15', 'USD,2026-11-06,951'), 'prueba');
  // Nothing was published on the 4th.
  const delDia = await insert({ idMoneda: 2, neto: 125_055, iva: 23_760 });
  expect((await get(`/api/dtes/${delDia}`)).montosConvertidos).toEqual({
    moneda: 'CLP',
    origen: 'valor_del_dia',
    valor: '940.15',
    neto: 1_175_704,
    exento: 0,
    iva: 223_379,
    total: 1_399_084,
    saldo: 1_399_084,
  });
  const propio = await insert({ idMoneda: 2, neto: 100, tipoCambio: '900.5' });
  expect((await get(`/api/dtes/${propio}`)).montosConvertidos).toMatchObject({
    origen: 'documento',
    valor: '900.5',
    total: 900,
  });
  const nota = await insert({ idMoneda: 2, neto: 125_055, iva: 23_760, nota: true });
  expect((await get(`/api/dtes/${nota}`)).montosConvertidos).toMatchObject({
    total: 1_399_084,
    saldo: -1_399_084,
  });
  const pesos = await insert({ idMoneda: 1 });
  expect((await get(`/api/dtes/${pesos}`)).montosConvertidos).toBeNull();
});

test('while a value is missing nothing is converted and the list counts it; when it comes, all follows by itself', async () => {
  const otra = await t.createEmpresa();
  const id = await insert({ idMoneda: 4, fecha: '2026-11-10', neto: 20_000 }, otra.idEmpresa);
  await insert({ idMoneda: 1, neto: 1000 }, otra.idEmpresa);
  const lista = '/api/legacy/documentos/dtes';
  const sinValor = await get(lista, otra.headers);
  expect(sinValor.totalConvertido).toEqual({
    moneda: 'CLP',
    cantidad: 2,
    sinValor: 1,
    neto: null,
    iva: null,
    total: null,
    saldo: null,
  });
  expect(sinValor.items.find((item: { id: number }) => item.id === id).montosConvertidos).toMatchObject({
    valor: null,
    total: null,
  });
  await importValores(t.cuadra.platform, csv('UF,2026-11-10,39700.5'), 'prueba');
  await vi.waitFor(async () => expect((await get(lista, otra.headers)).totalConvertido.sinValor).toBe(0), {
    timeout: 60_000,
  });
  const conValor = await get(lista, otra.headers);
  expect(conValor.totalConvertido).toMatchObject({ total: 80_401, saldo: 80_401, sinValor: 0 });
  // The ledger is told that the document is worth something else now.
  const { rows } = await t.admin.query('select valor_moneda from documento where id = $1', [id]);
  expect(rows).toEqual([{ valor_moneda: '39700.5' }]);
  // A value that is corrected is followed too.
  await importValores(t.cuadra.platform, csv('UF,2026-11-10,40000'), 'prueba');
  await vi.waitFor(
    async () => expect((await get(lista, otra.headers)).totalConvertido).toMatchObject({ total: 81_000 }),
    { timeout: 60_000 },
  );
});

test('nothing is converted where all is in pesos', async () => {
  const sola = await t.createEmpresa();
  await insert({ idMoneda: 1 }, sola.idEmpresa);
  expect((await get('/api/legacy/documentos/dtes', sola.headers)).totalConvertido).toBeNull();
});

test('the kept total, the sum over the rows and the sum of the items are the same pesos', async () => {
  await importValores(
    t.cuadra.platform,
    csv('EUR,2026-11-02,1041.37', 'EUR,2026-11-30,1050', 'UF,2026-11-12,39712.61'),
    'prueba',
  );
  const alta = fc.record({
    idMoneda: fc.constantFrom(1, 3, 4),
    neto: fc.integer({ min: 1, max: 90_000_000 }),
    iva: fc.integer({ min: 0, max: 9_000_000 }),
    nota: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(alta, { minLength: 1, maxLength: 8 }), async (altas) => {
      const suya = await t.createEmpresa();
      for (const una of altas) await insert({ ...una, fecha: '2026-11-12' }, suya.idEmpresa);
      const lista = '/api/legacy/documentos/dtes?perPage=10';
      const guardado = await get(lista, suya.headers);
      // An amount is no key of the kept totals.
      const sumado = await get(`${lista}&montoMin=1`, suya.headers);
      expect(sumado.totalConvertido).toEqual(guardado.totalConvertido);
      if (guardado.totalConvertido === null) return;
      const valor = { 1: '1', 3: '1041.37', 4: '39712.61' };
      const nombre = { 1: 'CLP', 3: 'EUR', 4: 'UF' } as const;
      const esperado = altas.reduce(
        (suma, { idMoneda, neto, iva, nota }) =>
          suma + (nota ? -1 : 1) * convertirAPesos(neto + iva, nombre[idMoneda], valor[idMoneda]),
        0,
      );
      expect(guardado.totalConvertido).toMatchObject({ total: esperado, saldo: esperado, sinValor: 0 });
    }),
    { numRuns: 10 },
  );
});
