import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importOne, textFile, upload, waitFor } from './testing/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

/** No name that anybody knows, newest first, one amount with its sign. Added up by hand: it ends in 1.045.000. */
const EXPORT = textFile(
  'export.csv',
  [
    'Faro;Quilla;Prisma;Nudo',
    '17/03/2026;Abono de Comercial Norte;295.000;1.045.000',
    '16/03/2026;Pago de luz;-50.000;750.000',
    '15/03/2026;Pago a Maderas del Sur;-200.000;800.000',
    '',
  ].join('\n'),
);

async function lineas() {
  const { rows } = await t.admin.query(
    `select fecha::text, descripcion, cargo::int, abono::int, saldo::int from cartola where id_empresa = $1
     order by fecha`,
    [empresa.idEmpresa],
  );
  return rows;
}

const LINEAS = [
  { fecha: '2026-03-15', descripcion: 'Pago a Maderas del Sur', cargo: 200_000, abono: 0, saldo: 800_000 },
  { fecha: '2026-03-16', descripcion: 'Pago de luz', cargo: 50_000, abono: 0, saldo: 750_000 },
  {
    fecha: '2026-03-17',
    descripcion: 'Abono de Comercial Norte',
    cargo: 0,
    abono: 295_000,
    saldo: 1_045_000,
  },
];

describe('a file of unknown columns whose balances prove every line', () => {
  test('enters without a question into the account that was chosen', async () => {
    const idCuentaCorriente = await insertCuenta(t.admin, empresa.idEmpresa);
    expect(
      await importOne(t, empresa, EXPORT, { idCuentaCorriente: String(idCuentaCorriente) }),
    ).toMatchObject({
      estado: 'listo',
      creados: 3,
      errores: [],
      avisos: [],
    });
    expect(await lineas()).toEqual(LINEAS);
  });

  test('asks only for its account where none was chosen', async () => {
    const { headers } = empresa;
    const { id } = (await upload(t, headers, [EXPORT])).json<{ id: number }>();
    const [espera] = (await waitFor(t, empresa, id)).archivos;
    expect(espera).toMatchObject({ estado: 'falta_cuenta', creados: 0 });
    const idCuentaCorriente = await insertCuenta(t.admin, empresa.idEmpresa);
    const url = `/api/importaciones/${id}/archivos/${espera?.id}/cuenta`;
    await t.app.inject({ method: 'POST', url, headers, payload: { idCuentaCorriente } });
    expect((await waitFor(t, empresa, id)).archivos).toMatchObject([{ estado: 'listo', creados: 3 }]);
    expect(await lineas()).toEqual(LINEAS);
  });

  test('is asked about where the account is a card, whose debt may be its balance', async () => {
    const idCuentaCorriente = await insertCuenta(t.admin, empresa.idEmpresa);
    await t.admin.query(
      'update cuenta_corriente set id_tipo_cuenta_corriente = 2 where id_empresa = $1 and id = $2',
      [empresa.idEmpresa, idCuentaCorriente],
    );
    expect(
      await importOne(t, empresa, EXPORT, { idCuentaCorriente: String(idCuentaCorriente) }),
    ).toMatchObject({
      estado: 'por_mapear',
      creados: 0,
    });
    expect(await lineas()).toEqual([]);
  });
});

test('what a person says of the columns stands, whatever the balances say', async () => {
  const { headers } = empresa;
  const idCuentaCorriente = await insertCuenta(t.admin, empresa.idEmpresa);
  const dosLineas = textFile(
    'dos.csv',
    ['Fecha;Glosa;A;B;Saldo', '15/03/2026;Uno;10;70;1000', '16/03/2026;Dos;20;80;1080', ''].join('\n'),
  );
  const { id } = (await upload(t, headers, [dosLineas])).json<{ id: number }>();
  const [espera] = (await waitFor(t, empresa, id)).archivos;
  expect(espera?.estado).toBe('por_mapear');
  await t.app.inject({
    method: 'POST',
    url: `/api/importaciones/${id}/archivos/${espera?.id}/mapeo`,
    headers,
    payload: {
      mapeo: { hoja: 0, filaEncabezado: 0, columnas: { fecha: 0, descripcion: 1, monto: 2 } },
      idCuentaCorriente,
    },
  });
  expect((await waitFor(t, empresa, id)).archivos).toMatchObject([{ estado: 'listo', creados: 2 }]);
  expect((await lineas()).map(({ abono }) => abono)).toEqual([10, 20]);
});
