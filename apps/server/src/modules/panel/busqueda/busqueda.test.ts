import { PERMISOS, type ResultadoBusqueda } from '@cuadra/contract';
import { partirPalabras } from '@cuadra/domain/busqueda';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { foldGlosas } from '../../registros/cartolas/index.ts';
import { changeContraparte } from '../../registros/contrapartes/index.ts';
import { foldTotals } from '../totales/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let ids: Record<
  'lenga' | 'bravo' | 'cerca' | 'liquidacion' | 'pago' | 'abono' | 'cliente' | 'proveedor',
  number
>;

const LENGA = { rut: '76415208-5', razonSocial: 'Maderas Lenga Sur Ltda.' };
const BRAVO = { rut: '78638513-K', razonSocial: 'Librería Mar Bravo SpA' };

async function insertParte(
  idEmpresa: number,
  rol: 'cliente' | 'proveedor',
  { rut, razonSocial }: typeof LENGA,
) {
  const { rows } = await t.admin.query<{ id: number }>(
    `with c as (insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id)
     insert into ${rol} (id_empresa, id_contraparte) select $1, id from c returning id_contraparte::int as id`,
    [idEmpresa, rut, razonSocial],
  );
  return rows[0]?.id ?? 0;
}

async function insertAll(idEmpresa: number): Promise<typeof ids> {
  const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
    insertDocumento(t.admin, idEmpresa, datos);
  const idCuenta = await insertCuenta(t.admin, idEmpresa, '0452');
  const linea = (datos: Omit<Parameters<typeof insertCartola>[2], 'idCuenta'>) =>
    insertCartola(t.admin, idEmpresa, { idCuenta, ...datos });
  return {
    cliente: await insertParte(idEmpresa, 'cliente', LENGA),
    proveedor: await insertParte(idEmpresa, 'proveedor', BRAVO),
    lenga: await documento({ ...LENGA, folio: '3507', montoTotal: 1_190_000, fechaEmision: '2026-10-15' }),
    bravo: await documento({
      ...BRAVO,
      modelo: 'Compra',
      folio: '3508',
      montoTotal: 351_779,
      fechaEmision: '2026-09-02',
    }),
    cerca: await documento({ folio: '12', montoTotal: 349_990, fechaEmision: '2026-08-03' }),
    liquidacion: await documento({
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
      razonSocial: 'Rayén Curiche',
      rut: '15555555-6',
      montoTotal: 987_654,
    }),
    pago: await linea({
      descripcion: 'PAGO 078638513K MAR BRAVO F3508',
      cargo: 351_779,
      fecha: '2026-11-16',
    }),
    abono: await linea({ descripcion: 'Transferencia de Lenga', abono: 1_190_000, fecha: '2026-11-02' }),
  };
}

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  ids = await insertAll(empresa.idEmpresa);
});
afterAll(() => t.close());

const get = (q: string, headers = empresa.headers) =>
  t.app.inject({ url: `/api/busqueda?q=${encodeURIComponent(q)}`, headers });
const search = async (q: string, headers?: TestEmpresa['headers']): Promise<ResultadoBusqueda> => {
  const respuesta = await get(q, headers);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
};
const idsOf = (filas: readonly { id: number }[]) => filas.map(({ id }) => id);

describe('is refused', () => {
  test('without a session', async () => {
    expect((await t.app.inject({ url: '/api/busqueda?q=3507' })).statusCode).toBe(401);
  });

  test.each(['', 'a', ' ', 'x'.repeat(101)])('for the text "%s"', async (q) => {
    expect((await get(q)).statusCode).toBe(400);
  });
});

describe('finds', () => {
  test.each([
    '1.190.000',
    '1190000',
    '$1.190.000',
    '1,19 millones',
    '$ 1.190.000.-',
    '1.190.000,00',
    '1,190,000.00',
    '1 190 000',
    '1\u00A0190\u00A0000',
    '1190000 pesos',
  ])('document and line by the amount as %s', async (q) => {
    const { documentos, cartolas } = await search(q);
    expect(idsOf(documentos)).toEqual([ids.lenga]);
    expect(idsOf(cartolas)).toEqual([ids.abono]);
    expect([documentos[0]?.diferencia, cartolas[0]?.diferencia]).toEqual([0, 0]);
    expect(cartolas[0]).toMatchObject({ monto: 1_190_000, moneda: 'CLP', numeroCuenta: '0452' });
  });

  test('amounts near the one asked for, after it, with what they differ', async () => {
    const { documentos, cartolas } = await search('351.779');
    expect(documentos.map(({ id, diferencia }) => [id, diferencia])).toEqual([
      [ids.bravo, 0],
      [ids.cerca, -1789],
    ]);
    expect(cartolas.map(({ id, monto, diferencia }) => [id, monto, diferencia])).toEqual([
      [ids.pago, -351_779, 0],
    ]);
  });

  test.each(['78.638.513-K', '78638513k', '78638513', '78.638.513'])(
    'everything of the RUT as %s',
    async (q) => {
      const { documentos, cartolas, partes } = await search(q);
      expect(idsOf(documentos)).toEqual([ids.bravo]);
      expect(idsOf(cartolas)).toEqual([ids.pago]);
      expect(partes).toEqual([
        { id: ids.proveedor, rol: 'proveedor', rut: BRAVO.rut, nombre: BRAVO.razonSocial },
      ]);
    },
  );

  test('hundredths of another currency by decimals of zeros, as well as pesos', async () => {
    const propia = await t.createEmpresa();
    const pesos = await insertDocumento(t.admin, propia.idEmpresa, { folio: '1', montoTotal: 12_480 });
    const centavos = await insertDocumento(t.admin, propia.idEmpresa, { folio: '2', montoTotal: 1_248_000 });
    const found = async (q: string) => (await search(q, propia.headers)).documentos;
    expect(idsOf(await found('12.480,00'))).toEqual([centavos, pesos]);
    expect((await found('12.480,00')).map(({ diferencia }) => diferencia)).toEqual([0, 0]);
    expect(idsOf(await found('$12.480,00'))).toEqual([pesos]);
    expect(idsOf(await found('US$12.480,00'))).toEqual([centavos]);
  });

  test.each(['77130276', '77.130.276', '771302769', '77.130.276-9'])(
    'a party whose RUT without its check digit is a whole RUT too, as %s',
    async (q) => {
      const propia = await t.createEmpresa();
      const de = { rut: '77130276-9', razonSocial: 'Austral Coihue SpA' };
      const cliente = await insertParte(propia.idEmpresa, 'cliente', de);
      const venta = await insertDocumento(t.admin, propia.idEmpresa, { ...de, folio: '1' });
      const { partes, documentos } = await search(q, propia.headers);
      expect([idsOf(partes), idsOf(documentos)]).toEqual([[cliente], [venta]]);
    },
  );

  test('numbers apart, each by itself and together', async () => {
    const propia = await t.createEmpresa();
    const idCuenta = await insertCuenta(t.admin, propia.idEmpresa);
    const linea = (descripcion: string, cargo: number) =>
      insertCartola(t.admin, propia.idEmpresa, { idCuenta, descripcion, cargo });
    const juntas = await linea('PAGO', 101_202);
    const aparte = await linea('PAGO F202 Y F101', 5);
    await linea('PAGO F101', 6);
    expect(idsOf((await search('101 202', propia.headers)).cartolas)).toEqual([juntas, aparte]);
    const de = { rut: '77130276-9', razonSocial: 'Kiosco 202 Ruta 101' };
    const cliente = await insertParte(propia.idEmpresa, 'cliente', de);
    const venta = await insertDocumento(t.admin, propia.idEmpresa, { ...de, folio: '1' });
    const { partes, documentos } = await search('101 202', propia.headers);
    expect([idsOf(partes), idsOf(documentos)]).toEqual([[cliente], [venta]]);
  });

  test.each(['3507', 'F3507', 'N° 3507', 'factura 3507'])('a folio as %s', async (q) => {
    expect(idsOf((await search(q)).documentos)).toEqual([ids.lenga]);
  });

  test('each word in a field of its own', async () => {
    const { documentos, cartolas, terminos } = await search('mar bravo 3508');
    expect(idsOf(documentos)).toEqual([ids.bravo]);
    expect(idsOf(cartolas)).toEqual([ids.pago]);
    expect(terminos).toContain('3508');
  });

  test('a part of a name, whatever its accents and order', async () => {
    expect(idsOf((await search('SUR lengá')).documentos)).toEqual([ids.lenga]);
    expect(idsOf((await search('leng')).cartolas)).toEqual([ids.abono]);
    expect(await search('leng')).toMatchObject({ partes: [{ id: ids.cliente, rol: 'cliente' }] });
    expect(idsOf((await search('factura lenga')).documentos)).toEqual([ids.lenga]);
  });

  test.each([
    ['15/10/2026', 'lenga'],
    ['15 de octubre de 2026', 'lenga'],
    ['septiembre 2026', 'bravo'],
    ['bravo septiembre 2026', 'bravo'],
    ['>1.000.000 15/10/2026', 'lenga'],
  ] as const)('documents of a date as %s', async (q, cual) => {
    const hallados = idsOf((await search(q)).documentos);
    expect(hallados).toContain(ids[cual]);
    expect(hallados).not.toContain(ids.cerca);
  });

  test('accounts and people', async () => {
    expect((await search('0452')).cuentasCorrientes).toMatchObject([{ numeroCuenta: '0452' }]);
    expect((await search('ana prueba')).usuarios).toMatchObject([
      { nombre: 'Ana Prueba', email: empresa.email },
    ]);
    const { rows } = await t.admin.query<{ nombre: string }>(
      `select nombre from cuenta_contable where id_empresa = $1 order by id limit 1`,
      [empresa.idEmpresa],
    );
    const nombre = rows[0]?.nombre ?? '';
    expect((await search(nombre)).cuentasContables.map((cuenta) => cuenta.nombre)).toContain(nombre);
  });

  test('the line and the document that a suggestion explains with each other', async () => {
    expect((await search('351.779')).pareja).toBeNull();
    await t.admin.query(
      `with s as (
         insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, explicacion, clave, confianza)
         values ($1, $2, 1, 'exacta', '{Mismo RUT y monto.}', 'prueba', 0.998) returning id)
       insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto) select $1, id, $3, 351779 from s`,
      [empresa.idEmpresa, ids.pago, ids.bravo],
    );
    expect((await search('351.779')).pareja).toEqual({
      idCartola: ids.pago,
      idDocumento: ids.bravo,
      confianza: 0.998,
      explicacion: ['Mismo RUT y monto.'],
    });
  });

  test('nothing where nothing calls, and nothing by the signs of a pattern', async () => {
    for (const q of ['zzzz qqqq', '%%', '__', '9.999.999.999', String.raw`\\`])
      expect(await search(q)).toMatchObject({ documentos: [], cartolas: [], partes: [], pareja: null });
  });
});

describe('finds lines by the words of their descriptions', () => {
  const DICEN = [
    'PAGO 078638513K MAR BRAVO F3508',
    'Depósito Ñuñoa 1.234.567',
    'TRANSF DE MARTA BRAVO',
    'COMPRA 4471 MARMOLES',
  ];
  const BUSCADAS: readonly (readonly [string, readonly number[]])[] = [
    ['mar bravo', [0, 2]],
    ['bravo marta', [2]],
    ['ñuñoa', [1]],
    ['nunoa deposito', [1]],
    ['78.638.513-K', [0]],
    ['3508', [0]],
    ['marm', [3]],
    ['bravo zzz', []],
    ['k mar', [0]],
  ];
  let propia: TestEmpresa;
  let lineas: number[];
  beforeAll(async () => {
    propia = await t.createEmpresa();
    const idCuenta = await insertCuenta(t.admin, propia.idEmpresa);
    lineas = [];
    for (const descripcion of DICEN)
      lineas.push(await insertCartola(t.admin, propia.idEmpresa, { idCuenta, descripcion, cargo: 777 }));
  });
  const found = async (q: string) =>
    idsOf((await search(q, propia.headers)).cartolas)
      .map((id) => lineas.indexOf(id))
      .toSorted((una, otra) => una - otra);

  test('before their words are written, and after', async () => {
    for (const [q, cuales] of BUSCADAS) expect([q, await found(q)]).toEqual([q, cuales]);
    await withEmpresa(t.cuadra.platform.db, propia.idEmpresa, (tx) => foldGlosas(tx, propia.idEmpresa));
    const { rows } = await t.admin.query<{ palabra: string }>(
      'select palabra from cartola_palabra_resumen where id_empresa = $1 order by 1',
      [propia.idEmpresa],
    );
    expect(rows.map(({ palabra }) => palabra)).toEqual(
      expect.arrayContaining(['078638513', '78638513', '1234567', 'nunoa', '3508']),
    );
    for (const [q, cuales] of BUSCADAS) expect([q, await found(q)]).toEqual([q, cuales]);
    expect((await search('marmoles')).cartolas).toEqual([]);
  });

  test('every piece of a text is a word of it in the database', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('Mar', 'ñ', '0', '12', '.', '345', '-', ' ', 'K', 'BRAVO', '007', '/')),
        async (partes) => {
          const texto = partes.join('');
          const { rows } = await t.admin.query<{ palabra: string }>(
            'select palabras_de(plano($1)) as palabra',
            [texto],
          );
          const suyas = new Set(rows.map(({ palabra }) => palabra));
          expect(partirPalabras(texto).filter((trozo) => !suyas.has(trozo))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('finds records by any part of a name', () => {
  const COMERCIAL = { rut: '76415208-5', razonSocial: 'Comercial Lenga 3507 Limitada' };
  const MERCADO = { rut: '78638513-K', razonSocial: 'Súper-Mercado El Ñandú S.A.' };
  const BUSCADAS: readonly (readonly [string, readonly string[]])[] = [
    ['merci', [COMERCIAL.rut]],
    ['merc', [COMERCIAL.rut, MERCADO.rut]],
    ['erc andu', [MERCADO.rut]],
    ['LENGÁ cial', [COMERCIAL.rut]],
    ['r-merc', [MERCADO.rut]],
    ['s.a.', [MERCADO.rut]],
    ['com 507', [COMERCIAL.rut]],
    ['76.415.208-5 lenga', [COMERCIAL.rut]],
    ['merc zzz', []],
  ];
  let propia: TestEmpresa;
  let cliente: number;
  const fold = () => foldTotals(t.cuadra.platform.db, propia.idEmpresa);
  const found = async (q: string) => {
    const { documentos, partes } = await search(q, propia.headers);
    return [documentos, partes].map((filas) => filas.map(({ rut }) => rut).toSorted());
  };
  beforeAll(async () => {
    propia = await t.createEmpresa();
    cliente = await insertParte(propia.idEmpresa, 'cliente', COMERCIAL);
    await insertParte(propia.idEmpresa, 'proveedor', MERCADO);
    await insertDocumento(t.admin, propia.idEmpresa, { ...COMERCIAL, folio: '1' });
    await insertDocumento(t.admin, propia.idEmpresa, { ...MERCADO, modelo: 'Compra', folio: '2' });
  });

  test('before its words are written, and after', async () => {
    for (const [q, ruts] of BUSCADAS) expect([q, await found(q)]).toEqual([q, [ruts, ruts]]);
    await fold();
    for (const tabla of ['documento_nombre_resumen', 'contraparte'])
      expect(
        (
          await t.admin.query(`select from ${tabla} where id_empresa = $1 and not con_palabras`, [
            propia.idEmpresa,
          ])
        ).rowCount,
      ).toBe(0);
    for (const [q, ruts] of BUSCADAS) expect([q, await found(q)]).toEqual([q, [ruts, ruts]]);
  });

  test('by the name that a party has now, not by the one before', async () => {
    await fold();
    const renombra = (nombre: string) =>
      withEmpresa(t.cuadra.platform.db, propia.idEmpresa, (tx) =>
        changeContraparte(tx, propia.idEmpresa, cliente, { nombre, razonSocial: nombre }),
      );
    const partes = async (q: string) => idsOf((await search(q, propia.headers)).partes);
    await renombra('Ferretería Coigüe');
    expect([await partes('igue'), await partes('merci')]).toEqual([[cliente], []]);
    await fold();
    expect([await partes('igue'), await partes('merci')]).toEqual([[cliente], []]);
    await renombra(COMERCIAL.razonSocial);
  });
});

describe('shows what the person may see', () => {
  test('of their company alone', async () => {
    const otra = await t.createEmpresa();
    expect(await search('lenga', otra.headers)).toMatchObject({ documentos: [], cartolas: [], partes: [] });
    expect(await search('351.779', otra.headers)).toMatchObject({
      documentos: [],
      cartolas: [],
      pareja: null,
    });
  });

  test.each([
    ['documentos.ver', '351.779', 'documentos'],
    ['remuneraciones.ver', 'rayen curiche', 'documentos'],
    ['cartolas.ver', '351.779', 'cartolas'],
    ['usuarios.editar', 'ana prueba', 'usuarios'],
    ['documentos.ver', 'lenga', 'partes'],
  ] as const)('without %s none of "%s" among %s', async (permiso, q, grupo) => {
    expect((await search(q))[grupo].length).toBeGreaterThan(0);
    const headers = await empresa.headersWith({ permisos: PERMISOS.filter((otro) => otro !== permiso) });
    expect((await search(q, headers))[grupo]).toEqual([]);
  });

  test('without the feature of the bank none of its lines', async () => {
    const headers = await empresa.headersWith({ features: [] });
    expect(await search('351.779', headers)).toMatchObject({ cartolas: [], pareja: null });
  });
});
