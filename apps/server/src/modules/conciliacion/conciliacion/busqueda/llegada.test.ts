import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { beginEntera, takeRecientes } from '../store/busqueda.ts';
import { replaceSugerencias } from '../store/replace.ts';
import { searchPendientes } from './search-pendientes.ts';
import { searchWhole } from './search-whole.ts';

const NINGUNO = { lineas: -1, documentos: -1, historial: -1 };
const COIHUES = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };
const ARRAYAN = { rut: '77123456-9', razonSocial: 'Transportes Arrayán SpA' };

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const abono = (monto: number, descripcion: string) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, abono: monto, descripcion });
const entera = () => searchPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
/** As in a book that is too large to be searched whole for a line. */
const alrededor = () =>
  searchPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal, { chico: NINGUNO });

async function dicho(linea: number) {
  const { rows } = await t.admin.query<{
    id: number;
    clave: string;
    confianza: number;
    provisional: boolean;
  }>(
    `select id::int, clave, confianza, provisional from sugerencia
     where id_cartola = $1 and estado = 'pendiente' and orden = 1`,
    [linea],
  );
  return rows[0] ?? null;
}

describe('what arrives at a book that was searched', () => {
  test('a line is explained, and what others have keeps its place', async () => {
    const [suya, ajena] = [
      await documento({ ...COIHUES, montoTotal: 71_300 }),
      await documento({ ...ARRAYAN, montoTotal: 45_110 }),
    ];
    const primera = await abono(45_110, `TRANSF DE ${ARRAYAN.rut}`);
    await entera();
    const antes = await dicho(primera);
    expect(antes).toMatchObject({ clave: String(ajena), provisional: false });
    const nueva = await abono(71_300, 'TRANSF DE FERRETERIA LOS COIHUES');
    await alrededor();
    expect(await dicho(nueva)).toMatchObject({ clave: String(suya), provisional: false });
    expect(await dicho(primera)).toEqual(antes);
  });

  test('what the whole of the past taught of the confidence holds for what arrives after', async () => {
    const [una, otra] = [
      await documento({ ...COIHUES, montoTotal: 71_300 }),
      await documento({ ...ARRAYAN, montoTotal: 45_110 }),
    ];
    await entera();
    const antes = await abono(71_300, `TRANSF DE ${COIHUES.rut}`);
    await alrededor();
    const sabia = { pendiente: 1, desvio: -6, decisiones: 200 };
    await t.admin.query('update busqueda_estado set propia = $2 where id_empresa = $1', [
      empresa.idEmpresa,
      JSON.stringify({ grupos: [['nombradoExacto', sabia]], todas: null }),
    ]);
    const despues = await abono(45_110, `TRANSF DE ${ARRAYAN.rut}`);
    await alrededor();
    const [primera, segunda] = [await dicho(antes), await dicho(despues)];
    expect([primera?.clave, segunda?.clave]).toEqual([String(una), String(otra)]);
    expect(segunda?.confianza).toBeLessThan((primera?.confianza ?? 0) - 0.01);
  });

  test('a document explains the line that waited for it', async () => {
    const linea = await abono(71_300, 'TEF 76.543.210-3 LOS COIHUES');
    await entera();
    expect(await dicho(linea)).toBeNull();
    const factura = await documento({ ...COIHUES, montoTotal: 71_300 });
    await alrededor();
    expect(await dicho(linea)).toMatchObject({ clave: String(factura) });
  });

  test('what names nobody is provisional until the whole book is searched', async () => {
    await entera();
    const factura = await documento({ ...COIHUES, montoTotal: 71_307 });
    const linea = await abono(71_307, 'DEPOSITO EFECTIVO');
    await alrededor();
    expect(await dicho(linea)).toMatchObject({ clave: String(factura), provisional: true });
    await t.admin.query('update busqueda_estado set pedida = clock_timestamp() where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    await alrededor();
    expect(await dicho(linea)).toMatchObject({ clave: String(factura), provisional: false });
  });

  test('what was refused does not return, however the book is searched', async () => {
    await documento({ ...COIHUES, montoTotal: 71_300 });
    const linea = await abono(71_300, 'TEF 76.543.210-3 LOS COIHUES');
    await entera();
    const { id, clave } = (await dicho(linea)) ?? { id: 0, clave: '' };
    await t.app.inject({
      method: 'DELETE',
      url: `/api/legacy/conciliacion/deleteSugerencia/${id}`,
      headers: empresa.headers,
    });
    await t.admin.query("update cartola set descripcion = descripcion || ' LTDA' where id = $1", [linea]);
    await alrededor();
    expect((await dicho(linea))?.clave).not.toBe(clave);
    await entera();
    expect((await dicho(linea))?.clave).not.toBe(clave);
  });

  test('nothing is left to be searched, and a search that is watched is told to be done', async () => {
    await documento({ ...COIHUES, montoTotal: 71_300 });
    await abono(71_300, 'TEF 76.543.210-3');
    const { id } = (
      await t.app.inject({ method: 'POST', url: '/api/conciliaciones/sugerencias', headers: empresa.headers })
    ).json();
    await alrededor();
    const { rows } = await t.admin.query('select 1 from busqueda_pendiente where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rows).toEqual([]);
    const trabajo = await t.app.inject({ url: `/api/conciliaciones/lotes/${id}`, headers: empresa.headers });
    expect(trabajo.json()).toMatchObject({ estado: 'listo', hechas: 1 });
  });
});

describe('while the whole of a large book is searched', () => {
  test('what arrives is explained without waiting for it', async () => {
    const { platform } = t.cuadra;
    const { signal } = new AbortController();
    await entera();
    const pedir = 'update busqueda_estado set pedida = clock_timestamp() where id_empresa = $1';
    await t.admin.query(pedir, [empresa.idEmpresa]);
    const factura = await documento({ ...COIHUES, montoTotal: 71_307 });
    const linea = await abono(71_307, 'DEPOSITO EFECTIVO');
    await searchPendientes(platform, empresa.idEmpresa, signal, { chico: NINGUNO, aparte: true });
    expect(await dicho(linea)).toMatchObject({ clave: String(factura), provisional: true });
    const { rows } = await t.admin.query(
      "select 1 from pgboss.job where name = 'buscar_en_todo' and singleton_key = $1",
      [String(empresa.idEmpresa)],
    );
    expect(rows).toHaveLength(1);
    await searchWhole(platform, empresa.idEmpresa, signal);
    expect(await dicho(linea)).toMatchObject({ clave: String(factura), provisional: false });
  });

  test('what was found around meanwhile stays when it writes what it saw before', async () => {
    const { idEmpresa } = empresa;
    const enEmpresa = <T>(trabajo: Parameters<typeof withEmpresa<T>>[2]) =>
      withEmpresa(t.cuadra.platform.db, idEmpresa, trabajo);
    await documento({ ...COIHUES, montoTotal: 71_300 });
    await entera();
    await enEmpresa((tx) => beginEntera(tx, idEmpresa));
    const linea = await abono(71_300, `TEF ${COIHUES.rut}`);
    await alrededor();
    const antes = await dicho(linea);
    expect(antes).not.toBeNull();
    const escribir = () =>
      enEmpresa(async (tx) => {
        const salvo = await takeRecientes(tx, idEmpresa);
        await replaceSugerencias(tx, idEmpresa, [], { salvo });
        return [...salvo];
      });
    expect(await escribir()).toEqual([linea]);
    expect(await dicho(linea)).toEqual(antes);
    expect(await escribir()).toEqual([]);
    expect(await dicho(linea)).toBeNull();
  });
});

describe('a search that ended after something changed', () => {
  const leida = (linea: number, factura: number, orden: number) => ({
    idCartola: linea,
    orden,
    clave: String(factura),
    tipoRecomendacion: 'rut',
    confianza: 0.9,
    confianzaMotor: 0.9,
    explicacion: [],
    evidencia: [],
    documentos: [{ id: factura, monto: 71_300 }],
  });
  const escribir = (linea: number, leidas: readonly ReturnType<typeof leida>[]) =>
    withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
      replaceSugerencias(tx, empresa.idEmpresa, leidas, { solo: new Set([linea]) }),
    );

  test('says nothing of a line that the bank took back', async () => {
    const factura = await documento({ ...COIHUES, montoTotal: 71_300 });
    const linea = await abono(71_300, `TEF ${COIHUES.rut}`);
    await t.admin.query(
      "update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id = $1",
      [linea],
    );
    expect(await escribir(linea, [leida(linea, factura, 1)])).toBe(0);
    expect(await dicho(linea)).toBeNull();
  });

  test('puts the second explanation first where the first was rejected', async () => {
    const una = await documento({ ...COIHUES, montoTotal: 71_300 });
    const otra = await documento({ ...COIHUES, montoTotal: 71_300 });
    const linea = await abono(71_300, `TEF ${COIHUES.rut}`);
    const leidas = [leida(linea, una, 1), leida(linea, otra, 2)];
    await escribir(linea, leidas);
    const { id } = (await dicho(linea)) ?? { id: 0 };
    const url = `/api/legacy/conciliacion/deleteSugerencia/${id}`;
    await t.app.inject({ method: 'DELETE', url, headers: empresa.headers });
    await escribir(linea, leidas);
    expect(await dicho(linea)).toMatchObject({ clave: String(otra) });
  });
});

describe('a change upstream', () => {
  test.each([
    ['an annulled document', `update documento set anulado = true, monto_total = 0, saldo = 0 where id = $1`],
    ['a document of which less is owed', `update documento set monto_total = 10, saldo = 10 where id = $1`],
    ['a document of another party', `update documento set rut = '77123456-9' where id = $1`],
  ])('takes back at once what rests on it: %s', async (_nombre, cambio) => {
    const factura = await documento({ ...COIHUES, montoTotal: 71_300 });
    const linea = await abono(71_300, 'TEF 76.543.210-3 LOS COIHUES');
    await entera();
    expect(await dicho(linea)).not.toBeNull();
    await t.admin.query(cambio, [factura]);
    expect(await dicho(linea)).toBeNull();
  });

  test.each([
    ['its words', "update cartola set descripcion = 'OTRA COSA' where id = $1"],
    ['its amount', 'update cartola set abono = 71_299 where id = $1'],
    ['taken back', "update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id = $1"],
  ])('takes back what was said of a line that the bank changed: %s', async (_nombre, cambio) => {
    await documento({ ...COIHUES, montoTotal: 71_300 });
    const linea = await abono(71_300, 'TEF 76.543.210-3 LOS COIHUES');
    await entera();
    await t.admin.query(cambio.replace('71_299', '71299'), [linea]);
    expect(await dicho(linea)).toBeNull();
  });
});
